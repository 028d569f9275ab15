"""`sgs-sim plan`: how many games a question needs."""

from __future__ import annotations

import json as json_text
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import SgsError

if TYPE_CHECKING:
    from sgs_sim.experiment.spec import Experiment

RATES = (0.06, 0.16, 0.4, 0.5)
POINTS = (0.25, 0.5, 1.0, 2.0, 5.0)
DISCORDANT = (0.05, 0.1, 0.2, 0.48)


def plan(
    experiment: Annotated[
        str | None, typer.Argument(help="Say what its number of games can show.")
    ] = None,
    *,
    rate: Annotated[
        float | None, typer.Option(min=0.01, max=99.99, help="Percent that a camp wins, about.")
    ] = None,
    points: Annotated[
        float | None,
        typer.Option(min=0.001, max=99, help="The difference to be found, or the half-width."),
    ] = None,
    discordance: Annotated[
        float | None,
        typer.Option(min=0.01, max=100, help="Percent of deals that only one variant wins."),
    ] = None,
    power: Annotated[
        float, typer.Option(min=50, max=99.99, help="Percent of such differences to be found.")
    ] = 90.0,
    looks: Annotated[
        bool, typer.Option("--looks", help="With leave to look at any time: a confidence sequence.")
    ] = False,
    pool: Annotated[
        int | None, typer.Option(min=2, help="Generals to deal from: games to see a pair together.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Say how many games a rate, a difference or a pair of generals needs."""
    if experiment and (points or pool):
        raise SgsError("plan: found an experiment and --points or --pool, expected one of them")
    rates = (rate / 100,) if rate else RATES
    shares = (discordance / 100,) if discordance else DISCORDANT
    sizes = (points,) if points else POINTS
    found: dict[str, Any] = {"power": power / 100, "looks": looks}
    if experiment:
        from sgs_sim.experiment.spec import read

        found |= _of(read(experiment), rates, shares, power / 100, looks=looks)
    elif pool:
        found |= _together(pool)
    else:
        found |= _needed(rates, shares, sizes, power / 100, looks=looks)
    if json:
        print(json_text.dumps(found, ensure_ascii=False))
    else:
        _tell(found)


def _needed(
    rates: tuple[float, ...],
    shares: tuple[float, ...],
    sizes: tuple[float, ...],
    power: float,
    *,
    looks: bool,
) -> dict[str, Any]:
    from sgs_sim.statistics.power import games_for_difference, games_for_pairs, games_for_rate

    def table(
        rows: tuple[float, ...], games: Callable[[float, float], int]
    ) -> dict[str, dict[str, int | None]]:
        return {
            f"{100 * row:g}": {f"{size:g}": games(row, size / 100) for size in sizes}
            for row in rows
        }

    return {
        "half_width": table(rates, lambda p, d: games_for_rate(d, p, anytime=looks)),
        "difference": table(rates, lambda p, d: games_for_difference(p, d, power, anytime=looks)),
        "paired": table(shares, lambda s, d: games_for_pairs(s, d, power, anytime=looks)),
    }


def _of(
    asked: Experiment,
    rates: tuple[float, ...],
    shares: tuple[float, ...],
    power: float,
    *,
    looks: bool,
) -> dict[str, Any]:
    from sgs_sim.statistics.power import difference_found, half_width_of, pairs_found

    n = asked.games
    cells = len(asked.compared) * len(asked.players) * max(1, len(asked.panel))
    return {
        "experiment": asked.name,
        "games": n,
        "cells": cells,
        "total": n * cells,
        "shows": {
            "half_width": {f"{100 * p:g}": 100 * half_width_of(p, n, anytime=looks) for p in rates},
            "difference": {
                f"{100 * p:g}": 100 * difference_found(p, n, power, anytime=looks) for p in rates
            },
            "paired": {
                f"{100 * s:g}": 100 * pairs_found(s, n, power, anytime=looks) for s in shares
            },
        },
    }


def _together(pool: int) -> dict[str, Any]:
    from sgs_sim.statistics.power import games_for_together

    told = {"two rebels of eight": (4, None), "two loyalists of eight": (2, None)}
    return {
        "pool": pool,
        "together": {
            name: dict(
                zip(
                    ("random", "forced"),
                    games_for_together(10_000, pool, heads, others),
                    strict=True,
                )
            )
            for name, (heads, others) in told.items()
        },
    }


HEADINGS = {
    "half_width": ("a rate, ± points", "camp wins about %"),
    "difference": ("a difference, points, deals apart", "base rate %"),
    "paired": ("a difference, points, the same deals", "deals only one wins %"),
}


def _tell(found: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, soft_wrap=True)
    for name, (title, rows) in HEADINGS.items():
        if not (table := found.get(name) or found.get("shows", {}).get(name)):
            continue
        drawn = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, title_justify="left")
        drawn.title = f"games for {title}" if name in found else f"what {title} it shows"
        drawn.add_column(rows)
        first = next(iter(table.values()))
        for size in first if isinstance(first, dict) else ("points",):
            drawn.add_column(size, justify="right")
        for row, values in table.items():
            each = values.values() if isinstance(values, dict) else [values]
            drawn.add_row(row, *(f"{v:,}" if isinstance(v, int) else f"{v:.2f}" for v in each))
        console.print(drawn, "")
    for name, games in found.get("together", {}).items():
        console.print(
            f"10,000 games with a named pair as {name}, {found['pool']} generals: "
            f"{games['random']:,} dealt at random, {games['forced']:,} with the pair forced"
        )
    if "total" in found:
        console.print(
            f"{found['experiment']}: {found['games']:,} games of each of {found['cells']} cells, "
            f"{found['total']:,} in all"
        )
    kind = "confidence sequences" if found["looks"] else "95 % intervals, number of games fixed"
    console.print(f"{kind}; differences are found {100 * found['power']:g} times in 100")
