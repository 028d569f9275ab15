"""Crossbow 诸葛连弩 (range 1): in your play phase you may use any number of Slashes
(9.15, R001).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type
from sgs_sim.engine.state import Game, Rules

CROSSBOW = Card("crossbow", zh="诸葛连弩", en="Crossbow", type=Type.WEAPON, play=92, range=1)
UNLIMITED = CROSSBOW.number("slashes", 1000)


@CROSSBOW.use_limit
def use_limit(g: Game, r: Rules, me: int, n: int) -> int:
    return max(n, r.number[UNLIMITED])
