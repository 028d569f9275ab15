"""Blade 青龙偃月刀 (range 3): when your Slash has been dodged you may at once use another at the
same target, again and again; not at one who can no longer be its target (9.14, R028).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Type, kind
from sgs_sim.engine.seats import allowed
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import demand_slash

BLADE = Card(
    "blade",
    zh="青龙偃月刀",
    en="Blade",
    type=Type.WEAPON,
    play=89,
    range=3,
    as_actor=(Moment.DODGED,),
    asks=True,
)
SLASH = kind("slash")


@BLADE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if g.dead[event.target] != 0:
        return False
    return allowed(g, r, me, SLASH, NOTHING, 1 << event.target) != 0


@BLADE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return demand_slash(g, f, of=f.actor, at=f.target, kind=f.kind, flags=0, then=1)
    return DONE
