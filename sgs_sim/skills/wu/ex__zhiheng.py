"""Zhiheng 制衡 (Sun Quan, boundary printing): once in your play phase discard any number of cards,
of your hand or worn, then draw as many; 1 more if you had a hand and all of it is among them.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.compiled import leaf
from sgs_sim.engine.advice import PASS, cost
from sgs_sim.engine.kinds import NOTHING, Why
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.skills.wu.zhiheng import POOR, Step
from sgs_sim.skills.wu.zhiheng import active as may_change
from sgs_sim.skills.wu.zhiheng import effect as change
from sgs_sim.skills.wu.zhiheng import worth as advice

EX_ZHIHENG = Skill("ex__zhiheng", zh="制衡", en="Balance of Power")
ADDS = EX_ZHIHENG.number("adds", 1)


@leaf
def n_worn(board: Board, who: int) -> int:
    """Return how many cards `who` wears."""
    n = 0
    for slot in range(EQUIP):
        n += int(board.equip[who, slot] != NOTHING)
    return n


@EX_ZHIHENG.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    return may_change(g, r, me, wanted, for_use)


@EX_ZHIHENG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    me = f.actor
    if f.step == Step.FIRST:
        f.cursor = g.n_hand[me]
        f.other = n_worn(g, me)
    elif f.step == Step.DRAW:
        from_hand = f.amount + f.result - (f.other - n_worn(g, me))
        if from_hand >= f.cursor > 0:
            f.result += r.number[ADDS]
    return change(g, r, f)


@EX_ZHIHENG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why == Why.PLAY and board.n_hand[own.seat] == 1 and cost(r, own.hand[0]) <= POOR + 20:
        return PASS + 1  # two cards for one
    return advice(board, own, r, ask, i, view)
