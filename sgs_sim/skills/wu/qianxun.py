"""Qianxun 谦逊 (Lu Xun): you cannot be the target of a Snatch or an Indulgence, whatever card
stands for it. Nothing else is kept from you (R107).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import Game, Rules

QIANXUN = Skill("qianxun", zh="谦逊", en="Modesty")
SNATCH, INDULGENCE = kind("snatch"), kind("indulgence")


@QIANXUN.forbids
def forbids(g: Game, r: Rules, me: int, user: int, kind: int, card: int) -> bool:
    return kind == SNATCH or kind == INDULGENCE
