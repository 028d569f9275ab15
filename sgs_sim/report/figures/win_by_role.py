"""How often each camp wins at each table: dot, interval, and the camp's share of heads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from sgs_sim.report.figures import COLOURS, figure, finish, percent, sheet
from sgs_sim.report.tables import CAMPS, records

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

APART = 0.24  # between the camps of one table


@figure
def win_by_role(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``camps``."""
    from matplotlib.patheffects import withStroke

    words, camps = page.words, tables["camps"]
    drawn = sheet(1.7 + 0.62 * len(page.cells))
    axes = drawn.add_subplot()
    for place, camp in enumerate(CAMPS):
        rows = camps[(camps["outcome"] == camp) & (camps["n"] > 0)]
        if rows.empty:
            continue
        y = rows["cell"] + (place - 1) * APART
        reach = [rows["rate"] - rows["low"], rows["high"] - rows["rate"]]
        colour = COLOURS[camp]
        axes.errorbar(
            rows["rate"],
            y,
            xerr=reach,
            fmt="o",
            color=colour,
            markersize=3.5,
            capsize=4,
            elinewidth=1.6,
        )
        axes.plot(
            rows["fair"],
            y,
            linestyle="",
            marker="|",
            markersize=12,
            markeredgewidth=1.4,
            color=colour,
            alpha=0.55,
        )
        for at, row in zip(y, records(rows), strict=True):
            axes.annotate(
                f"{100 * row.rate:.1f}",
                (row.high, at),
                xytext=(5, -0.5),
                textcoords="offset points",
                va="center",
                fontsize=7.5,
                color=colour,
                path_effects=[withStroke(linewidth=2.5, foreground="white")],
            )
        axes.plot([], [], "o", color=colour, label=words(f"outcome.{camp}"))
    axes.set_yticks(range(len(page.cells)), [_stacked(cell.number, page) for cell in page.cells])
    axes.set_ylim(len(page.cells) - 0.5, -0.5)
    for between in range(1, len(page.cells)):
        axes.axhline(between - 0.5, color="#e4e4e4", linewidth=0.8)
    axes.grid(visible=False, axis="y")
    axes.set_xlim(0, 1.08 * float(np.nanmax(camps[["high", "fair"]].to_numpy(float))))
    percent(axes)
    axes.set_xlabel(words("figure.win_by_role_x"))
    axes.legend(
        loc="lower left", bbox_to_anchor=(0, 1), ncols=3, borderaxespad=0.2, handletextpad=0.2
    )
    return finish(drawn, words("figure.win_by_role"), page)


def _stacked(cell: int, page: Page) -> str:
    """Return a table's name, a line for each of its parts."""
    return page.cell(cell).replace(" · ", "\n")
