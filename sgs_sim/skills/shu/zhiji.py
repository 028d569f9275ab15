"""Zhiji 志继 (Jiang Wei, awakening): in your preparation phase, if you have no hand card, you
regain 1 hp or draw two cards, the latter if you are unhurt; then your maximum goes down by 1 and
you gain Guanxing 观星, for this very phase too (R146).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.gaining import change_max, gain
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Once, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, recover

ZHIJI = Skill(
    "zhiji",
    zh="志继",
    en="Inherited Will",
    as_actor=(Moment.PREPARE,),
    forced=True,
    once=Once.AWAKENING,
)
ME, GUANXING = kind("zhiji"), kind("guanxing")
DRAW = ZHIJI.number("draw", 2)
REGAIN, CARDS = 1, 2  # the two things to choose from


class Step(IntEnum):
    BEGIN, CHOSEN, LESSEN, GAIN = range(4)


@ZHIJI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[me] == 0 and g.mark[me, ME] == 0


@ZHIJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            g.mark[f.actor, ME] = 1
            question(g, f, f.actor, Why.YIELD, ME, 0)
            if g.hp[f.actor] < g.max_hp[f.actor]:
                offer(g, NOTHING, REGAIN, NOTHING)
            offer(g, NOTHING, CARDS, NOTHING)
            return ask(g, f, then=Step.CHOSEN)
        case Step.CHOSEN:
            f.step = Step.LESSEN
            if g.ask.option_kind[f.result] == REGAIN:
                recover(g, r, f.actor, f.actor, 1)
            else:
                draw_cards(g, r, f.actor, r.number[DRAW])
            return CALL
        case Step.LESSEN:
            return change_max(g, r, f, f.actor, -1, then=Step.GAIN)
        case _:
            gain(g, r, f.actor, GUANXING)
            return DONE


@ZHIJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    lost = board.max_hp[own.seat] - board.hp[own.seat]
    weak = lost > 1 and board.hp[own.seat] == 1  # what comes up to the old maximum is cut again
    return PASS + (5 if ask.option_kind[i] == (REGAIN if weak else CARDS) else 0)
