"""What generals do where players chose them: effects in a model of the whole table.

The stronger general is chosen more often, more so in some roles, and meets others that were
chosen: a raw rate counts all that to its credit. `sgs_sim.statistics.choice` says how the model
takes it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pandas as pd

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.columns import columns_of
from sgs_sim.experiment.counts import ROLES
from sgs_sim.report.page import Page
from sgs_sim.report.tables import NAMES
from sgs_sim.statistics.choice import picked
from sgs_sim.statistics.rates import Z
from sgs_sim.statistics.standard import standardise

if TYPE_CHECKING:
    from sgs_sim.experiment.store import Run

SAMPLE: Final = 200_000  # games of all cells together: more would take minutes
LEAST: Final = 1_000  # games of a cell, to fit some hundred terms
COLUMNS: Final = ["adjusted", "adjusted_low", "adjusted_high"]
CAMPS: Final = (End.LORD, End.REBEL, End.RENEGADE)


def adjust(tables: Mapping[str, pd.DataFrame], run: Run, page: Page) -> dict[str, pd.DataFrame]:
    """Return ``generals`` and ``general_roles`` with `COLUMNS`, nan where nobody chose.

    Only runs that keep their rows can tell.
    """
    roles, whole = list[pd.DataFrame](), list[pd.DataFrame]()
    chosen = [cell.number for cell in page.cells if _is_chosen(page, cell.number)]
    if run.keeps_rows and not run.manifest.get("strata"):
        for cell, games in _games(run, chosen):
            if len(games["winner"]) >= LEAST:
                counts = page.cells[cell].roles
                one, all_ = _effects(games, np.array(counts, float))
                roles.append(one.assign(cell=cell))
                whole.append(all_.assign(cell=cell))
    return {
        "generals": _with(tables["generals"], whole, ["cell", "general"]),
        "general_roles": _with(tables["general_roles"], roles, ["cell", "general", "role"]),
    }


def _is_chosen(page: Page, cell: int) -> bool:
    variant = page.manifest["cells"][cell].get("variant", 0)
    known = page.manifest.get("variants", ())
    casting = known[variant].get("casting", {}) if variant < len(known) else {}
    return bool(casting.get("assign") == "book")


def _games(run: Run, cells: list[int]) -> Iterator[tuple[int, dict[str, np.ndarray[Any, Any]]]]:
    """Yield the first games of each of these cells, as many of each as the sample allows."""
    asked = columns_of(["winner", "role", "general"])
    most = SAMPLE // max(1, len(cells))
    found: dict[int, list[dict[str, np.ndarray[Any, Any]]]] = {cell: [] for cell in cells}
    for part, rows in run.rows(asked):
        cell, first, _ = run.laid(part.number)
        if cell in found and first < most:
            found[cell].append({name: each[: most - first] for name, each in rows.items()})
    for cell, parts in found.items():
        if parts:
            yield cell, {name: np.concatenate([each[name] for each in parts]) for name in asked}


def _effects(
    games: Mapping[str, np.ndarray[Any, Any]], weights: np.ndarray[Any, Any]
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the effects by general and role, and those by general with the table's roles."""
    players = int(weights.sum())
    role, general = (
        np.column_stack([games[f"{name}_{seat}"] for seat in range(players)]).astype(np.int64)
        for name in ("role", "general")
    )
    ended = np.select([games["winner"] == end for end in CAMPS], range(3), 3)
    found = picked(ended, general, role)
    at, who = np.nonzero(found.n)
    columns = (found.value, found.low, found.high)
    by_role = pd.DataFrame(
        {
            "general": who,
            "role": [NAMES[ROLES[one]] for one in at],
            **{name: each[at, who] for name, each in zip(COLUMNS, columns, strict=True)},
        }
    )
    value, se = standardise(found.value.T, found.se.T, weights, "renormalise")
    reach = Z * se
    numbers = np.arange(len(value))
    both = dict(zip(COLUMNS, (value, value - reach, value + reach), strict=True))
    return by_role, pd.DataFrame({"general": numbers, **both})


def _with(frame: pd.DataFrame, found: list[pd.DataFrame], keys: list[str]) -> pd.DataFrame:
    if not found:
        return frame.assign(**dict.fromkeys(COLUMNS, np.nan))
    return frame.merge(pd.concat(found), on=keys, how="left")
