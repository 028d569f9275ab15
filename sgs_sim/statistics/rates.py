"""Intervals for rates. The unit is the game: seats that win together are not new evidence."""

from __future__ import annotations

from math import sqrt
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

LEVEL = 0.95
Z = 1.959963984540054  # of 95 %
# With fewer wins or losses, or fewer games, Jeffreys covers better than Wilson.
FEW, FEW_GAMES = 10, 50

Floats: TypeAlias = npt.NDArray[np.float64]


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
    part_2, mixed, whole_2 = squares
    variance = (
        (part_2 - 2 * share * mixed + share**2 * whole_2) / whole**2 * games / max(1, games - 1)
    )
    even = share * (1 - share)
    cases = even / variance if variance > 0 and even > 0 else float(games)
    low, high = _interval(np.array([share * cases]), np.array([cases]), "wilson")
    return float(max(0.0, low[0])), float(min(1.0, high[0]))


def _interval(won: Floats, games: Floats, method: str) -> tuple[Floats, Floats]:
    from statsmodels.stats.proportion import proportion_confint

    low, high = proportion_confint(won, games, alpha=1 - LEVEL, method=method)
    return np.asarray(low, float), np.asarray(high, float)
