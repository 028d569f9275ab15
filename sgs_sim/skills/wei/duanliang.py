"""Duanliang 断粮 (Xu Huang): you may use a black basic card or piece of equipment, of your hand or
worn, as Supply Shortage; your Supply Shortage, made or printed, reaches distance 2.
"""

from sgs_sim.catalogue import Skill
from sgs_sim.engine.kinds import NOTHING, Type, kind
from sgs_sim.engine.state import Game, Rules
from sgs_sim.engine.suits import is_black

DUANLIANG = Skill("duanliang", zh="断粮", en="Severed Supplies")
DISTANCE = DUANLIANG.number("distance", 2)
SUPPLY_SHORTAGE = kind("supply_shortage")


@DUANLIANG.view_as
def view_as(g: Game, r: Rules, me: int, card: int, for_use: int) -> int:
    sort = r.type[r.card_kind[card]]
    fits = sort == Type.BASIC or sort >= Type.WEAPON
    return SUPPLY_SHORTAGE if fits and is_black(g, r, me, card) else NOTHING


@DUANLIANG.far
def far(g: Game, r: Rules, me: int, kind: int, n: int) -> int:
    return max(n, r.number[DISTANCE]) if kind == SUPPLY_SHORTAGE else n
