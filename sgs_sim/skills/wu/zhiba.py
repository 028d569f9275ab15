"""Zhiba 制霸 (lord Sun Ce): once in its play phase another player of Wu may fight you by points. If
it does not win you may take both cards. After Hunzi 魂姿 you may refuse, which uses up its try
(R152).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Kingdom, Why, Zone, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import is_on_table, move, settle
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, contest

ZHIBA = Skill("zhiba", zh="制霸", en="Hegemony", lord=True)
ME, HUNZI = kind("zhiba"), kind("hunzi")


class Step(IntEnum):
    BEGIN, FIGHT, FOUGHT, TAKE = range(4)


@ZHIBA.lends
def lends(g: Game, r: Rules, me: int, who: int) -> bool:
    able = g.kingdom[who] == Kingdom.WU and g.n_hand[who] > 0 and g.n_hand[me] > 0
    return able and g.today[ME] == 0


@ZHIBA.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    user, owner = f.actor, f.target
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            f.kind = ME
            if g.mark[owner, HUNZI] == 0:
                return contest(g, f, user, owner, Flag.KEPT, then=Step.FOUGHT)
            question(g, f, owner, Why.SKILL, ME, 1)
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.FIGHT)
        case Step.FIGHT:
            if f.result == 0:
                return DONE
            return contest(g, f, user, owner, Flag.KEPT, then=Step.FOUGHT)
        case Step.FOUGHT:
            f.card, f.second = f.result_second, f.result_kind
            if f.result == 0:
                question(g, f, owner, Why.SKILL, ME, 1)
                offer(g, NOTHING, ME, NOTHING)
                return ask(g, f, then=Step.TAKE)
        case _:
            for card in (f.card, f.second):
                if f.result == 1 and is_on_table(g, card):
                    move(g, r, card, Zone.HAND, owner)
    settle(g, r, f.card)
    settle(g, r, f.second)
    return DONE


@ZHIBA.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.PLAY:  # a friend lets the lord have what it would have to discard
        surplus = board.n_hand[own.seat] > board.hp[own.seat]
        return PASS + 1 if surplus and likes(view, ask.option_at[i]) > 0 else 0
    if ask.card != NOTHING:
        return PASS + 10
    return PASS + 3 if likes(view, ask.actor) > 0 else 0
