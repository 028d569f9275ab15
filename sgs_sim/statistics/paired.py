"""Differences between games that were played with the same deals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.rates import Z

Numbers: TypeAlias = npt.NDArray[Any]


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
    The mean over deals of ``sum_a w_a c_a / block`` has the variance of these means over `deals`;
    the interval is normal. A difference of a few discordant games gets the p-value of McNemar's
    exact test.
    """
    w = np.asarray(weights, float)
    mean = sums[:, end] / deals / block
    second = products[:, end, :, end] / deals / block**2
    covariance = (second - np.outer(mean, mean)) * deals / max(1, deals - 1)
    value = float(w @ mean)
    variance = float(w @ covariance @ w)
    apart = float(w**2 @ np.diag(covariance))
    se = sqrt(max(0.0, variance) / deals)
    a, b = np.flatnonzero(w == 1), np.flatnonzero(w == -1)
    rho = discordance = float("nan")
    p = _normal_p(value, se)
    if len(a) == len(b) == 1 and np.count_nonzero(w) == 2:
        i, j = int(a[0]), int(b[0])
        spread = sqrt(max(0.0, covariance[i, i] * covariance[j, j]))
        rho = float(covariance[i, j]) / spread if spread > 0 else float("nan")
        if block == 1:
            both = int(products[i, end, j, end])
            only = int(sums[i, end]) - both, int(sums[j, end]) - both
            discordance = sum(only) / deals
            p = _mcnemar(*only) if 0 < sum(only) < FEW else p
    factor = apart / variance if variance > 0 else float("inf") if apart > 0 else float("nan")
    method = "paired" if block == 1 else "paired deals"
    estimate = Estimate(value, value - Z * se, value + Z * se, se, p, deals, method)
    return Contrast(estimate, rho, discordance, factor)


FEW = 100  # discordant games below which the exact test is used


def _normal_p(value: float, se: float) -> float:
    from scipy.special import ndtr

    if se == 0:
        return 1.0 if value == 0 else 0.0
    return float(2 * ndtr(-abs(value) / se))


def _mcnemar(only_a: int, only_b: int) -> float:
    from scipy.stats import binomtest

    return float(binomtest(only_a, only_a + only_b).pvalue)
