"""Jiuyuan 救援 (lord Sun Quan, as in the official app): any Peach that another player of Wu uses on
you gives back 1 hp more, whether you are dying or not.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Kingdom, Moment, kind
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.skills.wu.jiuyuan import effect as add

MOBILE_JIUYUAN = Skill(
    "mobile__jiuyuan", zh="救援", en="Rescue", as_target=(Moment.EFFECT,), forced=True, lord=True
)
PEACH = kind("peach")


@MOBILE_JIUYUAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.kind == PEACH and event.actor != me and g.kingdom[event.actor] == Kingdom.WU


@MOBILE_JIUYUAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return add(g, r, f)
