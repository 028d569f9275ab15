"""Zhaxiang 诈降 (Huang Gai, boundary printing, always on): for each hp you lose, which is no
damage, draw 3 cards, if you live.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, Moment
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Frame, Game, Rules

EX_ZHAXIANG = Skill(
    "ex__zhaxiang", zh="诈降", en="Feigned Surrender", as_target=(Moment.DRAINED,), forced=True
)
DRAWS = EX_ZHAXIANG.number("draws", 3)


@EX_ZHAXIANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    draw_cards(g, r, f.actor, r.number[DRAWS] * g.stack[f.event].amount)
    return DONE
