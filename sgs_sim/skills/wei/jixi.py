"""Jixi 急袭 (Deng Ai, by Zaoxian): you may use a field on your general as Snatch; that field no
longer counts for the distance (R142).
"""

from sgs_sim.catalogue import FROM_PILE, Skill
from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.state import Game, Rules

JIXI = Skill("jixi", zh="急袭", en="Swift Raid", material=FROM_PILE)
TUNTIAN, SNATCH = kind("tuntian"), kind("snatch")


@JIXI.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    for i in range(g.n_pile[me]):
        if g.pile[me, i] == card and g.pile_kind[me, i] == TUNTIAN:
            return SNATCH
    return NOTHING
