"""Fankui 反馈 (Sima Yi): after you have suffered damage, once however much it was, you may take a
card of its source: a hand card unseen, or one it wears. Of yourself you may only take what you wear
(R052, R071, R115, R116, R133).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, UNASKED, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, Moment, Why, Zone
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, take_one

FANKUI = Skill("fankui", zh="反馈", en="Retaliation", as_target=(Moment.SUFFERED,))


@FANKUI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    source = event.actor
    if source < 0:
        return False
    return has_equipment(g, source) or (source != me and g.n_hand[source] > 0)


@FANKUI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step != 0:
        return DONE
    source = g.stack[f.event].actor
    zones = EQUIP_ZONE if source == f.actor else EQUIP_ZONE | HAND_ZONE
    resent(g, f.actor, source, 1)
    return take_one(g, f, f.actor, of=source, zones=zones, into=Zone.HAND, then=1)


@FANKUI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.TAKE:
        return UNASKED
    return PASS + 1 - likes(view, ask.actor)
