"""Luoshen 洛神 (Zhen Ji): at the beginning of your turn you may judge; if it is black you take the
card and may judge again, and so on until a card is red (R115).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import is_on_table, move, settle
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_black
from sgs_sim.engine.verbs import ask, judge_and_keep, told

LUOSHEN = Skill("luoshen", zh="洛神", en="Goddess of Luo", as_actor=(Moment.PREPARE,), asks=True)
ME = kind("luoshen")


class Step(IntEnum):
    ASK, ANSWERED, JUDGED = range(3)


@LUOSHEN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.ASK:
            question(g, f, f.actor, Why.SKILL, ME, 1)
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:
                return DONE
            told(g, f.actor, f.actor, ME)
            return judge_and_keep(g, f, who=f.actor, then=Step.JUDGED)
        case _:
            card = f.result
            if not is_black(g, r, f.actor, card):
                settle(g, r, card)
                return DONE
            if is_on_table(g, card):
                move(g, r, card, Zone.HAND, f.actor)
            f.step = Step.ASK
            return CALL


@LUOSHEN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
