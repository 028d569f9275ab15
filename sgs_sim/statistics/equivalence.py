"""Whether a difference matters: shown to be small, shown to be there, or neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.sequence import SEQUENCE

ALPHA = 0.05
Z90 = 1.6448536269514722
Verdict: TypeAlias = Literal["differs", "equivalent", "inconclusive"]


@dataclass(frozen=True)
class Equivalence:
    """Two one-sided tests: that the difference is above -margin, and below it."""

    p: float
    """The larger of the two; nan of a confidence sequence."""
    equivalent: bool
    low90: float
    high90: float
    """Of the interval that must lie within the margin: of 90 %, or a confidence sequence."""


def tost(estimate: Estimate, margin: float) -> Equivalence:
    """Test whether a difference is smaller than `margin`, a rate.

    The sequence of an estimate that was looked at often must lie within the margin as it is.

    Notes
    -----
    Schuirmann (1987).
    """
    if estimate.method == SEQUENCE:
        inside = -margin < estimate.low and estimate.high < margin
        return Equivalence(float("nan"), inside, estimate.low, estimate.high)
    from scipy.special import ndtr

    reach = Z90 * estimate.se
    low, high = estimate.value - reach, estimate.value + reach
    beyond = margin - abs(estimate.value)
    if estimate.se == 0:
        return Equivalence(0.0 if beyond > 0 else 1.0, beyond > 0, low, high)
    p = float(ndtr(-beyond / estimate.se))
    return Equivalence(p, -margin < low and high < margin, low, high)


def verdict(estimate: Estimate, margin: float, adjusted_p: float) -> Verdict:
    """Return what may be said of a difference.

    It is ``"equivalent"`` if the interval of `tost` lies wholly within the margin, be it zero or
    not; otherwise it ``"differs"`` if its p-value, adjusted for the other questions, is below
    .05; otherwise nothing has been shown.
    """
    if tost(estimate, margin).equivalent:
        return "equivalent"
    return "differs" if adjusted_p < ALPHA else "inconclusive"
