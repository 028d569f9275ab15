"""Leiji 雷击 (Zhang Jiao): each time you have used or played a Jink of any kind, also that of Eight
Diagram, you may at once have any player judge; on a spade you deal it 2 thunder damage (R091,
R118).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, Nature, Suit, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.seats import everybody
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import harm, judge, told

LEIJI = Skill("leiji", zh="雷击", en="Lightning Strike", as_actor=(Moment.USED,), asks=True)
DAMAGE = LEIJI.number("damage", 2)
ME, JINK = kind("leiji"), kind("jink")


class Step(IntEnum):
    ASK, ANSWERED, JUDGED, OVER = range(4)


@LEIJI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return r.family[event.kind] == JINK


@LEIJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.ASK:
            return ask_seat(g, f, f.actor, ME, everybody(g), 1, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:
                return DONE
            f.target = g.ask.option_at[f.result]
            told(g, f.actor, f.target, ME)
            resent(g, f.actor, f.target, 2)
            return judge(g, f, who=f.target, then=Step.JUDGED)
        case Step.JUDGED:
            if suit_of(g, r, f.target, f.result) != Suit.SPADE:
                return DONE
            n, nature = r.number[DAMAGE], Nature.THUNDER
            return harm(g, f, f.target, f.actor, n, nature, then=Step.OVER)
        case _:
            return DONE


@leaf
def worth_striking(board: Board, own: Own, at: int, view: int) -> int:
    """Score striking a player: a weak foe, not one to whom I am chained myself."""
    shared = board.chained[at] != 0 and board.chained[own.seat] != 0
    return PASS - 3 * likes(view, at) - min(board.hp[at], 4) // 2 if not shared else 0


@LEIJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return worth_striking(board, own, ask.option_at[i], view)
