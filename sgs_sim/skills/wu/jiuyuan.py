"""Jiuyuan 救援 (lord Sun Quan): a Peach that another player of Wu uses to save you gives back 1 hp
more, never beyond your maximum (R113).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, Kingdom, Moment, kind
from sgs_sim.engine.state import Frame, Game, Rules

JIUYUAN = Skill(
    "jiuyuan", zh="救援", en="Rescue", as_target=(Moment.EFFECT,), forced=True, lord=True
)
ADDS = JIUYUAN.number("adds", 1)
PEACH = kind("peach")


@JIUYUAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    saved = event.kind == PEACH and g.hp[me] <= 0
    return saved and event.actor != me and g.kingdom[event.actor] == Kingdom.WU


@JIUYUAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].amount += r.number[ADDS]
    return DONE
