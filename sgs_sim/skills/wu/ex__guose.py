"""Guose 国色 (Da Qiao, boundary printing): once in your play phase use a diamond, of your hand or
worn, as an Indulgence, or discard it to have one that lies before anybody discarded; then draw a
card.
"""

from enum import IntEnum

from sgs_sim.catalogue import HAND_OR_WORN, Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Suit, Why, Zone, kind
from sgs_sim.engine.options import (
    chosen_card,
    material,
    n_material,
    offer,
    offer_seats,
    question,
    reachable,
)
from sgs_sim.engine.piles import draw_cards, move, zone_of
from sgs_sim.engine.seats import everybody, has_delayed, survey
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask

EX_GUOSE = Skill("ex__guose", zh="国色", en="National Beauty")
DRAWS = EX_GUOSE.number("draws", 1)
ME, INDULGENCE = kind("ex__guose"), kind("indulgence")
KINDNESS = -2


class Step(IntEnum):
    BEGIN, PAID, AIMED, DRAW = range(4)


@leaf
def indulged(board: Board) -> int:
    """Return the bit mask of those before whom an Indulgence lies."""
    mask = 0
    for seat in range(board.players):
        mask |= int(has_delayed(board, seat, INDULGENCE)) << seat
    return mask & everybody(board)


@leaf
def aims(g: Game, r: Rules, me: int, card: int) -> int:
    """Return at whom a card can be used so, and whom it can free, were it a diamond of `me`."""
    if card < 0 or (HAND_OR_WORN >> zone_of(g, card)) & 1 == 0:
        return 0
    if suit_of(g, r, me, card) != Suit.DIAMOND:
        return 0
    freed = indulged(g) if zone_of(g, card) != Zone.STORE else 0
    return reachable(g, r, me, card, INDULGENCE) | freed


@EX_GUOSE.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    if wanted == NOTHING and g.today[ME] == 0:
        for i in range(n_material(g, me)):
            if aims(g, r, me, material(g, me, i)) != 0:
                return True
    return False


@leaf
def free(g: Game, r: Rules, f: Frame) -> int:
    """Discard the diamond and the Indulgence before the target."""
    at = f.target
    f.step = Step.DRAW
    resent(g, f.actor, at, KINDNESS)
    move(g, r, f.card, Zone.DISCARD, 0)
    for i in range(g.n_judge[at] - 1, -1, -1):
        if g.judge_kind[at, i] == INDULGENCE:
            move(g, r, g.judge[at, i], Zone.DISCARD, 0)
    return CALL


@EX_GUOSE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            survey(g, r, me)
            question(g, f, me, Why.MATERIAL, ME, 0)
            for i in range(n_material(g, me)):
                card = material(g, me, i)
                if aims(g, r, me, card) != 0:
                    offer(g, card, r.card_kind[card], NOTHING)
            return ask(g, f, then=Step.PAID)
        case Step.PAID:
            f.card = chosen_card(g, f)
            question(g, f, me, Why.TARGET, ME, 0)
            offer_seats(g, f.card, INDULGENCE, aims(g, r, me, f.card))
            return ask(g, f, then=Step.AIMED)
        case Step.AIMED:
            at = f.target = g.ask.option_at[f.result]
            if has_delayed(g, at, INDULGENCE):
                return free(g, r, f)
            f.step = Step.DRAW
            return use(g, me, at, f.card, NOTHING, INDULGENCE, 1 << at, Flag.COUNTED)
        case _:
            draw_cards(g, r, me, r.number[DRAWS])
            return DONE


@EX_GUOSE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    lies = indulged(board)
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS + likes(view, at) * (3 if (lies >> at) & 1 != 0 else -3)
    best = 0
    for seat in range(board.players):
        if board.dead[seat] == 0:
            best = max(best, likes(view, seat) * (1 if (lies >> seat) & 1 != 0 else -1))
    return r.play[INDULGENCE] + best if best > 0 else 0
