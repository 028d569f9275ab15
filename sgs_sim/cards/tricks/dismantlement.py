"""Dismantlement 过河拆桥: at any other player with a card in any zone; choose one of its cards, a
hand card unseen, and it is discarded.
"""

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, Aim, Reach, Type, Zone
from sgs_sim.engine.seats import has_cards
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ANYWHERE, take_one

DISMANTLEMENT = Card(
    "dismantlement",
    zh="过河拆桥",
    en="Dismantlement",
    type=Type.TRICK,
    aim=Aim.ONE,
    reach=Reach.OTHERS,
    keep=34,
    play=55,
    hostile=1,
)


@leaf
def with_cards(g: Game, mask: int) -> int:
    """Keep those of a mask who have a card in any zone."""
    for seat in range(g.players):
        if (mask >> seat) & 1 != 0 and not has_cards(g, seat):
            mask &= ~(1 << seat)
    return mask


@DISMANTLEMENT.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return with_cards(g, mask)


@DISMANTLEMENT.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return take_one(g, f, who=f.actor, of=f.target, zones=ANYWHERE, into=Zone.DISCARD, then=1)
    return DONE
