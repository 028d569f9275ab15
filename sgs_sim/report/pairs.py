"""Which generals are more together, or against each other, than each of them is alone.

A pair is compared with what both come to singly: effects of the one and of the other that add up
on the logit scale. ``residual`` is the rate beyond that, ``se`` its standard error; the columns
after it are those of `ranking`, adjusted for dependent tests (Benjamini and Yekutieli).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import pandas as pd

from sgs_sim.experiment.counts import PAIRED, Counts
from sgs_sim.report import ranking
from sgs_sim.report.forced import apart, slots, strata
from sgs_sim.report.page import Page
from sgs_sim.report.tables import HIDE
from sgs_sim.statistics.rates import Floats, interval
from sgs_sim.statistics.synergy import residuals

KEYS: Final = ["cell", "general", "other"]
COLUMNS: Final = [
    *("n", "wins", "rate", "low", "high", "expected", "residual", "se"),
    *ranking.SHRUNK,
]

Part = tuple[Floats, Floats]
"""Wins and games of one kind of pair, (generals, generals)."""


def make(cells: Sequence[Counts], page: Page) -> dict[str, pd.DataFrame]:
    """Return ``pairs``, ``synergies`` and ``counters``; empty where a run does not tell them."""
    empty = pd.DataFrame(columns=[*KEYS, *COLUMNS])
    made = {"pairs": empty, "synergies": empty, "counters": empty}
    if len(slots(page)) == 2:
        return made | {"pairs": pairs(cells, page)}
    if slots(page):
        return made
    return made | {"synergies": synergies(cells), "counters": counters(cells)}


def synergies(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return for two generals of one camp how often it wins: lord's side and rebels together."""
    found = []
    for number, cell in enumerate(cells):
        camps = range(len(PAIRED))
        parts = [_part(cell, camp, camp) for camp in camps]
        found.append(_table(number, parts, alike=True))
    return _joined(found)


def counters(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return how often a general's camp wins against another: lord's side and rebels."""
    found = []
    for number, cell in enumerate(cells):
        ways = ((0, 1), (1, 0))
        parts = [_part(cell, *way) for way in ways]
        found.append(_table(number, parts, alike=False))
    return _joined(found)


def pairs(cells: Sequence[Counts], page: Page) -> pd.DataFrame:
    """Return how often the first role's camp wins with two generals that were forced.

    Games of a deal are compared with each other, which makes differences surer than ``n``
    independent games of each pair would: the errors are smaller by as much on average.
    """
    found = []
    first, second = slots(page)
    for number, cell in enumerate(cells):
        if not cell.deals:
            continue
        numbers = np.array(strata(page, number))
        deals, wins, _, se = apart(cell, first)
        won, games = np.zeros((2, *[int(numbers.max()) + 1] * 2))
        np.add.at(won, (numbers[:, 0], numbers[:, 1]), wins)
        np.add.at(games, (numbers[:, 0], numbers[:, 1]), deals)
        alike = first == second
        if alike:
            won, games = won + won.T, games + games.T
        rate = wins / deals
        alone, paired = (rate * (1 - rate)).mean() / deals, (se**2).mean()
        found.append(_table(number, [(won, games)], alike, alone / paired if paired > 0 else 1.0))
    return _joined(found)


def _part(cell: Counts, one: int, other: int) -> Part:
    """Return the wins and games of generals of one camp with those of another, or of the same."""
    return cell.met_won[one, :, other].astype(float), cell.met[one, :, other].astype(float)


def _table(cell: int, parts: Sequence[Part], alike: bool, worth: float = 1.0) -> pd.DataFrame:
    """Return the pairs of one cell, none where not one can be told.

    Parameters
    ----------
    parts : sequence of Part
        Kinds of pairs, each with expectations of its own; they are then pooled by games.
    alike : bool
        Whether a pair is the same the other way round.
    worth : float
        Independent games that say as much as one.
    """
    shape = parts[0][1].shape
    if np.sum([its_n for _, its_n in parts], axis=0).max(initial=0) < HIDE:
        return pd.DataFrame()
    n, wins, expected, variance = np.zeros((4, *shape))
    for part in parts:
        its_wins, its_n = (np.triu(each, 1) if alike else each for each in part)
        its_expected, its_se = _expected(its_wins, its_n, alike, worth)
        n, wins = n + its_n, wins + its_wins
        expected += np.where(its_n > 0, its_n * its_expected, 0.0)
        variance += np.where(its_n > 0, (its_n * its_se) ** 2, 0.0)
    one, other = np.nonzero(n)
    n, wins, expected, variance = (each[one, other] for each in (n, wins, expected, variance))
    low, high = interval(wins, n)
    frame = pd.DataFrame(
        {
            "cell": cell,
            "general": one,
            "other": other,
            "n": n.astype(np.int64),
            "wins": wins.astype(np.int64),
            "rate": wins / n,
            "low": low,
            "high": high,
            "expected": expected / n,
            "residual": (wins - expected) / n,
            "se": np.sqrt(variance) / n,
        }
    )
    told = np.where(n >= HIDE, frame["residual"], np.nan)
    return frame.join(ranking.shrunken(told, frame["se"], "by"))


def _expected(wins: Floats, n: Floats, alike: bool, worth: float) -> Part:
    """Return expected rates, and standard errors of what is beyond them; 0 where nobody met."""
    expected, se = np.zeros((2, *n.shape))
    some = np.flatnonzero(n.any(axis=0) | n.any(axis=1))
    if len(some) > 2:
        at = np.ix_(some, some)
        # All pairs help to tell what is expected; which of them are told is decided later.
        found = residuals(wins[at] * worth, n[at] * worth, allies=alike, fewest=0)
        expected[at], se[at] = np.nan_to_num(found.expected), np.nan_to_num(found.se)
    return expected, se


def _joined(frames: Sequence[pd.DataFrame]) -> pd.DataFrame:
    some = [frame for frame in frames if len(frame)]
    columns = [*KEYS, *COLUMNS]
    if not some:
        return pd.DataFrame(columns=columns)
    order = {"cell": True, "shrunk": False, "general": True, "other": True}
    frame = pd.concat(some).sort_values(
        list(order), ascending=list(order.values()), ignore_index=True
    )
    return frame[columns]
