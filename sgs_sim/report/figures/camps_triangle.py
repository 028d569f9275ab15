"""All camps at once: each table as a point of a triangle, beside its share of heads or target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

from sgs_sim.report.figures import COLOURS, DARK, figure, finish, sheet
from sgs_sim.report.tables import CAMPS

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

# Of the lord's side, the rebels and the renegade: left, right, top.
CORNERS = np.array([[0.0, 0.0], [1.0, 0.0], [0.5, np.sqrt(0.75)]])


@figure
def camps_triangle(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the tables ``triples`` and ``camps``: shares of the games that some camp has won."""
    words, triples = page.words, tables["triples"]
    drawn = sheet(5.6)
    axes = drawn.add_subplot()
    for step in np.linspace(0, 1, 6)[:-1]:
        for at in range(3):
            ends = np.full((2, 3), 0.0)
            ends[:, at] = step
            ends[0, (at + 1) % 3] = ends[1, (at + 2) % 3] = 1 - step
            line = ends @ CORNERS
            axes.plot(*line.T, color="#999999" if step == 0 else "#dddddd", linewidth=0.8)
    names = _names(page)
    for cell in page.cells:
        mine = triples[triples["cell"] == cell.number].set_index("outcome")
        rate = _point(mine["rate"])
        aim = _point(mine["target"]) if mine["target"].notna().any() else _heads(cell.roles)
        axes.plot(*np.array([aim, rate]).T, color="#bbbbbb", linewidth=0.8)
        axes.plot(*aim, "x", color="#777777", markersize=5)
        axes.plot(*rate, "o", color=DARK, markersize=6)
        axes.annotate(
            names[cell.number], rate, xytext=(5, 4), textcoords="offset points", fontsize=9
        )
    for camp, corner, place in zip(CAMPS, CORNERS, ("left", "right", "center"), strict=True):
        up = corner[1] > 0
        axes.annotate(
            words(f"outcome.{camp}"),
            corner,
            xytext=(0, 6 if up else -14),
            textcoords="offset points",
            ha=place,
            color=COLOURS[camp],
        )
    axes.set_aspect("equal")
    axes.set_ylim(-0.08, 0.95)
    axes.set_xticks([])
    axes.set_yticks([])
    for side in axes.spines.values():
        side.set_visible(False)
    axes.set_xlabel(words("figure.camps_triangle_x"))
    return finish(drawn, words("figure.camps_triangle"), page)


def _point(rates: pd.Series[float]) -> Any:
    shares = rates.reindex(list(CAMPS)).fillna(0.0).to_numpy(float)
    return shares / max(shares.sum(), 1e-9) @ CORNERS


def _heads(roles: tuple[int, ...]) -> Any:
    shares = np.array([roles[0] + roles[1], roles[2], roles[3]], float)
    return shares / shares.sum() @ CORNERS


def _names(page: Page) -> list[str]:
    """Return what tells points apart: players, and letters where several have as many."""
    players = [cell.players for cell in page.cells]
    if len(set(players)) == len(players):
        return [str(n) for n in players]
    return [f"{n}{chr(ord('a') + players[:at].count(n) % 26)}" for at, n in enumerate(players)]
