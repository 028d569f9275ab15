"""Fire Slash 火杀: a Slash whose damage is fire; by name it is a Slash wherever one is asked for."""

from sgs_sim.cards.basic.slash import strike
from sgs_sim.cards.basic.slash import targets as slash_targets
from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Aim, Nature, Type
from sgs_sim.engine.state import Frame, Game, Rules

FIRE_SLASH = Card(
    "fire_slash", zh="火杀", en="Fire Slash", type=Type.BASIC, aim=Aim.ONE, family="slash", nature=Nature.FIRE, hostile=2
)


@FIRE_SLASH.targets
def targets(g: Game, r: Rules, me: int, card: int) -> int:
    return slash_targets(g, r, me, card)


@FIRE_SLASH.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return strike(g, r, f)
