"""The camps of a table taken together: joint intervals, targets, references, points a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import pandas as pd

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.counts import Counts
from sgs_sim.report.page import ROLES, Page
from sgs_sim.report.show import Item, Shown, digits_of, interval, number, percent, points, whole
from sgs_sim.report.tables import CAMPS, Roles, Rows, records
from sgs_sim.statistics.rates import simultaneous

NAMED: Final = {"lord": "lord_side", "rebel": "rebels", "renegade": "renegade_side"}
"""Camps as a manifest names them."""
NONE: Final = float("nan")


def make(
    cells: Sequence[Counts], roles: Roles, manifest: Mapping[str, Any]
) -> dict[str, pd.DataFrame]:
    """Return the tables ``triples`` and ``scores``.

    Parameters
    ----------
    cells, roles : sequence
        As for `tables.make`.
    manifest : mapping
        Of the run: ``target``, ``reference`` and the experiment's ``scoring`` are read if there.
    """
    return {
        "triples": triples(cells, manifest.get("target") or {}, manifest.get("reference") or {}),
        "scores": scores(cells, roles, manifest.get("experiment", {}).get("scoring") or {}),
    }


def triples(
    cells: Sequence[Counts], target: Mapping[str, float], reference: Mapping[str, Any]
) -> pd.DataFrame:
    """Return each camp's rate with an interval that holds for all camps at once (Goodman 1965).

    ``gap`` is the rate minus the target, ``z`` the rate minus the reference in standard errors
    of both, as the reference rests on ``n`` games too.
    """

    def rows() -> Rows:
        for at, cell in enumerate(cells):
            low, high = _simultaneous(cell)
            for name, camp in NAMED.items():
                end, wins = CAMPS[camp], int(cell.ends[CAMPS[camp]])
                rate = wins / cell.n if cell.n else NONE
                known = float(reference.get(name, NONE))
                error = np.sqrt(
                    rate * (1 - rate) / max(1, cell.n)
                    + known * (1 - known) / max(1, int(reference.get("n", 0)))
                )
                aim = float(target.get(name, NONE))
                yield {
                    "cell": at,
                    "outcome": camp,
                    "n": cell.n,
                    "wins": wins,
                    "rate": rate,
                    "low": low[end],
                    "high": high[end],
                    "target": aim,
                    "gap": rate - aim,
                    "reference": known,
                    "z": (rate - known) / error if error else NONE,
                }

    return pd.DataFrame(rows())


def scores(cells: Sequence[Counts], roles: Roles, scoring: Mapping[str, Any]) -> pd.DataFrame:
    """Return the points a game that one head of each role may expect.

    ``scoring`` gives for each camp that wins the points of lord, loyalist, rebel and renegade.
    """

    def rows() -> Rows:
        for at, (cell, dealt) in enumerate(zip(cells, roles, strict=True)):
            for place, role in enumerate(ROLES):
                if dealt[place] and cell.n and scoring:
                    paid = {CAMPS[NAMED[camp]]: each[place] for camp, each in scoring.items()}
                    won = sum(int(cell.ends[end]) * gain for end, gain in paid.items())
                    square = sum(int(cell.ends[end]) * gain**2 for end, gain in paid.items())
                    mean = won / cell.n
                    yield {
                        "cell": at,
                        "role": role,
                        "n": cell.n,
                        "mean": mean,
                        "error": np.sqrt(max(0.0, square / cell.n - mean**2) / cell.n),
                    }

    return pd.DataFrame(rows(), columns=["cell", "role", "n", "mean", "error"])


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the tables for readers, by name."""
    return {
        "triples": _show_triples(tables["triples"], page),
        "scores": _show_scores(tables["scores"], page),
    }


def _show_triples(frame: pd.DataFrame, page: Page) -> Shown:
    aims, known = (bool(frame[name].notna().any()) for name in ("target", "reference"))
    keys = ["cell", "outcome", "n", "rate", "together"]
    keys += ["target", "target_gap"] * aims + ["reference", "reference_z"] * known
    digits = digits_of(frame)
    rows = []
    for row in records(frame):
        if not page.cells[row.cell].roles[3] and row.outcome == "renegade_side":
            continue
        items = [
            Item(page.cell(row.cell), float(row.cell)),
            Item(page.words(f"outcome.{row.outcome}")),
            whole(row.n),
            percent(row.rate, digits, row.n),
            interval(row.low, row.high, digits, row.n),
        ]
        items += [percent(row.target), points(row.gap, digits, row.n)] * aims
        items += [percent(row.reference), Item(f"{row.z:+.1f}", row.z)] * known
        rows.append(items)
    return Shown("triples", [page.words(f"heading.{key}") for key in keys], rows)


def _show_scores(frame: pd.DataFrame, page: Page) -> Shown:
    rows = [
        [
            Item(page.cell(row.cell), float(row.cell)),
            Item(page.words(f"role.{row.role}")),
            whole(row.n),
            Item(f"{row.mean:+.2f}".replace("-", "−"), row.mean),
            number(1.96 * row.error),
        ]
        for row in records(frame)
    ]
    keys = ("cell", "role", "n", "mean", "error")
    return Shown("scores", [page.words(f"heading.{key}") for key in keys], rows)


def _simultaneous(cell: Counts) -> tuple[Any, Any]:
    """Return limits indexed by ``End``."""
    ends = [end for end in End if cell.ends[end] or end in CAMPS.values()]
    low, high = (np.full(max(End) + 1, np.nan) for _ in range(2))
    if cell.n:
        low[ends], high[ends] = simultaneous(cell.ends[ends])
    return low, high
