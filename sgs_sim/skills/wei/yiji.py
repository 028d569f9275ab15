"""Yiji 遗计 (Guo Jia): for each point of damage you have suffered you may look at the top two cards
of the deck, then give one to anybody and the other to anybody, yourself included (R071).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, offer_seats, question
from sgs_sim.engine.piles import look_at, move
from sgs_sim.engine.seats import everybody
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

YIJI = Skill("yiji", zh="遗计", en="Bequeathed Strategy", as_target=(Moment.SUFFERED,), asks=True)
CARDS = YIJI.number("cards", 2)
ME = kind("yiji")
KINDNESS = 2  # what a card given to another says


class Step(IntEnum):
    ASK, ANSWERED, GIVE, GIVEN = range(4)


@YIJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.ASK:
            if f.cursor == g.stack[f.event].amount:
                return DONE
            f.cursor += 1
            question(g, f, f.actor, Why.SKILL, ME, 1)
            offer(g, NOTHING, ME, NOTHING)
            return ask(g, f, then=Step.ANSWERED)
        case Step.ANSWERED:
            if f.result == 0:  # who declines one point would decline the next
                return DONE
            told(g, f.actor, f.actor, ME)
            look_at(g, r, f.actor, r.number[CARDS])
            f.step = Step.GIVE
            return CALL
        case Step.GIVE:
            question(g, f, f.actor, Why.GIVE, ME, 0)
            for i in range(g.n_looked):
                card = g.looked[i]
                offer_seats(g, card, r.card_kind[card], everybody(g))
            return ask(g, f, then=Step.GIVEN)
        case _:
            to = g.ask.option_at[f.result]
            move(g, r, chosen_card(g, f), Zone.HAND, to)
            resent(g, f.actor, to, -KINDNESS)
            f.step = Step.GIVE if g.n_looked > 0 else Step.ASK
            return CALL


@YIJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SKILL:
        return PASS + 10
    at = ask.option_at[i]
    return PASS + 6 * likes(view, at) - board.n_hand[at]
