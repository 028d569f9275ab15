"""Jianxiong 奸雄 (Cao Cao, boundary printing): after you have suffered damage, once however much it
was, you may take what dealt it, if it is still there, and draw a card.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.skills.wei.jianxiong import effect as take

EX_JIANXIONG = Skill("ex__jianxiong", zh="奸雄", en="Villainous Hero", as_target=(Moment.SUFFERED,))
DRAW = EX_JIANXIONG.number("draw", 1)


@EX_JIANXIONG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    take(g, r, f)
    draw_cards(g, r, f.actor, r.number[DRAW])
    return DONE


@EX_JIANXIONG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
