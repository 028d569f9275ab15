"""Ruoyu 若愚 (lord Liu Shan, awakening): in your preparation phase, if nobody has fewer hp than
you, your maximum goes up by 1, you regain 1 hp and gain Jijiang 激将 (R149).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.gaining import change_max, gain
from sgs_sim.engine.kinds import DONE, Moment, Once, kind
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover

RUOYU = Skill(
    "ruoyu",
    zh="若愚",
    en="Wise Fool",
    as_actor=(Moment.PREPARE,),
    forced=True,
    lord=True,
    once=Once.AWAKENING,
)
ME, JIJIANG = kind("ruoyu"), kind("jijiang")


@RUOYU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if g.mark[me, ME] != 0:
        return False
    for seat in range(g.players):
        if g.dead[seat] == 0 and g.hp[seat] < g.hp[me]:
            return False
    return True


@RUOYU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        g.mark[f.actor, ME] = 1
        return change_max(g, r, f, f.actor, 1, then=1)
    recover(g, r, f.actor, f.actor, 1)
    gain(g, r, f.actor, JIJIANG)
    return DONE
