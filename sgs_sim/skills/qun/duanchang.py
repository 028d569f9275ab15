"""Duanchang 断肠 (Cai Wenji): whoever kills you, if it lives, loses all the skills of its general
that it has at that moment, also those it has gained; what a skill has already done for the turn
stays, and so does equipment.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.avatars import turn_back
from sgs_sim.engine.gaining import check_life, forfeit
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.state import SKILLS, Frame, Game, Rules

DUANCHANG = Skill("duanchang", zh="断肠", en="Heartbreak", as_target=(Moment.DIED,), forced=True)


@DUANCHANG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.actor >= 0 and g.dead[event.actor] == 0


@DUANCHANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        killer = g.stack[f.event].actor
        for slot in range(SKILLS):
            forfeit(g, r, killer, g.skill[killer, slot])
        turn_back(g, r, killer)
        return check_life(g, f, killer, then=1)
    return DONE
