"""How many games a question needs, before they are played.

Rates and differences are shares. ``anytime=True`` is the price of looking at every moment: the
interval is then a confidence sequence, tuned to the games that are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, sqrt

from sgs_sim.statistics.sequence import mean_sequence

ALPHA, POWER = 0.05, 0.9
MOST = 1e15  # games


def half_width_of(rate: float, n: float, level: float = 0.95, anytime: bool = False) -> float:
    """Return half the width of the interval of a rate after `n` games."""
    return _reach(rate * (1 - rate), n, 1 - level, anytime)


def games_for_rate(
    half_width: float, rate: float, level: float = 0.95, anytime: bool = False
) -> int:
    """Return the games after which the interval of a rate has this half-width.

    >>> games_for_rate(0.01, 0.5)
    9604
    """
    return _first(lambda n: half_width - half_width_of(rate, n, level, anytime))


def games_for_difference(
    base: float,
    delta: float,
    power: float = POWER,
    alpha: float = ALPHA,
    anytime: bool = False,
) -> int:
    """Return the games of each of two variants with deals of their own.

    Parameters
    ----------
    base, delta : float
        The rate of one variant, and how much higher or lower that of the other is.

    Notes
    -----
    The test's standard error is that at the base rate, the estimate's that of the two rates:
    ``n = (z_a sqrt(2 p q) + z_b sqrt(p q + p' q'))² / delta²``. Fleiss, Levin and Paik (2003).

    >>> games_for_difference(0.4, 0.01)
    50515
    """
    other = base + delta
    null = 2 * base * (1 - base)
    true = base * (1 - base) + other * (1 - other)
    return _for(abs(delta), null, true, power, alpha, anytime)


def games_for_pairs(
    discordance: float,
    delta: float,
    power: float = POWER,
    alpha: float = ALPHA,
    anytime: bool = False,
) -> int:
    """Return the games of each of two variants that play the same deals.

    Parameters
    ----------
    discordance : float
        Share of games that only one of the two wins: ``2 p (1 - p)`` if the deals help nothing.

    Notes
    -----
    McNemar's test; Connor (1987).

    >>> games_for_pairs(0.2, 0.01)
    21011
    """
    return _for(abs(delta), discordance, discordance - delta**2, power, alpha, anytime)


def difference_found(
    base: float, n: int, power: float = POWER, alpha: float = ALPHA, anytime: bool = False
) -> float:
    """Return the difference that `n` games of each of two variants find so often; nan if none.

    >>> round(difference_found(0.4, 50_515), 5)
    0.01
    """
    return _found(
        n, 1 - base, lambda delta: games_for_difference(base, delta, power, alpha, anytime)
    )


def pairs_found(
    discordance: float,
    n: int,
    power: float = POWER,
    alpha: float = ALPHA,
    anytime: bool = False,
) -> float:
    """Return the difference that `n` games of the same deals find so often; nan if none.

    >>> round(pairs_found(0.2, 21_011), 5)
    0.01
    """
    return _found(
        n, discordance, lambda delta: games_for_pairs(discordance, delta, power, alpha, anytime)
    )


def games_for_together(
    games: int, pool: int, heads: int, others: int | None = None, pairs: int = 1
) -> tuple[int, int]:
    """Return the games that give `games` with two named generals, dealt at random and forced.

    Parameters
    ----------
    pool : int
        Generals to deal from, all alike.
    heads, others : int
        Players of the first general's role, and of the second's; without `others` both have the
        same role.
    pairs : int
        That are asked about: a random deal serves all pairs, a forced one its own.

    >>> games_for_together(10_000, 25, 4)
    (500000, 10000)
    """
    places = heads * (heads - 1 if others is None else others)
    return ceil(games * pool * (pool - 1) / places), games * pairs


def _found(n: int, most: float, needed: Callable[[float], int]) -> float:
    """Return the least difference up to `most` that needs no more than `n` games."""
    low, high = 0.0, most * (1 - 1e-9)
    if needed(high) > n:
        return float("nan")
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if needed(middle) > n else (low, middle)
    return high


def _for(delta: float, null: float, true: float, power: float, alpha: float, anytime: bool) -> int:
    from scipy.special import ndtri

    lucky = float(ndtri(power))
    return _first(lambda n: delta - _reach(null, n, alpha, anytime) - lucky * sqrt(true / n))


def _reach(variance: float, n: float, alpha: float, anytime: bool) -> float:
    from scipy.special import ndtri

    if anytime:
        _, high = mean_sequence(0.0, variance, n, 1 - alpha, max(1, round(n)))
        return float(high)
    return float(-ndtri(alpha / 2)) * sqrt(variance / n)


def _first(spare: Callable[[float], float]) -> int:
    """Return the least number of games at which nothing is wanting."""
    from scipy.optimize import brentq

    if spare(1.0) >= 0:
        return 1
    root = float(brentq(spare, 1.0, MOST, xtol=1e-6, rtol=1e-12))
    return ceil(root - 1e-6)
