"""The renegade: no side may win before the other is gone, and the lord is to fall last.

It helps whoever is weaker. With the rebels gone it waits: where there is one loyalist, the lord's
side takes one another for the renegade soon enough; of several it strikes at one once it is armed,
and again whenever it is in full health.
"""

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import Role, Slot
from sgs_sim.engine.state import Board, Own, Rules
from sgs_sim.player.belief import WHOLE, is_rebel, is_renegade
from sgs_sim.player.style import Style, told


@leaf
def share_of_rebels(board: Board, own: Own) -> int:
    """Return how much of the strength at the table I take to be the rebels', in percent.

    A seat is as strong as its hp and half its hand.
    """
    theirs = total = 0
    for seat in range(board.players):
        if board.dead[seat] == 0 and seat != own.seat:
            strength = 2 * max(board.hp[seat], 0) + board.n_hand[seat]
            theirs += strength * is_rebel(own, seat)
            total += strength * (WHOLE - is_renegade(own, seat))
    return 100 * theirs // total if total > 0 else 0


@leaf
def of_rebels_in_balance(own: Own, r: Rules, share: int) -> int:
    """Return how much a renegade likes a rebel."""
    if share >= told(own, r, Style.BEHIND):
        return -3
    return -2 if share >= told(own, r, Style.AHEAD) else 0


@leaf
def of_loyalists_in_balance(board: Board, own: Own, r: Rules, share: int) -> int:
    """Return how much a renegade likes a loyalist."""
    if board.living[Role.REBEL] == 0 or share >= told(own, r, Style.AHEAD):
        return int(share >= told(own, r, Style.BEHIND))
    return -2


@leaf
def strikes_at(board: Board, own: Own, r: Rules, seat: int) -> bool:
    """Is it time, with the rebels gone, to go for this seat?"""
    me = own.seat
    few = board.living[Role.LOYALIST] < told(own, r, Style.STRIKE)
    if board.living[Role.REBEL] > 0 or (few and board.round < told(own, r, Style.LATEST)):
        return False
    armed = board.equip[me, Slot.ARMOUR] >= 0 and board.equip[me, Slot.WEAPON] >= 0
    ready = board.malice[me, seat] > 0 or (armed and board.n_hand[me] >= board.hp[me])
    return ready and board.hp[me] == board.max_hp[me]
