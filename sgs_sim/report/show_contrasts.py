"""Tables for readers about what variants differ in, and under which players."""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf, isnan
from typing import Any, Final

import pandas as pd

from sgs_sim.report.page import Page
from sgs_sim.report.show import DASH, Item, Shown, digits_of, points, whole
from sgs_sim.report.tables import GREY, HIDE, records

TABLES: Final = ("contrasts", "effects", "robustness", "robustness_ranks")


def show(tables: Mapping[str, pd.DataFrame], page: Page) -> dict[str, Shown]:
    """Return the tables that the run has, by name."""
    made = (contrasts, effects, robustness, robustness_ranks)
    return {one.__name__: one(tables[one.__name__], page) for one in made if one.__name__ in tables}


def contrasts(frame: pd.DataFrame, page: Page) -> Shown:
    digits = digits_of(frame)
    rows = [
        [
            Item(page.cell(row.cell), float(row.cell)),
            Item(page.words(f"outcome.{row.outcome}")),
            whole(row.n),
            *_difference(row, digits, page),
            Item(DASH) if isnan(row.rho) else Item(f"{row.rho:.2f}", row.rho),
            _share(row.discordance),
            _factor(row.factor),
        ]
        for row in records(frame)
    ]
    worth = ["rho", "discordance", "factor"]
    return _shown("contrasts", ["cell", "camp", "n", *DIFFERENCE, *worth], rows, page)


def effects(frame: pd.DataFrame, page: Page) -> Shown:
    digits = digits_of(frame)
    rows = [
        [
            Item(page.group(row.cell), float(row.cell)),
            Item(effect(row, page)),
            Item(page.words(f"outcome.{row.outcome}")),
            *_difference(row, digits, page),
            _factor(row.factor),
        ]
        for row in records(frame)
    ]
    return _shown("effects", ["cell", "effect", "camp", *DIFFERENCE, "factor"], rows, page)


def robustness(frame: pd.DataFrame, page: Page) -> Shown:
    compared = bool(frame["agree"].notna().any())
    digits = 1
    rows = [
        [
            Item(page.number(row), float(row.cell)),
            Item(page.words(f"outcome.{row.outcome}")),
            whole(row.members),
            *(_value(value, digits, row.n, compared) for value in (row.lowest, row.highest)),
            Item(DASH if row.n < HIDE else f"{100 * row.range:.{digits}f}", row.range),
            *([_share(row.agree)] * compared),
            Item(page.words(f"label.{row.label}")),
        ]
        for row in records(frame)
    ]
    names = ["cell", "camp", "members", "lowest", "highest", "range", *["agree"] * compared]
    return _shown("robustness", [*names, "label"], rows, page)


def robustness_ranks(frame: pd.DataFrame, page: Page) -> Shown:
    rows = [
        [
            Item(page.words(f"ranked.{row.of}")),
            Item(page.strategy(row.member)),
            Item(page.strategy(row.other)),
            Item(f"{row.tau:.2f}", row.tau),
        ]
        for row in records(frame)
    ]
    return _shown("robustness_ranks", ["ranked", "member", "other", "tau"], rows, page)


def effect(row: Any, page: Page) -> str:
    """Return the name of an effect: a factor's level against its first, or two factors."""
    names = {"factor": row.factor_name, "level": row.level, "against": row.against}
    return page.words(f"effect.{row.kind}", **names)


DIFFERENCE: Final = ["delta", "interval", "p_adjusted", "label"]


def _difference(row: Any, digits: int, page: Page) -> list[Item]:
    return [
        points(row.delta, digits, row.n),
        span(row.low, row.high, digits, row.n),
        p_value(row.p_adjusted),
        Item(page.words(f"label.{row.label}")),
    ]


def span(low: float, high: float, digits: int, n: int = GREY) -> Item:
    """Return the interval of a difference in points."""
    if n < HIDE:
        return Item(DASH)
    text = f"[{100 * low:+.{digits}f}, {100 * high:+.{digits}f}]".replace("-", "−")
    return Item(text, low, n < GREY)


def p_value(p: float) -> Item:
    return Item(DASH) if isnan(p) else Item("< 0.0001" if p < 1e-4 else f"{p:.4f}", p)


def _value(value: float, digits: int, n: int, compared: bool) -> Item:
    if compared:
        return points(value, digits, n)
    return Item(DASH) if n < HIDE else Item(f"{100 * value:.{digits}f} %", value, n < GREY)


def _share(share: float) -> Item:
    return Item(DASH) if isnan(share) else Item(f"{100 * share:.0f} %", share)


def _factor(factor: float) -> Item:
    if isnan(factor) or isinf(factor):
        return Item(DASH)
    return Item(f"{factor:.1f}", factor)


def _shown(name: str, keys: list[str], rows: list[list[Item]], page: Page) -> Shown:
    return Shown(name, [page.words(f"heading.{key}") for key in keys], rows)
