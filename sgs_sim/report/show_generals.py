"""The tables of `generals` for readers, as `show` does those of `tables`."""

from __future__ import annotations

from collections.abc import Mapping
from math import isnan
from typing import Any

import pandas as pd

from sgs_sim.report.generals import unused
from sgs_sim.report.page import ROLES, Page
from sgs_sim.report.show import (
    DASH,
    Item,
    Shown,
    digits_of,
    number,
    percent,
    plus_minus,
    points,
    ranged,
    whole,
)
from sgs_sim.report.tables import GREY, HIDE, records

TOLD = 2  # generals that the verdict names at each end


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the tables for readers, by name."""
    made = (generals, spread, general_roles, picks, skills)
    return {one.__name__: one(tables, page) for one in made}


def generals(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["generals"]
    digits = digits_of(frame)
    several = has_tiers(frame)
    chosen = "adjusted" in frame and bool(frame["adjusted"].notna().any())
    rows = [
        [
            *who(page, row.cell, row.general),
            whole(row.n),
            ranged(row._asdict(), digits),
            percent(row.standard, digits, row.n),
            *placed(row, digits, several),
            *([_adjusted(row, digits)] if chosen else []),
        ]
        for row in records(frame)
    ]
    keys = ["cell", "general", "general_n", "rate_95", "standard", *placed_keys(several)]
    keys += ["adjusted"] * chosen
    return Shown("generals", [page.words(f"heading.{key}") for key in keys], rows)


def spread(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    rows = [
        [
            Item(page.cell(row.cell), float(row.cell)),
            whole(row.generals),
            Item(f"{100 * row.spread:.2f}", row.spread, row.n < GREY),
            Item(f"{100 * row.low:.2f}–{100 * row.high:.2f}", row.low, row.n < GREY),
        ]
        for row in records(tables["spread"])
    ]
    keys = ["cell", "compared", "sd", "interval"]
    return Shown("spread", [page.words(f"heading.{key}") for key in keys], rows)


def placed_keys(several: bool) -> list[str]:
    """Return the headings of `placed`."""
    return ["edge", "interval", "rank", "top", "q", *["tier"] * several]


def placed(row: Any, digits: int, several: bool) -> list[Item]:
    """Return a shrunk edge with its interval, and the place it comes to."""
    if isnan(row.shrunk):
        return [Item(DASH)] * len(placed_keys(several))
    grey = row.n < GREY
    low, high = (points(end, digits, row.n).text for end in (row.shrunk_low, row.shrunk_high))
    items = [
        points(row.shrunk, digits, row.n),
        Item(f"{low} … {high}", row.shrunk_low, grey),
        Item(f"{row.rank_low:.0f}–{row.rank_high:.0f}", row.rank_low + row.rank_high / 1e3, grey),
        Item(f"{100 * row.top:.0f} %", row.top, grey),
        Item(probability(row.q), row.q, grey),
    ]
    return items + [Item(f"{row.tier:.0f}", row.tier, grey)] * several


def _adjusted(row: Any, digits: int) -> Item:
    if isnan(row.adjusted) or row.n < HIDE:
        return Item(DASH)
    shown, half = points(row.adjusted, digits, row.n), 50 * (row.adjusted_high - row.adjusted_low)
    return Item(f"{shown.text} ±{half:.{digits}f}", row.adjusted, shown.grey)


def probability(p: float) -> str:
    """Return a p-value as text."""
    return DASH if isnan(p) else "< 0.001" if p < 1e-3 else f"{p:.3f}"


def has_tiers(frame: pd.DataFrame) -> bool:
    """Say whether any ranks are so sure that generals fall into groups."""
    return bool((frame["tier"] > 1).any())


def general_roles(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    # In the order of the table above it.
    order = tables["generals"][["cell", "general"]]
    return _by_role("general_roles", tables["general_roles"], order, page)


def picks(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["picks"]
    by_general = frame.groupby(["cell", "general"], as_index=False)
    order = by_general[["n", "picked"]].sum()
    order["share"] = order["picked"] / order["n"]
    order["few"] = by_general["n"].max()["n"] < HIDE  # not a rate of theirs is printed
    order = order.sort_values(
        ["cell", "few", "share"], ascending=[True, True, False], kind="stable"
    )
    return _by_role("picks", frame, order[["cell", "general"]], page)


def skills(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    """Return a skill a row, a cell a column: uses a game, and uses for a hundred chances."""
    frame = tables["skills"]
    games = frame.pivot_table(index="kind", columns="cell", values="a_game", fill_value=0.0)
    found = {(row.cell, row.kind): row for row in records(frame)}
    cells, rows = list(games.columns), []
    for kind in games.mean(axis=1).sort_values(ascending=False, kind="stable").index:
        owners = page.general_names(page.owners(int(kind)))
        items = [Item(page.kind(int(kind))), Item(owners or page.words("text.gained"))]
        rows.append(items + [_used(found.get((cell, kind))) for cell in cells])
    headings = [page.words("heading.skill"), page.words("heading.owners")]
    return Shown("skills", headings + [page.cell(int(cell)) for cell in cells], rows)


def warnings(tables: Mapping[str, pd.DataFrame], page: Page) -> list[str]:
    """Name the skills that no strategy used, with their chances."""
    chances = tables["skills"].groupby("kind")["chances"].sum()
    return [
        page.words(
            "text.unused",
            skill=page.kind(kind),
            owners=page.general_names(page.owners(kind)) or page.words("text.gained"),
            n=f"{chances[kind]:,}",
        )
        for kind in unused(tables)
    ]


def extremes(tables: Mapping[str, pd.DataFrame], cell: int, page: Page) -> str:
    """Say which generals of a cell win most and least beyond their roles; empty if none can."""
    frame = tables["generals"]
    frame = frame[(frame["cell"] == cell) & (frame["n"] >= HIDE) & frame["shrunk"].notna()]
    if len(frame) < 2 * TOLD:
        return ""
    digits = digits_of(frame)

    def told(rows: pd.DataFrame) -> str:
        return page.words.join(
            f"{page.general(cell, row.general)} {_edge(row, digits)}" for row in records(rows)
        )

    return page.words(
        "verdict.generals",
        cell=page.cell(cell),
        n=len(frame),
        most=told(frame.head(TOLD)),
        least=told(frame.tail(TOLD)[::-1]),
    )


def _by_role(name: str, frame: pd.DataFrame, order: pd.DataFrame, page: Page) -> Shown:
    """Return a general a row and a role a column: rate, half its interval, games."""
    present = [role for role in ROLES if (frame["role"] == role).any()]
    found = {(row.cell, row.general, row.role): row for row in records(frame)}
    digits, rows = digits_of(frame), []
    for row in records(order):
        cells = [found.get((row.cell, row.general, role)) for role in present]
        items = [Item("") if one is None else _counted(one, digits) for one in cells]
        rows.append([*who(page, row.cell, row.general), *items])
    words = page.words
    headings = [words("heading.cell"), words("heading.general")]
    return Shown(name, headings + [words(f"role.{role}") for role in present], rows)


def who(page: Page, cell: int, general: int) -> list[Item]:
    """Return the table a general sits at, and its name."""
    return [Item(page.cell(int(cell)), float(cell)), Item(page.general(int(cell), int(general)))]


def _counted(row: Any, digits: int) -> Item:
    """Return a rate with half its interval and its games; the games alone where they are few."""
    shown = plus_minus(row._asdict(), digits)
    return Item(f"{shown.text} ({row.n:,})", shown.key, shown.grey)


def _edge(row: Any, digits: int) -> str:
    half = 50 * (row.shrunk_high - row.shrunk_low)
    return f"{points(row.shrunk, digits, row.n).text} ±{half:.{digits}f}"


def _used(row: Any) -> Item:
    if row is None:
        return Item("0", 0.0)
    share = DASH if row.a_chance != row.a_chance else f"{100 * row.a_chance:.0f} %"
    return Item(f"{number(row.a_game).text} ({share})", row.a_game)
