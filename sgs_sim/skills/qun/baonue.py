"""Baonue 暴虐 (lord Dong Zhuo): whenever another player of Qun has dealt damage, that player may
judge; on a spade you regain 1 hp (R115).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Kingdom, Moment, Suit, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import ask, judge, recover, told

BAONUE = Skill("baonue", zh="暴虐", en="Tyranny", on=(Moment.DEALT,), asks=True, lord=True)
ME = kind("baonue")
KINDNESS = 2


class Step(IntEnum):
    ASK, ANSWERED, JUDGED = range(3)


@BAONUE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    by = event.actor
    return by >= 0 and by != me and g.dead[by] == 0 and g.kingdom[by] == Kingdom.QUN


@BAONUE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    by = g.stack[f.event].actor
    match f.step:
        case Step.ASK:
            question(g, f, by, Why.SKILL, ME, 1)
            g.ask.target = f.actor
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:
                return DONE
            told(g, by, f.actor, ME)
            resent(g, by, f.actor, -KINDNESS)
            return judge(g, f, who=by, then=Step.JUDGED)
        case _:
            if suit_of(g, r, by, f.result) == Suit.SPADE:
                recover(g, r, f.actor, by, 1)
            return DONE


@BAONUE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    wounded = board.hp[ask.target] < board.max_hp[ask.target]
    return PASS + likes(view, ask.target) if wounded else 0
