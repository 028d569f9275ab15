"""Estimates of many alike things, drawn together as far as their spread is noise."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.rates import Floats, Z

FEWEST = 4  # things, below which nothing is known of their spread
GRID, REACH = 100, 6.0  # values of tau, up to so many times their rough spread
HALVINGS = 20  # of the range in which a quantile must lie


@dataclass(frozen=True)
class Shrunk:
    """Each thing's value given all, on the scale of the estimates; nan where there was none."""

    value: Floats
    low: Floats
    high: Floats
    """Of 95 %."""
    tau: float
    """Standard deviation of the true values, the likeliest (restricted maximum likelihood)."""
    sd_noise_free: float
    """``sqrt(max(0, s² - mean se²))``: the spread of the estimates less that of their noise."""
    posterior: Posterior = field(repr=False)


@dataclass(frozen=True)
class Posterior:
    """Of the spread, the mean and the values, for drawing from."""

    estimates: Floats
    ses: Floats
    tau: Floats
    likely: Floats
    """Likelihood of each `tau`, the greatest being 1."""
    weight: Floats
    """Of each `tau`: its likelihood, and the room it has on the grid."""


@dataclass(frozen=True)
class Ranks:
    """Places by true value, 1 the highest; of things without an estimate nan."""

    low: Floats
    high: Floats
    """Of 95 %."""
    top: Floats
    """Chance of a place among the first so many."""


def noise_free(estimates: npt.ArrayLike, ses: npt.ArrayLike) -> float:
    """Return the standard deviation of the true values behind noisy ones, by moments."""
    y, se = np.asarray(estimates, float), np.asarray(ses, float)
    if len(y) < 2:
        return float("nan")
    return float(np.sqrt(max(0.0, np.var(y, ddof=1) - np.mean(se**2))))


def shrink(estimates: npt.ArrayLike, ses: npt.ArrayLike) -> Shrunk:
    """Return the values of alike things given all their estimates.

    Parameters
    ----------
    estimates, ses : (things,)
        Independent, with known standard errors above zero. Fewer than four stay as they are.

    Notes
    -----
    The normal-normal model. Its mean and the spread `tau` of the true values are not taken as
    known: the mean has a flat prior, and all is averaged over `tau` on a grid with a flat prior
    of its square (Morris and Lysy 2012). The intervals are the quantiles of this mixture of
    normals, so they are as wide as not knowing `tau` makes them.
    """
    y, se = np.asarray(estimates, float), np.asarray(ses, float)
    known = ~np.isnan(y) & (se > 0)
    value, low, high = (np.full(y.shape, np.nan) for _ in range(3))
    if known.sum() < FEWEST:
        value[known] = y[known]
        low[known], high[known] = y[known] - Z * se[known], y[known] + Z * se[known]
        tau, post = float("nan"), Posterior(y, se, np.array([np.inf]), np.ones(1), np.ones(1))
    else:
        post = _posterior(y, se, known)
        mu, mu_var, keep = _given(post, known)
        mean = keep * mu[:, None] + (1 - keep) * y[known]
        sd = np.sqrt((1 - keep) * se[known] ** 2 + keep**2 * mu_var[:, None])
        value[known] = post.weight @ mean
        low[known], high[known] = (_quantile(post.weight, mean, sd, q) for q in (0.025, 0.975))
        tau = float(post.tau[post.likely.argmax()])
    return Shrunk(value, low, high, tau, noise_free(y[known], se[known]), post)


def ranks(shrunk: Shrunk, draws: int = 4000, seed: int = 0, top: int = 3) -> Ranks:
    """Return intervals of the places, and the chance to be among the first `top`.

    Parameters
    ----------
    draws, seed : int
        Of true values, drawn from what is known of them; the same seed draws the same.
    """
    post = shrunk.posterior
    known = ~np.isnan(shrunk.value)
    chance = np.random.default_rng(seed)
    noise = chance.standard_normal((draws, int(known.sum())))
    if np.isinf(post.tau[0]):
        drawn = post.estimates[known] + noise * post.ses[known]
    else:
        at = chance.choice(len(post.tau), draws, p=post.weight)
        mu, mu_var, keep = (part[at] for part in _given(post, known))
        mu = mu + np.sqrt(mu_var) * chance.standard_normal(draws)
        drawn = keep * mu[:, None] + (1 - keep) * post.estimates[known]
        drawn += np.sqrt(1 - keep) * post.ses[known] * noise
    place = (-drawn).argsort(axis=1).argsort(axis=1) + 1
    low, high, first = (np.full(known.shape, np.nan) for _ in range(3))
    if known.any():
        low[known] = np.quantile(place, 0.025, axis=0, method="inverted_cdf")
        high[known] = np.quantile(place, 0.975, axis=0, method="inverted_cdf")
        first[known] = (place <= top).mean(axis=0)
    return Ranks(low, high, first)


def _posterior(y: Floats, se: Floats, known: npt.NDArray[np.bool_]) -> Posterior:
    """Weigh a grid of spreads by their likelihood, the mean integrated out."""
    rough = max(float(np.std(y[known], ddof=1)), float(se[known].min()))
    tau = REACH * rough * np.linspace(0, 1, GRID) ** 2  # dense near zero
    room = np.gradient(tau**2)
    variance = tau[:, None] ** 2 + se[known] ** 2
    total = (1 / variance).sum(axis=1)
    mu = (y[known] / variance).sum(axis=1) / total
    fit = ((y[known] - mu[:, None]) ** 2 / variance + np.log(variance)).sum(axis=1)
    log_weight = -(fit + np.log(total)) / 2
    likely = np.exp(log_weight - log_weight.max())
    weight = likely * room
    return Posterior(y, se, tau, likely, weight / weight.sum())


def _given(post: Posterior, known: npt.NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
    """Return, for each spread, the mean, its variance, and how far each thing goes there."""
    noise = post.ses[known] ** 2
    variance = post.tau[:, None] ** 2 + noise
    total = (1 / variance).sum(axis=1)
    return (post.estimates[known] / variance).sum(axis=1) / total, 1 / total, noise / variance


def _quantile(weight: Floats, mean: Floats, sd: Floats, q: float) -> Floats:
    """Return a quantile of each column's mixture of normals, by halving where it may lie."""
    from scipy.special import ndtr, ndtri

    each = mean + ndtri(q) * sd
    low, high = each.min(axis=0), each.max(axis=0)
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        below = weight @ ndtr((middle - mean) / sd) < q
        low, high = np.where(below, middle, low), np.where(below, high, middle)
    return np.asarray((low + high) / 2)
