"""Xiaoji 枭姬 (Sun Shangxiang): for each card that leaves your equipment zone, in whatever way, you
may draw 2 cards (9.23).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import CALL, DONE, NOTHING, Moment, Why, Zone, kind
from sgs_sim.engine.options import offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.state import Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.trigger import n_lost_from
from sgs_sim.engine.verbs import ask, told

XIAOJI = Skill("xiaoji", zh="枭姬", en="Warrior Lady", as_target=(Moment.LOST,), asks=True)
DRAWS = XIAOJI.number("draws", 2)
ME = kind("xiaoji")


@XIAOJI.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return n_lost_from(g, event, me, Zone.EQUIP) > 0


@XIAOJI.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    if f.step == 1:
        if f.result == 0:
            return DONE
        f.step = 0
        f.cursor += 1
        told(g, f.actor, NOTHING, ME)
        draw_cards(g, r, f.actor, r.number[DRAWS])
        return CALL
    left = n_lost_from(g, g.stack[f.event], f.actor, Zone.EQUIP) - f.cursor
    if left <= 0:
        return DONE
    question(g, f, f.actor, Why.SKILL, ME, 1)
    g.ask.amount = left
    g.chances[ME] += int(f.cursor > 0)  # the first is counted already
    offer(g, NOTHING, ME, NOTHING)
    return ask(g, f, then=1)


@XIAOJI.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
