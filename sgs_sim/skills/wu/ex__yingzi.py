"""Yingzi 英姿 (Zhou Yu, boundary printing, always on): in your draw phase you draw 1 card more, and
you may keep as many cards as your maximum of hp.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import Moment
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.skills.wu.yingzi import effect as draw_more

EX_YINGZI = Skill("ex__yingzi", zh="英姿", en="Gallantry", as_actor=(Moment.DRAW,), forced=True)


@EX_YINGZI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    return draw_more(g, r, f)


@EX_YINGZI.hand_limit
def hand_limit(g: Game, r: Rules, me: int, n: int) -> int:
    return n + g.max_hp[me] - max(g.hp[me], 0)
