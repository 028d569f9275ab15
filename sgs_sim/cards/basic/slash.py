"""Slash 杀: in your play phase, once, at one player in your attack range; unless it plays a Jink it takes 1 damage.

A Slash that was dodged or voided still counts as the Slash of the phase (9.11).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Aim, Moment, Type, kind
from sgs_sim.engine.seats import in_range, slash_limit
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import announce, ask_for, hurt

SLASH = Card("slash", zh="杀", en="Slash", type=Type.BASIC, aim=Aim.ONE, hostile=2)
DAMAGE = SLASH.number("damage", 1)
PER_PHASE = SLASH.number("per_phase", 1)
JINK = kind("jink")


class Step(IntEnum):
    DODGE, ANSWERED, MISSED, HIT, OVER = range(5)


@SLASH.targets
def targets(g: Game, r: Rules, me: int, card: int) -> int:
    if g.slashes >= slash_limit(g, r, me, r.number[PER_PHASE]):
        return 0
    return in_range(g, me)


@leaf
def strike(g: Game, r: Rules, f: Frame) -> int:
    """Go through what a slash does to one target; `amount` comes in as what wine adds."""
    match f.step:
        case Step.DODGE:
            f.amount += r.number[DAMAGE]
            return ask_for(g, f, kind=JINK, of=f.target, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == NOTHING:
                f.stopped = 0
                return announce(g, f, moment=Moment.HIT, then=Step.HIT)
            f.stopped = 0  # a skill that stops the dodge makes it a hit
            return announce(g, f, moment=Moment.DODGED, then=Step.MISSED)
        case Step.MISSED:
            if f.stopped == 0 or g.dead[f.target] != 0:
                return DONE
            f.stopped = 0
            return announce(g, f, moment=Moment.HIT, then=Step.HIT)
        case Step.HIT:
            if f.stopped != 0:
                return DONE
            return hurt(g, f, victim=f.target, by=f.actor, amount=f.amount, nature=f.nature, then=Step.OVER)
        case _:
            return DONE


@SLASH.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return strike(g, r, f)
