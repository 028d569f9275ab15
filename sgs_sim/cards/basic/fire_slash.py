"""Fire Slash 火杀: a Slash whose damage is fire; by name it is a Slash wherever one is asked
for.
"""

from sgs_sim.cards.basic.slash import strike
from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Aim, Nature, Reach, Type
from sgs_sim.engine.state import Frame, Game, Rules

FIRE_SLASH = Card(
    "fire_slash",
    zh="火杀",
    en="Fire Slash",
    type=Type.BASIC,
    aim=Aim.ONE,
    reach=Reach.SLASH,
    keep=37,
    play=41,
    family="slash",
    nature=Nature.FIRE,
    hostile=2,
)


@FIRE_SLASH.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return strike(g, r, f)
