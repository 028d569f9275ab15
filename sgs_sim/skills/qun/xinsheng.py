"""Xinsheng 新生 (Zuo Ci): for each point of damage you have suffered you may add one random general
that nobody has to those of your Huashen.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.avatars import add_avatar, may_add
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

XINSHENG = Skill("xinsheng", zh="新生", en="Rebirth", as_target=(Moment.SUFFERED,), asks=True)
ME = kind("xinsheng")


class Step(IntEnum):
    ASK, ANSWERED = range(2)


@XINSHENG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return may_add(g, me)


@XINSHENG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == Step.ANSWERED:
        if f.result == 0:
            return DONE
        told(g, f.actor, NOTHING, ME)
        add_avatar(g, f.actor)
        f.cursor += 1
    event = g.stack[f.event]
    if f.cursor == event.amount or not may_add(g, f.actor):
        return DONE
    question(g, f, f.actor, Why.SKILL, ME, 1)
    g.ask.amount = event.amount - f.cursor
    offer(g, NOTHING, ME, NOTHING)
    return ask(g, f, then=Step.ANSWERED)


@XINSHENG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5
