"""Dimeng 缔盟 (Lu Su): once in your play phase choose two other players, discard as many cards, of
your hand or worn, as one holds more than the other, and let them swap hands.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Why, Zone, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, discard

DIMENG = Skill("dimeng", zh="缔盟", en="Alliance")
ME = kind("dimeng")


class Step(IntEnum):
    BEGIN, FIRST, SECOND, PAID = range(4)


@leaf
def affordable(board: Board, me: int, at: int) -> int:
    """Return the bit mask of those with whom `me` can let `at` swap hands."""
    n, mask = board.n_hand[me], 0
    for slot in range(EQUIP):
        n += board.equip[me, slot] != NOTHING
    for seat in range(board.players):
        paid = abs(board.n_hand[seat] - board.n_hand[at]) <= n
        mask |= int(paid and seat != me and seat != at and board.dead[seat] == 0) << seat
    return mask


@leaf
def swappable(board: Board, me: int) -> int:
    """Return the bit mask of those who can be one of the two."""
    mask = others(board, me)
    for seat in range(board.players):
        if affordable(board, me, seat) == 0:
            mask &= ~(1 << seat)
    return mask


@leaf
def swap(g: Game, r: Rules, a: int, b: int) -> int:
    """Let two players swap their hands."""
    n = g.n_hand[b]
    for _ in range(g.n_hand[a]):
        move(g, r, g.own[a].hand[0], Zone.HAND, b)
    for _ in range(n):
        move(g, r, g.own[b].hand[0], Zone.HAND, a)
    return 0


@DIMENG.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and swappable(g, me) != 0


@DIMENG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            f.kind = ME
            return ask_seat(g, f, me, ME, swappable(g, me), 0, then=Step.FIRST)
        case Step.FIRST:
            f.target = g.ask.option_at[f.result]
            return ask_seat(g, f, me, ME, affordable(g, me, f.target), 0, then=Step.SECOND)
        case Step.SECOND:
            f.other = g.ask.option_at[f.result]
            more = g.n_hand[f.target] - g.n_hand[f.other]
            if more != 0:
                resent(g, me, f.target, 1 if more > 0 else -1)
                resent(g, me, f.other, -1 if more > 0 else 1)
            zones = HAND_ZONE | EQUIP_ZONE
            return discard(g, f, me, abs(more), zones, but=NOTHING, flags=0, then=Step.PAID)
        case _:
            swap(g, r, f.target, f.other)
            return DONE


@leaf
def gain_with(board: Board, me: int, view: int, a: int) -> int:
    """Return what a swap of `a` with the best other one is worth to `me`."""
    best, mask = -1000, affordable(board, me, a)
    for b in range(board.players):
        if (mask >> b) & 1 != 0:
            more = board.n_hand[a] - board.n_hand[b]
            best = max(best, more * (likes(view, b) - likes(view, a)) - 2 * abs(more))
    return best


@DIMENG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    me, at = own.seat, ask.option_at[i]
    if ask.why == Why.TARGET and ask.target >= 0:
        more = board.n_hand[ask.target] - board.n_hand[at]
        return PASS + more * (likes(view, at) - likes(view, ask.target)) - 2 * abs(more)
    if ask.why == Why.TARGET:
        return PASS + gain_with(board, me, view, at)
    best, mask = 0, swappable(board, me)
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0:
            best = max(best, gain_with(board, me, view, seat))
    return PASS + min(best, 5)
