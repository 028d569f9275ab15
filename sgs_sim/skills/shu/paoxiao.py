"""Paoxiao 咆哮 (Zhang Fei, locked): in your play phase you may use any number of Slashes. Elsewhere
it gives nothing (section 10, case 13).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.state import Game, Rules

PAOXIAO = Skill("paoxiao", zh="咆哮", en="Roar", forced=True)
UNLIMITED = PAOXIAO.number("slashes", 1000)


@PAOXIAO.use_limit
def use_limit(g: Game, r: Rules, me: int, n: int) -> int:
    return max(n, r.number[UNLIMITED])
