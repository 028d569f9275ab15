"""Fanjian 反间 (Zhou Yu, boundary printing): once in your play phase show a hand card and give it
to another player, who chooses: it shows its hand and discards all its cards of that suit, worn ones
too, or it loses 1 hp.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, least_liked, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Why, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import (
    ask_seat,
    chosen_card,
    offer,
    offer_hand,
    own_card,
    question,
)
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import ask, lose_hp

EX_FANJIAN = Skill("ex__fanjian", zh="反间", en="Distrust")
LOSES = EX_FANJIAN.number("loses", 1)
ME = kind("ex__fanjian")
DISCARD, LOSE = 1, 2
POINT = 70  # what 1 hp is worth in cards, more as there are fewer left


class Step(IntEnum):
    BEGIN, AIMED, SHOWN, GIVEN, CHOSEN, OVER = range(6)


@EX_FANJIAN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and g.n_hand[me] > 0


@leaf
def discard_suit(g: Game, r: Rules, who: int, suit: int) -> int:
    """Let `who` show its hand and discard what is of a suit, worn cards first."""
    for i in range(g.n_hand[who]):
        note(g, Event.SHOWN, who, NOTHING, g.own[who].hand[i], ME, NOTHING)
    for i in range(g.n_hand[who] + EQUIP - 1, -1, -1):
        card = own_card(g, who, i)
        if card >= 0 and suit_of(g, r, who, card) == suit:
            move(g, r, card, Zone.DISCARD, 0)
    return DONE


@EX_FANJIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            f.kind = ME
            return ask_seat(g, f, me, ME, others(g, me), 0, then=Step.AIMED)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            question(g, f, me, Why.GIVE, ME, 0)
            offer_hand(g, r, me, f.target)
            return ask(g, f, then=Step.SHOWN)
        case Step.SHOWN:
            f.card = chosen_card(g, f)
            f.amount = suit_of(g, r, me, f.card)
            f.step = Step.GIVEN
            note(g, Event.SHOWN, me, NOTHING, f.card, ME, NOTHING)
            resent(g, me, f.target, 1)
            move(g, r, f.card, Zone.HAND, f.target)
            return CALL
        case Step.GIVEN:
            question(g, f, f.target, Why.YIELD, ME, 0)
            offer(g, NOTHING, DISCARD, NOTHING)
            offer(g, NOTHING, LOSE, NOTHING)
            return ask(g, f, then=Step.CHOSEN)
        case Step.CHOSEN:
            if g.ask.option_kind[f.result] == DISCARD:
                return discard_suit(g, r, f.target, f.amount)
            return lose_hp(g, f, f.target, r.number[LOSES], then=Step.OVER)
        case _:
            return DONE


@EX_FANJIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.GIVE:
        return PASS + 99 - cost(r, ask.option_card[i])
    if ask.why == Why.TARGET:
        return PASS - 2 * likes(view, ask.option_at[i])
    if ask.why == Why.PLAY:
        return PASS + 1 if least_liked(board, view, others(board, own.seat)) < 0 else 0
    if ask.option_kind[i] == LOSE:
        return PASS + 99 - POINT * max(4 - board.hp[own.seat], 1)
    paid = 0
    for k in range(board.n_hand[own.seat]):
        paid += int(r.suit[own.hand[k]] == ask.amount) * cost(r, own.hand[k])
    return PASS + 99 - paid
