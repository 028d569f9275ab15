"""Huoji 火计 (Wolong Zhuge Liang): you may use a red card of your hand as a Fire Attack (R128)."""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_red

HUOJI = Skill("huoji", zh="火计", en="Fire Scheme", material=FROM_HAND)
FIRE_ATTACK = kind("fire_attack")


@HUOJI.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return FIRE_ATTACK if is_red(g, r, me, card) else NOTHING
