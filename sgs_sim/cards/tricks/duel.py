"""Duel 决斗: at any other player. From it on, the two play Slashes in turn; the first who does not
takes 1 damage from the other (9.6, R052).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Aim, Reach, Type, kind
from sgs_sim.engine.seats import answers_due
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask_for, hurt

DUEL = Card(
    "duel",
    zh="决斗",
    en="Duel",
    type=Type.TRICK,
    aim=Aim.ONE,
    reach=Reach.OTHERS,
    keep=34,
    play=36,
    hostile=2,
)
DAMAGE = DUEL.number("damage", 1)
SLASH = kind("slash")


class Step(IntEnum):
    ASK, ANSWERED, OVER = range(3)


@DUEL.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.ASK:
            f.cursor = answers_due(g, r, f.actor, f.target, f.kind)
            return ask_for(g, f, kind=SLASH, of=f.target, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == NOTHING:
                return hurt(
                    g, f, f.target, by=f.actor, amount=r.number[DAMAGE], nature=0, then=Step.OVER
                )
            f.cursor -= 1
            if f.cursor == 0:
                f.actor, f.target = f.target, f.actor
                f.cursor = answers_due(g, r, f.actor, f.target, f.kind)
            return ask_for(g, f, kind=SLASH, of=f.target, then=Step.ANSWERED)
        case _:
            return DONE
