"""Liuli 流离 (Da Qiao): when you become a target of a Slash you may discard a card and send it on
to another player in your attack range, reckoned without that card; not its user, nor one it may not
be used at. It comes before all else the Slash sets off (R106, R111).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost, least_liked, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import (
    chosen_card,
    offer,
    offer_seats,
    own_card,
    question,
    still_reaches,
)
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import allowed, in_range
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, told

LIULI = Skill("liuli", zh="流离", en="Deflection", as_target=(Moment.AIM,), asks=True)
ME, SLASH = kind("liuli"), kind("slash")


class Step(IntEnum):
    BEGIN, PAID, AIMED = range(3)


@leaf
def heirs(g: Game, r: Rules, event: Frame, me: int, paid: int) -> int:
    """Return whom the slash could be sent on to, once the card `paid` has gone."""
    mask = in_range(g, me) & ~event.targets & ~(1 << event.actor)
    mask = allowed(g, r, event.actor, event.kind, event.card, mask)
    for seat in range(g.players):
        if (mask >> seat) & 1 != 0 and not still_reaches(g, r, me, paid, seat):
            mask &= ~(1 << seat)
    return mask


@LIULI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if r.family[event.kind] != SLASH or (event.targets >> me) & 1 == 0:
        return False
    for i in range(g.n_hand[me] + EQUIP):
        card = own_card(g, me, i)
        if card != NOTHING and heirs(g, r, event, me, card) != 0:
            return True
    return False


@LIULI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    match f.step:
        case Step.BEGIN:
            question(g, f, me, Why.DISCARD, ME, 1)
            g.ask.actor = event.actor
            g.ask.amount = 1
            for i in range(g.n_hand[me] + EQUIP):
                card = own_card(g, me, i)
                if card != NOTHING and heirs(g, r, event, me, card) != 0:
                    offer(g, card, r.card_kind[card], me)
            return ask(g, f, then=Step.PAID)
        case Step.PAID:
            if f.result == 0:
                return DONE
            f.second = chosen_card(g, f)
            question(g, f, me, Why.TARGET, ME, 0)
            g.ask.actor = event.actor
            offer_seats(g, NOTHING, ME, heirs(g, r, event, me, f.second))
            return ask(g, f, then=Step.AIMED)
        case _:
            heir = g.ask.option_at[f.result]
            told(g, me, heir, ME)
            resent(g, me, heir, 2)
            move(g, r, f.second, Zone.DISCARD, 0)
            event.targets = event.targets & ~(1 << me) | 1 << heir
            event.seen &= ~(1 << heir)  # it is gone through in its turn
            return DONE


@LIULI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TARGET:
        return PASS - likes(view, ask.option_at[i])
    heir = least_liked(board, view, in_range(board, own.seat) & ~(1 << ask.actor))
    willing = heir < 0 or (heir == 0 and board.hp[own.seat] <= 2)
    return PASS + 90 - cost(r, ask.option_card[i]) if willing else 0
