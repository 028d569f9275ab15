"""Rates made comparable: the same mixture of roles and seats for everybody."""

from __future__ import annotations

from typing import Literal

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.rates import Floats


def standardise(
    rates: npt.ArrayLike,
    ses: npt.ArrayLike,
    weights: npt.ArrayLike,
    missing: Literal["nan", "renormalise"] = "nan",
) -> tuple[Floats, Floats]:
    """Return weighted means over strata, and their standard errors.

    Parameters
    ----------
    rates, ses : (..., strata)
        Independent of each other along the last axis; nan in strata without games.
    weights : (..., strata)
        Fixed, such as the heads of each role; any scale.
    missing
        What a stratum without games does to the mean: makes it nan, or hands its weight to the
        others, which then compare unlike with unlike.

    >>> value, se = standardise([0.4, 0.6], [0.03, 0.04], [1, 1])
    >>> print(f"{value:.2f} {se:.3f}")
    0.50 0.025
    """
    rate, se = np.asarray(rates, float), np.asarray(ses, float)
    w = np.broadcast_to(np.asarray(weights, float), rate.shape)
    gone = np.isnan(rate) & (w > 0)
    used = np.where(np.isnan(rate), 0.0, w)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = used / used.sum(axis=-1, keepdims=True)
    value = (share * np.where(share > 0, rate, 0.0)).sum(axis=-1)
    error = np.sqrt((share**2 * np.where(share > 0, se, 0.0) ** 2).sum(axis=-1))
    empty = used.sum(axis=-1) == 0
    lost = empty | gone.any(axis=-1) if missing == "nan" else empty
    return np.where(lost, np.nan, value), np.where(lost, np.nan, error)


def poststratified(
    wins: npt.ArrayLike,
    n: npt.ArrayLike,
    weights: npt.ArrayLike,
    missing: Literal["nan", "renormalise"] = "nan",
) -> tuple[Floats, Floats]:
    """Return the rate that fixed weights of the strata would give, and its standard error.

    The variance of a stratum is that of a rate with half a win and half a loss more, so that
    a stratum without wins is not taken for certain.

    Parameters
    ----------
    wins, n : (..., strata)
        Games won and played; a game counts in one stratum.
    """
    won, games = np.asarray(wins, float), np.asarray(n, float)
    with np.errstate(invalid="ignore"):
        rate = won / np.where(games > 0, games, np.nan)
    chance = (won + 0.5) / (games + 1)
    se = np.sqrt(chance * (1 - chance) / np.maximum(games, 1))
    return standardise(rate, se, weights, missing)
