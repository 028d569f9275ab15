"""Fanjian 反间 (Zhou Yu): once in your play phase another player names a suit and picks one of your
hand cards unseen, which is shown. If the suits differ you deal it 1 damage. The card stays yours
until all that is settled; then, if it lives, it gets the card, wherever that is (R104).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, is_hurried, least_liked, likes, one_falls
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Nature, Why, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import ask_seat, offer, question
from sgs_sim.engine.piles import blind_card, move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import ask, harm

FANJIAN = Skill("fanjian", zh="反间", en="Distrust")
DAMAGE = FANJIAN.number("damage", 1)
ME = kind("fanjian")


class Step(IntEnum):
    BEGIN, AIMED, NAMED, OVER = range(4)


@FANJIAN.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and g.n_hand[me] > 0


@FANJIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            g.today[ME] = 1
            f.kind = ME
            return ask_seat(g, f, f.actor, ME, others(g, f.actor), 0, then=Step.AIMED)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            resent(g, f.actor, f.target, 1)
            question(g, f, f.target, Why.SUIT, ME, 0)
            for suit in range(4):
                offer(g, NOTHING, suit, NOTHING)
            return ask(g, f, then=Step.NAMED)
        case Step.NAMED:
            suit = g.ask.option_kind[f.result]
            f.card = blind_card(g, f.target, f.actor)
            note(g, Event.DECLARED, f.target, NOTHING, NOTHING, ME, suit)
            note(g, Event.SHOWN, f.actor, NOTHING, f.card, ME, NOTHING)
            f.step = Step.OVER
            if suit_of(g, r, f.actor, f.card) == suit:
                return CALL
            return harm(g, f, f.target, f.actor, r.number[DAMAGE], Nature.NORMAL, then=Step.OVER)
        case _:
            if g.dead[f.target] == 0 and g.place[f.card] != Zone.HAND + 16 * f.target:
                move(g, r, f.card, Zone.HAND, f.target)
            return DONE


@FANJIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SUIT:
        return PASS
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS - 5 * likes(view, at) - min(board.hp[at], 5)
    rest = others(board, own.seat)
    spare = is_hurried(own) or board.n_hand[own.seat] > board.hp[own.seat]
    due = spare or one_falls(board, view, rest, r.number[DAMAGE])  # a foe gains a card by it
    return PASS + 2 if due and least_liked(board, view, rest) < 0 else 0
