"""The tables of `generals` for readers, as `show` does those of `tables`."""

from __future__ import annotations

from collections.abc import Mapping
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
    whole,
)
from sgs_sim.report.tables import GREY, HIDE, records

TOLD = 2  # generals that the verdict names at each end


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the tables for readers, by name."""
    made = (generals, general_roles, picks, skills)
    return {one.__name__: one(tables, page) for one in made}


def generals(tables: Mapping[str, pd.DataFrame], page: Page) -> Shown:
    frame = tables["generals"]
    digits = digits_of(frame)
    rows = [
        [
            *_who(page, row.cell, row.general),
            whole(row.n),
            percent(row.rate, digits, row.n),
            percent(row.expected, digits, row.n),
            points(row.edge, digits, row.n),
            _reach(row, digits),
        ]
        for row in records(frame)
    ]
    keys = ["cell", "general", "general_n", "rate", "expected", "edge", "interval"]
    return Shown("generals", [page.words(f"heading.{key}") for key in keys], rows)


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
    frame = frame[(frame["cell"] == cell) & (frame["n"] >= HIDE) & frame["edge"].notna()]
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
        rows.append([*_who(page, row.cell, row.general), *items])
    words = page.words
    headings = [words("heading.cell"), words("heading.general")]
    return Shown(name, headings + [words(f"role.{role}") for role in present], rows)


def _who(page: Page, cell: int, general: int) -> list[Item]:
    return [Item(page.cell(int(cell)), float(cell)), Item(page.general(int(cell), int(general)))]


def _counted(row: Any, digits: int) -> Item:
    """Return a rate with half its interval and its games; the games alone where they are few."""
    shown = plus_minus(row._asdict(), digits)
    return Item(f"{shown.text} ({row.n:,})", shown.key, shown.grey)


def _edge(row: Any, digits: int) -> str:
    half = 50 * (row.high - row.low)
    return f"{points(row.edge, digits, row.n).text} ±{half:.{digits}f}"


def _reach(row: Any, digits: int) -> Item:
    ends = [points(end, digits, row.n) for end in (row.low, row.high)]
    if DASH in (ends[0].text, ends[1].text):
        return Item(DASH)
    return Item(" … ".join(end.text for end in ends), row.low, row.n < GREY)


def _used(row: Any) -> Item:
    if row is None:
        return Item("0", 0.0)
    share = DASH if row.a_chance != row.a_chance else f"{100 * row.a_chance:.0f} %"
    return Item(f"{number(row.a_game).text} ({share})", row.a_game)
