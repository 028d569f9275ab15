"""Pairs of generals as a field of colours: red is more than both are worth alone, blue less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pandas as pd

from sgs_sim.report.figures import figure, finish, sheet
from sgs_sim.report.tables import GREY, HIDE

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

Floats = npt.NDArray[np.float64]


@figure
def pairs(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``pairs``."""
    return _field("pairs", tables["pairs"], page)


@figure
def synergies(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``synergies``."""
    return _field("synergies", tables["synergies"], page)


@figure
def counters(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``counters``: the row's general against the column's."""
    return _field("counters", tables["counters"], page)


def _field(name: str, frame: pd.DataFrame, page: Page) -> Figure:
    """Draw the cell with the most games a pair."""
    words = page.words
    cells = sorted({int(cell) for cell in frame["cell"]})
    cell = max(cells, key=lambda one: frame.loc[frame["cell"] == one, "n"].mean(), default=0)
    generals, value, n = field(frame[frame["cell"] == cell], alike=name != "counters")
    drawn = sheet(7.6)
    axes = drawn.add_subplot()
    if len(generals):
        names = [page.general(cell, general) for general in generals]
        _paint(axes, 100 * value, n, names, drawn, words("figure.residual"))
    axes.set_title(page.cell(cell), fontsize=9.5, fontweight="normal", pad=5)
    axes.set_xlabel(words(f"figure.{name}_x"), fontsize=8.5, loc="left")
    return finish(drawn, words(f"figure.{name}"), page)


def field(frame: pd.DataFrame, alike: bool) -> tuple[list[int], Floats, Floats]:
    """Return the generals in an order that puts like beside like, their residuals and games.

    Residuals are the shrunk ones: what is left is what is not chance. They are nan where a pair
    has too few games. `alike` says that a pair is the same the other way round.
    """
    generals = sorted({*frame["general"], *frame["other"]})
    at = {general: place for place, general in enumerate(generals)}
    value, n = np.full((len(at), len(at)), np.nan), np.zeros((len(at), len(at)))
    one, other = (frame[side].map(at).to_numpy(int) for side in ("general", "other"))
    value[one, other], n[one, other] = frame["shrunk"], frame["n"]
    if alike:
        value[other, one], n[other, one] = frame["shrunk"], frame["n"]
    value[n < HIDE] = np.nan
    order = clustered(np.nan_to_num(value))
    return (
        [generals[place] for place in order],
        value[np.ix_(order, order)],
        n[np.ix_(order, order)],
    )


def clustered(value: Floats) -> list[int]:
    """Return an order of rows in which neighbours are alike: average linkage, best leaf order."""
    from scipy.cluster.hierarchy import leaves_list, linkage

    if len(value) < 3:
        return list(range(len(value)))
    tree = linkage(np.hstack([value, value.T]), method="average", optimal_ordering=True)
    return [int(leaf) for leaf in leaves_list(tree)]


def _paint(axes: Any, value: Floats, n: Floats, names: list[str], drawn: Any, label: str) -> None:
    most = max(0.5, float(np.nanmax(np.abs(value), initial=0.0)))
    image = axes.imshow(value, cmap="RdBu_r", vmin=-most, vmax=most, interpolation="nearest")
    rows, columns = np.nonzero((n >= HIDE) & (n < GREY))
    # A stroke through each pair of few games, all of them one line with gaps.
    gap = np.full(len(rows), np.nan)
    x = np.column_stack([columns - 0.5, columns + 0.5, gap]).ravel()
    y = np.column_stack([rows + 0.5, rows - 0.5, gap]).ravel()
    axes.plot(x, y, color="#777777", linewidth=0.4)
    places, size = np.arange(len(names)), 8 if len(names) <= 30 else 5
    axes.set_xticks(places, names, rotation=90, fontsize=size)
    axes.set_yticks(places, names, fontsize=size)
    axes.grid(visible=False)
    drawn.colorbar(image, ax=axes, shrink=0.6, label=label)
