"""Jizhi 集智 (Huang Yueying): when you use a trick that is not delayed you may draw a card, before
it does anything; a Nullification counts, recasting is no use (R101, 9.18).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, Type
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.use import was_used

JIZHI = Skill("jizhi", zh="集智", en="Gathering Wisdom", as_actor=(Moment.USED,))
DRAW = JIZHI.number("draw", 1)


@JIZHI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return r.type[event.kind] == Type.TRICK and was_used(event)


@JIZHI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAW])
    return DONE


@JIZHI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
