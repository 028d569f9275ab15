"""Lianhuan 连环 (Pang Tong): you may use a club of your hand as an Iron Chain, or recast it."""

from sgs_sim.catalogue import FROM_HAND, Skill
from sgs_sim.engine.kinds import NOTHING, Suit, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import suit_of

LIANHUAN = Skill("lianhuan", zh="连环", en="Interlocking Chains", material=FROM_HAND)
IRON_CHAIN = kind("iron_chain")


@LIANHUAN.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    return IRON_CHAIN if suit_of(g, r, me, card) == Suit.CLUB else NOTHING
