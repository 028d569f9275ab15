"""Savage Assault 南蛮入侵: every other player in turn, from your right on, plays a Slash or takes 1
damage (9.4).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Reach, Type, kind
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask_for, hurt

SAVAGE_ASSAULT = Card(
    "savage_assault",
    zh="南蛮入侵",
    en="Savage Assault",
    type=Type.TRICK,
    reach=Reach.OTHERS,
    keep=33,
    play=34,
)
DAMAGE = SAVAGE_ASSAULT.number("damage", 1)
SLASH = kind("slash")


class Step(IntEnum):
    ASK, ANSWERED, OVER = range(3)


@leaf
def play_or_be_hurt(g: Game, f: Frame, wanted: int, damage: int) -> int:
    """Let the target play a `wanted`, or be hurt: by the user, or by whom a skill names instead."""
    match f.step:
        case Step.ASK:
            return ask_for(g, f, kind=wanted, of=f.target, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result != NOTHING:
                return DONE
            by = f.other if f.other >= 0 else f.actor
            return hurt(g, f, f.target, by, amount=damage, nature=0, then=Step.OVER)
        case _:
            return DONE


@SAVAGE_ASSAULT.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return play_or_be_hurt(g, f, SLASH, r.number[DAMAGE])
