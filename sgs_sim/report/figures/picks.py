"""Whether generals that are picked often win more: one dot a general, first and last table."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from sgs_sim.report.figures import BLUE, VERMILION, figure, finish, percent, sheet
from sgs_sim.report.tables import HIDE, records

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

NAMED = 3  # generals with their names at each end
NORMAL = 1.96
LINE = {"en": 36, "zh": 18}  # characters beside a panel


@figure
def picks(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the pick rates of the table ``picks`` against the edges of ``generals``."""
    words = page.words
    frame = joined(tables)
    cells = list(dict.fromkeys(frame["cell"]))
    cells = list(dict.fromkeys([*cells[:1], *cells[-1:]]))
    drawn = sheet(4.4)
    panels = drawn.subplots(1, max(1, len(cells)), sharex=True, sharey=True, squeeze=False).ravel()
    for axes, cell in zip(panels, cells, strict=False):
        _panel(axes, frame[frame["cell"] == cell], page)
        axes.set_title(page.cell(int(cell)), fontsize=9.5, fontweight="normal", pad=5)
    panels[0].set_xlabel(words("figure.picks_x"), fontsize=8.5, loc="left")
    panels[0].set_ylabel(textwrap.fill(words("figure.picks_y"), LINE[words.lang]), fontsize=8.5)
    return finish(drawn, words("figure.picks"), page)


def joined(tables: Mapping[str, pd.DataFrame]) -> pd.DataFrame:
    """Return generals with their offers and how many of those were taken, over all roles."""
    keys = ["cell", "general"]
    sums = tables["picks"].groupby(keys, as_index=False)[["n", "picked"]].sum()
    sums = sums.rename(columns={"n": "offers"})
    sums["share"] = sums["picked"] / sums["offers"]
    frame = tables["generals"].merge(sums, on=keys)
    return frame[(frame["n"] >= HIDE) & frame["edge"].notna()]


def _panel(axes: Axes, frame: pd.DataFrame, page: Page) -> None:
    axes.errorbar(
        frame["share"],
        frame["edge"],
        yerr=NORMAL * frame["se"],
        fmt="o",
        color=BLUE,
        markersize=3,
        elinewidth=0.8,
        alpha=0.7,
    )
    if len(frame):
        # Where a general without an edge would be found nineteen times in twenty: its error
        # falls with the root of its games, which are as many as its share of the offers.
        x = np.linspace(max(0.005, frame["share"].min() * 0.7), frame["share"].max() * 1.05, 100)
        one = float((frame["se"] * np.sqrt(frame["share"])).median())
        for side in (-NORMAL, NORMAL):
            axes.plot(x, side * one / np.sqrt(x), "--", color=VERMILION, linewidth=1)
    order = frame.sort_values("edge")
    ends = order if len(order) <= 2 * NAMED else pd.concat([order[:NAMED], order[-NAMED:]])
    middle = (frame["share"].min() + frame["share"].max()) / 2
    for row in records(ends):
        left = row.share > middle
        axes.annotate(
            page.general(row.cell, row.general),
            (row.share, row.edge),
            xytext=(-5 if left else 5, 0),
            textcoords="offset points",
            ha="right" if left else "left",
            va="center",
            fontsize=6.5,
        )
    axes.axhline(0, color="#999999", linewidth=1)
    percent(axes)
    percent(axes, "y")
