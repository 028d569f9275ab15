"""Snatch 顺手牵羊: at another player at distance 1 with a card in any zone; choose one of its
cards, a hand card unseen, and take it into your hand.
"""

from sgs_sim.cards.tricks.dismantlement import with_cards
from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Aim, Reach, Type, Zone, kind
from sgs_sim.engine.seats import far, within
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ANYWHERE, take_one

SNATCH = Card(
    "snatch",
    zh="顺手牵羊",
    en="Snatch",
    type=Type.TRICK,
    aim=Aim.ONE,
    reach=Reach.OTHERS,
    keep=32,
    play=57,
    hostile=1,
)
ME = kind("snatch")
DISTANCE = SNATCH.number("distance", 1)


@SNATCH.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    return with_cards(g, within(g, me, far(g, r, me, ME, r.number[DISTANCE])))


@SNATCH.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        return take_one(g, f, who=f.actor, of=f.target, zones=ANYWHERE, into=Zone.HAND, then=1)
    return DONE
