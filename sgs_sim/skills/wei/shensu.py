"""Shensu 神速 (Xiahou Yuan): you may skip your judgement and draw phases; you may skip your play
phase and discard a piece of equipment, of your hand or worn. For each you use a Slash without card
or colour at another player, at any distance and beside the one Slash of a turn (R091).

The delayed tricks before you stay. A phase that is skipped already is none to give up.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, is_hurried, likes
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Phase, Type, Why, Zone, kind
from sgs_sim.engine.options import (
    chosen_card,
    offer,
    offer_seats,
    own_card,
    question,
)
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import allowed, others
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.use import use
from sgs_sim.engine.verbs import ask, told

SHENSU = Skill("shensu", zh="神速", en="Godspeed", as_actor=(Moment.PHASE,), asks=True)
ME, SLASH = kind("shensu"), kind("slash")


class Step(IntEnum):
    AIM, AIMED, PAID, OVER = range(4)


@leaf
def piece(g: Game, r: Rules, me: int, i: int) -> int:
    """Return the `i`-th card of hand and equipment if it is a piece of equipment, or NOTHING."""
    card = own_card(g, me, i)
    return card if card >= 0 and r.type[r.card_kind[card]] >= Type.WEAPON else NOTHING


@leaf
def has_piece(g: Game, r: Rules, me: int) -> bool:
    """Does `me` hold or wear a piece of equipment?"""
    for i in range(g.n_hand[me] + EQUIP):
        if piece(g, r, me, i) >= 0:
            return True
    return False


@leaf
def aims(g: Game, r: Rules, me: int) -> int:
    """Return whom a slash without a card could go at."""
    return allowed(g, r, me, SLASH, NOTHING, others(g, me))


@SHENSU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    phase = event.amount
    if (g.skip >> phase) & 1 != 0 or aims(g, r, me) == 0:
        return False
    return phase == Phase.JUDGE or (phase == Phase.PLAY and has_piece(g, r, me))


@SHENSU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, phase = f.actor, g.stack[f.event].amount
    match f.step:
        case Step.AIM:
            f.amount = phase
            question(g, f, me, Why.TARGET, ME, 1)
            offer_seats(g, NOTHING, SLASH, aims(g, r, me))
            return ask(g, f, then=Step.AIMED)
        case Step.AIMED:
            if f.result == 0:
                return DONE
            f.target = g.ask.option_at[f.result]
            told(g, me, f.target, ME)
            f.step = Step.PAID
            if phase == Phase.JUDGE:
                return CALL
            question(g, f, me, Why.DISCARD, ME, 0)
            for i in range(g.n_hand[me] + EQUIP):
                card = piece(g, r, me, i)
                if card >= 0:
                    offer(g, card, r.card_kind[card], me)
            return ask(g, f, then=Step.PAID)
        case Step.PAID:
            f.step = Step.OVER
            if phase == Phase.JUDGE:
                g.skip |= 1 << Phase.JUDGE | 1 << Phase.DRAW
            else:
                g.skip |= 1 << Phase.PLAY
                move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
            return use(g, me, f.target, NOTHING, NOTHING, SLASH, 1 << f.target, 0)
        case _:
            return DONE


@SHENSU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    me, at = own.seat, ask.option_at[i]
    falls, bare = board.hp[at] == 1, board.n_hand[at] == 0
    weak = (falls or bare) if is_hurried(own) else (falls and board.n_hand[at] < 2)
    if ask.amount == Phase.JUDGE:
        due = weak or board.n_judge[me] > 0
    else:
        due = board.n_hand[me] <= board.hp[me] + int(weak) and (weak or is_hurried(own))
    return PASS + 5 - likes(view, at) - min(board.hp[at], 5) if due and likes(view, at) < 0 else 0
