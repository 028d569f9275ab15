"""Jizhi 集智 (Huang Yueying, 2013-14 re-issue): when you use a trick, a delayed one too, you may
show the top card of the deck, before the trick does anything. You take it, unless it is a basic
card: that is discarded, or you put a hand card on top of the deck and take it for that.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer_hand, question
from sgs_sim.engine.piles import is_on_table, move, settle, turn_over
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.use import was_used
from sgs_sim.engine.verbs import ask
from sgs_sim.skills.shu.jizhi import worth as advice

REISSUE_JIZHI = Skill("reissue__jizhi", zh="集智", en="Gathering Wisdom", as_actor=(Moment.USED,))
ME = kind("reissue__jizhi")


@REISSUE_JIZHI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    trick = r.type[event.kind] == Type.TRICK or r.type[event.kind] == Type.DELAYED
    return trick and was_used(event)


@REISSUE_JIZHI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case 0:
            f.card = turn_over(g, r, me)
            if f.card == NOTHING:
                return DONE
            f.step = 1
            return CALL
        case 1:
            if r.type[r.card_kind[f.card]] != Type.BASIC:
                move(g, r, f.card, Zone.HAND, me)
                return DONE
            question(g, f, me, Why.MATERIAL, ME, 1)
            offer_hand(g, r, me, NOTHING)
            return ask(g, f, then=2)
        case _:
            if f.result != 0 and is_on_table(g, f.card):
                move(g, r, chosen_card(g, f), Zone.DECK, 0)
                move(g, r, f.card, Zone.HAND, me)
            settle(g, r, f.card)
            return DONE


@REISSUE_JIZHI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SKILL:
        return advice(board, own, r, ask, i, view)
    return PASS + cost(r, ask.card) - cost(r, ask.option_card[i])
