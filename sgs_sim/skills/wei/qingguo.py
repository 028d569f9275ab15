"""Qingguo 倾国 (Zhen Ji): you may use or play any black hand card as a Jink (R137)."""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_black

QINGGUO = Skill("qingguo", zh="倾国", en="Devastating Beauty", material=FROM_HAND)
JINK = kind("jink")


@QINGGUO.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return JINK if is_black(g, r, me, card) else NOTHING
