"""God Salvation 桃园结义: everybody, from you on, regains 1 hp; it does nothing to the unhurt, and
there nobody may nullify it (9.5, R038).
"""

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import DONE, Reach, Type
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.verbs import recover

GOD_SALVATION = Card(
    "god_salvation",
    zh="桃园结义",
    en="God Salvation",
    type=Type.TRICK,
    reach=Reach.EVERYBODY,
    keep=33,
    play=38,
)
HEALS = GOD_SALVATION.number("heals", 1)


@GOD_SALVATION.affects
def affects(g: Game, r: Rules, f: Frame) -> bool:
    return g.hp[f.target] < g.max_hp[f.target]


@GOD_SALVATION.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    recover(g, r, f.target, f.actor, r.number[HEALS])
    return DONE
