"""Wooden Ox 木牛流马: once in your play phase put a hand card face down under it, five at most;
then you may move it to a player without a treasure. Its holder uses and plays the cards under it
like hand cards, and they are no hand cards. When it leaves in another way they are discarded.
"""

from enum import IntEnum

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Slot, Type, Why, Zone, kind
from sgs_sim.engine.options import chosen_card, offer_hand, offer_seats, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask

WOODEN_OX = Card("wooden_ox", zh="木牛流马", en="Wooden Ox", type=Type.TREASURE, play=80)
HOLDS = WOODEN_OX.number("holds", 5)
ME = kind("wooden_ox")


class Step(IntEnum):
    LOAD, LOADED, SEND, SENT = range(4)


@WOODEN_OX.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    free = g.today[ME] == 0 and g.n_store[me] < r.number[HOLDS]
    return wanted == NOTHING and free and g.n_hand[me] > 0


@WOODEN_OX.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    match f.step:
        case Step.LOAD:
            g.today[ME] = 1
            question(g, f, me, Why.MATERIAL, r.card_kind[g.equip[me, Slot.TREASURE]], 0)
            offer_hand(g, r, me, NOTHING)
            return ask(g, f, then=Step.LOADED)
        case Step.LOADED:
            move(g, r, chosen_card(g, f), Zone.STORE, me)
            f.step = Step.SEND
            return CALL
        case Step.SEND:
            ox, mask = g.equip[me, Slot.TREASURE], others(g, me)
            for seat in range(g.players):
                if g.equip[seat, Slot.TREASURE] != NOTHING:
                    mask &= ~(1 << seat)
            question(g, f, me, Why.GIVE, r.card_kind[ox], 1)
            offer_seats(g, ox, r.card_kind[ox], mask)
            return ask(g, f, then=Step.SENT)
        case _:
            if f.result != 0:
                ox, to = chosen_card(g, f), g.ask.option_at[f.result]
                for _ in range(g.n_store[me]):
                    move(g, r, g.own[me].store[0], Zone.STORE, to)
                move(g, r, ox, Zone.EQUIP, to)
            return DONE
