"""The tables about generals and their skills, in the form of `tables`.

``general`` is the number of a general in the edition of its cell. A game has each general at most
once, so a general's games with a role are as many as its seats. ``edge`` is the rate beyond what
the role wins on average, ``se`` its standard error; the columns after it are those of `ranking`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pandas as pd

from sgs_sim.experiment.counts import ROLES, Counts
from sgs_sim.experiment.joint import Ints
from sgs_sim.report import ranking
from sgs_sim.report.page import Page
from sgs_sim.report.tables import HIDE, NAMES, Rows, rated, records
from sgs_sim.statistics.rates import Floats, interval
from sgs_sim.statistics.standard import standardise

LEAST_GAMES: Final = 50  # with a role, for its rate to be compared
KEYS: Final = ["n", "wins", "rate", "low", "high"]


def make(
    cells: Sequence[Counts], skills: Collection[int], forced: bool = False
) -> dict[str, pd.DataFrame]:
    """Return every table by name.

    Parameters
    ----------
    skills : collection of int
        The numbers of those kinds that are no cards.
    forced : bool
        Whether generals were forced into roles: the others are only company.
    """
    free = [] if forced else cells
    by_general = generals(free)
    return {
        "generals": by_general,
        "spread": spread(by_general),
        "general_roles": general_roles(free),
        "picks": picks(free),
        "skills": uses(cells, skills),
    }


@dataclass(frozen=True)
class Edges:
    """How far the generals of a cell are from the averages of their roles: (generals, roles)."""

    edge: Floats
    se: Floats
    """nan where a role was played too seldom, or by nobody else."""
    counts: Floats
    """Independent games that would say as much."""
    average: Floats
    """What a role wins."""
    weights: Floats
    """Share of a role among the seats."""

    @classmethod
    def of(cls, cell: Counts) -> Edges:
        """Return those of a cell."""
        heads = cell.dealt.sum(axis=0)
        n, wins = cell.cast, cell.cast_won
        with np.errstate(divide="ignore", invalid="ignore"):
            rate, average = wins / n, cell.won.sum(axis=0) / heads
            smooth = (wins + 0.5) / (n + 1)  # no win at all is no certainty
            variance = smooth * (1 - smooth) / n
            # The average is over all games, those of the general among them.
            variance, counts = variance * (1 - n / max(1, cell.n)), n.astype(float)
            if cell.deals:
                variance = _over_deals(cell, cell.cast_won_2[:, :-1], n, wins)
                counts = _worth(rate, variance, n)
            told = (n >= LEAST_GAMES) & (n < heads) & (variance > 0)
            se = np.where(told, np.sqrt(np.maximum(variance, 0.0)), np.nan)
        weights = heads / max(1, heads.sum())
        return cls(np.where(told, rate - average, np.nan), se, counts, average, weights)

    @property
    def mean(self) -> float:
        """What a seat wins on average."""
        return float(np.nansum(self.weights * self.average))

    def standardised(self) -> tuple[Floats, Floats]:
        """Return each general's edge with the table's weights for the roles, and its error.

        Roles that it has not played enough are left out, and their weight goes to the others.
        """
        return standardise(self.edge, self.se, self.weights, "renormalise")


def _over_deals(cell: Counts, squares: Ints, n: Ints, wins: Ints) -> Floats:
    """Return the variances of rates, where games of one deal are no independent evidence.

    A general has as many games with a role in every deal in which it sits, so its rate is a mean
    over these deals.
    """
    deals = cell.cast_deals[:, None]
    between = (squares / deals - (wins / deals) ** 2) / (deals - 1)
    return np.asarray(between * (deals / n) ** 2, float)


def _worth(rate: Floats, variance: Floats, n: Ints) -> Floats:
    """Return how many independent games would give a rate this variance."""
    return np.where(variance > 0, rate * (1 - rate) / variance, n)


def generals(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return how often a general wins, and how far it is from the average with like roles.

    ``rate``, ``low`` and ``high`` are of all its games; ``standard`` is what it would win if it
    had its roles as often as the table deals them. What follows is nan for a general with too few
    games, and for one that was alone in its roles: it would be compared with itself.
    """
    frames = [_standardised(cell).assign(cell=number) for number, cell in enumerate(cells)]
    columns = ["cell", "general", *KEYS, "standard", "edge", "se", *ranking.COLUMNS]
    frame = pd.concat(frames) if frames else pd.DataFrame(columns=columns)
    frame["few"] = frame["n"] < HIDE  # what is not printed must not be read off the order
    order = {"cell": True, "few": True, "shrunk": False, "edge": False, "general": True}
    frame = frame.sort_values(list(order), ascending=list(order.values()), ignore_index=True)
    return frame[columns]


def _standardised(cell: Counts) -> pd.DataFrame:
    edges, some = Edges.of(cell), np.flatnonzero(cell.cast.any(axis=1))
    edge, se = edges.standardised()
    n, wins = (each.sum(axis=1, keepdims=True) for each in (cell.cast, cell.cast_won))
    with np.errstate(divide="ignore", invalid="ignore"):
        rate, counts = wins / n, n.astype(float)
        if cell.deals:
            # In a deal every general has the roles just as the table deals them.
            variance = _over_deals(cell, cell.cast_won_2[:, -1:], n, wins)
            se = np.where(np.isnan(edge), np.nan, np.sqrt(variance[:, 0]))
            counts = _worth(rate, variance, n)
    told = n[some, 0] >= HIDE
    edge, se = (np.where(told, each[some], np.nan) for each in (edge, se))
    low, high = interval((rate * counts)[some, 0], counts[some, 0])
    columns = {
        "general": some,
        "n": n[some, 0],
        "wins": wins[some, 0],
        "rate": rate[some, 0],
        "low": low,
        "high": high,
        "standard": edges.mean + edge,
        "edge": edge,
        "se": se,
    }
    return pd.DataFrame(columns).join(ranking.ranked(edge, se))


def spread(by_general: pd.DataFrame) -> pd.DataFrame:
    """Return how far generals are apart, a cell a row: one number that tells how even they are.

    ``spread`` is the standard deviation of their standardised edges without that of chance.
    """

    def rows() -> Rows:
        for number, group in by_general.groupby("cell"):
            n, value, low, high = ranking.spread(group["edge"], group["se"])
            if n >= ranking.LEAST:
                yield {
                    "cell": number,
                    "generals": n,
                    "n": int(group.loc[group["edge"].notna(), "n"].min()),
                    "spread": value,
                    "low": low,
                    "high": high,
                }

    return pd.DataFrame(rows(), columns=["cell", "generals", "n", "spread", "low", "high"])


def general_roles(cells: Sequence[Counts]) -> pd.DataFrame:
    """Return how often a general wins with each role; ranks are among those of the same role."""

    def frames() -> Iterator[pd.DataFrame]:
        for number, cell in enumerate(cells):
            edges = Edges.of(cell)
            for role, name in enumerate(map(NAMES.__getitem__, ROLES)):
                some = np.flatnonzero(cell.cast[:, role])
                n, wins = cell.cast[some, role], cell.cast_won[some, role]
                counts = edges.counts[some, role]
                edge, se = edges.edge[some, role], edges.se[some, role]
                low, high = interval(wins / n * counts, counts)
                few = n < HIDE
                ranks = ranking.ranked(np.where(few, np.nan, edge), se)
                columns = {
                    "cell": number,
                    "general": some,
                    "role": name,
                    "n": n,
                    "wins": wins,
                    "rate": wins / n,
                    "low": low,
                    "high": high,
                    "average": edges.average[role],
                    "edge": wins / n - edges.average[role],
                    "se": se,
                }
                yield pd.DataFrame(columns).join(ranks)

    columns = ["cell", "general", "role", *KEYS, "average", "edge", "se", *ranking.COLUMNS]
    found = [frame for frame in frames() if len(frame)]
    frame = pd.concat(found) if found else pd.DataFrame(columns=columns)
    return frame.sort_values(["cell", "general"], kind="stable", ignore_index=True)[columns]


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


def headline(tables: Mapping[str, pd.DataFrame], page: Page) -> str:
    """Say in a sentence what a run about generals has found; empty if nothing can be told.

    It names the pair or the general that is farthest from what is to be expected, in units of its
    standard error: of those forced, or of the last table with generals.
    """
    for name, key in (("pairs", "pair"), ("forced", "forced"), ("generals", "standard")):
        frame = tables.get(name, pd.DataFrame())
        frame = frame[frame["shrunk"].notna()] if len(frame) else frame
        if len(frame):
            frame = frame[frame["cell"] == frame["cell"].max()]
            far = (frame["shrunk"] / (frame["shrunk_high"] - frame["shrunk_low"])).abs()
            return _told(key, records(frame.loc[[far.idxmax()]])[0], len(frame), page)
    return ""


def _told(key: str, row: Any, n: int, page: Page) -> str:
    # What is less is told as a positive number, and so are the ends of its interval.
    sign = 1 if row.shrunk > 0 else -1
    low, high = sorted((100 * sign * row.shrunk_low, 100 * sign * row.shrunk_high))
    named = row._asdict()
    words = page.words
    return words(
        f"verdict.{key}",
        cell=page.cell(int(row.cell)),
        general=page.general(row.cell, row.general),
        other=page.general(row.cell, row.other) if "other" in named else "",
        role=words(f"role.{row.role}") if "role" in named else "",
        edge=f"{abs(100 * row.shrunk):.1f}",
        side=words("verdict.more" if row.shrunk > 0 else "verdict.less"),
        low=f"{low:.1f}".replace("-", "−"),
        high=f"{high:.1f}".replace("-", "−"),
        first=f"{named.get('rank_low', 0):.0f}",
        last=f"{named.get('rank_high', 0):.0f}",
        n=n,
    )
