"""When games are decided: how often the camp that is ahead wins, round by round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

from sgs_sim.report.figures import figure, finish, percent, sheet, some

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page


SHOWN = ["round", "going", "rate", "low", "high"]


@figure
def decided(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``decided``: a line with its band, and thin the share that goes on."""
    from matplotlib import colormaps
    from matplotlib.ticker import MaxNLocator

    words, frame = page.words, tables["decided"]
    drawn = sheet(3.9)
    axes = drawn.add_subplot()
    colours = colormaps["cividis"]
    for cell in some(page.cells):
        rows = frame.loc[frame["cell"] == cell.number, SHOWN].astype(float)
        colour = colours(0.9 * cell.number / max(1, len(page.cells) - 1))
        axes.fill_between(rows["round"], rows["low"], rows["high"], color=colour, alpha=0.25)
        axes.plot(rows["round"], rows["rate"], "o-", markersize=3, color=colour)
        axes.plot([], [], "o-", markersize=3, color=colour, label=page.cell(cell.number))
        axes.plot(rows["round"], rows["going"], ":", linewidth=1, color=colour)
    axes.set_ylim(0, 1.02)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    percent(axes, "y")
    axes.set_xlabel(words("figure.decided_x"))
    axes.set_ylabel(words("figure.decided_y"))
    axes.legend(loc="lower left", fontsize=8)
    return finish(drawn, words("figure.decided"), page)
