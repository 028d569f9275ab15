"""Guicai 鬼才 (Sima Yi): before a judgement of anybody counts you may play a hand card, or one
that counts as such, in place of its card, which is discarded; once for each judgement (9.9, 9.10;
R058, R095, R098, R115).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.options import nth_card, offer, question
from sgs_sim.engine.piles import settle
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask
from sgs_sim.skills.qun.guidao import luck, take_its_place

GUICAI = Skill("guicai", zh="鬼才", en="Demonic Genius", on=(Moment.JUDGED,), asks=True)
ME = kind("guicai")


@GUICAI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[me] + g.n_store[me] > 0


@GUICAI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 0:
        question(g, f, me, Why.MATERIAL, ME, 1)
        g.ask.amount = g.stack[f.event].kind  # what is judged for
        for i in range(g.n_hand[me] + g.n_store[me]):
            card = nth_card(g, me, i)
            offer(g, card, r.card_kind[card], NOTHING)
        return ask(g, f, then=1)
    if f.result != 0:
        settle(g, r, take_its_place(g, r, f, ME))
    return DONE


@GUICAI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    card = ask.option_card[i]
    better = luck(r, ask.amount, card) - luck(r, ask.amount, ask.card)
    return PASS + 14 - cost(r, card) // 8 if better * likes(view, ask.target) > 0 else 0
