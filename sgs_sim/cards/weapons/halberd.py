"""Halberd 方天画戟 (range 4): when the Slash you use is your last hand card, it may have up to two
more targets. They are resolved one after another (9.14, R033).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type, Zone
from sgs_sim.engine.piles import zone_of
from sgs_sim.engine.state import Game, Rules

HALBERD = Card("halberd", zh="方天画戟", en="Halberd", type=Type.WEAPON, play=88, range=4)
MORE = HALBERD.number("more", 2)


@HALBERD.more_targets
def more_targets(g: Game, r: Rules, me: int, card: int) -> int:
    if card < 0 or g.n_hand[me] != 1 or zone_of(g, card) != Zone.HAND:
        return 0
    return r.number[MORE]
