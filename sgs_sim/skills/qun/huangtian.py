"""Huangtian 黄天 (lord Zhang Jiao): each other player of Qun may once in its own play phase give
you a Jink or a Lightning of its hand.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Kingdom, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask

HUANGTIAN = Skill("huangtian", zh="黄天", en="Yellow Sky", lord=True)
ME, JINK, LIGHTNING = kind("huangtian"), kind("jink"), kind("lightning")
KINDNESS = -2


@leaf
def is_tribute(r: Rules, card: int) -> bool:
    """May this card be given?"""
    return r.card_kind[card] == JINK or r.card_kind[card] == LIGHTNING


@HUANGTIAN.lends
def lends(g: Game, r: Rules, me: int, who: int) -> bool:
    if who == me or g.kingdom[who] != Kingdom.QUN or g.today[ME] != 0:
        return False
    for i in range(g.n_hand[who]):
        if is_tribute(r, g.own[who].hand[i]):
            return True
    return False


@HUANGTIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        g.today[ME] = 1
        question(g, f, f.actor, Why.GIVE, ME, 0)
        for i in range(g.n_hand[f.actor]):
            card = g.own[f.actor].hand[i]
            if is_tribute(r, card):
                offer(g, card, r.card_kind[card], f.target)
        return ask(g, f, then=1)
    move(g, r, chosen_card(g, f), Zone.HAND, f.target)
    resent(g, f.actor, f.target, KINDNESS)
    return DONE


@HUANGTIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.GIVE:
        return PASS + 99 - cost(r, ask.option_card[i])
    spare = -1  # a player keeps one Jink for itself
    for k in range(board.n_hand[own.seat]):
        spare += int(r.card_kind[own.hand[k]] == JINK)
        spare += 2 * int(r.card_kind[own.hand[k]] == LIGHTNING)
    liked = likes(view, ask.option_at[i])
    return PASS + liked if liked > 0 and spare > 0 else 0
