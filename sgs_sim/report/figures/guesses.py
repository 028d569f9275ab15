"""How well players guess roles, round by round, against the role table alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

from sgs_sim.report.figures import figure, finish, percent, sheet, some
from sgs_sim.report.tables import HIDE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page


@figure
def guesses(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``guesses`` by round: lines with their bands, dotted what the table says."""
    from matplotlib import colormaps
    from matplotlib.ticker import MaxNLocator

    words, frame = page.words, tables["guesses"]
    frame = frame[(frame["round"] > 0) & (frame["n"] >= HIDE)]
    drawn = sheet(3.9)
    panels = dict(zip(("right", "log_score"), drawn.subplots(1, 2), strict=True))
    colours = colormaps["cividis"]
    believing = [cell for cell in page.cells if cell.number in set(frame["cell"])]
    for cell in some(believing):
        rows = frame[frame["cell"] == cell.number]
        colour = colours(0.9 * cell.number / max(1, len(page.cells) - 1))
        for name, axes in panels.items():
            at, low, high = rows["round"], rows[f"{name}_low"], rows[f"{name}_high"]
            axes.fill_between(at, low, high, color=colour, alpha=0.25)
            label = page.cell(cell.number)
            axes.plot(at, rows[name], "o-", markersize=3, color=colour, label=label)
            axes.plot(at, rows[f"table_{name}"], ":", linewidth=1, color=colour)
    for name, axes in panels.items():
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(words("figure.guesses_x"))
        axes.set_ylabel(words(f"figure.guesses_{name}"))
    percent(panels["right"], "y")
    if believing:
        panels["right"].legend(loc="best", fontsize=8)
    return finish(drawn, words("figure.guesses"), page)
