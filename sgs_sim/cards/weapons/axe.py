"""Axe 贯石斧 (range 3): when your Slash has been dodged, with a card or by armour, you may discard
two cards, from hand or equipment but not the Axe, and it hits all the same (9.14, R025).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Slot, Type
from sgs_sim.engine.state import EQUIP, Frame, Game, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, discard

AXE = Card(
    "axe", zh="贯石斧", en="Axe", type=Type.WEAPON, play=90, range=3, as_actor=(Moment.DODGED,)
)
COST = AXE.number("cost", 2)


@AXE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    n = g.n_hand[me] - 1  # the Axe itself does not count
    for slot in range(EQUIP):
        n += g.equip[me, slot] >= 0
    return n >= r.number[COST]


@AXE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        axe = g.equip[f.actor, Slot.WEAPON]
        return discard(
            g, f, f.actor, r.number[COST], HAND_ZONE | EQUIP_ZONE, but=axe, flags=0, then=1
        )
    g.stack[f.event].stopped = 1  # the dodge comes to nothing
    return DONE
