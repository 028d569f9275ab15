"""Yaowu 耀武 (Hua Xiong, always on): when a red Slash hurts you, whoever deals the damage chooses
to regain 1 hp or to draw a card; an unhurt one can only draw.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import used_red
from sgs_sim.engine.verbs import ask, recover

YAOWU = Skill("yaowu", zh="耀武", en="Flaunt", as_target=(Moment.SUFFERING,), forced=True)
HEALS = YAOWU.number("heals", 1)
DRAW = YAOWU.number("draw", 1)
ME, SLASH = kind("yaowu"), kind("slash")
HEAL, CARD = 1, 2


@YAOWU.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    if event.actor < 0 or event.amount <= 0:
        return False
    return r.family[event.kind] == SLASH and used_red(g, r, event) and g.dead[event.actor] == 0


@YAOWU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    source = g.stack[f.event].actor
    if f.step == 0:
        question(g, f, source, Why.YIELD, ME, 0)
        if g.hp[source] < g.max_hp[source]:
            offer(g, NOTHING, HEAL, NOTHING)
        offer(g, NOTHING, CARD, NOTHING)
        return ask(g, f, then=1)
    if g.ask.option_kind[f.result] == HEAL:
        recover(g, r, source, source, r.number[HEALS])
    else:
        draw_cards(g, r, source, r.number[DRAW])
    return DONE


@YAOWU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 5 - ask.option_kind[i]
