"""Tables for readers: the numbers of `tables` as text, the same in the page and in the Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import isnan
from typing import Any, Final

import pandas as pd

from sgs_sim.report.page import Page
from sgs_sim.report.tables import GREY, HIDE, records

DASH: Final = "–"
COARSE = 0.003  # with a half-width above, one decimal is all a percentage can bear
NORMAL = 1.96  # standard errors to each side of a mean


@dataclass(frozen=True)
class Item:
    """What stands in a table: its text, and what to sort it by."""

    text: str
    key: float | None = None
    """None for text."""
    grey: bool = False


@dataclass(frozen=True)
class Shown:
    """A table for readers."""

    name: str
    headings: list[str]
    rows: list[list[Item]]

    def is_text(self, column: int) -> bool:
        """Say whether a column holds names rather than numbers."""
        return column in self._names

    @cached_property
    def _names(self) -> set[int]:
        """The columns of names: asked for every item of a table."""
        return {0} | {
            column
            for row in self.rows
            for column, item in enumerate(row)
            if item.text and item.key is None and item.text != DASH
        }


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the tables for readers, by name."""
    made = (camps, roles, seats, seat_spread, pace, decided, causes, killers, survival)
    return {one.__name__: one(tables, page) for one in made}


def camps(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["camps"]
    unfinished = frame["outcome"].isin(["draw", "timeout"])
    seen = frame.loc[frame["wins"] > 0, "outcome"]
    frame = frame[~unfinished | frame["outcome"].isin(seen)]
    keys = ["cell", "outcome", "n", "wins", "rate", "interval", "fair", "gap"]
    bounds, digits = "timeout" in set(seen), digits_of(frame)
    rows = []
    for row in records(frame):
        items = [
            _cell(page, row.cell),
            Item(page.words(f"outcome.{row.outcome}")),
            whole(row.n),
            whole(row.wins),
            percent(row.rate, digits, row.n),
            interval(row.low, row.high, digits, row.n),
            percent(row.fair),
            points(row.gap, digits, row.n),
        ]
        rows.append(items + [percent(row.with_timeouts, digits, row.n)] * bounds)
    return _shown("camps", [*keys, *["with_timeouts"] * bounds], rows, page)


def roles(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["roles"]
    shown = _by_role("roles", frame, page)
    if not ((frame["role"] == "renegade") & (frame["heads"] > 1)).any():
        return shown
    renegades = frame[frame["role"] == "renegade"].set_index("cell")
    for items, cell in zip(shown.rows, frame["cell"].unique(), strict=True):
        one = renegades.loc[cell] if cell in renegades.index else None
        if one is None or one["heads"] == 1:
            items.append(Item(DASH))
        else:
            items.append(ranged(one, digits_of(frame), "_a_head"))
    return Shown(shown.name, [*shown.headings, page.words("heading.a_head")], shown.rows)


def survival(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    return _by_role("survival", tables["survival"], page)


def seats(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["seats"][tables["seats"]["seat"] > 0]  # the lord has no other seat
    places, digits = sorted(frame["seat"].unique()), digits_of(frame)
    rows = []
    for (cell, role), group in frame.groupby(["cell", "role"], sort=False):
        items = [_cell(page, cell), Item(page.words(f"role.{role}"))]
        rows.append(items + _spread(group, "seat", places, plus_minus, digits))
    words = page.words
    headings = [words("heading.cell"), words("heading.role")]
    return Shown("seats", headings + [words("heading.seat", n=seat) for seat in places], rows)


def seat_spread(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    rows = [
        [
            _cell(page, row.cell),
            Item(page.words(f"role.{row.role}")),
            Item(f"+{row.best_seat}: {100 * row.best:.1f} %", row.best_seat),
            Item(f"+{row.worst_seat}: {100 * row.worst:.1f} %", row.worst_seat),
            Item(f"{100 * row.spread:.1f}", row.spread, row.n < GREY),
            Item(DASH if isnan(row.p) else "< 0.0001" if row.p < 1e-4 else f"{row.p:.4f}", row.p),
        ]
        for row in records(tables["seat_spread"])
    ]
    return _shown("seat_spread", ["cell", "role", "best", "worst", "spread", "p"], rows, page)


def pace(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    rows = [
        [
            _cell(page, row.cell),
            Item(page.words(f"measure.{row.measure}")),
            number(row.mean),
            number(row.error * NORMAL),
            *(
                Item(f"{value:,.0f}", value) if not isnan(value) else Item(DASH)
                for value in (row.median, row.p90, row.p95)
            ),
        ]
        for row in records(tables["pace"])
    ]
    return _shown("pace", ["cell", "measure", "mean", "error", "median", "p90", "p95"], rows, page)


def decided(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["decided"]
    digits = digits_of(frame)
    rows = [
        [
            _cell(page, row.cell),
            Item(str(row.round), row.round),
            Item(f"{100 * row.going:.1f} %", row.going),
            Item(f"{row.n:,}", row.n, row.n < GREY),
            plus_minus(row._asdict(), digits),
            Item(f"{row.log_score:.3f}".replace("-", "−"), row.log_score),
        ]
        for row in records(frame)
    ]
    return _shown("decided", ["cell", "round", "going", "n", "ahead", "log_score"], rows, page)


def causes(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["causes"]
    shares = frame.pivot_table(index="kind", columns="cell", values="rate", fill_value=0.0)
    found = {(row.cell, row.kind): row._asdict() for row in records(frame)}
    cells, digits = list(shares.columns), digits_of(frame)
    rows = []
    for kind in shares.mean(axis=1).sort_values(ascending=False).index:
        items = [Item(page.kind(int(kind)))]
        for cell in cells:
            row = found.get((cell, kind))
            items.append(plus_minus(row, digits) if row else Item("0", 0.0))
        rows.append(items)
    return Shown(
        "causes", [page.words("heading.cause"), *(page.cell(int(cell)) for cell in cells)], rows
    )


def killers(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame, words = tables["killers"], page.words
    victims = list(dict.fromkeys(frame["victim"]))
    rows = []
    for (cell, killer), group in frame.groupby(["cell", "killer"], sort=False):
        deaths = dict(zip(group["victim"], group["a_game"], strict=True))
        items = [number(deaths[role]) if role in deaths else Item("") for role in victims]
        rows.append([_cell(page, cell), Item(words(f"role.{killer}")), *items])
    dies = [words("heading.victim", role=words(f"role.{role}")) for role in victims]
    return Shown("killers", [words("heading.cell"), words("heading.killer"), *dies], rows)


def digits_of(frame: pd.DataFrame) -> int:
    """Return how many decimals the percentages of a table can bear: all alike, or columns dance."""
    widths = (frame["high"] - frame["low"])[frame["n"] >= HIDE] / 2
    return 1 if widths.empty or widths.max() > COARSE else 2


def percent(rate: float, digits: int = 1, n: int = GREY) -> Item:
    """Return a rate as text; hidden or grey where it rests on few games."""
    if isnan(rate) or n < HIDE:
        return Item(DASH)
    return Item(f"{100 * rate:.{digits}f} %", rate, n < GREY)


def interval(low: float, high: float, digits: int, n: int) -> Item:
    if isnan(low) or n < HIDE:
        return Item(DASH)
    return Item(f"{100 * low:.{digits}f}–{100 * high:.{digits}f}", low, n < GREY)


def ranged(one: Any, digits: int = 1, suffix: str = "") -> Item:
    """Return a rate and its interval in one text; `one` is a row with rate, low, high and n."""
    rate, low, high = (one[name + suffix] for name in ("rate", "low", "high"))
    shown = percent(rate, digits, one["n"])
    limits = interval(low, high, digits, one["n"]).text
    return Item(f"{shown.text} ({limits})" if limits != DASH else DASH, shown.key, shown.grey)


def plus_minus(one: Any, digits: int = 1) -> Item:
    """Return a rate and half the width of its interval, for tables with many columns."""
    if isnan(one["rate"]) or one["n"] < HIDE:
        return Item(DASH)
    half = 50 * (one["high"] - one["low"])
    text = f"{100 * one['rate']:.{digits}f} ±{half:.{digits}f}"
    return Item(text, one["rate"], one["n"] < GREY)


def points(gap: float, digits: int, n: int) -> Item:
    if isnan(gap) or n < HIDE:
        return Item(DASH)
    return Item(f"{100 * gap:+.{digits}f}".replace("-", "−"), gap, n < GREY)


def whole(value: int) -> Item:
    return Item(f"{value:,}", float(value))


def number(value: float) -> Item:
    if isnan(value):
        return Item(DASH)
    return Item(f"{value:,.0f}" if value >= 1000 else f"{value:,.2f}", value)


def _by_role(name: str, frame: pd.DataFrame, page: Page) -> Shown:
    present, digits = list(dict.fromkeys(frame["role"])), digits_of(frame)
    rows = []
    for cell, group in frame.groupby("cell", sort=False):
        rows.append([_cell(page, cell), *_spread(group, "role", present, ranged, digits)])
    words = page.words
    return Shown(name, [words("heading.cell"), *(words(f"role.{role}") for role in present)], rows)


def _spread(
    group: pd.DataFrame, by: str, keys: Iterable[Any], show: Callable[..., Item], digits: int
) -> list[Item]:
    """Return a group's rows side by side, in the order of `keys`; empty where one is missing."""
    of = group.set_index(by)
    return [show(of.loc[key], digits) if key in of.index else Item("") for key in keys]


def _cell(page: Page, cell: Any) -> Item:
    return Item(page.cell(int(cell)), float(cell))


def _shown(name: str, keys: list[str], rows: list[list[Item]], page: Page) -> Shown:
    return Shown(name, [page.words(f"heading.{key}") for key in keys], rows)
