"""Guicai 鬼才 (Sima Yi, boundary printing): before a judgement of anybody counts you may play a
card, of your hand or worn, in place of its card, which is discarded; once for each judgement, and
not the armour that is being judged for.
"""

from sgs_sim.catalogue import HAND_OR_WORN, Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import material, n_material, offer, question
from sgs_sim.engine.piles import settle, zone_of
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask
from sgs_sim.skills.qun.guidao import take_its_place
from sgs_sim.skills.wei.guicai import worth as advice

EX_GUICAI = Skill("ex__guicai", zh="鬼才", en="Demonic Genius", on=(Moment.JUDGED,), asks=True)
ME = kind("ex__guicai")


@leaf
def is_fit(g: Game, r: Rules, event: Frame, me: int, card: int) -> bool:
    """May this card of `me` be played; is it not worn and judged for?"""
    if card < 0 or (HAND_OR_WORN >> zone_of(g, card)) & 1 == 0:
        return False
    worn = zone_of(g, card) == Zone.EQUIP
    return not worn or event.actor != me or r.card_kind[card] != event.kind


@EX_GUICAI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[me] + g.n_store[me] > 0 or has_equipment(g, me)


@EX_GUICAI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, event = f.actor, g.stack[f.event]
    if f.step == 0:
        question(g, f, me, Why.MATERIAL, ME, 1)
        g.ask.amount = event.kind  # what is judged for
        for i in range(n_material(g, me)):
            card = material(g, me, i)
            if is_fit(g, r, event, me, card):
                offer(g, card, r.card_kind[card], NOTHING)
        return ask(g, f, then=1)
    if f.result != 0:
        settle(g, r, take_its_place(g, r, f, ME))
    return DONE


@EX_GUICAI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return advice(board, own, r, ask, i, view)
