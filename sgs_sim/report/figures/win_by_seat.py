"""Whether the seat matters: each role's rate by how far after the lord it sits, table by table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pandas as pd

from sgs_sim.report.figures import COLOURS, figure, finish, percent, sheet
from sgs_sim.report.tables import HIDE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

ACROSS = 3  # panels
SEATED = ("loyalist", "rebel", "renegade")


@figure
def win_by_seat(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``seats``, without seats of too few games."""
    words = page.words
    seats = tables["seats"][tables["seats"]["n"] >= HIDE]
    across = min(ACROSS, len(page.cells))
    down = -(-len(page.cells) // across)
    drawn = sheet(1.5 + 2.0 * down)
    # One axis for all, but not shared: each look at a shared one asks every panel that has it.
    panels = drawn.subplots(down, across, squeeze=False).ravel()
    top = 1.04 * max(0.1, seats["high"].max() if len(seats) else 0.0)
    for axes, cell in zip(panels, page.cells, strict=False):
        axes.set_ylim(0, top)
        for role in SEATED:
            rows = seats[(seats["cell"] == cell.number) & (seats["role"] == role)]
            axes.fill_between(
                rows["seat"], rows["low"], rows["high"], color=COLOURS[role], alpha=0.2, linewidth=0
            )
            axes.plot(rows["seat"], rows["rate"], "o-", color=COLOURS[role], markersize=3.5)
        axes.set_title(page.cell(cell.number), fontsize=9.5, fontweight="normal", pad=5)
        axes.set_xticks(range(1, cell.players))
        percent(axes, "y")
        axes.tick_params("y", labelleft=axes.get_subplotspec().is_first_col())
    for axes in panels[len(page.cells) :]:
        axes.set_axis_off()
    for axes in panels[max(0, len(page.cells) - across) : len(page.cells)]:
        axes.set_xlabel(words("figure.win_by_seat_x"))
    seated = [role for role in SEATED if (seats["role"] == role).any()]
    for role in seated:
        panels[0].plot([], [], "o-", color=COLOURS[role], label=words(f"role.{role}"))
    if seated:
        drawn.legend(loc="outside upper right", ncols=3)
    drawn.supylabel(words("figure.win_by_seat_y"), fontsize=9.5, color="#444444")
    return finish(drawn, words("figure.win_by_seat"), page)
