"""Looks for the game that comes nearest to a target: many variants, then fewer with more games.

Successive halving (Karnin, Koren and Somekh 2013) over common deals. The best of many looks better
than it is, so only the games of a last round with other seeds are reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import End
from sgs_sim.errors import ExperimentError
from sgs_sim.experiment.design import CAMPS, Camp
from sgs_sim.experiment.joint import Ends, Joint
from sgs_sim.experiment.spec import Experiment
from sgs_sim.experiment.variants import Variant

FRESH = 1_000_003  # added to the seed for the games that are reported
DRAWS = 4_000  # of the rates that the confirming games leave possible
_ENDS = [End[camp.upper()] for camp in CAMPS]

Floats: TypeAlias = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Stage:
    """One round of a search: which variants are played, and how."""

    name: str
    experiment: Experiment
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class Finalist:
    """What the confirming games say of a variant."""

    variant: Variant
    distance: float
    """Half the sum of what its camps' rates miss the target by, averaged over table sizes."""
    low: float
    high: float
    behind: tuple[float, float]
    """The interval of how much farther from the target it is than the nearest one."""
    best: float
    """How likely it is the nearest of those confirmed."""
    rates: Mapping[int, Mapping[Camp, float]]
    """By number of players and camp."""


def stage(asked: Experiment, name: str, chosen: Sequence[Variant], games: int) -> Stage:
    """Return the experiment that plays some of the variants."""
    listed = {f"v{each.number}": {**each.changes, **each.names} for each in chosen}
    confirms = name == "confirm"
    changed = {
        "name": f"{asked.name} {name}",
        "edition": asked.edition[:1],
        "roles": asked.roles[:1],
        "vary": {},
        "variants": listed,
        "games": games,
        "seed": asked.seed + FRESH * confirms,
        "stop": None,
    }
    return Stage(name, asked.model_copy(update=changed), tuple(chosen))


def check(asked: Experiment) -> None:
    """Refuse an experiment in which there is nothing to look for.

    Raises
    ------
    ExperimentError
        It compares no more variants than are to be confirmed, or plays a panel.
    """
    found, least = len(asked.compared), asked.search.finalists
    if found <= least:
        raise ExperimentError(
            f"{asked.name}: found {found} variants, expected more than the {least} finalists of "
            "the search: list what may be different under vary or variants"
        )
    if asked.panel:
        raise ExperimentError(f"{asked.name} › panel: found one, expected none in a search")


def first(asked: Experiment) -> Stage:
    """Return the first round: every variant."""
    return stage(asked, "round 1", asked.compared, asked.search.games)


def after(asked: Experiment, last: Stage, ends: Ends) -> Stage | None:
    """Return the round after one that was played, or None after the last."""
    if last.name == "confirm":
        return None
    losses = distances(ends, asked, last.experiment)
    order = np.argsort(losses, kind="stable")
    keep = max(asked.search.finalists, ceil(len(order) * asked.search.keep))
    if keep == len(order) or len(order) <= asked.search.finalists:
        keep = asked.search.finalists
    chosen = [last.variants[at] for at in sorted(order[:keep])]
    if keep == asked.search.finalists:
        base = asked.compared[0]
        others = [each for each in chosen if each.number != base.number]
        return stage(asked, "confirm", [base, *others], asked.search.confirm)
    number = int(last.name.removeprefix("round ")) + 1
    games = asked.search.games * asked.search.more ** (number - 1)
    return stage(asked, f"round {number}", chosen, games)


def distances(ends: Ends, asked: Experiment, played: Experiment) -> Floats:
    """Return the distance of every variant's rates to the target, averaged over table sizes."""
    each = [
        np.abs(_rates(joint) - _targets(asked, played, players)).sum(axis=1) / 2
        for joint, players in zip(ends.joints, asked.players, strict=True)
    ]
    return np.asarray(np.mean(each, axis=0))


def confirmed(last: Stage, asked: Experiment, ends: Ends, seed: int = 1) -> list[Finalist]:
    """Return what the confirming games say, the nearest to the target first.

    The rates left possible are drawn from the normal distribution with the means and covariances
    of the common deals.
    """
    chance = np.random.default_rng(seed)
    drawn = np.zeros((DRAWS, len(last.variants)))
    for joint, players in zip(ends.joints, asked.players, strict=True):
        possible = chance.multivariate_normal(*_moments(joint), DRAWS, method="eigh")
        possible = possible.reshape(DRAWS, joint.variants, len(CAMPS))
        target = _targets(asked, last.experiment, players)
        drawn += np.abs(possible - target).sum(axis=2) / 2 / len(asked.players)
    losses = distances(ends, asked, last.experiment)
    nearest = int(np.argmin(losses))
    best = np.bincount(drawn.argmin(axis=1), minlength=len(losses)) / DRAWS
    order = np.argsort(losses, kind="stable")
    return [_finalist(last, asked, ends, int(at), losses, drawn, best, nearest) for at in order]


def _finalist(
    last: Stage,
    asked: Experiment,
    ends: Ends,
    at: int,
    losses: Floats,
    drawn: Floats,
    best: Floats,
    nearest: int,
) -> Finalist:
    low, high = np.quantile(drawn[:, at], (0.025, 0.975))
    behind = np.quantile(drawn[:, at] - drawn[:, nearest], (0.025, 0.975))
    rates = {
        players: dict(zip(CAMPS, map(float, _rates(joint)[at]), strict=True))
        for joint, players in zip(ends.joints, asked.players, strict=True)
    }
    return Finalist(
        variant=last.variants[at],
        distance=float(losses[at]),
        low=float(low),
        high=float(high),
        behind=(float(behind[0]), float(behind[1])),
        best=float(best[at]),
        rates=rates,
    )


def _rates(joint: Joint) -> Floats:
    return np.asarray(joint.sums[:, _ENDS] / max(1, joint.games))


def _moments(joint: Joint) -> tuple[Floats, Floats]:
    """Return mean and covariance of all rates, by variant and camp."""
    size = joint.variants * len(CAMPS)
    mean = _rates(joint).ravel()
    second = joint.products[:, _ENDS][:, :, :, _ENDS].reshape(size, size)
    covariance = second / joint.deals / joint.block**2 - np.outer(mean, mean)
    return mean, covariance / max(1, joint.deals - 1)


def _targets(asked: Experiment, played: Experiment, players: int) -> Floats:
    """Return the target by variant and camp: the experiment's, or each camp's share of heads."""
    if asked.target:
        shares = asked.target.shares
        return np.array([[shares[camp] for camp in CAMPS]])
    return np.array(list(_heads(played, players)))


def _heads(played: Experiment, players: int) -> Iterator[list[float]]:
    for variant in played.compared:
        lord, loyalist, rebel, renegade = played.of(variant).row(players)
        yield [(lord + loyalist) / players, rebel / players, renegade / players]


def told(finalist: Finalist) -> dict[str, Any]:
    """Return a finalist as plain values."""
    return {
        "variant": finalist.variant.number,
        **finalist.variant.names,
        "levels": dict(finalist.variant.levels),
        "distance": finalist.distance,
        "interval": [finalist.low, finalist.high],
        "behind": list(finalist.behind),
        "nearest": finalist.best,
        "rates": {str(players): dict(rates) for players, rates in finalist.rates.items()},
    }
