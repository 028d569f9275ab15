"""Roulin 肉林 (Dong Zhuo): your Slash at a woman, and a woman's Slash at you, takes two Jinks; one
alone is wasted (R137).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Sex, kind
from sgs_sim.engine.state import Game, Rules

ROULIN = Skill("roulin", zh="肉林", en="Garden of Lust", forced=True)
JINKS = ROULIN.number("jinks", 2)
SLASH = kind("slash")


@ROULIN.demands
def demands(g: Game, r: Rules, me: int, user: int, other: int, kind: int, n: int) -> int:
    woman = g.sex[other if me == user else user] == Sex.FEMALE
    return max(n, r.number[JINKS]) if woman and r.family[kind] == SLASH else n
