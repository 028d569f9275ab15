"""Generals in the order of what they win beyond the mean, with intervals and ranks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np
import pandas as pd

from sgs_sim.report.figures import BLUE, DARK, figure, finish, percent, sheet
from sgs_sim.report.tables import records

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

ENDS = 32  # generals at the top of a panel, and as many at its bottom
SURE: Final = 0.05  # share of false alarms among the generals drawn full


@figure
def caterpillar(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``forced``, or ``generals``: the first and the last cell of it."""
    words = page.words
    frame = tables["forced"] if len(tables["forced"]) else tables["generals"]
    frame = frame[frame["shrunk"].notna()]
    cells = list(dict.fromkeys(frame["cell"]))
    cells = list(dict.fromkeys([*cells[:1], *cells[-1:]]))
    lists = [_ends(frame[frame["cell"] == cell]) for cell in cells]
    rows = max([4, *map(len, lists)])
    drawn = sheet(1.7 + 0.165 * rows)
    panels = drawn.subplots(1, max(1, len(cells)), sharex=True, squeeze=False).ravel()
    for axes, cell, each in zip(panels, cells, lists, strict=False):
        _panel(axes, each, page)
        axes.set_title(page.cell(int(cell)), fontsize=9.5, fontweight="normal", pad=5)
    panels[0].set_xlabel(words("figure.caterpillar_x"), fontsize=8.5, loc="left")
    return finish(drawn, words("figure.caterpillar"), page)


def _panel(axes: Axes, frame: pd.DataFrame, page: Page) -> None:
    places = np.arange(len(frame)) + (np.arange(len(frame)) >= ENDS) * (len(frame) == 2 * ENDS)
    for place, row in zip(places, records(frame), strict=True):
        axes.errorbar(
            row.shrunk,
            place,
            xerr=[[row.shrunk - row.shrunk_low], [row.shrunk_high - row.shrunk]],
            fmt="o",
            color=BLUE,
            markerfacecolor=BLUE if row.q < SURE else "white",
            markersize=3.5,
            capsize=2,
            elinewidth=1.2,
        )
        axes.plot(row.edge, place, "|", color=DARK, markersize=8, alpha=0.7)
        axes.annotate(
            f"{row.rank_low:.0f}–{row.rank_high:.0f}",
            (1.01, place),
            xycoords=("axes fraction", "data"),
            ha="left",
            va="center",
            fontsize=6.5,
            color="#666666",
        )
    names = [page.general(row.cell, row.general) for row in records(frame)]
    axes.axvline(0, color="#999999", linewidth=1)
    axes.set_yticks(places, names, fontsize=7)
    axes.set_ylim(places[-1] + 0.7 if len(places) else 1, -0.7)
    axes.grid(visible=False, axis="y")
    percent(axes)


def _ends(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of both ends, all if there are not more."""
    return frame if len(frame) <= 2 * ENDS else pd.concat([frame[:ENDS], frame[-ENDS:]])
