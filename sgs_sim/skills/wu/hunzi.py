"""Hunzi 魂姿 (Sun Ce), an awakening: in your preparation phase with 1 hp left, your maximum goes
down by 1 and you gain Yingzi 英姿 and Yinghun 英魂, which you may use at once (R152).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.gaining import change_max, gain
from sgs_sim.engine.kinds import DONE, Moment, Once, kind
from sgs_sim.engine.state import Frame, Game, Rules

HUNZI = Skill(
    "hunzi",
    zh="魂姿",
    en="Heroic Mien",
    as_actor=(Moment.PREPARE,),
    forced=True,
    once=Once.AWAKENING,
)
HP = HUNZI.number("hp", 1)
ME, YINGZI, YINGHUN = kind("hunzi"), kind("yingzi"), kind("yinghun")


@HUNZI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.hp[me] == r.number[HP] and g.mark[me, ME] == 0


@HUNZI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        g.mark[f.actor, ME] = 1
        return change_max(g, r, f, f.actor, by=-1, then=1)
    gain(g, r, f.actor, YINGZI)
    gain(g, r, f.actor, YINGHUN)
    return DONE
