"""Which cards kill: shares of all deaths, with intervals over games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from sgs_sim.report.figures import DARK, VERMILION, figure, finish, percent, sheet

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

MOST = 14  # bars


@figure
def death_causes(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``causes``: the mean that weighs all tables alike, and each table."""
    words, causes = page.words, tables["causes"]
    several = len(page.cells) > 1
    shares = causes.pivot_table(index="kind", columns="cell", values="rate", fill_value=0.0)
    top = shares.mean(axis=1).sort_values(ascending=False).head(MOST)
    drawn = sheet(1.6 + 0.29 * max(3, len(top)))
    axes = drawn.add_subplot()
    y = np.arange(len(top))
    axes.barh(y, top.to_numpy(), height=0.62, color=VERMILION, alpha=0.55)
    for place, (kind, mean) in enumerate(top.items()):
        rows = causes[causes["kind"] == kind]
        # Tables are played apart: the errors of their mean add in squares.
        below = np.sqrt(((rows["rate"] - rows["low"]) ** 2).sum()) / shares.shape[1]
        above = np.sqrt(((rows["high"] - rows["rate"]) ** 2).sum()) / shares.shape[1]
        axes.errorbar(mean, place, xerr=[[below], [above]], color=DARK, capsize=3, elinewidth=1.3)
        if several:
            axes.plot(
                rows["rate"], [place + 0.2] * len(rows), "o", color=DARK, markersize=2.5, alpha=0.5
            )
    axes.set_yticks(y, [page.kind(int(kind)) for kind in top.index])
    axes.set_ylim(len(top) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
    axes.set_xlim(left=0)
    percent(axes)
    axes.set_xlabel(words("figure.death_causes_many" if several else "figure.death_causes_x"))
    return finish(drawn, words("figure.death_causes"), page)
