"""What players and the advice of a skill agree upon: how options are scored, who is liked."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any, Self

from sgs_sim.compiled import by_address, leaf
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import Ask, Board, Own, Rules
from sgs_sim.errors import StrategyError

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

    Each is written as its default, the least and the greatest it may be, and a line about it. The
    default is one number, or four: for lord, loyalist, rebel, renegade::

        class Style(Weights):
            CAUTION = 10, 0, 40, "how many cards are kept in the hand"
            COURAGE = (1, 3, 5, 0), 0, 9, "points for attacking first"

    The compiled code contains the places and no numbers: other weights need no compiling.

    Raises
    ------
    StrategyError
        Where such a class is made: a default is neither, or out of its range; a weight has the
        name of a role, which profiles need. With all such faults.
    """

    default: tuple[int, ...]
    """By Role."""
    low: int
    high: int

    def __new__(cls, default: int | tuple[int, ...], low: int, high: int, about: str) -> Self:
        place = len(cls.__members__)
        member = int.__new__(cls, place)
        member._value_ = place
        member.default = default if isinstance(default, tuple) else (default,) * len(Role)
        member.low, member.high, member.__doc__ = low, high, about
        return member

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if faults := [
            f"{cls.__name__}.{each.name}: {text}" for each in cls for text in each._faults()
        ]:
            raise StrategyError(faults)

    def _faults(self) -> Iterator[str]:
        roles = [role.name.lower() for role in Role]
        if self.name.lower() in roles:
            yield "found the name of a role, expected another: profiles have tables of these names"
        if len(self.default) != len(roles):
            yield f"found {self.default}, expected one number or four, for {', '.join(roles)}"
        for number in dict.fromkeys(self.default):
            if type(number) is not int or not self.low <= number <= self.high:
                yield f"found {number!r}, expected a whole number from {self.low} to {self.high}"
