"""`sgs-sim run`: play an experiment and keep what came of it."""

from __future__ import annotations

import json as json_text
import os
import shlex
import sys
from collections.abc import Iterator
from enum import StrEnum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.cli._playing import (
    Fault,
    Isolate,
    Patience,
    Then,
    Who,
    care,
    forfeits,
    forfeits_line,
    play_on,
    say_stopped,
    typed,
)
from sgs_sim.errors import SgsError

if TYPE_CHECKING:
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.run import Progress
    from sgs_sim.experiment.store import Run

CAMPS = ("lord", "rebel", "renegade")


class Rows(StrEnum):
    """What is kept of games."""

    ALL = auto()
    NONE = auto()


class Where(StrEnum):
    """Where games are played."""

    LOCAL = auto()
    DASK = auto()


RESUME = "--resume"
ROOMY = 105  # columns of a terminal in which intervals are written out


def run(
    experiment: Annotated[str, typer.Argument(help="A .toml file, or the name of a shipped one.")],
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to keep the games [runs/NAME].")
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games of each cell.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Another seed, other games.")] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
    ] = None,
    resume: Annotated[bool, typer.Option(RESUME, help="Go on with an interrupted run.")] = False,
    panel: Annotated[
        bool, typer.Option("--panel", help="Ask the same of every shipped strategy.")
    ] = False,
    rows: Annotated[
        Rows, typer.Option(help="Keep every game, or nothing but counts: for very long runs.")
    ] = Rows.ALL,
    executor: Annotated[
        Where, typer.Option(help="Play here, or on a Dask cluster (needs the extra dask).")
    ] = Where.LOCAL,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Of the cluster: tcp://host:8786.")
    ] = None,
    strategy: Who = None,
    on_fault: Fault = Then.STOP,
    patience: Patience = 10,
    isolate: Isolate = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Play an experiment and keep every game's outcome."""
    from sgs_sim.cli._compiling import needed, ready
    from sgs_sim.experiment import run as running
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.spec import read
    from sgs_sim.strategy.seating import seating

    if (executor == Where.DASK) != (scheduler is not None):
        raise SgsError("--executor dask and --scheduler ADDRESS belong together: found one of them")
    command = typed()
    who = seating(strategy or [])
    asked = read(experiment, games=games, seed=seed, strategies=who, panel=panel)
    ready(asked.named_strategies, much=needed(asked), quiet=quiet)
    plan = Plan(asked)
    folder = out or Path("runs") / plan.experiment.name
    begin = running.resume if resume else running.begin
    store = begin(plan, folder, command=command, rows=rows == Rows.ALL)
    how = {
        "threads": threads or processors(),
        "command": command,
        "scheduler": scheduler,
        "care": care(on_fault, patience, isolate=isolate),
    }
    last = play_on(plan, store, how, quiet=quiet, resume=(RESUME,))
    _conclude(plan, store, last, json=json)


def processors() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _conclude(plan: Plan, store: Run, last: Progress, *, json: bool) -> None:
    result = summary(plan, store, last)
    if json:
        print(json_text.dumps(result, ensure_ascii=False))
    else:
        _print_table(result)
    if result["faults"]:
        typer.secho(
            f"{result['faults']:,} games met a situation that must never happen; see the column "
            "fault of the run",
            err=True,
            fg="red",
        )
    if last.stopped:
        say_stopped(last, RESUME)
        raise typer.Exit(130)
    if result["faults"]:
        raise typer.Exit(1)


def summary(plan: Plan, store: Run, last: Progress) -> dict[str, Any]:
    """Return what is printed at the end, as plain values."""
    from sgs_sim.cli._guessing import guessed
    from sgs_sim.experiment.columns import TALLY
    from sgs_sim.statistics.rates import wilson
    from sgs_sim.statistics.sequence import rate_sequence

    # Who has stopped when it looked good has looked often: only a sequence holds then.
    interval = rate_sequence if store.manifest["stopped"] else wilson
    cells = []
    roles = guessed(plan, store)
    for described, row, guesses in zip(store.cells, last.tally, roles, strict=True):
        tally = dict(zip(TALLY, map(int, row), strict=True))
        n = tally["games"]
        rates = {
            camp: {
                "rate": tally[camp] / n if n else None,
                "interval": list(interval(tally[camp], n)),
            }
            for camp in CAMPS
        }
        means = {f"mean_{name}": tally[name] / n if n else None for name in ("turns", "questions")}
        more = {"asked": described["games"], "rates": rates, "guesses": guesses}
        cells.append(described | tally | more | means)
    return {
        "run": str(store.path),
        "question": plan.experiment.question,
        "complete": not last.stopped,
        "stopped": store.manifest["stopped"],
        "games": last.games,
        "faults": sum(cell["faults"] for cell in cells),
        "forfeits": forfeits(plan, last),
        "seed": plan.experiment.seed,
        "seconds": round(last.seconds, 3),
        "games_per_second": round(last.rate, 1),
        "strategies": plan.described["strategies"],
        "variants": store.manifest["variants"],
        "cells": cells,
        "differences": list(_differences(last, anytime=bool(store.manifest["stopped"]))),
    }


def _differences(last: Progress, *, anytime: bool) -> Iterator[dict[str, Any]]:
    """Yield how far every variant is from the base, game by game of the same deal."""
    from sgs_sim.engine.kinds import End
    from sgs_sim.statistics.paired import contrast
    from sgs_sim.statistics.sequence import mean_sequence

    for cells, joint in zip(last.ends.groups, last.ends.joints, strict=True):
        for variant in range(1, joint.variants if joint.deals else 0):
            weights = [float(k == variant) - float(k == 0) for k in range(joint.variants)]
            told: dict[str, Any] = {"cell": cells[variant], "base": cells[0], "games": joint.games}
            for camp in CAMPS:
                end = End[camp.upper()]
                found = contrast(
                    joint.sums, joint.products, joint.deals, joint.block, weights, end
                ).estimate
                low, high = found.low, found.high
                if anytime:
                    low, high = mean_sequence(found.value, found.se**2 * found.n, found.n)
                told[camp] = {"difference": found.value, "interval": [low, high]}
            yield told


def _print_table(result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    from sgs_sim.cli._guessing import table as guess_table

    cells, variants = result["cells"], result["variants"]
    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False, soft_wrap=True)
    console.print(result["question"], style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    named = _names(cells, variants)
    for name in named:
        table.add_column(name, overflow="fold")
    for name in ("players", "games", "lord side %", "rebels %", "renegade %", "no winner", "turns"):
        table.add_column(name, justify="right", no_wrap=True)
    for cell in cells:
        rates = [_percent(cell["rates"][camp], console.width) for camp in CAMPS]
        table.add_row(
            *(name[cell["cell"]] for name in named.values()),
            str(cell["players"]),
            f"{cell['games']:,}",
            *rates,
            f"{cell['draw'] + cell['timeout']:,}",
            f"{cell['mean_turns']:.1f}" if cell["games"] else "",
        )
    console.print(table)
    if result["differences"]:
        console.print(_against_base(result, named))
    if (guesses := guess_table(cells, named)) is not None:
        console.print(guesses)
    names = ", ".join(f"{s['en']} {s['zh']} ({s['id']})" for s in result["strategies"])
    fixed = [
        text.format(cells[0][key])
        for key, text in (("edition", "{}"), ("roles", "role table {}"))
        if len({each[key] for each in variants}) == 1
    ]
    kind = "confidence sequences" if result["stopped"] else "intervals"
    console.print(", ".join([*fixed, f"played by {names}", f"95 % {kind}"]))
    if result["games_per_second"]:
        console.print(
            f"{result['games']:,} games, {result['games_per_second']:,.0f} games/s, "
            f"seed {result['seed']}"
        )
    if result["forfeits"]:
        console.print(forfeits_line(result["forfeits"]))
    if stopped := result["stopped"]:
        console.print(
            f"stopped by its rule: {stopped['of']} known to ±{100 * stopped['half_width']:.2f} "
            "points by a confidence sequence"
        )
    console.print(f"kept in {result['run']}; next: sgs-sim report {shlex.quote(result['run'])}")


def _names(cells: list[Any], variants: list[Any]) -> dict[str, list[str]]:
    """Return what tells cells apart beside the number of players, by heading and cell."""
    told = {
        "played by": [cell["panel"] for cell in cells],
        "variant": [variants[cell["variant"]]["en"] for cell in cells],
    }
    return {heading: names for heading, names in told.items() if any(names)}


def _against_base(result: dict[str, Any], named: dict[str, list[str]]) -> Any:
    """Return a table of differences to the first variant, in points."""
    from rich.table import Table

    base = result["variants"][0]["en"]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.title, table.title_justify = f"points against {base}, deal by deal", "left"
    for name in named:
        table.add_column(name, overflow="fold")
    for name in ("players", "lord side", "rebels", "renegade"):
        table.add_column(name, justify="right", no_wrap=True)
    for each in result["differences"]:
        cell = result["cells"][each["cell"]]
        table.add_row(
            *(name[each["cell"]] for name in named.values()),
            str(cell["players"]),
            *(_points(each[camp]) for camp in CAMPS),
        )
    return table


def _points(found: dict[str, Any]) -> str:
    low, high = (100 * end for end in found["interval"])
    return f"{100 * found['difference']:+.2f} [{low:+.2f}, {high:+.2f}]"


def _percent(found: dict[str, Any], width: int) -> str:
    """Return a rate with its interval, in as much detail as the terminal is wide."""
    if found["rate"] is None:
        return ""
    low, high = (100 * end for end in found["interval"])
    if width < ROOMY:
        return f"{100 * found['rate']:.1f} ± {(high - low) / 2:.1f}"
    return f"{100 * found['rate']:.1f} [{low:.1f}, {high:.1f}]"
