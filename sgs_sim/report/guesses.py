"""How well players guessed roles, by round of play, and by the role and strategy of who guesses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isnan
from typing import Any, Final

import pandas as pd

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import ROUNDS
from sgs_sim.experiment.counts import Counts
from sgs_sim.experiment.guessing import ALL, Guesses, played_by, viewers
from sgs_sim.report.page import Page
from sgs_sim.report.show import DASH, Item, Shown, whole
from sgs_sim.report.tables import GREY, HIDE, Rows, records

MEANS: Final = (
    "right",
    "table_right",
    "gain",
    "log_score",
    "table_log_score",
    "log_gain",
    "committed_right",
)
"""Of `Guessed`: each has a column, and one for either limit."""
LIMITS: Final = ("low", "high")
COLUMNS: Final = [
    *("cell", "viewer", "strategy", "round", "n", "pairs", "committed"),
    *(name for mean in MEANS for name in (mean, *(f"{mean}_{limit}" for limit in LIMITS))),
]


def make(cells: Sequence[Counts], ids: Sequence[str]) -> dict[str, pd.DataFrame]:
    """Return the table ``guesses``, and none where nobody said what it believes.

    The rows of a cell are all pairs of a viewer and a hidden role; those of each round, the last
    of which stands for all later ones too; those of each role of the viewer; and, if there are
    several, those of each strategy. ``viewer`` and ``strategy`` are empty and ``round`` is 0 where
    they do not restrict; ``n`` are the games that have such a pair.

    Parameters
    ----------
    ids : sequence of str
        Of the strategies, by their number in the manifest.
    """
    found = pd.DataFrame(_rows(cells, ids), columns=COLUMNS)
    return {} if found.empty else {"guesses": found}


def _rows(cells: Sequence[Counts], ids: Sequence[str]) -> Rows:
    for number, cell in enumerate(cells):
        guesses = cell.usage.guesses
        for viewer, strategy, round_, row in _places(guesses.slots, ids):
            if told := _row(guesses, row):
                which = {"viewer": viewer, "strategy": strategy, "round": round_}
                yield {"cell": number, **which, **told}


def _places(slots: Sequence[int], ids: Sequence[str]) -> Iterator[tuple[str, str, int, int]]:
    """Yield the viewer, its strategy, the round and the row of what is counted."""
    yield "", "", 0, ALL
    yield from (("", "", k + 1, k) for k in range(ROUNDS))
    yield from ((role.name.lower(), "", 0, viewers(role)) for role in Role)
    if len(slots) > 1:
        yield from (("", ids[slot - 1], 0, played_by(slot)) for slot in slots)


def _row(guesses: Guesses, row: int) -> dict[str, Any]:
    if (found := guesses.guessed(row)) is None:
        return {}
    told: dict[str, Any] = {"n": found.games, "pairs": found.pairs, "committed": found.committed}
    for name in MEANS:
        mean = getattr(found, name)
        told |= {name: mean.value, f"{name}_low": mean.low, f"{name}_high": mean.high}
    return told


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the table for readers; rounds that few games have come to are left out."""
    if "guesses" not in tables:
        return {}
    rows = [
        [
            Item(page.cell(row.cell), float(row.cell)),
            Item(_which(row, page)),
            whole(row.pairs),
            *(_mean(row, name, percent=True) for name in ("right", "table_right", "gain")),
            *(_mean(row, name, percent=False) for name in ("log_score", "table_log_score")),
            Item(f"{100 * row.committed:.1f} %", row.committed, row.n < GREY),
            _mean(row, "committed_right", percent=True),
        ]
        for row in records(tables["guesses"])
        if row.n >= HIDE or not (row.viewer or row.strategy or row.round)
    ]
    keys = ("cell", "guesses", "pairs", "right", "table_right", "gain", "log_score")
    more = ("table_log_score", "committed", "committed_right")
    return {
        "guesses": Shown("guesses", [page.words(f"heading.{key}") for key in keys + more], rows)
    }


def _which(row: Any, page: Page) -> str:
    """Say which pairs a row is about."""
    if row.viewer:
        return page.words("text.guesses_by", who=page.words(f"role.{row.viewer}"))
    if row.strategy:
        return page.words("text.guesses_by", who=page.strategy(row.strategy))
    if row.round == 0:
        return page.words("text.guesses_all")
    return page.words(
        "text.guesses_late" if row.round == ROUNDS else "text.guesses_in", n=row.round
    )


def _mean(row: Any, name: str, *, percent: bool) -> Item:
    """Return a mean and half of its interval."""
    value, low, high = (getattr(row, each) for each in (name, f"{name}_low", f"{name}_high"))
    if isnan(value) or row.n < HIDE:
        return Item(DASH)
    scale, digits = (100, 1) if percent else (1, 3)
    rounded = round(scale * value, digits) + 0.0  # never −0.0
    text = f"{rounded:.{digits}f} ±{scale * (high - low) / 2:.{digits}f}"
    return Item(text.replace("-", "−"), value, row.n < GREY)
