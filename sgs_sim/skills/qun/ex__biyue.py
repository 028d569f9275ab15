"""Biyue 闭月 (Diao Chan, boundary printing): at the end of your turn you may draw a card, or 2 if
you have none in your hand.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

EX_BIYUE = Skill("ex__biyue", zh="闭月", en="Outshine the Moon", as_actor=(Moment.FINISH,))
DRAW = EX_BIYUE.number("draw", 1)
BARE = EX_BIYUE.number("bare", 2)


@EX_BIYUE.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAW] if g.n_hand[f.actor] > 0 else r.number[BARE])
    return DONE


@EX_BIYUE.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
