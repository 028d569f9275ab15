"""Ice Sword 寒冰剑 (range 2): when your Slash is about to deal damage you may prevent that and
discard two cards of the target instead, one after the other, from hand or equipment; one, if it has
only one (9.13).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Type, Zone
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, take_one

ICE_SWORD = Card(
    "ice_sword",
    zh="寒冰剑",
    en="Ice Sword",
    type=Type.WEAPON,
    play=88,
    range=2,
    as_actor=(Moment.HIT,),
)


class Step(IntEnum):
    FIRST, SECOND, OVER = range(3)


@ICE_SWORD.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[event.target] > 0 or has_equipment(g, event.target)


@ICE_SWORD.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == Step.OVER:
        return DONE
    g.stack[f.event].stopped = 1
    return take_one(
        g, f, f.actor, of=f.target, zones=HAND_ZONE | EQUIP_ZONE, into=Zone.DISCARD, then=f.step + 1
    )
