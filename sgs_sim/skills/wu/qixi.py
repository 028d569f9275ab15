"""Qixi 奇袭 (Gan Ning): you may use any black card, of your hand or worn, as a Dismantlement."""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_black

QIXI = Skill("qixi", zh="奇袭", en="Surprise Raid")
DISMANTLEMENT = kind("dismantlement")


@QIXI.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return DISMANTLEMENT if is_black(g, r, me, card) else NOTHING
