"""Tianxiang 天香 (Xiao Qiao): when you are about to suffer damage you may discard a heart of your
hand and let another player suffer all of it instead, from the same source. When that is settled it
draws as many cards as it has lost hp, if it lives (R123).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, least_liked, likes
from sgs_sim.engine.damage import Step as Damage
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Moment, Rule, Suit, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, offer_seats, question
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import ask, push, told, top

TIANXIANG = Skill("tianxiang", zh="天香", en="Fragrance", as_target=(Moment.SUFFERING,), asks=True)
ME = kind("tianxiang")


class Step(IntEnum):
    BEGIN, PAID, AIMED, OVER = range(4)


@TIANXIANG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.amount <= 0:
        return False
    for i in range(g.n_hand[me]):
        if suit_of(g, r, me, g.own[me].hand[i]) == Suit.HEART:
            return True
    return False


@leaf
def pass_on(g: Game, f: Frame, event: Frame) -> int:
    """Let `target` suffer what was meant for the owner; the source has had its say already."""
    push(g, Rule.DAMAGE, event.actor, f.target, event.card, event.kind, event.amount)
    child = top(g)
    child.step = Damage.SUFFERING
    child.second = event.second
    child.nature = event.nature
    child.flags = event.flags & Flag.CONDUCTED
    return CALL


@TIANXIANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    match f.step:
        case Step.BEGIN:
            question(g, f, me, Why.DISCARD, ME, 1)
            g.ask.actor = event.actor
            g.ask.amount = event.amount
            for i in range(g.n_hand[me]):
                card = g.own[me].hand[i]
                if suit_of(g, r, me, card) == Suit.HEART:
                    offer(g, card, r.card_kind[card], me)
            return ask(g, f, then=Step.PAID)
        case Step.PAID:
            if f.result == 0:
                return DONE
            f.second = chosen_card(g, f)
            question(g, f, me, Why.TARGET, ME, 0)
            g.ask.amount = event.amount
            offer_seats(g, NOTHING, ME, others(g, me))
            return ask(g, f, then=Step.AIMED)
        case Step.AIMED:
            f.target = g.ask.option_at[f.result]
            told(g, me, f.target, ME)
            resent(g, me, f.target, 2)
            move(g, r, f.second, Zone.DISCARD, 0)
            event.stopped = 1
            f.step = Step.OVER
            return pass_on(g, f, event)
        case _:
            draw_cards(g, r, f.target, g.max_hp[f.target] - g.hp[f.target])
            return DONE


@TIANXIANG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    at = ask.option_at[i]
    if ask.why == Why.TARGET:
        fatal = int(board.hp[at] <= ask.amount)
        return 50 - likes(view, at) * (5 + 5 * fatal) - board.max_hp[at] + board.hp[at]
    heir = least_liked(board, view, others(board, own.seat))
    willing = heir < 0 or (heir == 0 and board.hp[own.seat] <= ask.amount)
    return PASS + 90 - cost(r, ask.option_card[i]) if willing else 0
