"""Yaowu 耀武 (Hua Xiong, boundary printing, always on): when a card hurts you, its source draws a
card if it is red; if not, you draw one.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import DONE, Moment, Type
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Frame, Game, Rules
from sgs_sim.engine.suits import used_red

EX_YAOWU = Skill("ex__yaowu", zh="耀武", en="Flaunt", as_target=(Moment.SUFFERING,), forced=True)
DRAW = EX_YAOWU.number("draw", 1)


@EX_YAOWU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.amount <= 0 or r.type[event.kind] == Type.SKILL:
        return False
    return event.actor >= 0 or not used_red(g, r, event)


@EX_YAOWU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    event = g.stack[f.event]
    who = event.actor if used_red(g, r, event) else f.actor
    draw_cards(g, r, who, r.number[DRAW])
    return DONE
