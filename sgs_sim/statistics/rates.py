"""Intervals for rates. The unit is the game: seats that win together are not new evidence."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.estimate import Estimate

LEVEL = 0.95
Z = 1.959963984540054  # of 95 %
# With fewer wins or losses, or fewer games, Jeffreys covers better than Wilson.
FEW, FEW_GAMES = 10, 50

Floats: TypeAlias = npt.NDArray[np.float64]


class Mean(NamedTuple):
    """A mean or a share with its 95 % interval."""

    value: float
    low: float
    high: float


def interval(wins: npt.ArrayLike, n: npt.ArrayLike) -> tuple[Floats, Floats]:
    """Return the 95 % interval of a rate: Wilson, or Jeffreys where the numbers are small.

    Parameters
    ----------
    wins, n : array_like of int
        Games won and games played; where no game was played the limits are nan.

    >>> low, high = interval([122, 0], [150, 150])
    >>> low.round(3).tolist(), high.round(3).tolist()
    ([0.743, 0.0], [0.868, 0.017])
    """
    won, games = np.broadcast_arrays(np.asarray(wins, float), np.asarray(n, float))
    low, high = np.full(won.shape, np.nan), np.full(won.shape, np.nan)
    some = games > 0
    lost = games - won
    few = some & ((won < FEW) | (lost < FEW) | (games < FEW_GAMES))
    for where, method in ((some & ~few, "wilson"), (few, "jeffreys")):
        if where.any():
            low[where], high[where] = _interval(won[where], games[where], method)
    low[some & (won == 0)] = 0.0
    high[some & (lost == 0)] = 1.0
    return low, high


def wilson(wins: int, n: int, z: float = Z) -> tuple[float, float]:
    """Return Wilson's interval in closed form: it is shown while games are played.

    >>> low, high = wilson(50, 100)
    >>> print(f"{low:.4f} {high:.4f}")
    0.4038 0.5962
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if n == 0:
        return 0.0, 1.0
    rate, spread = wins / n, z * z / n
    middle = rate + spread / 2
    half = z * sqrt(rate * (1 - rate) / n + spread / (4 * n))
    return max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread))


def half_width(wins: int, n: int) -> float:
    """Return half the length of Wilson's interval."""
    low, high = wilson(wins, n)
    return (high - low) / 2


def share_interval(
    part: float, whole: float, squares: tuple[float, float, float], games: int
) -> tuple[float, float]:
    """Return the 95 % interval of a share whose cases come several to a game.

    The variance is that of a ratio of sums over games; the limits are Wilson's at as many
    independent cases as would give this variance.

    Parameters
    ----------
    part, whole : float
        Sums over games: the cases counted, and all cases.
    squares : tuple of float
        Sums over games of part², part · whole, whole².
    games : int
        Games, the independent units.
    """
    if whole == 0 or games == 0:
        return float("nan"), float("nan")
    share = part / whole
    variance = _of_ratio(share, whole, squares, games)
    even = share * (1 - share)
    cases = even / variance if variance > 0 and even > 0 else float(games)
    low, high = _interval(np.array([share * cases]), np.array([cases]), "wilson")
    return float(max(0.0, low[0])), float(min(1.0, high[0]))


def mean_interval(
    part: float, whole: float, squares: tuple[float, float, float], games: int
) -> Mean:
    """Return a mean over cases that come several to a game, with its 95 % interval.

    Parameters
    ----------
    part, whole, squares, games
        As for `share_interval`; but what is summed in `part` may be any number, below 0 too.

    >>> mean_interval(-6.0, 4, (18.0, -12.0, 8.0), 2)  # -3 over two cases in each game
    Mean(value=-1.5, low=-1.5, high=-1.5)
    """
    from scipy.special import stdtrit

    if whole == 0 or games == 0:
        return Mean(float("nan"), float("nan"), float("nan"))
    value = float(part / whole)
    if games == 1:
        return Mean(value, float("nan"), float("nan"))
    error = sqrt(max(0.0, _of_ratio(value, whole, squares, games)))
    half = float(stdtrit(games - 1, (1 + LEVEL) / 2)) * error
    return Mean(value, value - half, value + half)


def _of_ratio(ratio: float, whole: float, squares: tuple[float, float, float], games: int) -> float:
    """Return the variance of a ratio of sums over games (Cochran 1977, 6.4)."""
    part_2, mixed, whole_2 = squares
    spread = part_2 - 2 * ratio * mixed + ratio**2 * whole_2
    return spread / whole**2 * games / max(1, games - 1)


def simultaneous(counts: npt.ArrayLike) -> tuple[Floats, Floats]:
    """Return intervals of the shares of all ends of the games that hold together in 95 %.

    Parameters
    ----------
    counts : (ends,)
        Games by how they ended; every game in one of them.

    Notes
    -----
    Goodman (1965): each interval is Wilson's at a level that leaves the rest room.

    >>> low, high = simultaneous([400, 500, 100])
    >>> low.round(3).tolist(), high.round(3).tolist()
    ([0.364, 0.462, 0.08], [0.438, 0.538, 0.125])
    """
    from statsmodels.stats.proportion import multinomial_proportions_confint

    games = np.asarray(counts, float)
    if games.sum() == 0:
        return np.full(games.shape, np.nan), np.full(games.shape, np.nan)
    limits = multinomial_proportions_confint(games, alpha=1 - LEVEL, method="goodman")
    return limits[:, 0], limits[:, 1]


def difference(wins_1: int, n_1: int, wins_2: int, n_2: int, level: float = LEVEL) -> Estimate:
    """Return the difference of two rates of games that share nothing: the first minus the second.

    Notes
    -----
    Newcombe's (1998) hybrid score interval; the standard error is half its length in normal
    quantiles, so that it is never zero. The p-value is that of the score test.
    """
    from scipy.special import ndtr, ndtri

    if n_1 == 0 or n_2 == 0:
        nan = float("nan")
        return Estimate(nan, nan, nan, nan, nan, n_1 + n_2, "score")
    z = float(ndtri((1 + level) / 2))
    rate_1, rate_2, pooled = wins_1 / n_1, wins_2 / n_2, (wins_1 + wins_2) / (n_1 + n_2)
    (low_1, high_1), (low_2, high_2) = wilson(wins_1, n_1, z), wilson(wins_2, n_2, z)
    value = rate_1 - rate_2
    low = value - sqrt((rate_1 - low_1) ** 2 + (high_2 - rate_2) ** 2)
    high = value + sqrt((high_1 - rate_1) ** 2 + (rate_2 - low_2) ** 2)
    null = sqrt(pooled * (1 - pooled) * (1 / n_1 + 1 / n_2))
    p = float(2 * ndtr(-abs(value) / null)) if null > 0 else 1.0
    return Estimate(value, low, high, (high - low) / (2 * z), p, n_1 + n_2, "score")


def _interval(won: Floats, games: Floats, method: str) -> tuple[Floats, Floats]:
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(won, games, alpha=1 - LEVEL, method=method)
    return np.asarray(low, float), np.asarray(high, float)
