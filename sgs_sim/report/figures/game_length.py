"""How many turns a game takes at each table: median, middle half, and the middle nine tenths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

from sgs_sim.report.figures import BLUE, figure, finish, sheet
from sgs_sim.report.tables import records

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page


@figure
def game_length(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the turns of the table ``pace``."""
    words, pace = page.words, tables["pace"]
    rows = pace[pace["measure"] == "turns"]
    drawn = sheet(1.6 + 0.42 * len(page.cells))
    axes = drawn.add_subplot()
    axes.hlines(rows["cell"], rows["p05"], rows["p95"], color=BLUE, linewidth=1.4)
    axes.hlines(rows["cell"], rows["p25"], rows["p75"], color=BLUE, linewidth=8, alpha=0.45)
    axes.plot(rows["median"], rows["cell"], "o", color=BLUE, markeredgecolor="white", markersize=7)
    for row in records(rows):
        axes.annotate(
            f"{row.median:,.0f}",
            (row.median, row.cell),
            xytext=(0, 7),
            textcoords="offset points",
            ha="center",
            fontsize=8.5,
            color="#333333",
        )
    axes.set_yticks(range(len(page.cells)), [page.cell(cell.number) for cell in page.cells])
    axes.set_ylim(len(page.cells) - 0.4, -0.6)
    axes.set_xlim(left=0)
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(words("figure.game_length_x"))
    return finish(drawn, words("figure.game_length"), page)
