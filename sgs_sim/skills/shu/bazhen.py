"""Bazhen 八阵 (Wolong Zhuge Liang, locked): while you wear no armour you have what the Eight
Diagram gives; whether to judge is up to you. What ignores armour ignores this (R128).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Flag, Moment, Slot, kind
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import push, top

BAZHEN = Skill("bazhen", zh="八阵", en="Eight Formations", as_actor=(Moment.WANTED,))
JINK, EIGHT_DIAGRAM = kind("jink"), kind("eight_diagram")


@BAZHEN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    bare = g.equip[me, Slot.ARMOUR] == NOTHING and event.flags & Flag.UNARMOURED == 0
    return event.kind == JINK and bare


@BAZHEN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step != 0:
        return DONE
    f.step = 1
    push(g, EIGHT_DIAGRAM, f.actor, f.target, f.card, EIGHT_DIAGRAM, 0)
    top(g).event = f.event
    return CALL


@BAZHEN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
