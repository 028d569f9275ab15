"""Songwei 颂威 (lord Cao Pi): when the judgement of another player of Wei counts and is black, that
player may have you draw a card; you cannot refuse it (R115).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Kingdom, Moment, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.suits import is_black
from sgs_sim.engine.verbs import ask, told

SONGWEI = Skill(
    "songwei", zh="颂威", en="Hymn of Power", on=(Moment.JUDGEMENT,), asks=True, lord=True
)
DRAW = SONGWEI.number("draw", 1)
ME = kind("songwei")
KINDNESS = 2


@SONGWEI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    who = event.actor
    return who != me and g.kingdom[who] == Kingdom.WEI and is_black(g, r, who, event.card)


@SONGWEI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 0:
        question(g, f, f.target, Why.SKILL, ME, 1)
        offer(g, NOTHING, ME, NOTHING)
        return ask(g, f, then=1)
    if f.result != 0:
        told(g, f.target, f.actor, ME)
        resent(g, f.target, f.actor, -KINDNESS)
        draw_cards(g, r, f.actor, r.number[DRAW])
    return DONE


@SONGWEI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + likes(view, ask.actor)
