"""Qiangxi 强袭 (Dian Wei): once in your play phase lose 1 hp or discard a weapon, of your hand or
worn, then deal 1 damage to a player in your attack range; without a worn weapon that pays it must
still be in range. Whoever dies of the loss deals it all the same, as nobody (R124).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_hurried, least_liked, likes, one_falls
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Nature, Slot, Type, Why, Zone, kind
from sgs_sim.engine.options import ask_seat, chosen_card, offer, question, still_reaches
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import in_range
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, harm, lose_hp

QIANGXI = Skill("qiangxi", zh="强袭", en="Ferocious Assault")
DAMAGE = QIANGXI.number("damage", 1)
ME = kind("qiangxi")
MALICE = 2


class Step(IntEnum):
    AIM, PAY, PAID, STRIKE, OVER = range(5)


@leaf
def ask_weapon(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Ask which weapon is discarded; with none, hp is lost."""
    me = f.actor
    question(g, f, me, Why.DISCARD, ME, 1)
    for i in range(g.n_hand[me]):
        card = g.own[me].hand[i]
        if r.type[r.card_kind[card]] == Type.WEAPON:
            offer(g, card, r.card_kind[card], me)
    worn = g.equip[me, Slot.WEAPON]
    if worn != NOTHING and still_reaches(g, r, me, worn, f.target):
        offer(g, worn, r.card_kind[worn], me)
    return ask(g, f, then)


@QIANGXI.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return wanted == NOTHING and g.today[ME] == 0 and in_range(g, me) != 0


@QIANGXI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.AIM:
            f.kind = ME
            g.today[ME] = 1
            return ask_seat(g, f, f.actor, ME, in_range(g, f.actor), 0, then=Step.PAY)
        case Step.PAY:
            f.target = g.ask.option_at[f.result]
            return ask_weapon(g, r, f, then=Step.PAID)
        case Step.PAID:
            if f.result == 0:
                return lose_hp(g, f, f.actor, 1, then=Step.STRIKE)
            move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
            f.step = Step.STRIKE
            return CALL
        case Step.STRIKE:
            resent(g, f.actor, f.target, MALICE)
            return harm(g, f, f.target, f.actor, r.number[DAMAGE], Nature.NORMAL, then=Step.OVER)
        case _:
            return DONE


@QIANGXI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    me = own.seat
    if ask.why == Why.DISCARD:
        return PASS + (5 if ask.option_card[i] == board.equip[me, Slot.WEAPON] else 10)
    if ask.why == Why.TARGET:
        at = ask.option_at[i]
        return PASS - 5 * likes(view, at) - min(board.hp[at], 5)
    near = in_range(board, me)
    pays = board.hp[me] > 2 and (is_hurried(own) or one_falls(board, view, near, r.number[DAMAGE]))
    for k in range(board.n_hand[me]):
        pays = pays or r.type[r.card_kind[own.hand[k]]] == Type.WEAPON
    return PASS + 10 if pays and least_liked(board, view, near) < 0 else 0
