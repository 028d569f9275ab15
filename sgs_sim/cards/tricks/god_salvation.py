"""God Salvation 桃园结义: everybody, from you on, regains 1 hp; it does nothing to the unhurt, and there nobody may
nullify it (9.5, R038)."""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Aim, Type
from sgs_sim.engine.seats import everybody
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover

GOD_SALVATION = Card("god_salvation", zh="桃园结义", en="God Salvation", type=Type.TRICK, aim=Aim.ALL)
HEALS = GOD_SALVATION.number("heals", 1)


@GOD_SALVATION.targets
def targets(g: Game, r: Rules, me: int, card: int) -> int:
    return everybody(g)


@GOD_SALVATION.affects
def affects(g: Game, r: Rules, f: Frame) -> bool:
    return g.hp[f.target] < g.max_hp[f.target]


@GOD_SALVATION.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    recover(g, f.target, f.actor, r.number[HEALS])
    return DONE
