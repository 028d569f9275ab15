"""One comparison of what was counted with what should have been, as a z.

Whatever the test is, its tail probability becomes the z of a normal distribution with that tail, so
that one limit serves all.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from scipy import stats

MOST = 4.5
"""A z beyond this fails."""
FEW = 5.0  # a cell of a chi-squared test is expected at least so often
TINY = 1e-300  # a smaller tail has no z that could be written


@dataclass(frozen=True)
class What:
    """What a check is about."""

    row: int
    """The quantity: checks of one row look at the same from several sides."""
    zh: str
    en: str
    deck: str = ""
    """Its number of cards; empty where no deck matters."""

    def count(self, found: int, n: int, chance: Fraction) -> Check:
        """Compare how often something happened in `n` trials: exact binomial tails."""
        p = float(chance)
        below, above = stats.binom.cdf(found, n, p), stats.binom.sf(found - 1, n, p)
        return Check(self, n, p, found / n, z_of(below, above))

    def mean(
        self, found: float, n: int, expected: Fraction | float, variance: Fraction | float
    ) -> Check:
        """Compare the mean of `n` trials of known variance."""
        z = (found - float(expected)) / math.sqrt(float(variance) / n)
        return Check(self, n, float(expected), found, z)

    def shape(self, counts: Sequence[int], chances: Sequence[Fraction]) -> Check:
        """Compare a whole distribution: chi-squared, too large or too small.

        Neighbouring cells are put together until each is expected `FEW` times.
        """
        assert sum(chances) == 1
        n = int(sum(counts))
        cells = pooled(counts, [n * float(chance) for chance in chances])
        return self._chi(n, sum((c - e) ** 2 / e for c, e in cells), len(cells) - 1)

    def even(self, counts: Sequence[int], n: int, drawn: int) -> Check:
        """Compare how often each of some things was among the `drawn` of one trial.

        Drawn without replacement, the counts are a little more even than cells of a table: their
        covariance is that of a hypergeometric vector.
        """
        size = len(counts)
        p = drawn / size
        variance = n * p * (1 - p) * size / (size - 1)
        return self._chi(n, sum((c - n * p) ** 2 for c in counts) / variance, size - 1)

    def equal(self, found: int, n: int, expected: int) -> Check:
        """Compare what must be so in every trial."""
        return Check(self, n, float(expected), float(found), None)

    def _chi(self, n: int, square: float, freedom: int) -> Check:
        tails = stats.chi2.cdf(square, freedom), stats.chi2.sf(square, freedom)
        return Check(self, n, float(freedom), float(square), z_of(*tails))


@dataclass(frozen=True)
class Check:
    """A comparison that was made."""

    what: What
    n: int
    """Trials."""
    expected: float
    """A chance, a mean, a number; of a chi-squared test, its degrees of freedom."""
    found: float
    z: float | None
    """None: an equality, which no chance comes into."""

    @property
    def passed(self) -> bool:
        """Is what was found as it should be?"""
        return self.found == self.expected if self.z is None else abs(self.z) < MOST


def z_of(below: float, above: float) -> float:
    """Return the z whose tail is the smaller of two, P(X ≤ found) and P(X ≥ found)."""
    tail = max(min(below, above, 0.5), TINY)
    return float(math.copysign(stats.norm.isf(tail), below - above))


def pooled(counts: Sequence[int], expected: Sequence[float]) -> list[tuple[int, float]]:
    """Put neighbouring cells together until each is expected `FEW` times.

    >>> pooled([9, 1, 2, 3], [8.0, 4.0, 3.0, 1.0])
    [(9, 8.0), (6, 8.0)]
    """
    cells = [(0, 0.0)]
    for count, hope in zip(counts, expected, strict=True):
        if cells[-1][1] >= FEW:
            cells.append((0, 0.0))
        cells[-1] = (cells[-1][0] + int(count), cells[-1][1] + hope)
    if len(cells) > 1 and cells[-1][1] < FEW:
        count, hope = cells.pop()
        cells[-1] = (cells[-1][0] + count, cells[-1][1] + hope)
    return cells


def false_alarm(checks: Sequence[Check]) -> float:
    """Return the chance that a right engine fails one or more of the checks: at most this."""
    each = 2 * float(stats.norm.sf(MOST))
    return -math.expm1(math.log1p(-each) * sum(check.z is not None for check in checks))
