"""Wangzun 妄尊 (Yuan Shu): when the lord's turn begins you may draw a card; the lord may then keep
one card less in this turn.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules

WANGZUN = Skill("wangzun", zh="妄尊", en="Presumption", on=(Moment.PREPARE,))
DRAW = WANGZUN.number("draw", 1)
LESS = WANGZUN.number("less", 1)


@WANGZUN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return event.actor == g.lord


@WANGZUN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAW])
    g.less += r.number[LESS]
    return DONE


@WANGZUN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 4 - likes(view, board.lord)
