"""Guding Blade 古锭刀 (range 2): your Slash deals 1 more damage to a target without hand cards
(R009, R035).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Type
from sgs_sim.engine.state import Frame, Game, Rules

GUDING_BLADE = Card(
    "guding_blade",
    zh="古锭刀",
    en="Guding Blade",
    type=Type.WEAPON,
    play=89,
    range=2,
    as_actor=(Moment.HIT,),
    forced=True,
)
ADDS = GUDING_BLADE.number("adds", 1)


@GUDING_BLADE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[event.target] == 0


@GUDING_BLADE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].amount += r.number[ADDS]
    return DONE
