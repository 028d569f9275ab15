"""Benghuai 崩坏 (Dong Zhuo): in your last phase, if somebody has less hp than you, lose 1 hp or 1
of your maximum, as you choose; the discard phase is over, so the lower limit costs no card (R138).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.gaining import change_max
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, lose_hp

BENGHUAI = Skill("benghuai", zh="崩坏", en="Erosion", as_actor=(Moment.FINISH,), forced=True)
ME = kind("benghuai")
HP, MAXIMUM = 1, 2


class Step(IntEnum):
    CHOOSE, CHOSEN, OVER = range(3)


@BENGHUAI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    lowest = g.hp[me]
    for seat in range(g.players):
        if g.dead[seat] == 0:
            lowest = min(lowest, g.hp[seat])
    return lowest < g.hp[me]


@BENGHUAI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.CHOOSE:
            question(g, f, me, Why.YIELD, ME, 0)
            offer(g, NOTHING, HP, NOTHING)
            offer(g, NOTHING, MAXIMUM, NOTHING)
            return ask(g, f, then=Step.CHOSEN)
        case Step.CHOSEN:
            if g.ask.option_kind[f.result] == HP:
                return lose_hp(g, f, me, 1, then=Step.OVER)
            return change_max(g, r, f, me, -1, then=Step.OVER)
        case _:
            return DONE


@BENGHUAI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    unhurt = board.hp[own.seat] == board.max_hp[own.seat]  # either costs 1 hp, one can be healed
    return PASS + int(unhurt == (ask.option_kind[i] == HP))
