"""Archery Attack 万箭齐发: every other player in turn, from your right on, plays a Jink or takes 1
damage (9.4).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Reach, Type, kind
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask_for, hurt

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


class Step(IntEnum):
    ASK, ANSWERED, OVER = range(3)


@ARCHERY_ATTACK.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.ASK:
            return ask_for(g, f, kind=JINK, of=f.target, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == NOTHING:
                return hurt(
                    g, f, f.target, by=f.actor, amount=r.number[DAMAGE], nature=0, then=Step.OVER
                )
            return DONE
        case _:
            return DONE
