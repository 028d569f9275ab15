"""Paoxiao 咆哮 (Zhang Fei, boundary printing, locked): in your play phase you may use any number of
Slashes, and after the first of them however far.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Phase, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.skills.shu.paoxiao import use_limit as unlimited
from sgs_sim.skills.shu.qicai import ANYWHERE

EX_PAOXIAO = Skill("ex__paoxiao", zh="咆哮", en="Roar", forced=True)
SLASH = kind("slash")


@EX_PAOXIAO.use_limit
def use_limit(g: Game, r: Rules, me: int, n: int) -> int:
    return unlimited(g, r, me, n)


@EX_PAOXIAO.far
def far(g: Game, r: Rules, me: int, kind: int, n: int) -> int:
    playing = g.current == me and g.phase == Phase.PLAY
    return ANYWHERE if kind == SLASH and playing and g.slashes > 0 else n
