"""Kuanggu 狂骨 (Wei Yan, locked): for each point of damage you have dealt to a player within
distance 1, yourself too, you regain 1 hp; this comes before what the victim does about it. The
distance is that at the damage, whatever a death changes then (R023, R116).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.seats import distance
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover, told

KUANGGU = Skill(
    "kuanggu", zh="狂骨", en="Wild Bones", as_actor=(Moment.SUFFERING, Moment.DEALT), asks=True
)
ME = kind("kuanggu")
DISTANCE = KUANGGU.number("distance", 1)


@KUANGGU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.SUFFERING:
        return distance(g, me, event.target) <= r.number[DISTANCE]
    return (event.seen >> me) & 1 != 0 and g.hp[me] < g.max_hp[me]


@KUANGGU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if event.moment == Moment.SUFFERING:
        event.seen |= 1 << f.actor
    else:
        told(g, f.actor, f.target, ME)
        recover(g, r, f.actor, f.actor, event.amount)
    return DONE
