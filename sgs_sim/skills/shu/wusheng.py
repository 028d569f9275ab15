"""Wusheng 武圣 (Guan Yu): you may use or play any red card, of your hand or worn, as a Slash; a
worn one not where this very Slash needs its range, its distance or its skill (R086).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_red

WUSHENG = Skill("wusheng", zh="武圣", en="Warrior Saint")
SLASH = kind("slash")


@WUSHENG.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return SLASH if is_red(g, r, me, card) else NOTHING
