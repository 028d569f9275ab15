"""How well players guessed roles: sums over games, and what they say with intervals over games.

A pair is a viewer and somebody whose role it does not know, at the start of a turn. Pairs of one
game depend on each other, so games are the units, and products of their sums are kept as well.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import GUESSES, ROUNDS, STRATEGIES, TALLIES, Tally
from sgs_sim.statistics.rates import Mean, mean_interval, share_interval

Ints = npt.NDArray[np.int64]

ALL = ROUNDS
"""The row of all rounds, after those of each; those by the viewer follow."""


def viewers(role: Role) -> int:
    """Return the row of the viewers with a role, of all rounds."""
    return ALL + 1 + role


def played_by(slot: int) -> int:
    """Return the row of the viewers with a strategy, of all rounds."""
    return ALL + 1 + len(Role) + slot


ROWS = GUESSES + 1
LOGS = [Tally.LOG, Tally.TABLE_LOG]
MILLIONTHS = 1e6
COARSE, HUNDREDTHS = 10_000, 100.0
"""Logarithms are squared in hundredths: sums of squares of millionths would overflow."""


def _zeros(*shape: int) -> Callable[[], Ints]:
    return lambda: np.zeros(shape, np.int64)


@dataclass(frozen=True)
class Guessed:
    """What the pairs of one row come to; every figure with its interval."""

    games: int
    pairs: int
    committed: float
    """Share of the pairs in which the viewer takes a side."""
    committed_right: Mean
    """… and of those the share in which it is right."""
    right: Mean
    """Share of all pairs in which the most probable role is the true one."""
    table_right: Mean
    """The same of a guess from the role table alone."""
    gain: Mean
    """The difference of the two, pair by pair."""
    log_score: Mean
    """Mean logarithm of the probability given to the true role."""
    table_log_score: Mean
    log_gain: Mean


@dataclass
class Guesses:
    """Sums over games of the tallies of pairs, by row."""

    games: Ints = field(default_factory=_zeros(ROWS))
    """Those with a pair."""
    sums: Ints = field(default_factory=_zeros(ROWS, TALLIES))
    products: Ints = field(default_factory=_zeros(ROWS, TALLIES, TALLIES))
    """Of two tallies of one game, logarithms in hundredths."""

    @classmethod
    def of(cls, batch: Any) -> Self:
        """Return what a batch of the engine has counted."""
        if not batch.asked:
            return cls()
        found = np.asarray(batch.guesses)[: batch.count].reshape(-1, GUESSES, TALLIES)
        rounds, viewers = found[:, :ROUNDS], found[:, ROUNDS:]
        rows = np.concatenate([rounds, rounds.sum(axis=1, keepdims=True), viewers], axis=1)
        sums = rows.sum(axis=0)
        rows[:, :, LOGS] = (rows[:, :, LOGS] + COARSE // 2) // COARSE
        products = np.einsum("gri,grj->rij", rows, rows)
        return cls((rows[:, :, Tally.PAIRS] > 0).sum(axis=0), sums, products)

    def __bool__(self) -> bool:
        return bool(self.games.any())

    def add(self, other: Guesses) -> None:
        """Count another's games too."""
        for each in fields(self):
            mine = getattr(self, each.name)
            mine += getattr(other, each.name)

    @property
    def slots(self) -> list[int]:
        """The strategies that believe, by their number in the manifest, from 1."""
        return [slot for slot in range(STRATEGIES) if self.games[played_by(slot)]]

    def plain(self) -> dict[str, Any]:
        """Return it as lists, without the rows after the last that has a pair."""
        rows = int(np.flatnonzero(self.games).max(initial=-1)) + 1
        return {each.name: getattr(self, each.name)[:rows].tolist() for each in fields(self)}

    @classmethod
    def of_plain(cls, told: dict[str, Any]) -> Self:
        """Return what `plain` has told."""
        found = cls()
        for name, values in told.items():
            getattr(found, name)[: len(values)] = values
        return found

    def guessed(self, row: int = ALL) -> Guessed | None:
        """Return the figures of a row; None where there was no pair."""
        if not self.games[row]:
            return None
        pairs, committed = (int(self.sums[row, each]) for each in (Tally.PAIRS, Tally.COMMITTED))
        return Guessed(
            games=int(self.games[row]),
            pairs=pairs,
            committed=committed / pairs,
            committed_right=self._share(row, Tally.COMMITTED_RIGHT, Tally.COMMITTED),
            right=self._share(row, Tally.RIGHT, Tally.PAIRS),
            table_right=self._share(row, Tally.TABLE_RIGHT, Tally.PAIRS),
            gain=self._mean(row, {Tally.RIGHT: 1, Tally.TABLE_RIGHT: -1}),
            log_score=self._mean(row, {Tally.LOG: 1}),
            table_log_score=self._mean(row, {Tally.TABLE_LOG: 1}),
            log_gain=self._mean(row, {Tally.LOG: 1, Tally.TABLE_LOG: -1}),
        )

    def _share(self, row: int, part: Tally, whole: Tally) -> Mean:
        sums, products = self.sums[row], self.products[row]
        squares = products[part, part], products[part, whole], products[whole, whole]
        low, high = share_interval(sums[part], sums[whole], squares, int(self.games[row]))
        return Mean(float(sums[part] / sums[whole]) if sums[whole] else float("nan"), low, high)

    def _mean(self, row: int, of: dict[Tally, int]) -> Mean:
        """Return the mean over pairs of a sum of tallies with these signs."""
        sign, unit, coarse = (np.zeros(TALLIES), np.ones(TALLIES), np.ones(TALLIES))
        sign[list(of)] = list(of.values())
        unit[LOGS], coarse[LOGS] = MILLIONTHS, HUNDREDTHS
        fine, rough = sign / unit, sign / coarse
        products, n = self.products[row], Tally.PAIRS
        squares = rough @ products @ rough, rough @ products[:, n], products[n, n]
        games = int(self.games[row])
        return mean_interval(fine @ self.sums[row], self.sums[row, n], squares, games)
