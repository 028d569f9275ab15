"""Guose 国色 (Da Qiao): you may use any diamond, of your hand or worn, as an Indulgence, at any
distance. While it lies there it is one; elsewhere it is what is printed on it (R063, R090).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import NOTHING, Suit, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import suit_of

GUOSE = Skill("guose", zh="国色", en="National Beauty")
INDULGENCE = kind("indulgence")


@GUOSE.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return INDULGENCE if suit_of(g, r, me, card) == Suit.DIAMOND else NOTHING
