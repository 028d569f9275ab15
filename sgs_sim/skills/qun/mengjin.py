"""Mengjin 猛进 (Pang De): when your Slash has been cancelled by a Jink you may discard a card of
its target, of its hand unseen or worn. This comes before what your weapon does.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, UNASKED, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, Why, Zone
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, take_one

MENGJIN = Skill("mengjin", zh="猛进", en="Fierce Advance", as_actor=(Moment.DODGED,))


@MENGJIN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.n_hand[event.target] > 0 or has_equipment(g, event.target)


@MENGJIN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step != 0:
        return DONE
    resent(g, f.actor, f.target, 1)
    return take_one(
        g, f, f.actor, of=f.target, zones=HAND_ZONE | EQUIP_ZONE, into=Zone.DISCARD, then=1
    )


@MENGJIN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 2 - 3 * likes(view, ask.target) if ask.why == Why.SKILL else UNASKED
