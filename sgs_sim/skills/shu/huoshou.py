"""Huoshou 祸首 (Meng Huo, locked): a Savage Assault has no effect on you, and whoever uses it, you
are the source of its damage; once you are dead it has none (R133).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.state import Frame, Game, Rules

HUOSHOU = Skill(
    "huoshou",
    zh="祸首",
    en="Chief Culprit",
    on=(Moment.USED,),
    as_target=(Moment.EFFECT,),
    forced=True,
)
SAVAGE_ASSAULT = kind("savage_assault")


@HUOSHOU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    hits = event.moment == Moment.EFFECT
    return event.kind == SAVAGE_ASSAULT and (hits or event.actor != me)


@HUOSHOU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    if event.moment == Moment.USED:
        event.other = f.actor
    else:
        event.stopped = 1
    return DONE
