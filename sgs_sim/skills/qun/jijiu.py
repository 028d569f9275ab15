"""Jijiu 急救 (Hua Tuo): outside your own turn you may use any red card, of your hand or worn, as a
Peach (R060, R088).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_red

JIJIU = Skill("jijiu", zh="急救", en="First Aid")
PEACH = kind("peach")


@JIJIU.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return PEACH if g.current != me and is_red(g, r, me, card) else NOTHING
