"""What a run says about its variants, in a few lines: how much more each camp wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pandas as pd

from sgs_sim.report.page import Page
from sgs_sim.report.robustness import brackets, counted, leader
from sgs_sim.report.show import digits_of
from sgs_sim.report.show_contrasts import span
from sgs_sim.report.tables import records

TOLD: Final = 3  # comparisons that are spelt out
ORDER: Final = ("depends", "robust", "differs", "inconclusive", "equivalent")
"""A comparison has the first of these labels that one of its camps has."""


def answers(tables: Mapping[str, pd.DataFrame], page: Page) -> list[str]:
    """Return the question, the largest differences to the base, and what they are called."""
    several = len(counted(page.manifest)) > 1
    frame = tables["robustness"] if several else tables["contrasts"]
    if not several:
        frame = frame[frame["panel"] == leader(page.manifest)]
    frame = frame.assign(
        size=frame[["lowest", "highest"] if several else ["delta"]].abs().max(axis=1)
    )
    at = [page.cells[cell] for cell in frame["cell"]]
    frame = frame.assign(seats=[cell.players for cell in at])
    pairs = [pair for _, pair in frame.groupby(["seats", "variant"], sort=False)]
    labels = [_label(pair["label"]) for pair in pairs]
    by_size = sorted(
        range(len(pairs)), key=lambda i: (ORDER.index(labels[i]), -pairs[i]["size"].max())
    )
    told = sorted(by_size[:TOLD])
    tell = _under_several if several else _under_one
    lines = [
        _line(pairs[i], [tell(row, frame, page) for row in records(pairs[i])], page) for i in told
    ]
    return [page.question, *lines, _labelled(labels, page)]


def spread(tables: Mapping[str, pd.DataFrame], page: Page) -> str:
    """Return how far each camp's rate goes from one kind of players to another, where most."""
    frame, words = tables["robustness"], page.words
    widest = records(frame.nlargest(1, "range"))[0]
    camps = [
        words(
            "verdict.range",
            camp=words(f"outcome.{row.outcome}"),
            low=f"{100 * row.lowest:.1f}",
            high=f"{100 * row.highest:.1f}",
        )
        for row in records(frame[frame["cell"] == widest.cell])
    ]
    apart = len(brackets(page.manifest))
    text = words("verdict.ranges", cell=page.number(widest), camps=words.join(camps))
    return text + words("verdict.but_brackets", n=apart) * bool(apart)


def _line(pair: pd.DataFrame, camps: Sequence[str], page: Page) -> str:
    first = records(pair)[0]
    return page.words(
        "verdict.difference",
        variant=page.variant(first.variant),
        base=page.variant(0),
        table=page.words("text.players", n=first.seats),
        camps=page.words("text.list_semicolon").join(camps),
    )


def _under_one(row: Any, frame: pd.DataFrame, page: Page) -> str:
    digits, sign = digits_of(frame), -1 if row.label == "differs" and row.delta < 0 else 1
    low, high = sorted((sign * row.low, sign * row.high))
    limits = span(low, high, digits).text
    key = row.label if row.label != "differs" else "more" if sign > 0 else "less"
    return page.words(
        f"verdict.one_{key}",
        camp=page.words(f"outcome.{row.outcome}"),
        points=f"{100 * abs(row.delta):.{digits}f}",
        limits=limits.replace("+", "") if row.label == "differs" else limits,
        margin=page.margin,
    )


def _under_several(row: Any, frame: pd.DataFrame, page: Page) -> str:
    direction = "more" if row.lowest + row.highest > 0 else "less"
    return page.words(
        f"verdict.many_{direction if row.label == 'robust' else row.label}",
        camp=page.words(f"outcome.{row.outcome}"),
        low=f"{100 * row.lowest:+.1f}".replace("-", "−"),
        high=f"{100 * row.highest:+.1f}".replace("-", "−"),
        k=row.differ,
        n=row.members,
        margin=page.margin,
    )


def _label(labels: pd.Series[str]) -> str:
    return next(label for label in ORDER if (labels == label).any())


def _labelled(labels: Sequence[str], page: Page) -> str:
    words = page.words
    if len(labels) == 1:
        return words(f"verdict.label_{labels[0]}", margin=page.margin)
    counts = [
        words("verdict.count", label=words(f"label.{label}"), n=labels.count(label))
        for label in ORDER
        if label in labels
    ]
    text = words("verdict.labels", n=len(labels), counts=words.join(counts))
    return text + words("verdict.largest", n=TOLD) * (len(labels) > TOLD)
