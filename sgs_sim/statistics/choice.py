"""What generals do where players picked them: a model of the whole table.

Who may choose takes the stronger general, more often in some roles and seats than in others, and
meets others who do the same. A raw rate counts all that to the general's credit. Here the end of
a game depends on everybody who sits there, in which role and seat, at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.rates import Floats, Z

SPREAD = 2.0  # of the prior of a logit: keeps a general that always won from running off
SAMPLE = 4000  # games that effects are averaged over
STEPS, CLOSE = 200, 1e-6  # of the fit; change of log-likelihood
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Effects:
    """How much likelier a role's side wins with a general than with the average one, as a share.

    All are (roles, generals); nan where the general never had the role.
    """

    value: Floats
    low: Floats
    high: Floats
    se: Floats
    p: Floats
    n: Ints
    """Games in which the general had the role."""


@dataclass(frozen=True)
class _Fit:
    design: Any
    """(games, terms), sparse: general by role, role by seat, one."""
    weights: Floats
    """(terms, ends)"""
    covariance: Floats
    """(terms, ends but the first, terms, ends but the first)"""


def picked(
    winner: npt.ArrayLike,
    generals: npt.ArrayLike,
    roles: npt.ArrayLike,
    camps: Sequence[int] = (0, 0, 1, 2),
) -> Effects:
    """Return the average marginal effects of generals in a multinomial logit of how games end.

    Parameters
    ----------
    winner : (games,)
        How each ended, from 0: the camps, then draws and whatever else.
    generals, roles : (games, seats)
        From 0; a game has a general at most once.
    camps : sequence of int
        The end that each role plays for: lord, loyalist, rebel, renegade.

    Notes
    -----
    Terms: general by role, which sum to zero over the generals, and role by seat. A normal prior
    of standard deviation 2 on them is nothing against a few hundred games. The effect is averaged
    over games: the predicted chance with this general in that role's seat, less the mean of it
    over the generals seen there. Standard errors by the delta method.
    """
    won, who, role = (np.asarray(each, np.int64) for each in (winner, generals, roles))
    ends, won = np.unique(won, return_inverse=True)
    n_generals, n_roles = int(who.max()) + 1, len(camps)
    n = np.zeros((n_roles, n_generals), np.int64)
    np.add.at(n, (role, who), 1)
    value, se = np.full(n.shape, np.nan), np.full(n.shape, np.nan)
    if len(ends) < 2:  # nothing is ever decided otherwise
        return Effects(value, value, value, se, value, n)
    fit = _fit(_design(who, role, n_generals, n_roles), won, len(ends))
    for part in range(n_roles):
        own = np.flatnonzero(ends == camps[part])
        if len(own) and n[part].any():
            seen = np.flatnonzero(n[part])
            value[part, seen], se[part, seen] = _marginal(
                fit, who, role == part, part * n_generals, seen, int(own[0])
            )
    from scipy.special import ndtr

    with np.errstate(invalid="ignore", divide="ignore"):
        p = 2 * ndtr(-np.abs(value / se))
    return Effects(value, value - Z * se, value + Z * se, se, p, n)


def _design(who: Ints, role: Ints, n_generals: int, n_roles: int) -> Any:
    from scipy.sparse import csr_array

    games, seats = who.shape
    laid = n_roles * n_generals + role * seats + np.arange(seats)
    one = np.full((games, 1), n_roles * (n_generals + seats))
    columns = np.concatenate([role * n_generals + who, laid, one], axis=1, dtype=np.int32)
    width = columns.shape[1]
    rows = np.arange(0, games * width + 1, width)
    ones = np.ones(games * width)
    return csr_array((ones, columns.ravel(), rows), shape=(games, int(one[0, 0]) + 1))


def _chances(logits: Floats) -> Floats:
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=-1, keepdims=True))


def _fit(design: Any, won: Ints, ends: int) -> _Fit:
    """Maximise the penalised likelihood: L-BFGS in coordinates in which it is nearly round."""
    from scipy.linalg import cho_factor, cho_solve, solve_triangular
    from scipy.optimize import minimize

    games, terms = design.shape
    prior = np.full(terms, SPREAD**-2)
    prior[-1] = 1e-8  # nothing is known of how games end
    share = np.bincount(won, minlength=ends) / games
    constant = np.diag(share) - np.outer(share, share)
    free = range(1, ends)
    shape = terms, ends - 1
    cross = (design.T @ design).toarray()
    # The curvature before anything is known of generals.
    start = np.kron(cross, constant[1:, 1:]) + np.diag(np.repeat(prior, ends - 1))
    root = np.linalg.cholesky(start)
    back = design.T.tocsr()

    def unfold(x: Floats) -> Floats:
        return np.asarray(solve_triangular(root, x, lower=True, trans="T")).reshape(shape)

    def loss(x: Floats) -> tuple[float, Floats]:
        beta = unfold(x)
        logits = np.column_stack([np.zeros(games), design @ beta])
        top = logits.max(axis=1)
        norm = top + np.log(np.exp(logits - top[:, None]).sum(axis=1))
        value = (norm - logits[np.arange(games), won]).sum() + (prior @ beta**2).sum() / 2
        wrong = np.exp(logits[:, 1:] - norm[:, None])
        for end in free:
            wrong[:, end - 1] -= won == end
        slope = back @ wrong + prior[:, None] * beta
        return float(value), solve_triangular(root, slope.ravel(), lower=True)

    begin = np.zeros(shape)
    begin[-1] = np.log(share[1:] / share[0])
    options = {"maxiter": STEPS, "ftol": CLOSE / games, "gtol": 1e-4}
    x = minimize(loss, root.T @ begin.ravel(), jac=True, method="L-BFGS-B", options=options).x
    beta = unfold(x)
    chance = _chances(np.column_stack([np.zeros(games), design @ beta]))
    curve = np.zeros((terms, ends - 1, terms, ends - 1))
    for a in free:
        for b in range(1, a + 1):
            weight = chance[:, a] * ((a == b) - chance[:, b])
            block = (back @ (design * weight[:, None])).toarray()
            curve[:, a - 1, :, b - 1] = curve[:, b - 1, :, a - 1] = block
        curve[np.arange(terms), a - 1, np.arange(terms), a - 1] += prior
    flat = curve.reshape(terms * (ends - 1), -1)
    inverse = cho_solve(cho_factor(flat), np.eye(len(flat)))
    weights = np.column_stack([np.zeros(terms), beta])
    return _Fit(design, weights, inverse.reshape(curve.shape))


def _marginal(
    fit: _Fit, who: Ints, there: npt.NDArray[np.bool_], first: int, seen: Ints, own: int
) -> tuple[Floats, Floats]:
    """Return the effect of each general seen in a role, and its standard error."""
    from scipy.sparse import csr_array

    some = np.arange(0, len(who), max(1, len(who) // SAMPLE))
    game, seat = np.nonzero(there[some])
    game = some[game]
    n = len(game)
    had = csr_array((np.ones(n), first + who[game, seat], np.arange(n + 1)), (n, len(fit.weights)))
    others = fit.design[game] - had
    without, back = others @ fit.weights, others.T.tocsr()
    chance = np.empty(len(seen))
    gradient = np.empty((len(seen), *fit.covariance.shape[:2]))
    for k, term in enumerate(first + seen):
        p = _chances(without + fit.weights[term])
        slope = (p[:, [own]] * ((np.arange(p.shape[1]) == own) - p))[:, 1:] / n
        chance[k] = p[:, own].sum() / n
        gradient[k] = back @ slope
        gradient[k, term] += slope.sum(axis=0)
    flat = (gradient - gradient.mean(axis=0)).reshape(len(seen), -1)
    variance = ((flat @ fit.covariance.reshape(flat.shape[1], -1)) * flat).sum(axis=1)
    return chance - chance.mean(), np.sqrt(np.maximum(variance, 0.0))
