"""Yinghun 英魂 (Sun Jian): in your preparation phase, if you have lost X hp, you may choose another
player and what it does: draw X cards and discard 1, or draw 1 and discard X.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, likes
from sgs_sim.engine.deeds import resent
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Why, kind
from sgs_sim.engine.options import ask_seat, offer, question
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import others
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, ask, discard, told

YINGHUN = Skill("yinghun", zh="英魂", en="Heroic Soul", as_actor=(Moment.PREPARE,), asks=True)
ME = kind("yinghun")
DRAW_MANY, DISCARD_MANY = 1, 2


class Step(IntEnum):
    BEGIN, AIMED, DRAW, OVER = range(4)


@YINGHUN.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    return g.hp[me] < g.max_hp[me]


@YINGHUN.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.BEGIN:
            f.amount = g.max_hp[f.actor] - g.hp[f.actor]
            return ask_seat(g, f, f.actor, ME, others(g, f.actor), 1, then=Step.AIMED)
        case Step.AIMED:
            if f.result == 0:
                return DONE
            f.target = g.ask.option_at[f.result]
            told(g, f.actor, f.target, ME)
            question(g, f, f.actor, Why.YIELD, ME, 0)
            offer(g, NOTHING, DRAW_MANY, f.target)
            if f.amount > 1:
                offer(g, NOTHING, DISCARD_MANY, f.target)
            return ask(g, f, then=Step.DRAW)
        case Step.DRAW:
            many = g.ask.option_kind[f.result] == DRAW_MANY
            resent(g, f.actor, f.target, -2 if many else 1)
            draw_cards(g, r, f.target, f.amount if many else 1)
            n = 1 if many else f.amount
            zones = HAND_ZONE | EQUIP_ZONE
            return discard(g, f, f.target, n, zones, but=NOTHING, flags=0, then=Step.OVER)
        case _:
            return DONE


@YINGHUN.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    at = ask.option_at[i]
    liked = likes(view, at)
    if ask.why == Why.YIELD:
        return PASS + liked if ask.option_kind[i] == DRAW_MANY else PASS - liked
    if liked > 0:
        return PASS + liked * ask.amount
    n = board.n_hand[at]
    for slot in range(EQUIP):
        n += board.equip[at, slot] != NOTHING
    return PASS - liked * min(ask.amount - 1, n)
