"""Rende 仁德 (Liu Bei): in your play phase you may give hand cards to others, as many and as often
as you like; nobody can refuse. With the second card given in a phase you regain 1 hp, whether you
like it or not (R099).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer_hand, offer_seats, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, recover

RENDE = Skill("rende", zh="仁德", en="Benevolence")
ME = kind("rende")
HEALS_AT = RENDE.number("heals_at", 2)


class Step(IntEnum):
    WHOM, FIRST, GIVEN, MORE = range(4)


@leaf
def ask_card(g: Game, r: Rules, f: Frame, can_pass: int) -> int:
    """Ask for the next card to give."""
    question(g, f, f.actor, Why.GIVE, f.rule, can_pass)
    offer_hand(g, r, f.actor, NOTHING)
    return ask(g, f, then=Step.GIVEN)


@RENDE.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.n_hand[me] > 0


@RENDE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.WHOM:
            question(g, f, f.actor, Why.GIVE, ME, 0)
            offer_seats(g, NOTHING, ME, others(g, f.actor))
            return ask(g, f, then=Step.FIRST)
        case Step.FIRST:
            f.target = g.ask.option_at[f.result]
            return ask_card(g, r, f, can_pass=0)
        case Step.GIVEN:
            if f.result == 0:
                return DONE
            move(g, r, chosen_card(g, f), Zone.HAND, f.target)
            resent(g, f.actor, f.target, -1)
            g.today[ME] += 1
            if g.today[ME] == r.number[HEALS_AT]:
                recover(g, r, f.actor, f.actor, 1)
            f.step = Step.MORE
            return CALL
        case _:
            return ask_card(g, r, f, can_pass=1)


@RENDE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    me, best = own.seat, 0
    if ask.why == Why.GIVE and ask.option_at[i] >= 0:
        return PASS + 9 * likes(view, ask.option_at[i]) - board.n_hand[ask.option_at[i]]
    heals = board.hp[me] < board.max_hp[me] and board.today[ME] < r.number[HEALS_AT]
    spare = heals or board.n_hand[me] > max(board.hp[me], 1)
    if ask.why == Why.GIVE:
        return PASS + 100 - cost(r, ask.option_card[i]) if spare else 0
    for seat in range(board.players):
        if seat != me and board.dead[seat] == 0:
            best = max(best, likes(view, seat))
    return PASS + 1 if spare and best > 0 else 0
