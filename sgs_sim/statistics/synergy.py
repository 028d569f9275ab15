"""Pairs of generals: what two do together beyond what each does alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.multiple import adjusted
from sgs_sim.statistics.rates import Floats, Z
from sgs_sim.statistics.shrink import Shrunk, shrink

SPREAD = 2.0  # of the prior of a general's logit: keeps one that always won from running off
STEPS, CLOSE = 50, 1e-9  # of Newton's method


@dataclass(frozen=True)
class Residuals:
    """Rates of pairs less what the two generals' own effects add up to, as shares.

    All are (generals, generals), nan where the pair has too few games. Of allies, who are the same
    pair either way round, the upper triangle is filled.
    """

    value: Floats
    low: Floats
    high: Floats
    se: Floats
    p: Floats
    adjusted: Floats
    """Benjamini-Yekutieli over all pairs: games with four rebels count in six of them."""
    expected: Floats
    """The rate without any synergy."""
    shrunk: Shrunk
    """Of the pairs in `rows` and `columns`, in this order."""
    rows: npt.NDArray[np.int64]
    columns: npt.NDArray[np.int64]


def residuals(
    wins: npt.ArrayLike, n: npt.ArrayLike, allies: bool = True, fewest: int = 200
) -> Residuals:
    """Return what each pair of generals does beyond the sum of the two, on the logit scale.

    Parameters
    ----------
    wins, n : (generals, generals)
        Games won and played by the side of the first general, with the two as allies or as
        enemies. Of allies the two triangles are added up.
    allies : bool
        Allies share one effect a general has; of enemies the first general has one effect, and
        the second another.
    fewest : int
        Games of a pair below which it is left out of everything.

    Notes
    -----
    Marginal effects by the additive binomial fit to the same table; the residual's variance is
    that of the rate expected, less the part its own games had in the fit (leverage).
    """
    won, games = np.asarray(wins, float), np.asarray(n, float)
    if allies:
        won, games = np.triu(won + won.T, 1), np.triu(games + games.T, 1)
    else:
        games = np.where(np.eye(len(games), dtype=bool), 0, games)
    i, j = np.nonzero(games >= max(1, fewest))
    size = len(games)
    s, m = won[i, j], games[i, j]
    design = np.zeros((len(s), 1 + (1 if allies else 2) * size))
    design[:, 0] = 1
    pairs = np.arange(len(s))
    design[pairs, 1 + i] += 1
    design[pairs, 1 + j + (0 if allies else size)] += 1
    expected, leverage = _additive(design, s, m)
    value = s / m - expected
    se = np.sqrt(expected * (1 - expected) / m * np.maximum(1 - leverage, CLOSE))
    from scipy.special import ndtr

    p = 2 * ndtr(-np.abs(value) / se)

    def table(values: Floats) -> Floats:
        whole = np.full(games.shape, np.nan)
        whole[i, j] = values
        return whole

    return Residuals(
        value=table(value),
        low=table(value - Z * se),
        high=table(value + Z * se),
        se=table(se),
        p=table(p),
        adjusted=table(adjusted(p, "by")),
        expected=table(expected),
        shrunk=shrink(value, se),
        rows=i,
        columns=j,
    )


def _additive(design: Floats, won: Floats, games: Floats) -> tuple[Floats, Floats]:
    """Return the rates of the additive fit and the leverages of its rows."""
    from scipy.special import expit, logit

    prior = np.full(design.shape[1], SPREAD**-2)
    prior[0] = 1e-8
    beta = np.zeros(design.shape[1])
    beta[0] = logit((won.sum() + 0.5) / (games.sum() + 1))
    for _ in range(STEPS):
        rate = expit(design @ beta)
        weight = games * rate * (1 - rate)
        curve = (design.T * weight) @ design + np.diag(prior)
        step = np.linalg.solve(curve, design.T @ (won - games * rate) - prior * beta)
        beta = beta + step
        if np.abs(step).max() < CLOSE:
            break
    rate = expit(design @ beta)
    weight = games * rate * (1 - rate)
    curve = (design.T * weight) @ design + np.diag(prior)
    leverage = weight * np.einsum("rt,tr->r", design, np.linalg.solve(curve, design.T))
    return rate, leverage
