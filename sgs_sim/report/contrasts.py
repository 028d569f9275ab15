"""What the variants of a run differ in: each against the base, and the effects of the factors.

Columns beyond those of `tables`: ``base`` (cell compared with), ``panel`` (who plays by default),
``delta`` (a rate minus another), ``se``, ``low90`` and ``high90`` (90 % interval), ``rho``,
``discordance`` and ``factor`` (what the common deals were worth), ``p`` and ``p_adjusted``,
``label`` and ``method``. Intervals are confidence sequences where a rule has stopped the run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pandas as pd

from sgs_sim.experiment.joint import Ends, Joint
from sgs_sim.report.tables import CAMPS, HIDE, Rows
from sgs_sim.statistics.equivalence import ALPHA, tost
from sgs_sim.statistics.multiple import adjusted
from sgs_sim.statistics.paired import Contrast, contrast
from sgs_sim.statistics.sequence import anytime

MANY: Final = 10  # variants beyond which the share of false alarms is kept, not the chance of any
NUMBERS: Final = (
    *("n", "delta", "se", "low", "high", "low90", "high90"),
    *("rho", "discordance", "factor", "p", "p_adjusted", "label", "method"),
)
HEADS: Final = {
    "lord_side": ("lord", "loyalist"),
    "rebels": ("rebel",),
    "renegade_side": ("renegade",),
}


@dataclass(frozen=True)
class Judge:
    """How differences are judged: what is too small to matter, and whether a rule has stopped."""

    margin: float
    sequential: bool

    def numbers(self, found: Contrast, games: int) -> dict[str, Any]:
        """Return the columns of a contrast but those that depend on the others of its table."""
        at = anytime(found.estimate) if self.sequential else found.estimate
        its = tost(at, self.margin)
        return {
            "n": games,
            "delta": at.value,
            "se": at.se,
            "low": at.low,
            "high": at.high,
            "low90": its.low90,
            "high90": its.high90,
            "rho": found.rho,
            "discordance": found.discordance,
            "factor": found.factor,
            "p": at.p,
            "method": at.method,
        }

    def finish(self, frame: pd.DataFrame, many: bool) -> pd.DataFrame:
        """Add p-values that are adjusted over the whole table, all players included, and labels."""
        frame = frame.assign(label="inconclusive")
        frame["p_adjusted"] = adjusted(frame["p"], "bh" if many else "holm")
        differs = frame["p_adjusted"] < ALPHA
        within = (frame["low90"] > -self.margin) & (frame["high90"] < self.margin)
        frame.loc[differs, "label"] = "differs"
        frame.loc[within, "label"] = "equivalent"
        frame.loc[frame["n"] < HIDE, "label"] = "inconclusive"
        return frame


def make(manifest: Mapping[str, Any], ends: Ends) -> dict[str, pd.DataFrame]:
    """Return the tables ``contrasts`` and ``effects``, where there is something to compare."""
    judge = Judge(float(manifest.get("margin") or 0.01), bool(manifest.get("stopped")))
    many = len(manifest.get("variants", ())) - 1 > MANY
    if len(manifest.get("variants", ())) < 2:
        return {}
    found = _contrasts(manifest["cells"], ends, judge, many)
    if found.empty:
        return {}
    return {"contrasts": found, "effects": _effects(manifest, ends, judge)}


def camps_of(cells: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the camps that have somebody in any of the cells."""
    return [
        camp
        for camp in CAMPS
        if any(int(cell["counts"][role]) for cell in cells for role in HEADS[camp])
    ]


def _contrasts(
    cells: Sequence[Mapping[str, Any]], ends: Ends, judge: Judge, many: bool
) -> pd.DataFrame:
    def rows() -> Rows:
        for group, joint in _played(ends):
            for at, cell in enumerate(group[1:], 1):
                weights = np.zeros(len(group))
                weights[0], weights[at] = -1.0, 1.0
                for camp in camps_of([cells[group[0]], cells[cell]]):
                    yield {
                        "cell": cell,
                        "base": group[0],
                        "panel": cells[cell].get("panel", ""),
                        "variant": cells[cell]["variant"],
                        "outcome": camp,
                        **_compared(joint, weights, camp, judge),
                    }

    names = ["cell", "base", "panel", "variant", "outcome"]
    return judge.finish(_framed(rows(), names), many)[[*names, *NUMBERS]]


def _effects(manifest: Mapping[str, Any], ends: Ends, judge: Judge) -> pd.DataFrame:
    """Return what each level does against the first, averaged over all else; and interactions.

    An interaction of two factors with two levels each is how much more the second level of one
    does where the other is at its second, by as much as the rates differ.
    """
    cells = manifest["cells"]
    levels = {each["number"]: each.get("levels", {}) for each in manifest.get("variants", ())}
    factors = manifest.get("factors") or {}

    def rows() -> Rows:
        for group, joint in _played(ends):
            at = [levels[cells[cell]["variant"]] for cell in group]
            if not _is_full(at, factors):
                continue
            for names, weights in _linear(at, factors):
                for camp in camps_of([cells[cell] for cell in group]):
                    yield {
                        "cell": group[0],
                        "panel": cells[group[0]].get("panel", ""),
                        **names,
                        "outcome": camp,
                        **_compared(joint, weights, camp, judge),
                    }

    names = ["cell", "panel", "kind", "factor_name", "level", "against", "outcome"]
    frame = _framed(rows(), names)
    many = frame.groupby(["factor_name", "level"]).ngroups > MANY
    return judge.finish(frame, many)[[*names, *NUMBERS]]


def _is_full(at: Sequence[Mapping[str, Any]], factors: Mapping[str, Sequence[Any]]) -> bool:
    """Say whether every combination of two or more factors is there once."""
    size = int(np.prod([len(levels) for levels in factors.values()]))
    return len(factors) > 1 and len(at) == size and all(set(factors) <= set(one) for one in at)


def _linear(
    at: Sequence[Mapping[str, Any]], factors: Mapping[str, Sequence[Any]]
) -> Iterator[tuple[dict[str, str], npt.NDArray[np.float64]]]:
    """Yield the names of every effect, and its weights by variant."""

    def mean(**levels: Any) -> npt.NDArray[np.float64]:
        here = np.array([all(one[name] == level for name, level in levels.items()) for one in at])
        return np.asarray(here / here.sum(), float)

    for name, (first, *others) in factors.items():
        for level in others:
            names = {"kind": "main", "factor_name": name, "level": told(level)}
            yield {**names, "against": told(first)}, mean(**{name: level}) - mean(**{name: first})
    for (a, its), (b, its_b) in combinations(factors.items(), 2):
        if len(its) == len(its_b) == 2:
            names = {"kind": "interaction", "factor_name": f"{a} × {b}", "against": ""}
            signed = [
                sign_a * sign_b * mean(**{a: level_a, b: level_b})
                for level_a, sign_a in zip(its, (-1, 1), strict=True)
                for level_b, sign_b in zip(its_b, (-1, 1), strict=True)
            ]
            yield {**names, "level": f"{told(its[1])}, {told(its_b[1])}"}, np.sum(signed, axis=0)


def told(level: object) -> str:
    """Return a level as it is written in an experiment.

    >>> told(True), told(["guanyu", "zhangfei"]), told(2)
    ('true', 'guanyu zhangfei', '2')
    """
    if isinstance(level, bool):
        return "true" if level else "false"
    return " ".join(map(str, level)) if isinstance(level, list | tuple) else str(level)


def _played(ends: Ends) -> Iterator[tuple[list[int], Joint]]:
    for group, joint in zip(ends.groups, ends.joints, strict=True):
        if joint.deals and len(group) > 1:
            yield group, joint


def _compared(joint: Joint, weights: Any, camp: str, judge: Judge) -> dict[str, Any]:
    found = contrast(
        joint.sums, joint.products, joint.deals, joint.block, weights, int(CAMPS[camp])
    )
    return judge.numbers(found, joint.games)


def _framed(rows: Rows, names: Sequence[str]) -> pd.DataFrame:
    columns = [*names, *(name for name in NUMBERS if name not in ("p_adjusted", "label"))]
    return pd.DataFrame(rows, columns=columns)
