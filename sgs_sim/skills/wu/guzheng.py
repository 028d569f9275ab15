"""Guzheng 固政 (Zhang Zhao and Zhang Hong): at the end of another player's discard phase you may
give back to its hand one of the cards discarded in it; then you may take all the others.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

GUZHENG = Skill("guzheng", zh="固政", en="Firm Government", on=(Moment.DISCARDED,), asks=True)
ME = kind("guzheng")


class Step(IntEnum):
    BEGIN, CHOSEN, REST, TAKE = range(4)


@GUZHENG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.actor != me and g.dead[event.actor] == 0 and g.n_discard > g.n_discarded


@GUZHENG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, first, n = f.actor, g.n_discarded, g.n_discard - g.n_discarded
    match f.step:
        case Step.BEGIN:
            question(g, f, me, Why.POOL, ME, 1)
            g.ask.amount = n
            for i in range(first, g.n_discard):
                offer(g, g.discard[i], r.card_kind[g.discard[i]], NOTHING)
            return ask(g, f, then=Step.CHOSEN)
        case Step.CHOSEN:
            if f.result == 0:
                return DONE
            told(g, me, f.target, ME)
            resent(g, me, f.target, -1)
            move(g, r, chosen_card(g, f), Zone.HAND, f.target)
            f.step = Step.REST
            return CALL
        case Step.REST:
            if n <= 0:
                return DONE
            question(g, f, me, Why.SKILL, ME, 1)
            g.ask.amount = n
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.TAKE)
        case _:
            if f.result == 1:
                for _ in range(n):
                    move(g, r, g.discard[first], Zone.HAND, me)
            return DONE


@GUZHENG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SKILL:
        return PASS + 10
    liked = likes(view, ask.target)
    if liked > 0:
        return PASS + cost(r, ask.option_card[i])
    return PASS + 99 - cost(r, ask.option_card[i]) if ask.amount > 1 else 0
