"""Which generals win most and least with each role, beyond what the role wins on average."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from sgs_sim.report.figures import COLOURS, figure, finish, percent, sheet
from sgs_sim.report.page import ROLES
from sgs_sim.report.tables import HIDE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from sgs_sim.report.page import Page

ENDS = 8  # generals at the top of a panel, and as many at its bottom
ACROSS = 2  # panels
LINE = {"en": 56, "zh": 28}  # characters under a panel


@figure
def generals(tables: Mapping[str, pd.DataFrame], page: Page) -> Figure:
    """Draw the table ``general_roles``: the mean that weighs all tables alike, and each table."""
    words, frame = page.words, tables["general_roles"]
    frame = frame[frame["n"] >= HIDE].copy()
    frame["id"] = [
        page.general_id(cell, general)
        for cell, general in zip(frame["cell"], frame["general"], strict=True)
    ]
    several = len(set(frame["cell"])) > 1
    roles = [role for role in ROLES if (frame["role"] == role).any()]
    lists = {role: _ends(frame[frame["role"] == role]) for role in roles}
    rows = max([3, *(len(each) for each in lists.values())])
    down = -(-max(1, len(roles)) // ACROSS)
    drawn = sheet(1.5 + down * (0.6 + 0.2 * rows))
    panels = drawn.subplots(down, ACROSS, sharex=True, squeeze=False).ravel()
    for axes, role in zip(panels, roles, strict=False):
        _panel(axes, role, lists[role], frame[frame["role"] == role], page, several)
    for axes in panels[len(roles) :]:
        axes.set_axis_off()
    for axes in panels[max(0, len(roles) - ACROSS) : len(roles)]:
        axes.tick_params(labelbottom=True)
    if roles:
        # Under the last panel on the left, which is as wide as half the sheet.
        label = words("figure.generals_many" if several else "figure.generals_x")
        width = LINE[words.lang]
        panels[(down - 1) * ACROSS].set_xlabel(textwrap.fill(label, width), fontsize=9)
    return finish(drawn, words("figure.generals"), page)


def _panel(
    axes: Axes, role: str, means: pd.DataFrame, frame: pd.DataFrame, page: Page, several: bool
) -> None:
    colour = COLOURS[role]
    places = np.arange(len(means)) + (np.arange(len(means)) >= _half(means)) * 0.6
    axes.errorbar(
        means["edge"],
        places,
        xerr=[means["below"], means["above"]],
        fmt="o",
        color=colour,
        markersize=3.5,
        capsize=3,
        elinewidth=1.4,
    )
    if several:
        for place, id in zip(places, means.index, strict=True):
            edges = frame.loc[frame["id"] == id, "edge"]
            axes.plot(edges, [place] * len(edges), "o", color=colour, markersize=2.5, alpha=0.4)
    axes.axvline(0, color="#999999", linewidth=1)
    axes.set_yticks(places, [page.named_general(str(id)) for id in means.index], fontsize=8)
    axes.set_ylim(places[-1] + 0.7 if len(places) else 1, -0.7)
    axes.grid(visible=False, axis="y")
    axes.set_title(page.words(f"role.{role}"), fontsize=9.5, fontweight="normal", pad=5)
    percent(axes)


def _half(means: pd.DataFrame) -> int:
    """Return where the gap between the top and the bottom is; beyond the last if there is none."""
    return ENDS if len(means) == 2 * ENDS else len(means)


def _ends(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the highest and the lowest of the means over the tables, with what they may miss by.

    Tables are played apart: the errors of their mean add in squares.
    """
    parts = pd.DataFrame(
        {
            "id": frame["id"],
            "edge": frame["edge"],
            "below": (frame["rate"] - frame["low"]) ** 2,
            "above": (frame["high"] - frame["rate"]) ** 2,
        }
    ).groupby("id")
    means = parts[["edge"]].mean()
    for side in ("below", "above"):
        means[side] = np.sqrt(parts[side].sum()) / parts.size()
    means = means.sort_values("edge", ascending=False, kind="stable")
    if len(means) <= 2 * ENDS:
        return means
    return pd.concat([means.head(ENDS), means.tail(ENDS)])
