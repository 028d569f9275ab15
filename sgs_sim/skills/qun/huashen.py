"""Huashen 化身 (Zuo Ci): when all generals are shown you get two random ones that nobody has, for
your eyes only; show one and name one of its skills, but no lord, limited or awakening skill. You
have that skill, and the sex and the kingdom of that general. Before and after each of your own
turns you may show another, or name another skill.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.avatars import add_avatar, offer_avatars, turn_into
from sgs_sim.engine.gaining import check_life
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Part, Phase, Why, kind
from sgs_sim.engine.options import question
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

HUASHEN = Skill(
    "huashen",
    zh="化身",
    en="Incarnation",
    on=(Moment.OPENING,),
    as_actor=(Moment.PHASE, Moment.TURN_END),
    asks=True,
)
FIRST = HUASHEN.number("first", 2)
ME = kind("huashen")
STRIKES = (1 << Part.ACTIVE) | (1 << Moment.PREPARE) | (1 << Moment.DRAW) | (1 << Moment.AIMED)
PARRIES = (1 << Moment.AIM) | (1 << Moment.WANTED) | (1 << Part.FORBIDS) | (1 << Part.INWARD)
BEARS = (1 << Moment.SUFFERING) | (1 << Moment.SUFFERED) | (1 << Moment.DOOMED)


class Step(IntEnum):
    ASK, ANSWERED, OVER = range(3)


@HUASHEN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.OPENING:
        return True
    ends = event.moment == Moment.TURN_END
    return ends or event.amount == Phase.PREPARE


@HUASHEN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, moment = f.actor, g.stack[f.event].moment
    match f.step:
        case Step.ASK:
            if moment == Moment.OPENING:
                for _ in range(r.number[FIRST]):
                    add_avatar(g, me)
            f.amount = int(moment == Moment.PHASE)  # 1: the own turn is to come
            question(g, f, me, Why.GENERAL, ME, int(moment != Moment.OPENING))
            if offer_avatars(g, r, me, ME) == 1:
                return DONE
            return ask(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:
                return DONE
            told(g, me, NOTHING, ME)
            general, skill = g.ask.option_card[f.result], g.ask.option_kind[f.result]
            turn_into(g, r, me, general, skill, ME)
            return check_life(g, f, me, then=Step.OVER)  # what has kept it alive may be gone
        case _:
            return DONE


@leaf
def suits_now(r: Rules, skill: int, ahead: int) -> bool:
    """Is a skill of use in the own turn that is ahead, or else in those of the others?"""
    return r.moments[skill] & (STRIKES if ahead != 0 else PARRIES | BEARS) != 0


@HUASHEN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    content = suits_now(r, board.mark[own.seat, ME], ask.amount)
    better = suits_now(r, ask.option_kind[i], ask.amount) and not content
    return PASS + 5 if better else 0
