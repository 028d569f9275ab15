"""Qiaomeng 趫猛 (Gongsun Zan, boundary printing): after your black Slash has dealt damage you may
discard a card that the victim wears; a mount you take into your hand.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, Type, Why, Zone, kind
from sgs_sim.engine.piles import move, zone_of
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import used_black
from sgs_sim.engine.verbs import EQUIP_ZONE, take_one

EX_QIAOMENG = Skill("ex__qiaomeng", zh="趫猛", en="Fierce Raid", as_actor=(Moment.DEALT,))
SLASH = kind("slash")
MOUNT = 50  # one that is kept, above one that is only lost


@EX_QIAOMENG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if r.family[event.kind] != SLASH or not used_black(g, r, event):
        return False
    return g.dead[event.target] == 0 and has_equipment(g, event.target)


@EX_QIAOMENG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == 0:
        resent(g, me, f.target, 1)
        return take_one(g, f, me, of=f.target, zones=EQUIP_ZONE, into=Zone.DISCARD, then=1)
    card = f.result
    if card >= 0 and zone_of(g, card) == Zone.DISCARD:
        sort = r.type[r.card_kind[card]]
        if sort == Type.PLUS_MOUNT or sort == Type.MINUS_MOUNT:
            move(g, r, card, Zone.HAND, me)
    return DONE


@EX_QIAOMENG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TAKE:
        sort = r.type[ask.option_kind[i]]
        mount = sort == Type.PLUS_MOUNT or sort == Type.MINUS_MOUNT
        return PASS + cost(r, ask.option_card[i]) + MOUNT * int(mount)
    return PASS - 2 * likes(view, ask.target)
