"""Fire Attack 火攻: a player with a hand card (you, perhaps) shows one; then you may discard a hand
card of the same suit to deal it 1 fire damage (9.17).
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Aim, Nature, Reach, Type, Why, Zone
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.options import chosen_card, offer, offer_hand, question
from sgs_sim.engine.piles import move, zone_of
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.suits import suit_of
from sgs_sim.engine.verbs import ask, hurt

FIRE_ATTACK = Card(
    "fire_attack",
    zh="火攻",
    en="Fire Attack",
    type=Type.TRICK,
    aim=Aim.ONE,
    reach=Reach.EVERYBODY,
    keep=33,
    play=32,
    hostile=1,
)
DAMAGE = FIRE_ATTACK.number("damage", 1)


class Step(IntEnum):
    SHOW, SHOWN, BURN, OVER = range(4)


@FIRE_ATTACK.targets
def targets(g: Game, r: Rules, me: int, card: int, mask: int) -> int:
    for seat in range(g.players):
        paid = int(seat == me and card >= 0 and zone_of(g, card) == Zone.HAND)
        if g.n_hand[seat] <= paid:
            mask &= ~(1 << seat)
    return mask


@FIRE_ATTACK.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.SHOW:
            if g.n_hand[f.target] == 0:
                return DONE
            question(g, f, f.target, Why.SHOW, f.kind, 0)
            offer_hand(g, r, f.target, NOTHING)
            return ask(g, f, then=Step.SHOWN)
        case Step.SHOWN:
            shown = chosen_card(g, f)
            note(g, Event.SHOWN, f.target, NOTHING, shown, f.kind, NOTHING)
            question(g, f, f.actor, Why.DISCARD, f.kind, 1)
            g.ask.card = shown
            g.ask.amount = 1
            for i in range(g.n_hand[f.actor]):
                card = g.own[f.actor].hand[i]
                if suit_of(g, r, f.actor, card) == suit_of(g, r, f.target, shown):
                    offer(g, card, r.card_kind[card], f.actor)
            return ask(g, f, then=Step.BURN)
        case Step.BURN:
            if f.result == 0:
                return DONE
            move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
            return hurt(
                g,
                f,
                f.target,
                by=f.actor,
                amount=r.number[DAMAGE],
                nature=Nature.FIRE,
                then=Step.OVER,
            )
        case _:
            return DONE
