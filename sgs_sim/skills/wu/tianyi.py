"""Tianyi 天义 (Taishi Ci): once in your play phase fight another player by points. If you win, in
this turn your Slashes reach anybody, you may use one more, and each may have one target more. If
not, you may use no Slash in this turn; playing one stays allowed (R129).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, least_liked, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Why, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import contest

TIANYI = Skill("tianyi", zh="天义", en="Righteousness")
SLASHES = TIANYI.number("slashes", 1)
TARGETS = TIANYI.number("targets", 1)
ME, SLASH = kind("tianyi"), kind("slash")
ANY_DISTANCE = 99
HIGH = 11  # a rank that mostly wins


class Step(IntEnum):
    BEGIN, AIMED, OVER = range(3)


class Fought(IntEnum):
    NOT_YET, LOST, WON = range(3)


@leaf
def with_hand(board: Board, mask: int) -> int:
    """Keep those of a mask who have a hand card."""
    for seat in range(board.players):
        if board.n_hand[seat] == 0:
            mask &= ~(1 << seat)
    return mask


@leaf
def has_won(g: Game, me: int) -> bool:
    """Is this the turn of `me`, and has it won its fight?"""
    return g.current == me and g.today[ME] == Fought.WON


@TIANYI.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    free = wanted == NOTHING and g.today[ME] == Fought.NOT_YET and g.n_hand[me] > 0
    return free and with_hand(g, others(g, me)) != 0


@TIANYI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            g.today[ME] = Fought.LOST
            f.kind = ME
            return ask_seat(g, f, f.actor, ME, with_hand(g, others(g, f.actor)), 0, then=Step.AIMED)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            resent(g, f.actor, f.target, 1)
            return contest(g, f, f.actor, f.target, flags=0, then=Step.OVER)
        case _:
            g.today[ME] = Fought.WON if f.result == 1 else Fought.LOST
            g.barred |= 1 - f.result
            return DONE


@TIANYI.far
def far(g: Game, r: Rules, me: int, kind: int, n: int) -> int:
    return ANY_DISTANCE if kind == SLASH and has_won(g, me) else n


@TIANYI.use_limit
def use_limit(g: Game, r: Rules, me: int, n: int) -> int:
    return n + r.number[SLASHES] * int(has_won(g, me))


@TIANYI.more_targets
def more_targets(g: Game, r: Rules, me: int, card: int) -> int:
    return r.number[TARGETS] * int(has_won(g, me))


@TIANYI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return 50 - 4 * likes(view, at) - board.n_hand[at]
    high, slashes = 0, 0
    for k in range(board.n_hand[own.seat]):
        is_slash = r.family[r.card_kind[own.hand[k]]] == SLASH
        slashes += is_slash
        high = max(high, r.rank[own.hand[k]] - 3 * is_slash)
    foes = least_liked(board, view, with_hand(board, others(board, own.seat))) < 0
    return PASS + 40 if foes and slashes > 0 and high >= HIGH else 0
