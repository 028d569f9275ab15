"""How strong players are: ratings by role, from games that end for one of several camps.

Luce's (1959) choice model, which with two camps is that of Bradley and Terry (1952). The camps
``c`` of a table share its games as

    P(c wins) = exp(home[c] + strength[c, who plays c]) / (the same, summed over all ends)

with a strength for every player in every camp, and a home advantage of each camp at each table, in
each part of the line-ups. Games that nobody wins are one more end, which no strength moves. Whoever
is the field has the strength 0; a strength is told in points of the Elo scale, on which 400 are
tenfold odds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import log, sqrt
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.rates import Floats, Z

Ints: TypeAlias = npt.NDArray[np.int64]

FIELD: Final = 1500.0
"""The rating of the field."""
POINTS: Final = 400 / log(10)
"""Of the Elo scale, for one natural logarithm of odds."""
DRAWS: Final = 4_000  # of ratings, for their places


@dataclass(frozen=True)
class Games:
    """Games of several line-ups at one size of table, all with the same deals.

    The last of the ends is that nobody wins, those before it are the camps.
    """

    who: Ints
    """(line-ups, camps): the player of each camp, by number."""
    part: Ints
    """(line-ups,): line-ups of one part have their home advantages in common, from 0. Within a part
    each player of a camp should meet the same others, else the model's faults favour some."""
    sums: Ints
    """(line-ups, camps + 1): games by end."""
    products: Ints
    """(line-ups, camps + 1) twice: sums over deals of the products of such counts."""
    deals: int
    """Games of each line-up."""
    heads: tuple[int, ...]
    """(camps,): seats of each camp; 0 where the table has none."""


@dataclass(frozen=True)
class Ratings:
    """What the games say of every player, in points; `Estimate.p` is that it equals the field."""

    camps: list[list[Estimate]]
    """By camp and player."""
    overall: list[Estimate]
    """By player: the mean over camps, each with its share of the seats."""
    places: list[tuple[int, int]]
    """By player: 95 % interval of its place in the order of `overall`."""
    misfit: float
    """By how much the model misses the rate of a camp in a line-up, beyond chance: a share."""


def rate(tables: Sequence[Games], players: int, field: int, seed: int = 1) -> Ratings:
    """Rate players.

    Parameters
    ----------
    tables : sequence of Games
        With the same camps; each camp has seats at one of them at least.
    players : int
    field : int
        The player whose rating is `FIELD`.
    seed : int
        For the places.

    Notes
    -----
    The likelihood is concave. At its top a player has won, in each camp, as often as the model
    says it should have. Variances are robust and count deals: scores are summed over all line-ups
    of a deal before they are squared (Liang and Zeger 1986), so neither the common deals nor a
    model that is a little wrong spoil them. Every player is given one made-up game in each camp, at
    each table, half won and half lost, so that one who has never won has a rating too (Gart 1966).
    """
    model = _Model(tables, players, field)
    at = model.top()
    cover = model.covariance(at)
    strength = np.vstack([model.strengths(camp) for camp in range(model.camps)])
    shares = np.mean([np.array(its.heads) / sum(its.heads) for its in tables], axis=0)
    mean = np.tensordot(shares, strength.reshape(model.camps, players, -1), axes=1)
    n: Ints = np.sum([its.deals * _line_ups(its, players) for its in tables], axis=0)
    return Ratings(
        camps=[
            [_estimate(model.one(camp, k), at, cover, int(n[camp, k])) for k in range(players)]
            for camp in range(model.camps)
        ],
        overall=[_estimate(mean[k], at, cover, int(n[:, k].sum())) for k in range(players)],
        places=_places(mean @ at, mean @ cover @ mean.T, seed),
        misfit=model.misfit(at),
    )


def _line_ups(its: Games, players: int) -> Ints:
    """Count line-ups by camp and player; one that is in two parts is one all the same."""
    found = (np.unique(its.who, axis=0)[:, :, None] == np.arange(players)).sum(axis=0)
    return np.asarray(found * (np.array(its.heads) > 0)[:, None], np.int64)


class _Model:
    """The design of the games, and their likelihood at values of the parameters.

    Parameters are the strengths, (camps, players but the field), then the home advantages,
    (tables, parts, ends but the first camp).
    """

    def __init__(self, tables: Sequence[Games], players: int, field: int) -> None:
        self.tables, self.players, self.field = tables, players, field
        self.camps = tables[0].who.shape[1]
        self.parts = 1 + max(int(its.part.max()) for its in tables)
        self.size = self.camps * (players - 1 + len(tables) * self.parts)
        self.x, self.y = list[Floats](), list[Floats]()
        """By block, which is a table or made-up games: (line-ups, ends, parameters), and games."""
        self.ends = list[npt.NDArray[np.bool_]]()
        """By block: which ends there are, (line-ups, ends)."""
        for table, its in enumerate(tables):
            there = np.array([*(heads > 0 for heads in its.heads), False])
            ends = np.tile(there, (self.parts, 1))
            for part in range(self.parts):
                ends[part, -1] = its.sums[its.part == part, -1].any()
            real = its.who, its.part, its.sums.astype(float)
            for who, part_of, games in (real, self._made_up(its)):
                self.x.append(self._design(who, table * self.parts + part_of))
                self.y.append(games)
                self.ends.append(ends[part_of])

    def one(self, camp: int, player: int) -> Floats:
        """Return the weights that pick a strength out of the parameters."""
        found = np.zeros(self.size)
        if player != self.field:
            found[camp * (self.players - 1) + player - (player > self.field)] = 1
        return found

    def strengths(self, camp: int) -> Floats:
        return np.stack([self.one(camp, player) for player in range(self.players)])

    def _design(self, who: Ints, home: Ints) -> Floats:
        x = np.zeros((len(who), self.camps + 1, self.size))
        for camp in range(self.camps):
            x[:, camp] = self.strengths(camp)[who[:, camp]]
        first = self.camps * (self.players - 1 + home)
        for end in range(self.camps):
            x[np.arange(len(who)), end + 1, first + end] = 1
        return x

    def _made_up(self, its: Games) -> tuple[Ints, Ints, Floats]:
        """Return games for each player in each camp, half won, half ended as others do."""
        camps = [camp for camp, heads in enumerate(its.heads) if heads]
        who, parts, games = list[list[int]](), list[int](), list[Floats]()
        for part, camp in product(range(self.parts), camps):
            here = its.part == part
            rest = its.sums[here].sum(axis=0) + np.isin(np.arange(self.camps + 1), camps)
            rest[camp] = 0
            for player in np.unique(its.who[here, camp]):
                who.append([player if c == camp else self.field for c in range(self.camps)])
                parts.append(part)
                games.append(rest / rest.sum() / 2)
                games[-1][camp] = 0.5
        return np.array(who, np.int64), np.array(parts, np.int64), np.array(games)

    def _chances(self, at: Floats) -> Iterator[tuple[Floats, Floats, Floats]]:
        """Yield design, games and chances of the ends, by block."""
        for x, y, ends in zip(self.x, self.y, self.ends, strict=True):
            worth = np.where(ends, x @ at, -np.inf)
            p = np.exp(worth - worth.max(axis=1, keepdims=True))
            yield x, y, p / p.sum(axis=1, keepdims=True)

    def top(self) -> Floats:
        """Return the parameters at which the likelihood is largest."""
        from scipy.optimize import minimize

        games = sum(float(y.sum()) for y in self.y)

        def loss(at: Floats) -> float:
            each = (y * np.log(np.where(y > 0, p, 1)) for _, y, p in self._chances(at))
            return -sum(float(its.sum()) for its in each) / games

        def slope(at: Floats) -> Floats:
            each = ((y - y.sum(axis=1, keepdims=True) * p, x) for x, y, p in self._chances(at))
            total = sum(np.tensordot(miss, x, axes=2) for miss, x in each)
            return np.asarray(-total / games)

        start = np.zeros(self.size)
        found = minimize(
            loss,
            start,
            jac=slope,
            hess=lambda at: self.information(at) / games,
            method="trust-exact",
            options={"gtol": 1e-9},
        )
        return np.asarray(found.x)

    def information(self, at: Floats) -> Floats:
        total = np.zeros((self.size, self.size))
        for x, y, p in self._chances(at):
            n = y.sum(axis=1)
            mean = np.einsum("ve,vep->vp", p, x)
            total += np.einsum("v,ve,vep,veq->pq", n, p, x, x, optimize=True)
            total -= np.einsum("v,vp,vq->pq", n, mean, mean, optimize=True)
        return total

    def covariance(self, at: Floats) -> Floats:
        """Return the robust covariance of the parameters; the deals are the clusters."""
        spread = np.zeros((self.size, self.size))
        blocks = list(self._chances(at))
        for its, (x, y, _), (made, games, p) in zip(
            self.tables, blocks[::2], blocks[1::2], strict=True
        ):
            # A line-up has one game in every deal, so what is expected of it is no part of the
            # variance of a deal's score: that is the variance of the ends, weighed by the design.
            ends = x.reshape(-1, self.size)
            second = its.products.reshape(len(ends), len(ends)).astype(float)
            second -= np.outer(y.ravel(), y.ravel()) / its.deals
            spread += ends.T @ second @ ends * its.deals / max(1, its.deals - 1)
            score = made - np.einsum("ve,vep->vp", p, made)[:, None]
            spread += np.einsum("ve,vep,veq->pq", games, score, score, optimize=True)
        inverse = np.linalg.pinv(self.information(at), hermitian=True)
        return np.asarray(inverse @ spread @ inverse)

    def misfit(self, at: Floats) -> float:
        missed = []
        for _, y, p in list(self._chances(at))[::2]:
            n = y.sum(axis=1, keepdims=True)
            missed.append(((y / n - p) ** 2 - p * (1 - p) / n)[:, : self.camps])
        return sqrt(max(0.0, float(np.mean(np.concatenate(missed)))))


def _estimate(weights: Floats, at: Floats, cover: Floats, n: int) -> Estimate:
    from scipy.special import ndtr

    value = FIELD + POINTS * float(weights @ at)
    se = POINTS * sqrt(max(0.0, float(weights @ cover @ weights)))
    p = float(2 * ndtr(-abs(value - FIELD) / se)) if se > 0 else 1.0
    return Estimate(value, value - Z * se, value + Z * se, se, p, n, "robust, by deals")


def _places(mean: Floats, cover: Floats, seed: int) -> list[tuple[int, int]]:
    """Return 95 % intervals of places, drawn from the normal distribution of the ratings."""
    drawn = np.random.default_rng(seed).multivariate_normal(mean, cover, DRAWS, method="eigh")
    places = 1 + np.argsort(np.argsort(-drawn, axis=1), axis=1)
    low, high = np.quantile(places, (0.025, 0.975), axis=0, method="inverted_cdf")
    return [(int(a), int(b)) for a, b in zip(low, high, strict=True)]
