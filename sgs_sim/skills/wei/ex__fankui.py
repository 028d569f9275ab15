"""Fankui 反馈 (Sima Yi, boundary printing): for each point of damage you have suffered you may take
a card of its source, a hand card unseen, or one it wears; of yourself only what you wear.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, push, told, top
from sgs_sim.skills.wei.fankui import when as can_take
from sgs_sim.skills.wei.fankui import worth as advice

EX_FANKUI = Skill(
    "ex__fankui", zh="反馈", en="Retaliation", as_target=(Moment.SUFFERED,), asks=True
)
ME, FANKUI = kind("ex__fankui"), kind("fankui")


class Step(IntEnum):
    ASK, ANSWERED = range(2)


@EX_FANKUI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return can_take(g, r, event, me)


@EX_FANKUI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if f.step == Step.ASK:
        if f.cursor == event.amount or not can_take(g, r, event, f.actor):
            return DONE
        f.cursor += 1
        question(g, f, f.actor, Why.SKILL, ME, 1)
        g.ask.actor = event.actor
        offer(g, NOTHING, ME, NOTHING)
        return ask(g, f, then=Step.ANSWERED)
    if f.result == 0:  # who declines one point would decline the next
        return DONE
    told(g, f.actor, event.actor, ME)
    f.step = Step.ASK
    push(g, FANKUI, f.actor, f.target, f.card, ME, 0)
    top(g).event = f.event
    return CALL


@EX_FANKUI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return advice(board, own, r, ask, i, view)
