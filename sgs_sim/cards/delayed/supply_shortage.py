"""Supply Shortage 兵粮寸断: lay it before a player at distance 1. In its judgement phase it judges:
unless a club, it skips its draw phase. Then it is discarded.
"""

from sgs_sim.cards.delayed.indulgence import skip_unless, without
from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Aim, Phase, Reach, Suit, Type, kind
from sgs_sim.engine.seats import far, within
from sgs_sim.engine.state import Frame, Game, Rules

SUPPLY_SHORTAGE = Card(
    "supply_shortage",
    zh="兵粮寸断",
    en="Supply Shortage",
    type=Type.DELAYED,
    aim=Aim.ONE,
    reach=Reach.OTHERS,
    keep=35,
    play=49,
    hostile=2,
)
DISTANCE = SUPPLY_SHORTAGE.number("distance", 1)
ME = kind("supply_shortage")


@SUPPLY_SHORTAGE.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return without(g, within(g, me, far(g, r, me, ME, r.number[DISTANCE])), ME)


@SUPPLY_SHORTAGE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return skip_unless(g, r, f, Suit.CLUB, Phase.DRAW)
