"""Xueyi 血裔 (lord Yuan Shao, always on): you may keep 2 cards more for each other living player of
Qun.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Kingdom
from sgs_sim.engine.state import Game, Rules

XUEYI = Skill("xueyi", zh="血裔", en="Bloodline", lord=True, forced=True)
EACH = XUEYI.number("each", 2)


@XUEYI.hand_limit
def hand_limit(g: Game, r: Rules, me: int, n: int) -> int:
    for seat in range(g.players):
        if seat != me and g.dead[seat] == 0 and g.kingdom[seat] == Kingdom.QUN:
            n += r.number[EACH]
    return n
