"""Hongyan 红颜 (Xiao Qiao): your spades count as hearts, in your hand, worn, used or played, and
when you judge (R123).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Suit
from sgs_sim.engine.state import Game, Rules

HONGYAN = Skill("hongyan", zh="红颜", en="Blushing Beauty")


@HONGYAN.suits
def suits(g: Game, r: Rules, me: int, suit: int) -> int:
    return Suit.HEART if suit == Suit.SPADE else suit
