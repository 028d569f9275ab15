"""Vine 藤甲: a plain Slash, Savage Assault and Archery Attack have no effect on you; fire damage
you suffer is 1 more (9.19; R014, R015).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Moment, Nature, Type, kind
from sgs_sim.engine.seats import armour_works
from sgs_sim.engine.state import Frame, Game, Rules

VINE = Card(
    "vine",
    zh="藤甲",
    en="Vine",
    type=Type.ARMOUR,
    play=87,
    as_target=(Moment.EFFECT, Moment.SUFFERING),
    forced=True,
)
ADDS = VINE.number("adds", 1)
SLASH, SAVAGE_ASSAULT, ARCHERY_ATTACK = (
    kind("slash"),
    kind("savage_assault"),
    kind("archery_attack"),
)


@VINE.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if not armour_works(g, event, me):
        return False
    if event.moment == Moment.SUFFERING:
        return event.nature == Nature.FIRE and event.amount > 0
    return event.kind == SLASH or event.kind == SAVAGE_ASSAULT or event.kind == ARCHERY_ATTACK


@VINE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if event.moment == Moment.SUFFERING:
        event.amount += r.number[ADDS]
    else:
        event.stopped = 1
    return DONE
