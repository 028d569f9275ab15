"""The tables about generals and their skills, in the form of `tables`.

``general`` is the number of a general in the edition of its cell. A game has each general at most
once, so a general's games with a role are as many as its seats.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np
import pandas as pd

from sgs_sim.experiment.counts import ROLES, Counts
from sgs_sim.experiment.joint import Ints
from sgs_sim.report.tables import HIDE, NAMES, Rows, rated
from sgs_sim.statistics.rates import Floats, interval


def make(cells: Sequence[Counts], skills: Collection[int]) -> dict[str, pd.DataFrame]:
    """Return every table by name; `skills` are the numbers of those kinds that are no cards."""
    return {
        "generals": generals(cells),
        "general_roles": general_roles(cells),
        "picks": picks(cells),
        "skills": uses(cells, skills),
    }


def averages(cell: Counts) -> Floats:
    """Return by role how often one who plays it wins; nan for a role that nobody plays."""
    with np.errstate(invalid="ignore"):
        return np.asarray(cell.won.sum(axis=0) / cell.dealt.sum(axis=0), float)


def generals(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return how often a general wins, beside what its roles win on average.

    ``edge`` is the difference, with ``low`` and ``high``. It is nan for a general that was alone
    in all of its roles, as it would be compared with itself.
    """

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            average, heads = averages(cell), cell.dealt.sum(axis=0)
            for general in np.flatnonzero(cell.cast.any(axis=1)):
                n, wins = cell.cast[general], cell.cast_won[general]
                expected = float(np.nansum(n * average)) / n.sum()
                alone = (n[n > 0] == heads[n > 0]).all()
                below, above = (np.nan, np.nan) if alone else _reach(wins, n)
                edge = np.nan if alone else wins.sum() / n.sum() - expected
                yield {
                    "cell": number,
                    "general": int(general),
                    "n": int(n.sum()),
                    "wins": int(wins.sum()),
                    "rate": wins.sum() / n.sum(),
                    "expected": expected,
                    "edge": edge,
                    "low": edge - below,
                    "high": edge + above,
                }

    columns = ["cell", "general", "n", "wins", "rate", "expected", "edge", "low", "high"]
    frame = pd.DataFrame(rows(), columns=columns)
    frame["few"] = frame["n"] < HIDE  # what is not printed must not be read off the order
    order = {"cell": True, "few": True, "edge": False, "general": True}
    frame = frame.sort_values(list(order), ascending=list(order.values()), ignore_index=True)
    return frame[columns]


def general_roles(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return how often a general wins with each role; ``edge`` is beyond the role's average."""

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            average = averages(cell)
            for general, role in np.argwhere(cell.cast > 0):
                yield {
                    "cell": number,
                    "general": int(general),
                    "role": NAMES[ROLES[role]],
                    "n": int(cell.cast[general, role]),
                    "wins": int(cell.cast_won[general, role]),
                    "average": average[role],
                }

    columns = ["cell", "general", "role", "n", "wins", "average"]
    frame = rated(pd.DataFrame(rows(), columns=columns))
    frame["edge"] = frame["rate"] - frame["average"]
    return frame


def picks(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return how often a general was offered to a role (``n``), and how often it was picked.

    It is offered to a role once a game at most. One that was named for its seat is offered to
    nobody, and is left out.
    """

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            for role, general in np.argwhere(cell.usage.offered > 0):
                yield {
                    "cell": number,
                    "general": int(general),
                    "role": NAMES[ROLES[role]],
                    "n": int(cell.usage.offered[role, general]),
                    "wins": int(cell.cast[general, role]),
                }

    frame = rated(pd.DataFrame(rows(), columns=["cell", "general", "role", "n", "wins"]))
    frame = frame.sort_values(["cell", "general"], kind="stable", ignore_index=True)
    return frame.rename(columns={"wins": "picked"})


def uses(cells: Sequence[Counts], skills: Collection[int]) -> pd.DataFrame:
    """Return how often skills were used, a game and a chance; a use may count several times."""

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            used, could = cell.usage.uses, cell.usage.chances
            for kind in np.flatnonzero(used + could):
                if int(kind) in skills and cell.n:
                    yield {
                        "cell": number,
                        "kind": int(kind),
                        "n": cell.n,
                        "uses": int(used[kind]),
                        "chances": int(could[kind]),
                        "a_game": used[kind] / cell.n,
                        "a_chance": used[kind] / could[kind] if could[kind] else np.nan,
                    }

    columns = ["cell", "kind", "n", "uses", "chances", "a_game", "a_chance"]
    frame = pd.DataFrame(rows(), columns=columns)
    return frame.sort_values(["cell", "a_game"], ascending=[True, False], ignore_index=True)


def unused(tables: Mapping[str, pd.DataFrame]) -> list[int]:
    """Return the skills that could have been used and never were, in any cell."""
    sums = tables["skills"].groupby("kind")[["uses", "chances"]].sum()
    return [int(kind) for kind in sums.index[(sums["uses"] == 0) & (sums["chances"] > 0)]]


def _reach(wins: Ints, n: Ints) -> tuple[float, float]:
    """Return how far below and above it the rate of all games may be.

    The games of each role are a sample of their own: what their intervals reach, weighed by their
    games, adds in squares.
    """
    some = n > 0
    wins, n = wins[some], n[some]
    low, high = interval(wins, n)
    weights, rate = n / n.sum(), wins / n
    below = np.sqrt((weights**2 * (rate - low) ** 2).sum())
    above = np.sqrt((weights**2 * (high - rate) ** 2).sum())
    return float(below), float(above)
