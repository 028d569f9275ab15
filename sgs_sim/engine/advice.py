"""What players and the advice of a skill agree upon: how options are scored, who is liked."""

from enum import IntEnum
from typing import Self

from sgs_sim.compiled import by_address, leaf
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import Ask, Board, Own, Rules

PASS = 10  # what passing scores; an option that is worth no more is not taken
STRANGER = 4  # a view keeps four bits for each seat: 4 plus how much it is liked
UNASKED = -1000  # a skill without advice


@by_address
def call_worth(
    address: int, board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int
) -> int: ...


@leaf
def likes(view: int, seat: int) -> int:
    """Return how much a seat is liked, -3 (the arch foe) to 3 (myself); nobody is not."""
    return ((view >> (4 * seat)) & 15) - STRANGER if seat >= 0 else 0


@leaf
def least_liked(board: Board, view: int, mask: int) -> int:
    """Return how much the least liked of a mask of seats is liked; 3 if there is nobody."""
    least = 3
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0:
            least = min(least, likes(view, seat))
    return least


@leaf
def advised(board: Board, own: Own, r: Rules, ask: Ask, i: int, view: int, skill: int) -> int:
    """Return what a skill says option `i` is worth, or UNASKED if it has no advice."""
    if skill < 0 or r.worth[skill] == 0:
        return UNASKED
    return call_worth(r.worth[skill], board, own, r, ask, i, view)


@leaf
def is_hurried(own: Own) -> bool:
    """Is it worth cards and hp of mine to do harm sooner? For rebels: one death ends the game."""
    return own.role == Role.REBEL


@leaf
def is_alone(own: Own) -> bool:
    """Is what I give to others lost to me, however much I like them? So it is for a renegade."""
    return own.role == Role.RENEGADE


@leaf
def one_falls(board: Board, view: int, mask: int, damage: int) -> bool:
    """Is there a foe in a mask of seats who would fall to just so much damage?"""
    for seat in range(board.players):
        if (mask >> seat) & 1 != 0 and likes(view, seat) < 0 and board.hp[seat] == damage:
            return True
    return False


@leaf
def cost(r: Rules, card: int) -> int:
    """Return what a card is worth in the hand, 0 to 99; a card that is not seen, the average."""
    return r.keep[r.card_kind[card]] if card >= 0 else 36


class Weights(IntEnum):
    """Base of the numbers a strategy may be told in TOML; a member is a place in `Rules.weight`.

    Each is written as its default, the least and the greatest it may be, and a line about it::

        class Style(Weights):
            CAUTION = 10, 0, 40, "how many cards are kept in the hand"

    The compiled code contains the places and no numbers: other weights need no compiling.
    """

    default: int
    low: int
    high: int

    def __new__(cls, default: int, low: int, high: int, about: str) -> Self:
        place = len(cls.__members__)
        member = int.__new__(cls, place)
        member._value_ = place
        member.default, member.low, member.high, member.__doc__ = default, low, high, about
        return member
