"""Zhiheng 制衡 (Sun Quan): once in your play phase discard any number of cards, of your hand or
worn, then draw as many (R102).
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS, cost
from sgs_sim.engine.kinds import DONE, NOTHING, Flag, Why, kind
from sgs_sim.engine.piles import draw_cards
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, discard

ZHIHENG = Skill("zhiheng", zh="制衡", en="Balance of Power")
ME = kind("zhiheng")
MOST = ZHIHENG.number("most", 99)
POOR = 37  # a card worth less, a slash at most, is better changed once nothing else can be done


class Step(IntEnum):
    FIRST, MORE, DRAW = range(3)


@ZHIHENG.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    has = g.n_hand[me] > 0 or has_equipment(g, me)
    return wanted == NOTHING and g.today[ME] == 0 and has


@ZHIHENG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    zones = HAND_ZONE | EQUIP_ZONE
    match f.step:
        case Step.FIRST:
            g.today[ME] = 1
            f.kind = ME
            return discard(g, f, f.actor, 1, zones, but=NOTHING, flags=0, then=Step.MORE)
        case Step.MORE:
            f.amount = f.result
            left = min(g.n_hand[f.actor] + EQUIP, r.number[MOST] - f.amount)
            if left <= 0:
                draw_cards(g, r, f.actor, f.amount)
                return DONE
            return discard(g, f, f.actor, left, zones, NOTHING, Flag.MAY_PASS, then=Step.DRAW)
        case _:
            draw_cards(g, r, f.actor, f.amount + f.result)
            return DONE


@ZHIHENG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if ask.why != Why.PLAY:
        for slot in range(EQUIP):
            if board.equip[own.seat, slot] == ask.option_card[i]:
                return 0
        return PASS + POOR - cost(r, ask.option_card[i])
    for k in range(board.n_hand[own.seat]):
        if cost(r, own.hand[k]) < POOR:
            return PASS + 1
    return 0
