"""The table of a run that gives one role each general in turn, with the same deals for all.

A stratum is one general in that role. What a deal has in common is in all of its strata, so a
general is compared with the mean of all strata of the same deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from sgs_sim.experiment.counts import WINNING_END, Counts
from sgs_sim.report import ranking
from sgs_sim.report.page import Page
from sgs_sim.report.tables import HIDE, NAMES
from sgs_sim.statistics.rates import Floats, interval

COLUMNS = [
    *("cell", "general", "role", "n", "wins", "rate", "low", "high"),
    *("edge", "se", *ranking.COLUMNS),
]


def make(cells: Sequence[Counts], page: Page) -> dict[str, pd.DataFrame]:
    """Return the table ``forced``, which is empty unless one role was forced."""
    return {"forced": forced(cells, page)}


def slots(page: Page) -> list[str]:
    """Return the roles that were forced, without their numbers."""
    found = (page.manifest.get("strata") or {}).get("slots", ())
    return [str(slot).partition("_")[0] for slot in found]


def strata(page: Page, cell: int) -> list[list[int]]:
    """Return the numbers of the generals of every stratum in the edition of a cell."""
    known = page.manifest.get("generals", {}).get(page.cells[cell].edition, ())
    number = {one["id"]: at for at, one in enumerate(known)}
    return [[number[id] for id in each] for each in page.manifest["strata"]["generals"]]


def forced(cells: Sequence[Counts], page: Page) -> pd.DataFrame:
    """Return how often the camp of a role wins with each general in it.

    ``n`` is the number of deals, ``edge`` the difference to the mean of all generals.
    """

    def frames() -> Iterator[pd.DataFrame]:
        (role,) = slots(page)
        for number, cell in enumerate(cells):
            n, wins, edge, se = apart(cell, role)
            low, high = interval(wins, n)
            told = n >= HIDE
            columns = {
                "cell": number,
                "general": [general for (general,) in strata(page, number)],
                "role": role,
                "n": n,
                "wins": wins,
                "rate": wins / n,
                "low": low,
                "high": high,
                "edge": edge,
                "se": se,
            }
            frame = pd.DataFrame(columns)
            yield frame.join(ranking.ranked(np.where(told, edge, np.nan), se))

    if len(slots(page)) != 1 or not any(cell.deals for cell in cells):
        return pd.DataFrame(columns=COLUMNS)
    frame = pd.concat(list(frames()))[COLUMNS]
    order = {"cell": True, "shrunk": False, "edge": False}
    return frame.sort_values(list(order), ascending=list(order.values()), ignore_index=True)


def apart(cell: Counts, role: str) -> tuple[int, Floats, Floats, Floats]:
    """Return the deals of a cell, and by stratum wins, edge and its standard error.

    The error is that of the mean, over deals, of a stratum's game less the mean of its deal.
    """
    end = WINNING_END[next(each for each, name in NAMES.items() if name == role)]
    deals, wins = cell.deals, cell.strata[:, end]
    many = len(wins)
    # All of it times the number of strata, as the squares were added up.
    mean = (many * wins - wins.sum()) / deals
    with np.errstate(divide="ignore", invalid="ignore"):
        variance = (cell.apart[:, end] / deals - mean**2) / (deals - 1)
    return deals, wins.astype(float), mean / many, np.sqrt(np.maximum(variance, 0.0)) / many
