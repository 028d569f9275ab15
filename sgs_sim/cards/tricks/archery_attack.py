"""Archery Attack 万箭齐发: every other player in turn, from your right on, plays a Jink or takes 1
damage (9.4).
"""

from sgs_sim.cards.tricks.savage_assault import play_or_be_hurt
from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Reach, Type, kind
from sgs_sim.engine.state import Frame, Game, Rules

ARCHERY_ATTACK = Card(
    "archery_attack",
    zh="万箭齐发",
    en="Archery Attack",
    type=Type.TRICK,
    reach=Reach.OTHERS,
    keep=33,
    play=34,
)
DAMAGE = ARCHERY_ATTACK.number("damage", 1)
JINK = kind("jink")


@ARCHERY_ATTACK.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return play_or_be_hurt(g, f, JINK, r.number[DAMAGE])
