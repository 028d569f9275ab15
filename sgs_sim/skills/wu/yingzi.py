"""Yingzi 英姿 (Zhou Yu): in your draw phase you may draw 1 card more."""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

YINGZI = Skill("yingzi", zh="英姿", en="Gallantry", as_actor=(Moment.DRAW,))
ADDS = YINGZI.number("adds", 1)


@YINGZI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    g.stack[f.event].amount += r.number[ADDS]
    return DONE


@YINGZI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
