"""Xiangle 享乐 (Liu Shan, locked): when another's Slash is aimed at you, its user discards a basic
card of its hand besides, or it has no effect on you. This comes before the like of Tieqi, and holds
for a Slash that somebody else has demanded or supplied too (R147).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.kinds import DONE, Moment, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask

XIANGLE = Skill("xiangle", zh="享乐", en="Life of Pleasure", as_target=(Moment.AIM,), forced=True)
ME, SLASH = kind("xiangle"), kind("slash")


@XIANGLE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.actor != me and r.family[event.kind] == SLASH


@XIANGLE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    user = event.actor
    if f.step == 0:
        question(g, f, user, Why.DISCARD, ME, 1)
        g.ask.amount = 1
        for i in range(g.n_hand[user]):
            card = g.own[user].hand[i]
            if r.type[r.card_kind[card]] == Type.BASIC:
                offer(g, card, r.card_kind[card], user)
        return ask(g, f, then=1)
    if f.result == 0:
        event.voided |= 1 << f.actor
    else:
        move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
    return DONE


@XIANGLE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    liked = likes(view, ask.target)
    return PASS + 40 - 7 * liked - cost(r, ask.option_card[i]) if liked < 0 else 0
