"""Checks that every run must pass before its numbers mean anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from sgs_sim.engine.kinds import End, Role
from sgs_sim.experiment.counts import Counts

ALARM = 7e-6  # |z| > 4.5: quiet for thousands of runs whose seats are fair


@dataclass(frozen=True)
class Check:
    """A check over all cells."""

    name: str
    passed: bool
    bad: float
    """How many games break it; for ``seated_evenly`` the smallest p-value."""


def checks(cells: Sequence[Counts]) -> list[Check]:
    """Return every check, passed or not."""
    bad = {"faults": sum(cell.faults for cell in cells)}
    bad["complete"] = sum(abs(cell.n - int(cell.ends[list(End)].sum())) for cell in cells)
    bad["loyalist"] = sum(_loyalists_apart(cell) for cell in cells)
    for cell in cells:
        for rule, games in cell.broken.items():
            bad[rule] = bad.get(rule, 0) + games
    if any(cell.usage.offered.any() for cell in cells):
        bad["offered_first"] = sum(_picked_unoffered(cell) for cell in cells)
    found = [Check(name, games == 0, games) for name, games in bad.items()]
    smallest = min((p for cell in cells for p in _seat_p(cell)), default=1.0)
    # Over many tables the smallest of k p-values is k times as likely to be this small.
    return [*found, Check("seated_evenly", smallest * max(1, len(cells)) > ALARM, smallest)]


def _loyalists_apart(cell: Counts) -> int:
    """Count loyalists' wins that are missing from, or beyond, one for each loyalist a lord's win.

    Wins by role are summed over seats, the lord's come from the ends: two ways to the same number.
    """
    loyalists = int(cell.dealt[:, Role.LOYALIST].sum())
    if cell.n == 0 or loyalists % cell.n:
        return loyalists  # not even the same number in each game
    each = loyalists // cell.n
    return abs(int(cell.won[:, Role.LOYALIST].sum()) - each * int(cell.ends[End.LORD]))


def _picked_unoffered(cell: Counts) -> int:
    """Count picks beyond the offers; a general that is never offered was named for its seat."""
    offered = cell.usage.offered.T
    beyond = np.maximum(cell.cast - offered, 0)
    return int(beyond[offered.any(axis=1)].sum())


def _seat_p(cell: Counts) -> Iterator[float]:
    """Yield the p-value of 'the roles but the lord's are shuffled over the seats after him'."""
    from scipy.stats import chi2

    # Games of one deal have the same roles in the same seats: a deal counts once.
    dealt = cell.dealt[1:, 1:] * (cell.deals / cell.n if cell.deals else 1.0)
    dealt = dealt[dealt.sum(axis=1) > 0][:, dealt.sum(axis=0) > 0]
    seats, roles = dealt.shape
    if seats < 2 or roles < 2:
        return
    even = np.broadcast_to(dealt.sum(axis=0) / seats, dealt.shape)
    # Each game is one permutation, so counts by seat repel each other: (k - 1) / k puts that right.
    statistic = (seats - 1) / seats * float(((dealt - even) ** 2 / even).sum())
    yield float(chi2.sf(statistic, (seats - 1) * (roles - 1)))
