"""Jizhi 集智 (Huang Yueying, boundary printing): when you use a trick that is not delayed you may
draw a card, before it does anything; if that is a basic card and it is your turn you may discard
it, to keep one card more at the end of the turn.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost
from sgs_sim.engine.kinds import CALL, DONE, Moment, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import draw_cards, move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask
from sgs_sim.skills.shu.jizhi import when as uses_trick

EX_JIZHI = Skill("ex__jizhi", zh="集智", en="Gathering Wisdom", as_actor=(Moment.USED,))
ME = kind("ex__jizhi")
DEAR = 50  # a card worth more is not put away for a place in the hand


@EX_JIZHI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return uses_trick(g, r, event, me)


@EX_JIZHI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case 0:
            had = g.n_hand[me]
            draw_cards(g, r, me, 1)
            if g.n_hand[me] == had or g.current != me:
                return DONE
            f.other = g.own[me].hand[had]
            f.step = 1
            return CALL
        case 1:
            if r.type[r.card_kind[f.other]] != Type.BASIC:
                return DONE
            question(g, f, me, Why.DISCARD, ME, 1)
            offer(g, f.other, r.card_kind[f.other], me)
            return ask(g, f, then=2)
        case _:
            if f.result != 0:
                move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
                g.today[ME] += 1
            return DONE


@EX_JIZHI.hand_limit
def hand_limit(g: Game, r: Rules, me: int, n: int) -> int:
    return n + g.today[ME] if g.current == me else n


@EX_JIZHI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SKILL:
        return PASS + 10
    surplus = board.n_hand[own.seat] - board.hp[own.seat] - board.today[ME]
    return PASS + 5 if surplus > 1 and cost(r, ask.option_card[i]) < DEAR else 0
