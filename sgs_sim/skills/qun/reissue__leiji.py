"""Leiji 雷击 (Zhang Jiao, second printing): each time you have used or played a Jink you may have
any player judge; on a black card you deal it 1 thunder damage, and regain 1 hp if that hurts it.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Flag, Moment, Nature, kind
from sgs_sim.engine.options import ask_seat
from sgs_sim.engine.seats import everybody
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_black
from sgs_sim.engine.verbs import harm, judge, recover, told
from sgs_sim.skills.qun.leiji import when as has_dodged
from sgs_sim.skills.qun.leiji import worth_striking

REISSUE_LEIJI = Skill(
    "reissue__leiji",
    zh="雷击",
    en="Lightning Strike",
    as_actor=(Moment.USED, Moment.DEALT),
    asks=True,
)
DAMAGE = REISSUE_LEIJI.number("damage", 1)
HEALS = REISSUE_LEIJI.number("heals", 1)
ME = kind("reissue__leiji")


class Step(IntEnum):
    ASK, ANSWERED, JUDGED, OVER = range(4)


@REISSUE_LEIJI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.USED:
        return has_dodged(g, r, event, me)
    return event.kind == ME and event.flags & Flag.CONDUCTED == 0


@REISSUE_LEIJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.ASK:
            if g.stack[f.event].moment == Moment.DEALT:
                recover(g, r, me, me, r.number[HEALS])
                return DONE
            return ask_seat(g, f, me, ME, everybody(g), 1, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:
                return DONE
            f.target = g.ask.option_at[f.result]
            told(g, me, f.target, ME)
            resent(g, me, f.target, 1)
            return judge(g, f, who=f.target, then=Step.JUDGED)
        case Step.JUDGED:
            if not is_black(g, r, f.target, f.result):
                return DONE
            n, nature = r.number[DAMAGE], Nature.THUNDER
            return harm(g, f, f.target, me, n, nature, then=Step.OVER)
        case _:
            return DONE


@REISSUE_LEIJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return worth_striking(board, own, ask.option_at[i], view)
