"""Confidence sequences: intervals that hold at all looks together, however often one looks."""

from __future__ import annotations

from dataclasses import replace
from math import exp, isnan, log, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.rates import LEVEL, Floats

TUNED = 10_000
"""Games at which the sequence of a mean is narrowest."""
SEQUENCE = "confidence sequence"
STEPS, CLOSE = 60, 1e-12  # of Newton's method; on the logit scale


def rate_sequence(
    wins: npt.ArrayLike,
    n: npt.ArrayLike,
    level: float = LEVEL,
    prior: tuple[float, float] = (1.0, 1.0),
) -> tuple[Any, Any]:
    """Return the interval of a rate at each of any number of looks.

    The rates kept are those that a beta mixture does not contradict:
    ``B(a + s, b + n - s) / B(a, b) < p^s (1 - p)^(n - s) / alpha``.

    Parameters
    ----------
    wins, n : array_like of int
        At each look. The intersection of the intervals of all looks so far holds as well.
    prior : (a, b)
        The interval holds with any; the uniform one is never far from the narrowest. One centred
        at a guess gains a tenth where the guess is right and loses more where it is not.

    Returns
    -------
    low, high : float, or arrays as `wins` and `n`

    Notes
    -----
    Robbins (1970); Howard, Ramdas, McAuliffe and Sekhon (2021), by Ville's inequality.

    >>> low, high = rate_sequence(50, 100)
    >>> print(f"{low:.3f} {high:.3f}")
    0.345 0.655
    """
    from scipy.special import betaln

    won, games = np.broadcast_arrays(np.asarray(wins, float), np.asarray(n, float))
    a, b = prior
    bound = betaln(a + won, b + games - won) - betaln(a, b) + log(1 - level)
    low = _lower(won, games, bound)
    high = 1 - _lower(games - won, games, bound)
    return (low, high) if low.ndim else (float(low), float(high))


def _lower(won: Floats, games: Floats, bound: Floats) -> Floats:
    """Return the least rate whose log-likelihood reaches `bound`; 0 where nothing was won.

    On the logit scale the log-likelihood ``s t - n log(1 + e^t)`` is concave and below ``s t``:
    from ``bound / s`` on Newton's steps come closer and never too far.
    """
    from scipy.special import expit

    some = won > 0
    s, n, least = won[some], games[some], bound[some]
    t = least / s
    for _ in range(STEPS):
        step = (least - s * t + n * np.logaddexp(0, t)) / np.maximum(s - n * expit(t), 1e-300)
        t = t + np.maximum(step, 0)
        if not (step > CLOSE).any():
            break
    low = np.zeros(won.shape)
    low[some] = expit(t)
    return low


def mean_sequence(
    mean: Any, variance: Any, n: Any, level: float = LEVEL, tuned: int = TUNED
) -> tuple[Any, Any]:
    """Return the interval of a mean at each of any number of looks; it holds for large `n`.

    Parameters
    ----------
    mean, variance : float or array
        Of the `n` values so far.
    tuned : int
        The `n` at which the sequence is to be narrowest.

    Notes
    -----
    Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), "Time-uniform central limit theory".
    """
    size = np.maximum(np.asarray(n, float), 1.0)
    r = _tuning(level, tuned)
    wide = np.sqrt(2 * (size * r + 1) / (size**2 * r) * np.log(np.sqrt(size * r + 1) / (1 - level)))
    half = np.where(np.asarray(n) > 0, np.sqrt(variance) * wide, np.inf)
    low, high = mean - half, mean + half
    return (low, high) if half.ndim else (float(low), float(high))


def anytime(estimate: Estimate, level: float = LEVEL, tuned: int = TUNED) -> Estimate:
    """Return an estimate of a mean with the interval and the p-value that hold at every look.

    Parameters
    ----------
    estimate : Estimate
        Its `se` is that of a mean of `n` independent values.
    """
    if estimate.n == 0 or isnan(estimate.se):
        return replace(estimate, method=SEQUENCE)
    variance = estimate.se**2 * estimate.n
    low, high = mean_sequence(estimate.value, variance, estimate.n, level, tuned)
    nr = estimate.n * _tuning(level, tuned)
    if estimate.se == 0:
        p = float(estimate.value == 0)
    else:
        p = min(1.0, sqrt(nr + 1) * exp(-((estimate.value / estimate.se) ** 2) * nr / (nr + 1) / 2))
    return replace(estimate, low=low, high=high, p=p, method=SEQUENCE)


def _tuning(level: float, tuned: int) -> float:
    alpha = 1 - level
    return (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / tuned
