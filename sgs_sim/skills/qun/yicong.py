"""Yicong 义从 (Gongsun Zan, always on): with more than 2 hp you are 1 nearer to the others; with 2
or less they are 1 further from you.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.state import Game, Rules

YICONG = Skill("yicong", zh="义从", en="Volunteers", forced=True)
FEW = YICONG.number("few", 2)


@YICONG.outward_of
def outward_of(g: Game, r: Rules, me: int, n: int) -> int:
    return n + int(g.hp[me] > r.number[FEW])


@YICONG.inward_of
def inward_of(g: Game, r: Rules, me: int, n: int) -> int:
    return n + int(g.hp[me] <= r.number[FEW])
