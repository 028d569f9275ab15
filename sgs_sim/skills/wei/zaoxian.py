"""Zaoxian 凿险 (Deng Ai), awakening: if three or more fields lie on your general as your turn
begins, your maximum goes down by 1 and you gain Jixi (9.25, R142).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.gaining import change_max, gain
from sgs_sim.engine.kinds import DONE, Moment, Once, kind
from sgs_sim.engine.piles import n_laid
from sgs_sim.engine.state import Frame, Game, Rules

ZAOXIAN = Skill(
    "zaoxian",
    zh="凿险",
    en="Tunnel Passage",
    as_actor=(Moment.PREPARE,),
    forced=True,
    once=Once.AWAKENING,
)
FIELDS = ZAOXIAN.number("fields", 3)
ME, TUNTIAN, JIXI = kind("zaoxian"), kind("tuntian"), kind("jixi")


@ZAOXIAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.mark[me, ME] == 0 and n_laid(g, me, TUNTIAN) >= r.number[FIELDS]


@ZAOXIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        g.mark[f.actor, ME] = 1
        return change_max(g, r, f, f.actor, by=-1, then=1)
    gain(g, r, f.actor, JIXI)
    return DONE
