"""Qiaobian 巧变 (Zhang He): before your judgement, draw, play or discard phase you may discard a
hand card to skip it, unless it is skipped already. For the draw phase take a hand card, unseen, of
each of up to two others; for the play phase you may move a worn card or a delayed trick of somebody
to the same place of another, if that is free and it may be aimed at (R090, R144).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Phase, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer, offer_seats, question
from sgs_sim.engine.piles import delay, move, seat_of, zone_of
from sgs_sim.engine.seats import allowed, has_delayed, others
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import HAND_ZONE, ask, discard
from sgs_sim.skills.wei.tuxi import ask_whom, take_next, was_named

QIAOBIAN = Skill("qiaobian", zh="巧变", en="Adaptability", as_actor=(Moment.PHASE,))
MOST = QIAOBIAN.number("most", 2)
ME = kind("qiaobian")


class Step(IntEnum):
    PAY, PAID, NAMED, TAKE, PICKED, GIVEN = range(6)


@leaf
def takers(g: Game, r: Rules, me: int, card: int, kind: int) -> int:
    """Return the mask of those to whom `me` could move what lies before somebody as `kind`."""
    slot, delayed = r.type[kind] - Type.WEAPON, zone_of(g, card) == Zone.JUDGE
    mask = others(g, seat_of(g, card))
    for seat in range(g.players):
        taken = has_delayed(g, seat, kind) if delayed else g.equip[seat, slot] != NOTHING
        mask &= ~(int(taken) << seat)
    return allowed(g, r, me, kind, card, mask) if delayed else mask


@leaf
def ask_card(g: Game, r: Rules, f: Frame, then: int) -> int:
    """Ask which card to move, of those that can be, or none."""
    question(g, f, f.actor, Why.TAKE, ME, 1)
    for seat in range(g.players):
        for i in range(EQUIP + g.n_judge[seat]):
            card = g.equip[seat, i] if i < EQUIP else g.judge[seat, i - EQUIP]
            if card != NOTHING:
                kind = r.card_kind[card] if i < EQUIP else g.judge_kind[seat, i - EQUIP]
                if takers(g, r, f.actor, card, kind) != 0:
                    offer(g, card, kind, seat)
    return ask(g, f, then)


@leaf
def shift(g: Game, r: Rules, f: Frame, to: int) -> int:
    """Move the card; who is rid of a trick or given a piece has been done a kindness."""
    delayed = zone_of(g, f.card) == Zone.JUDGE
    malice = r.hostile[f.kind] if delayed else -1
    resent(g, f.actor, f.target, -malice)
    resent(g, f.actor, to, malice)
    return delay(g, r, f.card, f.kind, to) if delayed else move(g, r, f.card, Zone.EQUIP, to)


@QIAOBIAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    due = Phase.JUDGE <= event.amount <= Phase.DISCARD
    return due and (g.skip >> event.amount) & 1 == 0 and g.n_hand[me] > 0


@QIAOBIAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, phase = f.actor, g.stack[f.event].amount
    match f.step:
        case Step.PAY:
            return discard(g, f, me, 1, HAND_ZONE, but=NOTHING, flags=0, then=Step.PAID)
        case Step.PAID:
            g.skip |= 1 << phase
            if phase == Phase.DRAW:
                return ask_whom(g, f, ME, then=Step.NAMED)
            return ask_card(g, r, f, then=Step.PICKED) if phase == Phase.PLAY else DONE
        case Step.NAMED if was_named(g, f) and f.amount < r.number[MOST]:
            return ask_whom(g, f, ME, then=Step.NAMED)
        case Step.NAMED | Step.TAKE:
            return take_next(g, f, then=Step.TAKE)
        case Step.PICKED:
            if f.result == 0:
                return DONE
            f.card, f.kind = chosen_card(g, f), g.ask.option_kind[f.result]
            f.target = seat_of(g, f.card)
            question(g, f, me, Why.GIVE, ME, 0)
            offer_seats(g, f.card, f.kind, takers(g, r, me, f.card, f.kind))
            return ask(g, f, then=Step.GIVEN)
        case _:
            shift(g, r, f, to=g.ask.option_at[f.result])
            return DONE


@leaf
def pays(board: Board, own: Own, r: Rules, view: int) -> bool:
    """Is the coming phase better skipped?"""
    me, foes, stuck, due = own.seat, 0, 0, board.phase + 1
    for seat in range(board.players):
        foes += int(likes(view, seat) < 0 and board.n_hand[seat] > 0)
        for i in range(board.n_judge[seat]):
            stuck += int(r.hostile[board.judge_kind[seat, i]] > 0 and likes(view, seat) > 0)
    if due == Phase.JUDGE:
        return stuck > 0 and board.n_judge[me] > 0
    if due == Phase.DISCARD:
        return board.n_hand[me] > board.hp[me] + 1
    return foes > 1 if due == Phase.DRAW else stuck > 0 and foes > 0 and board.n_hand[me] < 4


@QIAOBIAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.SKILL:
        return PASS + 5 if pays(board, own, r, view) else 0
    helps = ask.why == (Why.GIVE if r.type[ask.option_kind[i]] >= Type.WEAPON else Why.TAKE)
    return PASS + (1 if helps else -1) * likes(view, ask.option_at[i])
