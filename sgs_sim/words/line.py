"""One event of a game, as the engine writes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sgs_sim.engine.kinds import NOTHING, Zone
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import LINES, Game


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log; columns an event does not use hold ``NOTHING``."""

    what: Event
    seat: int = NOTHING
    """Whom it happens to; of a move, the place it leaves."""
    other: int = NOTHING
    """By whom; of a use, the bit mask of targets; of a move, the place it reaches."""
    card: int = NOTHING
    """Index into the cards of the edition; of damage, its `Nature`."""
    kind: int = NOTHING
    amount: int = NOTHING


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card lies; seat 0 for piles and the table."""

    zone: Zone
    seat: int

    @classmethod
    def of(cls, place: int) -> Place:
        """Read what ``place[card]`` and the log hold."""
        return cls(Zone(place & 15), place >> 4)


class LogOverrun(Exception):
    """More was logged in one go than the ring holds."""


def unread(g: Game, since: int) -> Iterator[Line]:
    """Yield what was logged after the first `since` lines."""
    if g.n_log - since > LINES:
        raise LogOverrun(f"{g.n_log - since} lines at once, the ring holds {LINES}")
    for k in range(since, g.n_log):
        row = k % LINES
        what, *rest = (g.log[row, column] for column in range(6))
        yield Line(Event(what), *rest)
