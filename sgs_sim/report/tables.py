"""The tables of a report as data frames in long form: a row is a number, its games, its interval.

Columns that recur: ``cell`` (number in the manifest), ``n`` (games), ``wins``, ``rate``, ``low``
and ``high`` (95 % interval). A loyalist wins exactly when the lord does, so both have one rate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import numpy as np
import pandas as pd

from sgs_sim.engine.kinds import End, Role
from sgs_sim.experiment.counts import MEASURES, NOBODY, ROLES, SEATS, SELF, Counts
from sgs_sim.statistics.rates import interval, share_interval

HIDE, GREY = 200, 1000  # rates from fewer games are not printed, or printed grey
CAMPS: Final = {"lord_side": End.LORD, "rebels": End.REBEL, "renegade_side": End.RENEGADE}
OUTCOMES: Final = {**CAMPS, "draw": End.DRAW, "timeout": End.TIMEOUT}
NAMES: Final = {
    Role.LORD: "lord",
    Role.LOYALIST: "loyalist",
    Role.REBEL: "rebel",
    Role.RENEGADE: "renegade",
}
KILLERS: Final = {
    **{int(role): name for role, name in NAMES.items()},
    NOBODY: "nobody",
    SELF: "self",
}
QUANTILES: Final = {"median": 0.5, "p90": 0.9, "p95": 0.95}
STRIP: Final = {"p05": 0.05, "p25": 0.25, "median": 0.5, "p75": 0.75, "p95": 0.95}

Rows = Iterator[dict[str, Any]]
Roles = Sequence[Sequence[int]]


def make(cells: Sequence[Counts], roles: Roles) -> dict[str, pd.DataFrame]:
    """Return every table by name.

    Parameters
    ----------
    cells : sequence of Counts
        What each cell came to.
    roles : sequence of sequence of int
        For each cell how many lords (1), loyalists, rebels and renegades sat at the table.
    """
    return {name: table(cells, roles) for name, table in TABLES.items()}


def camps(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return how games ended, each camp's share of heads, and its rate had it won all timeouts."""

    def rows() -> Rows:
        for number, (cell, dealt) in enumerate(zip(cells, roles, strict=True)):
            heads = {
                "lord_side": dealt[0] + dealt[1],
                "rebels": dealt[2],
                "renegade_side": dealt[3],
            }
            for camp, end in OUTCOMES.items():
                if camp not in heads or heads[camp]:
                    most = cell.ends[end] + cell.ends[End.TIMEOUT] if camp in heads else np.nan
                    yield {
                        "cell": number,
                        "outcome": camp,
                        "n": cell.n,
                        "wins": int(cell.ends[end]),
                        "fair": heads[camp] / sum(dealt) if camp in heads else np.nan,
                        "with_timeouts": most / cell.n if cell.n else np.nan,
                    }

    frame = rated(pd.DataFrame(rows()))
    frame["gap"] = frame["rate"] - frame["fair"]
    return frame[
        ["cell", "outcome", "n", "wins", "rate", "low", "high", "fair", "gap", "with_timeouts"]
    ]


def role_rates(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return how often a role wins, a game counted once; of two renegades also for each."""

    def rows() -> Rows:
        for number, (cell, dealt) in enumerate(zip(cells, roles, strict=True)):
            for role in ROLES:
                if dealt[role]:
                    end = {
                        Role.LOYALIST: End.LORD,
                        Role.REBEL: End.REBEL,
                        Role.RENEGADE: End.RENEGADE,
                    }
                    yield {
                        "cell": number,
                        "role": NAMES[role],
                        "heads": dealt[role],
                        "n": cell.n,
                        "wins": int(cell.ends[end.get(role, End.LORD)]),
                    }

    frame = rated(pd.DataFrame(rows()))
    # Only the last renegade alive wins: of two, each has half of what they win as a pair.
    heads = frame["heads"].where(frame["role"] == "renegade", 1)
    for name in ("rate", "low", "high"):
        frame[f"{name}_a_head"] = frame[name] / heads
    return frame


def seats(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return how often a role wins by how many seats after the lord it sits."""

    def rows() -> Rows:
        for number, (cell, dealt) in enumerate(zip(cells, roles, strict=True)):
            for role in ROLES:
                for seat in range(SEATS):
                    if dealt[role] and cell.dealt[seat, role]:
                        yield {
                            "cell": number,
                            "role": NAMES[role],
                            "seat": seat,
                            "n": int(cell.dealt[seat, role]),
                            "wins": int(cell.won[seat, role]),
                        }

    return rated(pd.DataFrame(rows(), columns=["cell", "role", "seat", "n", "wins"]))


def seat_spread(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return for each role its best and worst seat, and the p-value of 'the seat does not matter'.

    The test is a chi-squared test of wins by seat. Seats of one game are not independent (two
    rebels win together), which makes its p-values approximate.
    """
    from scipy.stats import chi2_contingency

    table = seats(cells, roles)

    def rows() -> Rows:
        for (number, role), group in table.groupby(["cell", "role"], sort=False):
            if len(group) > 1 and group["n"].min() >= HIDE:
                best, worst = (
                    records(group.nlargest(1, "rate"))[0],
                    records(group.nsmallest(1, "rate"))[0],
                )
                both = np.array([group["wins"], group["n"] - group["wins"]])
                yield {
                    "cell": number,
                    "role": role,
                    "n": int(group["n"].min()),
                    "best_seat": int(best.seat),
                    "best": best.rate,
                    "worst_seat": int(worst.seat),
                    "worst": worst.rate,
                    "spread": best.rate - worst.rate,
                    "p": float(chi2_contingency(both).pvalue) if both.sum(axis=1).all() else np.nan,
                }

    columns = ["cell", "role", "n", "best_seat", "best", "worst_seat", "worst", "spread", "p"]
    return pd.DataFrame(rows(), columns=columns)


def pace(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return mean and quantiles of the length of a game, and of the turn of its first death."""

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            for measure in (*MEASURES, "first_death"):
                games = cell.lengths.get(measure, np.zeros(1, np.int64))
                n = int(games.sum())
                values = np.arange(len(games))
                mean = float(games @ values) / n if n else np.nan
                spread = float(games @ (values - mean) ** 2) / (n - 1) if n > 1 else np.nan
                yield {
                    "cell": number,
                    "measure": measure,
                    "n": n,
                    "mean": mean,
                    "error": float(np.sqrt(spread / n)) if n > 1 else np.nan,
                    **{name: quantile(games, share) for name, share in (STRIP | QUANTILES).items()},
                }

    return pd.DataFrame(rows())


def lengths(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return by number of turns the games of that length, and the share that is over by then."""

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            games = cell.lengths.get("turns", np.zeros(1, np.int64))
            over = games.cumsum()
            for turns in np.flatnonzero(games):
                yield {
                    "cell": number,
                    "turns": int(turns),
                    "n": int(games[turns]),
                    "over": over[turns] / over[-1],
                }

    return pd.DataFrame(rows(), columns=["cell", "turns", "n", "over"])


def causes(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return for each card or skill its share of all deaths; ``kind`` 0 is a death by no card."""

    def rows() -> Rows:
        for number, cell in enumerate(cells):
            whole, whole_2 = cell.deaths.part, cell.deaths.part_2
            for kind, sums in sorted(
                cell.causes.items(), key=lambda item: (-item[1].part, item[0])
            ):
                low, high = share_interval(
                    sums.part, whole, (sums.part_2, sums.mixed, whole_2), cell.n
                )
                yield {
                    "cell": number,
                    "kind": kind,
                    "n": cell.n,
                    "deaths": sums.part,
                    "rate": sums.part / whole,
                    "low": low,
                    "high": high,
                    "a_game": sums.part / cell.n,
                }

    return pd.DataFrame(
        rows(), columns=["cell", "kind", "n", "deaths", "rate", "low", "high", "a_game"]
    )


def killers(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return how many of each role die a game, by whose hand."""

    def rows() -> Rows:
        for number, (cell, dealt) in enumerate(zip(cells, roles, strict=True)):
            for killer, name in KILLERS.items():
                for role in ROLES:
                    # A role with one head can kill its own only as SELF.
                    others = killer > Role.RENEGADE or dealt[killer] > (killer == role)
                    if dealt[role] and others:
                        deaths = int(cell.killers[killer, role])
                        yield {
                            "cell": number,
                            "killer": name,
                            "victim": NAMES[role],
                            "n": cell.n,
                            "deaths": deaths,
                            "a_game": deaths / cell.n if cell.n else np.nan,
                        }

    return pd.DataFrame(rows())


def survival(cells: Sequence[Counts], roles: Roles) -> pd.DataFrame:
    """Return the share of each role's heads still alive at the end."""

    def rows() -> Rows:
        for number, (cell, dealt) in enumerate(zip(cells, roles, strict=True)):
            for role in ROLES:
                sums, heads = cell.alive[role], int(cell.dealt[:, role].sum())
                if dealt[role] and heads:
                    squares = (sums.part_2, sums.mixed, dealt[role] ** 2 * cell.n)
                    low, high = share_interval(sums.part, heads, squares, cell.n)
                    yield {
                        "cell": number,
                        "role": NAMES[role],
                        "n": cell.n,
                        "alive": sums.part,
                        "heads": heads,
                        "rate": sums.part / heads,
                        "low": low,
                        "high": high,
                    }

    columns = ["cell", "role", "n", "alive", "heads", "rate", "low", "high"]
    return pd.DataFrame(rows(), columns=columns)


def rated(frame: pd.DataFrame) -> pd.DataFrame:
    """Add rate, low and high to a frame with wins and n."""
    with np.errstate(invalid="ignore"):
        frame["rate"] = frame["wins"].to_numpy() / frame["n"].to_numpy()
    frame["low"], frame["high"] = interval(frame["wins"], frame["n"])
    return frame


def records(frame: pd.DataFrame) -> list[Any]:
    """Return the rows as named tuples, whose fields no type checker can know."""
    return list(frame.itertuples(index=False))


def quantile(games: Any, share: float) -> float:
    """Return the smallest value that at least this share of the games does not exceed, or nan.

    >>> quantile(np.array([0, 5, 0, 5]), 0.5), quantile(np.array([0, 5, 0, 5]), 0.51)
    (1.0, 3.0)
    """
    total = games.sum()
    if total == 0:
        return float("nan")
    return float(np.searchsorted(np.cumsum(games), share * total * (1 - 1e-12)))


TABLES: Final[dict[str, Callable[[Sequence[Counts], Roles], pd.DataFrame]]] = {
    "camps": camps,
    "roles": role_rates,
    "seats": seats,
    "seat_spread": seat_spread,
    "pace": pace,
    "lengths": lengths,
    "causes": causes,
    "killers": killers,
    "survival": survival,
}
