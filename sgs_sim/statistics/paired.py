"""Differences between games that were played with the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.rates import Z, wilson

Numbers: TypeAlias = npt.NDArray[Any]
FEW = 100  # discordant games below which the exact test is used
CLOSE = 1e-9  # to zero, of a sum of weights


@dataclass(frozen=True)
class Contrast:
    """A weighted sum of variants' rates, and what the common deals were worth."""

    estimate: Estimate
    rho: float
    """Correlation of the two variants of a difference; nan for other contrasts."""
    discordance: float
    """Share of games that only one of the two won; nan for other contrasts, and for blocks."""
    factor: float
    """How many times the variance would be if the variants had been dealt apart."""


def contrast(
    sums: Numbers, products: Numbers, deals: int, block: int, weights: npt.ArrayLike, end: int
) -> Contrast:
    """Return a weighted sum of the rates at which variants ended so.

    Parameters
    ----------
    sums : (V, E)
        Games of a variant by end, over all deals.
    products : (V, E, V, E)
        Sums over deals of the products of such counts.
    deals, block : int
        Independent deals, and games of each variant in a deal.
    weights : (V,)
        Of the variants.
    end : int

    Notes
    -----
    The mean over deals of ``sum_a w_a c_a / block`` has the variance of these means over `deals`.
    If the weights sum to zero, two deals are made up for the interval, in which the heaviest
    variant has a game more and a game less than the others: a few discordant games, or none, are
    not taken for certain. With one game a deal this is the interval of Bonett and Price (2012).
    A difference of a few discordant games gets the p-value of McNemar's exact test.
    """
    w = np.asarray(weights, float)
    mean = sums[:, end] / deals / block
    second = products[:, end, :, end] / deals / block**2
    covariance = (second - np.outer(mean, mean)) * deals / max(1, deals - 1)
    value = float(w @ mean)
    variance = float(w @ covariance @ w)
    apart = float(w**2 @ np.diag(covariance))
    if abs(w.sum()) < CLOSE:
        n = deals + 2
        middle = value * deals / n
        square = (float(w @ second @ w) * deals + 2 * (np.abs(w).max() / block) ** 2) / n
        se = sqrt(max(0.0, square - middle**2) / n)
    else:
        middle, se = value, sqrt(max(0.0, variance) / deals)
    rho = discordance = float("nan")
    p = _normal_p(middle, se)
    a, b = np.flatnonzero(w == 1), np.flatnonzero(w == -1)
    if len(a) == len(b) == 1 and np.count_nonzero(w) == 2:
        i, j = int(a[0]), int(b[0])
        spread = sqrt(max(0.0, covariance[i, i] * covariance[j, j]))
        rho = float(covariance[i, j]) / spread if spread > 0 else float("nan")
        if block == 1:
            both = int(products[i, end, j, end])
            only = int(sums[i, end]) - both, int(sums[j, end]) - both
            discordance = sum(only) / deals
            p = _mcnemar(*only) if sum(only) < FEW else p
    factor = apart / variance if variance > 0 else float("inf") if apart > 0 else float("nan")
    method = "paired" if block == 1 else "paired deals"
    estimate = Estimate(value, middle - Z * se, middle + Z * se, se, p, deals, method)
    return Contrast(estimate, rho, discordance, factor)


def paired(joint: npt.ArrayLike, won_a: Sequence[int], won_b: Sequence[int]) -> Contrast:
    """Return the difference of two rates in games with the same deals: the first minus the second.

    Parameters
    ----------
    joint : (E, E)
        Games by how they ended in the one variant and in the other.
    won_a, won_b : sequence of int
        The ends that count as won in the one and in the other.
    """
    games = np.asarray(joint)
    a, b = int(games[won_a, :].sum()), int(games[:, won_b].sum())
    both = int(games[np.ix_(won_a, won_b)].sum())
    sums, products = np.array([[a], [b]]), np.array([[a, both], [both, b]])
    return contrast(sums, products.reshape(2, 1, 2, 1), int(games.sum()), 1, [1, -1], 0)


def ratio(both: int, only_a: int, only_b: int, games: int) -> Estimate:
    """Return the ratio of two rates in games with the same deals: the first over the second.

    Parameters
    ----------
    both, only_a, only_b : int
        Games that both variants won, and that one of them won.
    games : int
        Of each variant.

    Notes
    -----
    The hybrid interval of Bonett and Price (2006): both Wilson intervals, among the games that
    either won, at a level that makes their quotient cover the ratio as often as it should. It
    needs no normal distribution, and is open above where the second has won nothing. The standard
    error is that of the logarithm, ``sqrt((b + c) / ((a + b)(a + c)))``, by the delta method; the
    p-value is McNemar's.
    """
    either = both + only_a + only_b
    a, b = both + only_a, both + only_b
    p = _mcnemar(only_a, only_b)
    if either == 0:
        return Estimate(float("nan"), 0.0, float("inf"), float("inf"), p, games, "Bonett-Price")
    common = sqrt((only_a + only_b + 2) / ((a + 1) * (b + 1)))
    apart = sum(sqrt((1 - (won + 1) / (either + 2)) / (won + 1)) for won in (a, b))
    (low_a, high_a), (low_b, high_b) = (wilson(won, either, Z * common / apart) for won in (a, b))
    return Estimate(
        value=a / b if b else float("inf"),
        low=low_a / high_b,
        high=high_a / low_b if low_b > 0 else float("inf"),
        se=sqrt((only_a + only_b) / (a * b)) if a and b else float("inf"),
        p=p,
        n=games,
        method="Bonett-Price",
    )


def clustered(total: float, squares: float, blocks: int) -> Estimate:
    """Return the mean of a value that each of many blocks of games has, such as a difference.

    Parameters
    ----------
    total, squares : float
        Sums over blocks of the value and of its square.
    blocks : int
        Independent of each other; two at least, else the interval is endless.
    """
    mean = total / blocks if blocks else float("nan")
    if blocks < 2:
        endless = float("inf")
        return Estimate(mean, -endless, endless, endless, float("nan"), blocks, "blocks")
    se = sqrt(max(0.0, squares - blocks * mean**2) / (blocks - 1) / blocks)
    return Estimate(mean, mean - Z * se, mean + Z * se, se, _normal_p(mean, se), blocks, "blocks")


def _normal_p(value: float, se: float) -> float:
    from scipy.special import ndtr

    if se == 0:
        return 1.0 if value == 0 else 0.0
    return float(2 * ndtr(-abs(value) / se))


def _mcnemar(only_a: int, only_b: int) -> float:
    from scipy.stats import binomtest

    return float(binomtest(only_a, only_a + only_b).pvalue) if only_a + only_b else 1.0
