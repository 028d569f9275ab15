"""Qicai 奇才 (Huang Yueying, locked): your tricks reach however far."""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Type
from sgs_sim.engine.state import Game, Rules

QICAI = Skill("qicai", zh="奇才", en="Genius", forced=True)
ANYWHERE = 99


@QICAI.far
def far(g: Game, r: Rules, me: int, kind: int, n: int) -> int:
    return ANYWHERE if r.type[kind] == Type.TRICK or r.type[kind] == Type.DELAYED else n
