"""What is printed: facts that checks expect, not taken from the rules they check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Deck:
    """A deck without its additions: two suits are red, each has a quarter of the cards."""

    edition: str
    size: int
    each_rank: int
    """Cards of a rank; of twos and queens there are two more."""
    lower_spades: int
    """Spades from 2 to 9, by which Lightning strikes."""
    copies: Mapping[str, int]
    """Of the kinds that first hands are looked through for; every slash is a slash."""

    @property
    def name(self) -> str:
        """What its checks call it."""
        return str(self.size)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Cards of each rank, from the ace on."""
        return tuple(self.each_rank + 2 * (rank in (2, 12)) for rank in range(1, 14))


STANDARD = Deck(
    edition="vanilla_108",
    size=108,
    each_rank=8,
    lower_spades=17,
    copies={"slash": 30, "jink": 15, "peach": 8, "crossbow": 2, "lightning": 2, "nullification": 4},
)
JUNZHENG = Deck(
    edition="vanilla_160",
    size=160,
    each_rank=12,
    lower_spades=25,
    copies={
        "slash": 44,
        "jink": 24,
        "peach": 12,
        "crossbow": 2,
        "lightning": 2,
        "nullification": 7,
        "analeptic": 5,
    },
)


@dataclass(frozen=True)
class Seats:
    """A row of a role table: who sits beside one lord."""

    table: str
    loyalists: int
    rebels: int
    renegades: int

    @property
    def others(self) -> int:
        """Seats besides the lord's."""
        return self.loyalists + self.rebels + self.renegades

    @property
    def zh(self) -> str:
        """What its checks call it."""
        return f"{self.others + 1} 人" + "双内奸" * (self.table == "two_spies")

    @property
    def en(self) -> str:
        """What its checks call it."""
        return f"{self.others + 1} players" + " with two spies" * (self.table == "two_spies")


ROLES = (
    Seats("official", 1, 2, 1),
    Seats("official", 1, 3, 1),
    Seats("official", 2, 3, 1),
    Seats("official", 2, 4, 1),
    Seats("official", 3, 4, 2),
    Seats("two_spies", 2, 3, 2),
)
GENERALS, LORDS = 25, 3  # of the first box
