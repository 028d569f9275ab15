"""Confidence sequences: intervals that hold at all looks together, however often one looks."""

from __future__ import annotations

from math import log, sqrt

LEVEL = 0.95
TUNED = 10_000  # games at which a sequence is narrowest


def rate_sequence(
    wins: int, n: int, level: float = LEVEL, prior: tuple[float, float] = (1.0, 1.0)
) -> tuple[float, float]:
    """Return the interval of a rate at one of any number of looks.

    The rates kept are those that a beta mixture does not contradict:
    ``B(a + s, b + n - s) / B(a, b) < p^s (1 - p)^(n - s) / alpha``.

    Notes
    -----
    Robbins (1970); Howard, Ramdas, McAuliffe and Sekhon (2021), by Ville's inequality.
    """
    from scipy.optimize import brentq
    from scipy.special import betaln, xlog1py, xlogy

    if n == 0:
        return 0.0, 1.0
    a, b = prior
    bound = float(betaln(a + wins, b + n - wins) - betaln(a, b)) + log(1 - level)
    rate = wins / n

    def excess(p: float) -> float:
        return float(xlogy(wins, p) + xlog1py(n - wins, -p)) - bound

    low = brentq(excess, 0.0 + 1e-300, rate) if wins else 0.0
    high = brentq(excess, rate, 1.0 - 1e-16) if wins < n else 1.0
    return float(low), float(high)


def mean_sequence(
    mean: float, variance: float, n: int, level: float = LEVEL, tuned: int = TUNED
) -> tuple[float, float]:
    """Return the interval of a mean at one of any number of looks; asymptotic.

    Parameters
    ----------
    mean, variance : float
        Of the `n` values so far.
    tuned : int
        The `n` at which the sequence is to be narrowest.

    Notes
    -----
    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), "Time-uniform central limit theory".
    """
    if n == 0:
        return float("-inf"), float("inf")
    alpha = 1 - level
    r = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / tuned
    half = sqrt(variance) * sqrt(2 * (n * r + 1) / (n * n * r) * log(sqrt(n * r + 1) / alpha))
    return mean - half, mean + half
