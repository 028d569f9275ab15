"""Kongcheng 空城 (Zhuge Liang, locked): while you have no hand card you cannot become the target of
a Slash or a Duel. One that has been aimed already goes on (R028, R047, R054, R106, R140).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import Game, Rules

KONGCHENG = Skill("kongcheng", zh="空城", en="Empty Fort", forced=True)
SLASH, DUEL = kind("slash"), kind("duel")


@KONGCHENG.forbids
def forbids(g: Game, r: Rules, me: int, user: int, kind: int, card: int) -> bool:
    return g.n_hand[me] == 0 and (r.family[kind] == SLASH or kind == DUEL)
