"""Silver Lion 白银狮子: damage you suffer is at most 1 each time; when it leaves your equipment
zone you regain 1 hp (9.19, R017).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Type
from sgs_sim.engine.seats import armour_works
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover

SILVER_LION = Card(
    "silver_lion",
    zh="白银狮子",
    en="Silver Lion",
    type=Type.ARMOUR,
    play=86,
    as_target=(Moment.SUFFERING,),
    forced=True,
)
MOST = SILVER_LION.number("most", 1)
HEALS = SILVER_LION.number("heals", 1)


@SILVER_LION.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.amount > r.number[MOST] and armour_works(g, event, me)


@SILVER_LION.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].amount = r.number[MOST]
    return DONE


@SILVER_LION.leave
def leave(g: Game, r: Rules, f: Frame) -> int:
    recover(g, r, f.actor, f.actor, r.number[HEALS])
    return DONE
