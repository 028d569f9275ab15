"""Juxiang 巨象 (Zhu Rong, locked): a Savage Assault has no effect on you, and when another's has
been resolved you take it, unless somebody else has; only a real one (R091).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, Moment, Zone
from sgs_sim.engine.piles import is_on_table, move
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.skills.shu.huoshou import SAVAGE_ASSAULT

JUXIANG = Skill(
    "juxiang",
    zh="巨象",
    en="Giant Elephants",
    on=(Moment.RESOLVED,),
    as_target=(Moment.EFFECT,),
    forced=True,
)


@JUXIANG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.moment == Moment.EFFECT:
        return event.kind == SAVAGE_ASSAULT
    left = event.kind == SAVAGE_ASSAULT and is_on_table(g, event.card) and event.actor != me
    return left and r.card_kind[event.card] == SAVAGE_ASSAULT


@JUXIANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if event.moment == Moment.EFFECT:
        event.stopped = 1
    else:
        move(g, r, event.card, Zone.HAND, f.actor)
    return DONE
