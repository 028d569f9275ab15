"""Wushuang 无双 (Lü Bu, always on): to cancel your Slash its target must give two Jinks one after
the other, and in a duel with you the other must play two Slashes each time; one alone is wasted.
Eight Diagram judges anew for each (9.12; R109, R118).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import Game, Rules

WUSHUANG = Skill("wushuang", zh="无双", en="Unrivalled", forced=True)
ANSWERS = WUSHUANG.number("answers", 2)
SLASH, DUEL = kind("slash"), kind("duel")


@WUSHUANG.demands
def demands(g: Game, r: Rules, me: int, user: int, other: int, kind: int, n: int) -> int:
    mine = user == me and (r.family[kind] == SLASH or kind == DUEL)
    return max(n, r.number[ANSWERS]) if mine else n
