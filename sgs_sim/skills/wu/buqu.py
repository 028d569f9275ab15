"""Buqu 不屈 (Zhou Tai): for each point that takes your hp to 0 or less you may lay the top card of
the deck on your general. While as many lie there as are called for, 1 less your hp, and no rank
twice, you do not die, though you may be saved. For each hp regained one of them goes, as you
choose; at 1 hp none is left (R121).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import clear_off, lay_on, move, n_laid, turn_over
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

BUQU = Skill(
    "buqu",
    zh="不屈",
    en="Defying Death",
    on=(Moment.HEALED,),
    as_target=(Moment.DYING, Moment.DOOMED),
    asks=True,
)
ME = kind("buqu")


class Step(IntEnum):
    NEXT, LAY, TAKE_OFF = range(3)


@leaf
def is_repeated(board: Board, r: Rules, me: int, card: int) -> bool:
    """Does another card of this rank lie on the general?"""
    for i in range(board.n_pile[me]):
        other = board.pile[me, i]
        if board.pile_kind[me, i] == ME and other != card and r.rank[other] == r.rank[card]:
            return True
    return False


@leaf
def protects(g: Game, r: Rules, me: int) -> bool:
    """Do enough cards lie on the general, of ranks that all differ?"""
    for i in range(g.n_pile[me]):
        if g.pile_kind[me, i] == ME and is_repeated(g, r, me, g.pile[me, i]):
            return False
    return n_laid(g, me, ME) >= 1 - g.hp[me]


@BUQU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.HEALED:
        return n_laid(g, me, ME) > max(1 - g.hp[me], 0)
    if g.hp[me] > 0:
        return False
    return event.moment == Moment.DYING or protects(g, r, me)


@leaf
def take_off(g: Game, r: Rules, f: Frame) -> int:
    """Ask which card goes, while more lie there than are called for."""
    me = f.actor
    if g.hp[me] > 0:
        clear_off(g, r, me, ME)
    if n_laid(g, me, ME) <= max(1 - g.hp[me], 0):
        return DONE
    question(g, f, me, Why.POOL, ME, 0)
    for i in range(g.n_pile[me]):
        card = g.pile[me, i]
        if g.pile_kind[me, i] == ME:
            offer(g, card, r.card_kind[card], me)
    return ask(g, f, then=Step.TAKE_OFF)


@BUQU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    match f.step:
        case Step.NEXT:
            if event.moment == Moment.HEALED:
                return take_off(g, r, f)
            if event.moment == Moment.DOOMED:
                event.stopped = 1
                return DONE
            if n_laid(g, me, ME) >= 1 - g.hp[me]:
                return DONE
            question(g, f, me, Why.SKILL, ME, 1)
            g.ask.amount = 1 - g.hp[me] - n_laid(g, me, ME)
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.LAY)
        case Step.LAY:
            if f.result == 0:
                return DONE
            told(g, me, NOTHING, ME)
            card = turn_over(g, r, me)
            if card == NOTHING:  # no card is left anywhere, and the game is over
                return DONE
            lay_on(g, r, card, ME, me)
        case _:
            move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
    f.step = Step.NEXT
    return CALL


@BUQU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.POOL:  # one of two of a rank, if there are any
        return PASS + 10 * int(is_repeated(board, r, own.seat, ask.option_card[i]))
    return PASS + 10
