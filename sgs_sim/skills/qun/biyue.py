"""Biyue 闭月 (Diao Chan): at the end of your turn you may draw a card."""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

BIYUE = Skill("biyue", zh="闭月", en="Outshine the Moon", as_actor=(Moment.FINISH,))
DRAW = BIYUE.number("draw", 1)


@BIYUE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAW])
    return DONE


@BIYUE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
