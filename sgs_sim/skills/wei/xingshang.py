"""Xingshang 行殇 (Cao Pi): when another player dies you may take all its cards, of hand and
equipment, unseen and all or none; reward and penalty come later. What lies on its general or
before it is not taken (9.23, R074).
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.advice import PASS
from sgs_sim.engine.kinds import DONE, NOTHING, Moment, Zone
from sgs_sim.engine.piles import move
from sgs_sim.engine.seats import has_equipment
from sgs_sim.engine.state import EQUIP, Ask, Board, Frame, Game, Own, Rules

XINGSHANG = Skill("xingshang", zh="行殇", en="Spoils of the Dead", on=(Moment.DIED,))


@XINGSHANG.when
def when(g: Game, r: Rules, event: Frame, me: int) -> bool:
    dead = event.target
    return dead != me and (g.n_hand[dead] > 0 or has_equipment(g, dead))


@XINGSHANG.effect
def effect(g: Game, r: Rules, f: Frame) -> int:
    dead = f.target
    for _ in range(g.n_hand[dead]):
        move(g, r, g.own[dead].hand[0], Zone.HAND, f.actor)
    for slot in range(EQUIP):
        if g.equip[dead, slot] != NOTHING:
            move(g, r, g.equip[dead, slot], Zone.HAND, f.actor)
    return DONE


@XINGSHANG.worth
def worth(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int) -> int:
    return PASS + 10
