"""Qinggang Sword 青釭剑 (range 2): your Slash ignores its target's armour while it is resolved
(9.13, R021).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Type, kind
from sgs_sim.engine.state import Frame, Game, Rules

QINGGANG_SWORD = Card(
    "qinggang_sword",
    zh="青釭剑",
    en="Qinggang Sword",
    type=Type.WEAPON,
    play=88,
    range=2,
    as_actor=(Moment.AIMED,),
    forced=True,
)
SLASH = kind("slash")


@QINGGANG_SWORD.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return r.family[event.kind] == SLASH


@QINGGANG_SWORD.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].pierced |= 1 << f.target
    return DONE
