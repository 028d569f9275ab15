"""Peach 桃: in your play phase, when wounded, regain 1 hp; or give it to a dying player, who
regains 1 hp (9.1-9.3). `amount` comes in as what skills add.
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Reach, Type
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover

PEACH = Card("peach", zh="桃", en="Peach", type=Type.BASIC, reach=Reach.SELF, keep=70, play=60)
HEALS = PEACH.number("heals", 1)


@PEACH.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return mask if g.hp[me] < g.max_hp[me] else 0


@PEACH.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    recover(g, r, f.target, f.actor, r.number[HEALS] + f.amount)
    return DONE
