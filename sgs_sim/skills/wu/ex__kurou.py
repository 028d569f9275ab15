"""Kurou 苦肉 (Huang Gai, boundary printing): once in your play phase discard a card, of your hand
or worn, and lose 1 hp. What that brings is a matter of Zhaxiang.
"""

from enum import IntEnum

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, NOTHING, kind
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import SKILLS, Ask, Board, Frame, Game, Own, Rules
from sgs_sim.engine.verbs import EQUIP_ZONE, HAND_ZONE, discard, lose_hp

EX_KUROU = Skill("ex__kurou", zh="苦肉", en="Bitter Flesh")
LOSES = EX_KUROU.number("loses", 1)
ME, ZHAXIANG = kind("ex__kurou"), kind("ex__zhaxiang")


class Step(IntEnum):
    PAY, LOSE, OVER = range(3)


@EX_KUROU.active
def active(g: Game, r: Rules, me: int, wanted: int, for_use: int) -> bool:
    has = g.n_hand[me] > 0 or has_equipment(g, me)
    return wanted == NOTHING and g.today[ME] == 0 and has


@EX_KUROU.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    match f.step:
        case Step.PAY:
            g.today[ME] = 1
            f.kind = ME
            zones = HAND_ZONE | EQUIP_ZONE
            return discard(g, f, f.actor, 1, zones, but=NOTHING, flags=0, then=Step.LOSE)
        case Step.LOSE:
            return lose_hp(g, f, f.actor, r.number[LOSES], then=Step.OVER)
        case _:
            return DONE


@EX_KUROU.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    if board.hp[own.seat] <= r.number[LOSES] + 1:
        return 0
    for slot in range(SKILLS):
        if board.skill[own.seat, slot] == ZHAXIANG:
            return PASS + 2
    return 0
