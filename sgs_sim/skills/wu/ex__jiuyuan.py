"""Jiuyuan 救援 (lord Sun Quan, boundary printing): when another player of Wu with more hp than you
uses a Peach on itself, it may let you, if you are wounded, regain the hp instead, and draw a card.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Kingdom, Moment, Why, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import ask, recover, told

EX_JIUYUAN = Skill("ex__jiuyuan", zh="救援", en="Rescue", on=(Moment.AIM,), asks=True, lord=True)
HEALS = EX_JIUYUAN.number("heals", 1)
DRAWS = EX_JIUYUAN.number("draws", 1)
ME, PEACH = kind("ex__jiuyuan"), kind("peach")
KINDNESS = -4


@EX_JIUYUAN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    who = event.actor
    if event.kind != PEACH or who == me or event.target != who or g.hp[me] >= g.max_hp[me]:
        return False
    return g.kingdom[who] == Kingdom.WU and g.hp[who] > g.hp[me]


@EX_JIUYUAN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me, who = f.actor, f.target
    if f.step == 0:
        question(g, f, who, Why.SKILL, ME, 1)
        offer(g, NOTHING, ME, NOTHING)
        return ask(g, f, then=1)
    if f.result == 1:
        told(g, me, who, ME)
        resent(g, who, me, KINDNESS)
        g.stack[f.event].targets &= ~(1 << who)
        recover(g, r, me, who, r.number[HEALS])
        draw_cards(g, r, who, r.number[DRAWS])
    return DONE


@EX_JIUYUAN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + likes(view, ask.actor)
