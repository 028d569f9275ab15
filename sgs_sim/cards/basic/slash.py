"""Slash 杀: in your play phase, once, at one player in your attack range; unless it plays a Jink it
takes 1 damage. One that was dodged or voided still counts as the Slash of the phase (9.11).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Aim, Flag, Moment, Reach, Type, kind
from sgs_sim.engine.moments import speak
from sgs_sim.engine.seats import answers_due
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask_for, hurt

SLASH = Card(
    "slash",
    zh="杀",
    en="Slash",
    type=Type.BASIC,
    aim=Aim.ONE,
    reach=Reach.SLASH,
    keep=36,
    play=40,
    hostile=2,
)
DAMAGE = SLASH.number("damage", 1)
JINK = kind("jink")


class Step(IntEnum):
    DODGE, ANSWERED, MISSED, HIT, OVER = range(5)


@leaf
def hit(g: Game, r: Rules, f: Frame) -> int:
    """It is about to hurt; skills may prevent that."""
    f.stopped = 0
    if speak(g, r, f, Moment.HIT, then=Step.HIT):
        return CALL
    return wound(g, f)


@leaf
def wound(g: Game, f: Frame) -> int:
    """It hurts, unless that was prevented."""
    if f.stopped != 0:
        return DONE
    return hurt(g, f, victim=f.target, by=f.actor, amount=f.amount, nature=f.nature, then=Step.OVER)


@leaf
def strike(g: Game, r: Rules, f: Frame) -> int:
    """Go through what a slash does to one target; `amount` comes in as what wine adds."""
    match f.step:
        case Step.DODGE:
            f.amount += r.number[DAMAGE]
            if f.flags & Flag.SURE != 0:
                return hit(g, r, f)
            f.cursor = answers_due(g, r, f.actor, f.target, f.kind)
            return ask_for(g, f, kind=JINK, of=f.target, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == NOTHING:
                return hit(g, r, f)
            f.cursor -= 1
            if f.cursor > 0:
                return ask_for(g, f, kind=JINK, of=f.target, then=Step.ANSWERED)
            f.stopped = 0
            return CALL if speak(g, r, f, Moment.DODGED, then=Step.MISSED) else DONE
        case Step.MISSED:  # a skill that stops the dodge makes it a hit
            return hit(g, r, f) if f.stopped != 0 and g.dead[f.target] == 0 else DONE
        case Step.HIT:
            return wound(g, f)
        case _:
            return DONE


@SLASH.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return strike(g, r, f)
