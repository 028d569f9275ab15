"""Armour that everybody sees."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import NOTHING, Slot, kind
from sgs_sim.engine.state import Board, Own, Rules

QINGGANG, NIOH_SHIELD, VINE = kind("qinggang_sword"), kind("nioh_shield"), kind("vine")
SLASH = kind("slash")


@leaf
def armour_of(board: Board, r: Rules, seat: int) -> int:
    """Return the kind of armour somebody wears, or NOTHING."""
    worn = board.equip[seat, Slot.ARMOUR]
    return r.card_kind[worn] if worn >= 0 else NOTHING


@leaf
def is_voided(board: Board, own: Own, r: Rules, at: int, card: int, kind: int) -> bool:
    """Does armour that everybody sees make this slash useless?"""
    weapon, worn = board.equip[own.seat, Slot.WEAPON], armour_of(board, r, at)
    if weapon >= 0 and r.card_kind[weapon] == QINGGANG:
        return False
    return (worn == VINE and kind == SLASH) or (
        worn == NIOH_SHIELD and card >= 0 and r.suit[card] % 2 == 0
    )
