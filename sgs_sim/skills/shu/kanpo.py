"""Kanpo 看破 (Wolong Zhuge Liang): you may use a black card of your hand as a Nullification
(R128).
"""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_black

KANPO = Skill("kanpo", zh="看破", en="See Through", material=FROM_HAND, nullifies=True)
NULLIFICATION = kind("nullification")


@KANPO.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return NULLIFICATION if is_black(g, r, me, card) else NOTHING
