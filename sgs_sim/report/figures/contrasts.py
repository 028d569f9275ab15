"""What every variant does to every camp: dot, interval, and what is too small to matter."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import pandas as pd

from sgs_sim.report.figures import COLOURS, figure, finish, sheet
from sgs_sim.report.robustness import leader
from sgs_sim.report.tables import CAMPS, records

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

APART: Final = 0.24  # between the camps of one variant
LONG: Final = 24  # letters of a variant's name in a line
MOST: Final = 14  # variants that a figure has room for: those that differ most


@figure
def contrasts(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``contrasts``, under the first kind of players that counts."""
    frame, words = tables["contrasts"], page.words
    frame = frame[frame["panel"] == leader(page.manifest)]
    frame = frame.assign(seats=[page.cells[cell].players for cell in frame["cell"]])
    size = frame["delta"].abs().groupby(frame["variant"]).max()
    variants = sorted(size.nlargest(MOST).index)
    places = {variant: at for at, variant in enumerate(variants)}
    seats = list(dict.fromkeys(frame["seats"]))
    drawn = sheet(2.0 + 0.62 * len(variants))
    facets = drawn.subplots(1, len(seats), sharex=True, sharey=True, squeeze=False)[0]
    for axes, players in zip(facets, seats, strict=True):
        margin(axes, page)
        here = frame[(frame["seats"] == players) & frame["variant"].isin(variants)]
        for at, camp in enumerate(CAMPS):
            for row in records(here[here["outcome"] == camp]):
                y = places[row.variant] + (at - 1) * APART
                whisker(axes, 100 * row.delta, (100 * row.low, 100 * row.high), y, COLOURS[camp])
        axes.set_title(words("text.players", n=players), fontsize=10)
    facets[0].set_yticks(range(len(variants)), [named(each, page) for each in variants])
    facets[0].set_ylim(len(variants) - 0.5, -0.5)
    drawn.legend(handles=keys(page, frame["outcome"]), loc="outside upper right", ncols=3)
    facets[0].set_xlabel(under(words("figure.contrasts_x"), len(seats), page), loc="left")
    return finish(drawn, words("figure.contrasts"), page)


def under(text: str, facets: int, page: Page) -> str:
    """Return the label of an axis in lines as long as one of several facets is wide."""
    return textwrap.fill(text, (36 if page.words.lang == "zh" else 72) // facets)


def named(variant: int, page: Page) -> str:
    """Return a variant's name, a line for each of its parts."""
    return "\n".join(textwrap.fill(part, LONG) for part in page.variant(variant).split(", "))


def margin(axes: Any, page: Page) -> None:
    """Mark no difference, and what is too small to matter, in points."""
    reach = 100 * float(page.manifest.get("margin") or 0.01)
    axes.axvspan(-reach, reach, color="#000000", alpha=0.06, linewidth=0)
    axes.axvline(0, color="#888888", linewidth=0.9)
    axes.grid(visible=False, axis="y")


def whisker(axes: Any, x: float, limits: tuple[float, float], y: float, colour: str) -> None:
    reach = [[x - limits[0]], [limits[1] - x]]
    axes.errorbar(
        [x], [y], xerr=reach, fmt="o", color=colour, markersize=3.5, capsize=3, elinewidth=1.5
    )


def keys(page: Page, camps: Any) -> list[Any]:
    """Return what the legend shows of camps."""
    from matplotlib.lines import Line2D

    return [
        Line2D(
            [],
            [],
            marker="o",
            linestyle="",
            color=COLOURS[camp],
            label=page.words(f"outcome.{camp}"),
        )
        for camp in CAMPS
        if camp in set(camps)
    ]
