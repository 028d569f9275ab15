"""When enough has been played: looked at after every round, at no cost in truth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.design import CAMPS, Stop
from sgs_sim.experiment.joint import Ends, Joint
from sgs_sim.statistics.paired import contrast
from sgs_sim.statistics.sequence import mean_sequence, rate_sequence

FEWEST = 200  # games before a first look: a sequence for means holds for many


@dataclass(frozen=True)
class Reached:
    """A rule for stopping that has been met."""

    parts: int
    """So many parts from the first on are the run."""
    half_width: float


def reached(ends: Ends, rule: Stop) -> float | None:
    """Return the widest half-width that counts, if the rule is met.

    The intervals are confidence sequences, so this may be asked after every round.
    """
    if any(joint.games < FEWEST for joint in ends.joints):
        return None
    widest = max(_widest(joint, rule) for joint in ends.joints)
    return widest if widest <= rule.half_width / 100 else None


def _widest(joint: Joint, rule: Stop) -> float:
    camps = CAMPS if rule.of in ("camps", "differences") else (rule.of,)
    found = []
    for camp in camps:
        end = End[camp.upper()]
        if rule.of == "differences" and joint.variants > 1:
            for other in range(1, joint.variants):
                found.append(difference_reach(joint, other, end))
        else:
            found += [rate_reach(joint, variant, end) for variant in range(joint.variants)]
    return max(found)


def rate_reach(joint: Joint, variant: int, end: End) -> float:
    """Return half the width of the confidence sequence of a rate."""
    if joint.block > 1:
        weights = np.zeros(joint.variants)
        weights[variant] = 1.0
        return _mean_reach(joint, weights, end)
    low, high = rate_sequence(int(joint.sums[variant, end]), joint.deals)
    return float(high - low) / 2


def difference_reach(joint: Joint, variant: int, end: End) -> float:
    """Return half the width of the confidence sequence of a difference to the base."""
    weights = np.zeros(joint.variants)
    weights[0], weights[variant] = -1.0, 1.0
    return _mean_reach(joint, weights, end)


def _mean_reach(joint: Joint, weights: np.ndarray, end: End) -> float:
    found = contrast(joint.sums, joint.products, joint.deals, joint.block, weights, end)
    variance = found.estimate.se**2 * joint.deals
    low, high = mean_sequence(found.estimate.value, variance, joint.deals)
    return float(high - low) / 2
