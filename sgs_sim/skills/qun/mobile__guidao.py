"""Guidao 鬼道 (Zhang Jiao, as in the official app): before a judgement card counts you may put a
black card, of your hand or worn, in its place and take it into your hand; your card counts as
played.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import (
    offer,
    own_card,
    question,
)
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, count_slash, tell_used
from sgs_sim.skills.qun.guidao import is_fit, take_its_place
from sgs_sim.skills.qun.guidao import when as has_black
from sgs_sim.skills.qun.guidao import worth as advice

MOBILE_GUIDAO = Skill("mobile__guidao", zh="鬼道", en="Ghost Path", on=(Moment.JUDGED,), asks=True)
ME, SLASH = kind("mobile__guidao"), kind("slash")


@MOBILE_GUIDAO.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return has_black(g, r, event, me)


@MOBILE_GUIDAO.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    if f.step == 0:
        question(g, f, me, Why.MATERIAL, ME, 1)
        g.ask.amount = event.kind  # what is judged for
        for i in range(g.n_hand[me] + EQUIP):
            card = own_card(g, me, i)
            if is_fit(g, r, event, me, card):
                offer(g, card, r.card_kind[card], NOTHING)
        return ask(g, f, then=1)
    if f.step == 2 or f.result == 0:
        return DONE
    f.step = 2
    move(g, r, take_its_place(g, r, f, ME), Zone.HAND, me)
    played = r.card_kind[event.card]
    if r.family[played] == SLASH:
        count_slash(g, me)
    return tell_used(g, me, f.target, event.card, NOTHING, played, 0)


@MOBILE_GUIDAO.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return advice(board, own, r, ask, i, view)
