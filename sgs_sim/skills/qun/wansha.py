"""Wansha 完杀 (Jia Xu): in your turn only you and the dying player may use a Peach."""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import Game, Rules

WANSHA = Skill("wansha", zh="完杀", en="Unmitigated Murder", forced=True)
PEACH = kind("peach")


@WANSHA.bars
def bars(g: Game, r: Rules, me: int, who: int, dying: int, kind: int) -> bool:
    return kind == PEACH and g.current == me and who != me and who != dying
