"""Jiang 激昂 (Sun Ce): when you have used a Duel or a red Slash, or become a target of one, you may
draw 1 card; one for each card used, however many targets it has (R151).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment, kind
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import used_red
from sgs_sim.engine.use import is_first_target

JIANG = Skill("jiang", zh="激昂", en="Fervour", as_actor=(Moment.AIMED,), as_target=(Moment.AIMED,))
DRAWS = JIANG.number("draws", 1)
SLASH, DUEL = kind("slash"), kind("duel")


@JIANG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    red_slash = r.family[event.kind] == SLASH and used_red(g, r, event)
    once = event.target == me or is_first_target(g, event)
    return (event.kind == DUEL or red_slash) and once


@JIANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAWS])
    return DONE


@JIANG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
