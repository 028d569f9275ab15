"""Nioh Shield 仁王盾: a black Slash has no effect on you; one of two cards is black only if both
are (9.11, R020).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Type, kind
from sgs_sim.engine.seats import armour_works
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.suits import used_black

NIOH_SHIELD = Card(
    "nioh_shield",
    zh="仁王盾",
    en="Nioh Shield",
    type=Type.ARMOUR,
    play=90,
    as_target=(Moment.EFFECT,),
    forced=True,
)
SLASH = kind("slash")


@NIOH_SHIELD.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    black = r.family[event.kind] == SLASH and used_black(g, r, event)
    return black and armour_works(g, event, me)


@NIOH_SHIELD.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].stopped = 1
    return DONE
