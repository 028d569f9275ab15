"""Armour that everybody sees."""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import NOTHING, Slot, kind
from sgs_sim.engine.state import Board, Own, Rules
from sgs_sim.player.unseen import SURE, chance_of_jink

EIGHT_DIAGRAM = kind("eight_diagram")
QINGGANG, NIOH_SHIELD, VINE = kind("qinggang_sword"), kind("nioh_shield"), kind("vine")
SLASH = kind("slash")


@leaf
def armour_of(board: Board, r: Rules, seat: int) -> int:
    """Return the kind of armour somebody wears, or NOTHING."""
    worn = board.equip[seat, Slot.ARMOUR]
    return r.card_kind[worn] if worn >= 0 else NOTHING


@leaf
def pierces(board: Board, own: Own, r: Rules) -> bool:
    """Does armour not count against my slashes?"""
    weapon = board.equip[own.seat, Slot.WEAPON]
    return weapon >= 0 and r.card_kind[weapon] == QINGGANG


@leaf
def is_voided(board: Board, own: Own, r: Rules, at: int, card: int, kind: int) -> bool:
    """Does it make this slash useless?"""
    worn = armour_of(board, r, at)
    if pierces(board, own, r):
        return False
    return (worn == VINE and kind == SLASH) or (
        worn == NIOH_SHIELD and card >= 0 and r.suit[card] % 2 == 0
    )


@leaf
def chance_of_dodging(board: Board, own: Own, r: Rules, at: int) -> int:
    """Return the chance in percent that a slash of mine misses, by Jink or Eight Diagram."""
    chance = chance_of_jink(board, own, r, at)
    red = armour_of(board, r, at) == EIGHT_DIAGRAM and not pierces(board, own, r)
    return (SURE + chance) // 2 if red else chance
