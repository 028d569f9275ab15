"""Every headline number under every kind of players: a dot for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import pandas as pd

from sgs_sim.report.figures import COLOURS, figure, finish, percent, sheet
from sgs_sim.report.figures.contrasts import MOST, keys, margin, named, under
from sgs_sim.report.tables import CAMPS, records

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

MARKS: Final = "osD^vPX<>"  # of the members, in the order of the panel
APART: Final = 0.26  # between the camps of one number


@figure
def robustness(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``robustness_members``."""
    members, words = tables["robustness_members"], page.words
    members = members.assign(seats=[page.cells[cell].players for cell in members["cell"]])
    compared = bool((members["label"] != "").any())
    size = members["value"].abs().groupby(members["variant"]).max()
    variants = sorted(size.nlargest(MOST).index)
    places = {variant: at for at, variant in enumerate(variants)}
    seats = list(dict.fromkeys(members["seats"]))
    drawn = sheet(2.4 + 0.7 * len(variants))
    facets = drawn.subplots(1, len(seats), sharex=True, sharey=True, squeeze=False)[0]
    for axes, players in zip(facets, seats, strict=True):
        if compared:
            margin(axes, page)
        here = members[(members["seats"] == players) & members["variant"].isin(variants)]
        for row in records(here):
            y = places[row.variant] + (list(CAMPS).index(row.outcome) - 1) * APART
            _dot(axes, row.value * (100 if compared else 1), y, row, page)
        axes.set_title(words("text.players", n=players), fontsize=10)
        axes.grid(visible=False, axis="y")
        if not compared:
            percent(axes)
    names = [named(each, page) for each in variants]
    facets[0].set_yticks(range(len(variants)), names)
    facets[0].set_ylim(len(variants) - 0.5, -0.5)
    key = "figure.robustness_x" if compared else "figure.robustness_rates_x"
    facets[0].set_xlabel(under(words(key), len(seats), page), loc="left")
    handles = [*keys(page, members["outcome"]), *_marks(page, members)]
    drawn.legend(handles=handles, loc="outside right upper")
    return finish(drawn, words("figure.robustness"), page)


def _dot(axes: Any, x: float, y: float, row: Any, page: Page) -> None:
    colour = COLOURS[row.outcome]
    axes.plot(
        [x],
        [y],
        marker=_mark(row.member, page),
        color=colour,
        markerfacecolor="none" if row.bracket else colour,
        markersize=5,
        linestyle="",
        alpha=0.85,
    )


def _mark(member: str, page: Page) -> str:
    return MARKS[page.manifest["panel"].index(member) % len(MARKS)]


def _marks(page: Page, members: pd.DataFrame) -> list[Any]:
    from matplotlib.lines import Line2D

    shown = members.drop_duplicates("member")
    return [
        Line2D(
            [],
            [],
            marker=_mark(row.member, page),
            linestyle="",
            color="#444444",
            markerfacecolor="none" if row.bracket else "#444444",
            label=page.strategy(row.member),
        )
        for row in records(shown)
    ]
