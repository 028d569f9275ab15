"""Jiuchi 酒池 (Dong Zhuo): you may use any spade hand card as an Analeptic, within its limit of one
a turn, or when you are dying (R137).
"""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.kinds import NOTHING, Suit, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import suit_of

JIUCHI = Skill("jiuchi", zh="酒池", en="Wine Pool", material=FROM_HAND)
ANALEPTIC = kind("analeptic")


@JIUCHI.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return ANALEPTIC if suit_of(g, r, me, card) == Suit.SPADE else NOTHING
