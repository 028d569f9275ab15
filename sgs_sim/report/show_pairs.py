"""The tables of `forced` and `pairs` for readers, as `show` does those of `tables`."""

from __future__ import annotations

from collections.abc import Mapping
from math import isnan
from typing import Any

import pandas as pd

from sgs_sim.report.page import Page
from sgs_sim.report.show import (
    DASH,
    Item,
    Shown,
    digits_of,
    percent,
    plus_minus,
    points,
    ranged,
    whole,
)
from sgs_sim.report.show_generals import has_tiers, placed, placed_keys, probability, who
from sgs_sim.report.tables import GREY, HIDE, records

TOLD = 10  # pairs at each end
PAIRS = ("pairs", "synergies", "counters")


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the tables for readers, by name."""
    return {"forced": forced(tables, page)} | {name: _pairs(name, tables, page) for name in PAIRS}


def forced(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["forced"]
    digits, several = digits_of(frame), has_tiers(frame)
    rows = [
        [
            *who(page, row.cell, row.general),
            Item(page.words(f"role.{row.role}")),
            whole(row.n),
            ranged(row._asdict(), digits),
            _with_error(row.edge, row.se, digits, row.n),
            *placed(row, digits, several),
        ]
        for row in records(frame)
    ]
    keys = ["cell", "general", "role", "deals", "rate_95", "apart", *placed_keys(several)]
    return Shown("forced", [page.words(f"heading.{key}") for key in keys], rows)


def _pairs(name: str, tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    """Return the pairs at both ends of each cell."""
    frame = told(tables[name])
    digits = digits_of(frame)
    rows = []
    for _, group in frame.groupby("cell", sort=False):
        ends = group if len(group) <= 2 * TOLD else pd.concat([group[:TOLD], group[-TOLD:]])
        rows += [_pair(row, digits, page) for row in records(ends)]
    other = "against" if name == "counters" else "with"
    keys = ["cell", "general", other, "n", "rate", "expected", "residual", "shrunk", "interval"]
    return Shown(name, [page.words(f"heading.{key}") for key in [*keys, "q"]], rows)


def told(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the pairs of enough games, the best first."""
    return frame[(frame["n"] >= HIDE) & frame["shrunk"].notna()]


def _pair(row: Any, digits: int, page: Page) -> list[Item]:
    grey = row.n < GREY
    low, high = (points(end, digits, row.n).text for end in (row.shrunk_low, row.shrunk_high))
    return [
        *who(page, row.cell, row.general),
        Item(page.general(row.cell, row.other)),
        whole(row.n),
        plus_minus(row._asdict(), digits),
        percent(row.expected, digits, row.n),
        _with_error(row.residual, row.se, digits, row.n),
        points(row.shrunk, digits, row.n),
        Item(f"{low} … {high}", row.shrunk_low, grey),
        Item(probability(row.q), row.q, grey),
    ]


def _with_error(value: float, se: float, digits: int, n: int) -> Item:
    if isnan(value) or isnan(se) or n < HIDE:
        return Item(DASH)
    shown = points(value, digits, n)
    return Item(f"{shown.text} ±{196 * se:.{digits}f}", value, shown.grey)
