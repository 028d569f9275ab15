"""Intervals of rates whose games are no independent sample of a fixed size.

Games that share a deal are no new evidence each, so the deal is the unit; and where a rule has
stopped a run, only a confidence sequence holds, since somebody has looked after every round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import pandas as pd

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.joint import Ends, Joint
from sgs_sim.report.tables import OUTCOMES, records
from sgs_sim.statistics.paired import contrast
from sgs_sim.statistics.sequence import anytime, rate_sequence

ROLE_ENDS = {"lord": End.LORD, "loyalist": End.LORD, "rebel": End.REBEL, "renegade": End.RENEGADE}


def corrected(
    made: Mapping[str, pd.DataFrame], ends: Ends, manifest: Mapping[str, Any]
) -> dict[str, pd.DataFrame]:
    """Return the tables of camps and roles with such intervals, where a run needs them."""
    stopped = bool(manifest.get("stopped"))
    if not stopped and all(joint.block == 1 for joint in ends.joints):
        return {}
    return {
        name: _corrected(made[name], key, ends_of, ends, stopped=stopped)
        for name, key, ends_of in (("camps", "outcome", OUTCOMES), ("roles", "role", ROLE_ENDS))
    }


def _corrected(
    frame: pd.DataFrame, key: str, ends_of: Mapping[str, int], ends: Ends, *, stopped: bool
) -> pd.DataFrame:
    limits = np.array(
        [
            _interval(ends, int(row.cell), ends_of[getattr(row, key)], stopped=stopped)
            for row in records(frame)
        ]
    )
    frame = frame.assign(low=limits[:, 0], high=limits[:, 1])
    for name in ("low", "high"):
        if f"{name}_a_head" in frame:
            heads = frame["heads"].where(frame["role"] == "renegade", 1)
            frame[f"{name}_a_head"] = frame[name] / heads
    return frame


def _interval(ends: Ends, cell: int, end: int, *, stopped: bool) -> tuple[float, float]:
    joint, variant = next(_places(ends, cell))
    if not joint.deals:
        return float("nan"), float("nan")
    if joint.block == 1:
        low, high = rate_sequence(int(joint.sums[variant, end]), joint.deals)
    else:
        weights = np.zeros(joint.variants)
        weights[variant] = 1.0
        found = contrast(
            joint.sums, joint.products, joint.deals, joint.block, weights, end
        ).estimate
        found = anytime(found) if stopped else found
        low, high = found.low, found.high
    return max(0.0, float(low)), min(1.0, float(high))


def _places(ends: Ends, cell: int) -> Iterator[tuple[Joint, int]]:
    for group, joint in zip(ends.groups, ends.joints, strict=True):
        if cell in group:
            yield joint, group.index(cell)
