"""Luanji 乱击 (Yuan Shao): in your play phase you may use two hand cards of the same suit as an
Archery Attack, as often as you like (R131).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import likes
from sgs_sim.engine.kinds import DONE, NOTHING, Role, Why, kind
from sgs_sim.engine.options import chosen_card, nth_card, offer, question
from sgs_sim.engine.seats import allowed, others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask

LUANJI = Skill("luanji", zh="乱击", en="Arrow Barrage")
ARCHERY_ATTACK = kind("archery_attack")


class Step(IntEnum):
    FIRST, SECOND, SHOOT, OVER = range(4)


@leaf
def matches(g: Game, r: Rules, me: int, card: int, k: int) -> bool:
    """Is the `k`-th hand card another one of the same suit?"""
    other = nth_card(g, me, k)
    return other != card and suit_of(g, r, me, other) == suit_of(g, r, me, card)


@leaf
def aims(g: Game, r: Rules, me: int, card: int) -> int:
    """Return whom it goes at, made of this card and another of its suit."""
    return allowed(g, r, me, ARCHERY_ATTACK, card, others(g, me))


@leaf
def begins(g: Game, r: Rules, me: int, i: int) -> bool:
    """Can the `i`-th hand card be used so with a later one?"""
    card = nth_card(g, me, i)
    for k in range(i + 1, g.n_hand[me] + g.n_store[me]):
        if matches(g, r, me, card, k):
            return aims(g, r, me, card) != 0
    return False


@LUANJI.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    if wanted != NOTHING:
        return False
    for i in range(g.n_hand[me] + g.n_store[me]):
        if begins(g, r, me, i):
            return True
    return False


@LUANJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, n = f.actor, g.n_hand[f.actor] + g.n_store[f.actor]
    match f.step:
        case Step.FIRST:
            question(g, f, me, Why.MATERIAL, ARCHERY_ATTACK, 0)
            for i in range(n):
                if begins(g, r, me, i):
                    card = nth_card(g, me, i)
                    offer(g, card, r.card_kind[card], NOTHING)
            return ask(g, f, then=Step.SECOND)
        case Step.SECOND:
            f.card = chosen_card(g, f)
            question(g, f, me, Why.MATERIAL, ARCHERY_ATTACK, 0)
            for k in range(n):
                if matches(g, r, me, f.card, k):
                    card = nth_card(g, me, k)
                    offer(g, card, r.card_kind[card], NOTHING)
            return ask(g, f, then=Step.SHOOT)
        case Step.SHOOT:
            f.step = Step.OVER
            card, second = f.card, chosen_card(g, f)
            return use(g, me, me, card, second, ARCHERY_ATTACK, aims(g, r, me, card), 0)
        case _:
            return DONE


@LUANJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    total = 0
    for seat in range(board.players):
        if board.dead[seat] == 0 and seat != own.seat:
            total -= likes(view, seat) * (2 if board.hp[seat] == 1 else 1)
    due = total > 1
    if own.role <= Role.LOYALIST:  # of what it could not keep, and for many foes
        due = total > 3 and board.n_hand[own.seat] > board.hp[own.seat]
    return r.play[ARCHERY_ATTACK] + total if due else 0
