"""When games end: by number of turns the share of games that are over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

from sgs_sim.report.figures import figure, finish, percent, sheet, some

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page


@figure
def game_length_curve(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``lengths``: one step function for each table."""
    from matplotlib import colormaps

    words, lengths = page.words, tables["lengths"]
    drawn = sheet(3.9)
    axes = drawn.add_subplot()
    # Tables come in the order of their size: a scale of one hue after the other, not a wheel.
    colours = colormaps["cividis"]
    for cell in some(page.cells):
        rows = lengths[lengths["cell"] == cell.number]
        colour = colours(0.9 * cell.number / max(1, len(page.cells) - 1))
        axes.step(
            [0, *rows["turns"]],
            [0, *rows["over"]],
            where="post",
            color=colour,
            label=page.cell(cell.number),
        )
    axes.set_xlim(left=0)
    axes.set_ylim(0, 1.02)
    percent(axes, "y")
    axes.set_xlabel(words("figure.game_length_curve_x"))
    axes.set_ylabel(words("figure.game_length_curve_y"))
    axes.legend(loc="lower right", fontsize=8)
    return finish(drawn, words("figure.game_length_curve"), page)
