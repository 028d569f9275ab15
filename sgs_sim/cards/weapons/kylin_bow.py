"""Kylin Bow 麒麟弓 (range 5): when your Slash is about to deal damage you may first discard one of
the target's mounts (9.14, R023).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Slot, Type, Why, Zone
from sgs_sim.engine.options import chosen_card, offer, question
from sgs_sim.engine.piles import move
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import ask

KYLIN_BOW = Card(
    "kylin_bow",
    zh="麒麟弓",
    en="Kylin Bow",
    type=Type.WEAPON,
    play=88,
    range=5,
    as_actor=(Moment.HIT,),
)


@KYLIN_BOW.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    on = event.target
    return g.equip[on, Slot.PLUS_MOUNT] != NOTHING or g.equip[on, Slot.MINUS_MOUNT] != NOTHING


@KYLIN_BOW.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        question(g, f, f.actor, Why.TAKE, f.kind, 0)
        for slot in range(Slot.PLUS_MOUNT, Slot.MINUS_MOUNT + 1):
            card = g.equip[f.target, slot]
            if card != NOTHING:
                offer(g, card, r.card_kind[card], f.target)
        return ask(g, f, then=1)
    move(g, r, chosen_card(g, f), Zone.DISCARD, 0)
    return DONE
