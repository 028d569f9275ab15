"""Ganglie 刚烈 (Xiahou Dun, boundary printing): for each point of damage you have suffered you may
judge; red deals its source 1 damage from you, black lets you discard a card of the source, a hand
card unseen, or one it wears.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, UNASKED, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Nature, Why, Zone, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_red
from sgs_sim.engine.verbs import (
    EQUIP_ZONE,
    HAND_ZONE,
    ask,
    discard,
    harm,
    judge,
    take_one,
    told,
)

EX_GANGLIE = Skill(
    "ex__ganglie", zh="刚烈", en="Unyielding", as_target=(Moment.SUFFERED,), asks=True
)
DAMAGE = EX_GANGLIE.number("damage", 1)
ME = kind("ex__ganglie")


class Step(IntEnum):
    ASK, ANSWERED, JUDGED = range(3)


@leaf
def requite(g: Game, r: Rules, f: Frame, source: int, then: int) -> int:
    """Do to the source what the judgement, `result`, says."""
    me, zones = f.actor, HAND_ZONE | EQUIP_ZONE
    resent(g, me, source, 1)
    if is_red(g, r, me, f.result):
        return harm(g, f, source, me, r.number[DAMAGE], Nature.NORMAL, then)
    if source == me:
        return discard(g, f, me, 1, zones, but=NOTHING, flags=0, then=then)
    return take_one(g, f, me, of=source, zones=zones, into=Zone.DISCARD, then=then)


@EX_GANGLIE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    match f.step:
        case Step.ASK:
            if f.cursor == event.amount or g.dead[f.actor] != 0:
                return DONE
            f.cursor += 1
            question(g, f, f.actor, Why.SKILL, ME, 1)
            g.ask.actor = event.actor
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:  # who declines one point would decline the next
                return DONE
            told(g, f.actor, event.actor, ME)
            return judge(g, f, who=f.actor, then=Step.JUDGED)
        case _:
            f.step = Step.ASK
            source = event.actor
            if f.result < 0 or source < 0 or g.dead[source] != 0:
                return CALL
            return requite(g, r, f, source, then=Step.ASK)


@EX_GANGLIE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TAKE:
        return UNASKED
    return PASS - likes(view, ask.actor)
