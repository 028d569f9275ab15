"""Who is ahead of whom, and how surely: shrunk estimates, ranks, tiers and spread.

The columns: ``shrunk``, ``shrunk_low`` and ``shrunk_high``, the empirical-Bayes estimate and its
95 % interval; ``p`` of "as expected" and ``q``, the same adjusted for all that are compared;
``rank_low`` and ``rank_high``, between which the rank lies with 95 % (1 is best); ``top``, the
chance to be among the first `TOP`; ``tier``, the number of its group of `tiers`.
"""

from __future__ import annotations

from typing import Final, Literal

import numpy as np
import numpy.typing as npt
import pandas as pd

from sgs_sim.statistics.multiple import adjusted
from sgs_sim.statistics.shrink import ranks, shrink

TOP: Final = 3
DRAWS, SEED = 4000, 1  # of the ranks: the same report every time
SHRUNK: Final = ["shrunk", "shrunk_low", "shrunk_high", "p", "q"]
COLUMNS: Final = [*SHRUNK, "rank_low", "rank_high", "top", "tier"]
LEAST = 3  # to be compared with one another: fewer say nothing of how they spread

Floats = npt.NDArray[np.float64]
Method = Literal["bh", "by"]


def shrunken(edge: npt.ArrayLike, se: npt.ArrayLike, method: Method = "bh") -> pd.DataFrame:
    """Return `SHRUNK` for estimates of one kind; nan where one is nan, or too few are not.

    Parameters
    ----------
    edge, se : array_like of float
        Differences to what is to be expected, and their standard errors.
    method : str
        ``bh``, or ``by`` where the estimates hang together in unknown ways.
    """
    from scipy.stats import norm

    value, error, some = _told(edge, se)
    found = pd.DataFrame(np.nan, index=range(np.size(edge)), columns=SHRUNK)
    if len(some) >= LEAST:
        shrunk, p = shrink(value, error), 2 * norm.sf(np.abs(value / error))
        columns = (shrunk.value, shrunk.low, shrunk.high, p, adjusted(p, method))
        found.loc[some, SHRUNK] = np.column_stack(columns)
    return found


def ranked(edge: npt.ArrayLike, se: npt.ArrayLike) -> pd.DataFrame:
    """Return `COLUMNS`, as `shrunken` does those it has."""
    value, error, some = _told(edge, se)
    found = shrunken(edge, se).reindex(columns=COLUMNS)
    if len(some) >= LEAST:
        places = ranks(shrink(value, error), draws=DRAWS, seed=SEED, top=TOP)
        columns = (places.low, places.high, places.top, tiers(places.low, places.high))
        found.loc[some, COLUMNS[len(SHRUNK) :]] = np.column_stack(columns)
    return found


def _told(edge: npt.ArrayLike, se: npt.ArrayLike) -> tuple[Floats, Floats, npt.NDArray[np.intp]]:
    value, error = np.asarray(edge, float), np.asarray(se, float)
    some = np.flatnonzero(np.isfinite(value) & (error > 0))
    return value[some], error[some], some


def tiers(low: npt.ArrayLike, high: npt.ArrayLike) -> npt.NDArray[np.int64]:
    """Return the group of each, from 1: intervals of rank in one group overlap none in another.

    >>> tiers([1, 1, 3, 4], [2, 2, 4, 4]).tolist(), tiers([1, 1, 2], [2, 2, 3]).tolist()
    ([1, 1, 2, 2], [1, 1, 1])
    """
    first, last = np.asarray(low, float), np.asarray(high, float)
    order = np.lexsort((last, first))
    reached = np.maximum.accumulate(last[order])
    steps = np.concatenate([[1], first[order][1:] > reached[:-1]]).astype(np.int64)
    found = np.empty(len(order), np.int64)
    found[order] = np.cumsum(steps)
    return found


def spread(edge: npt.ArrayLike, se: npt.ArrayLike) -> tuple[int, float, float, float]:
    """Return of how many the spread is, and the spread without noise with its 95 % interval.

    It is √max(0, s² − mean of se²); the interval is that of s² for normal values (chi-squared),
    less the same noise.
    """
    from scipy.stats import chi2

    value, error, some = _told(edge, se)
    if (n := len(some)) < LEAST:
        return n, np.nan, np.nan, np.nan
    noise, seen = float((error**2).mean()), float(value.var(ddof=1))
    low, high = (n - 1) * seen / chi2.ppf([0.975, 0.025], n - 1)
    found = np.sqrt(np.maximum(0.0, np.array([seen, low, high]) - noise))
    return n, float(found[0]), float(found[1]), float(found[2])
