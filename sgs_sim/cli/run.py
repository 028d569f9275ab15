"""`sgs-sim run`: play an experiment and keep what came of it."""

from __future__ import annotations

import json as json_text
import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.run import Progress
    from sgs_sim.experiment.store import Run

CAMPS = ("lord", "rebel", "renegade")
ROOMY = 105  # columns of a terminal in which intervals are written out


def run(
    experiment: Annotated[str, typer.Argument(help="A .toml file, or the name of a shipped one.")],
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to keep the games [runs/NAME].")
    ] = None,
    games: Annotated[int | None, typer.Option(min=1, help="Games of each cell.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Another seed, other games.")] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with an interrupted run.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Play an experiment and keep every game's outcome."""
    from sgs_sim.cli._compiling import needed, ready
    from sgs_sim.cli._progress import shown
    from sgs_sim.cli._stopping import stoppable
    from sgs_sim.experiment import run as running
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.spec import read

    command = shlex.join(["sgs-sim", *sys.argv[1:]])
    asked = read(experiment, games=games, seed=seed)
    ready(asked.named_strategies, much=needed(asked), quiet=quiet)
    plan = Plan(asked)
    folder = out or Path("runs") / plan.experiment.name
    store = (running.resume if resume else running.begin)(plan, folder, command=command)
    with stoppable() as stop:
        steps = running.play(
            plan, store, threads=threads or processors(), command=command, stop=stop
        )
        for now in shown(steps, plan, quiet=quiet):
            last = now
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
        again = shlex.join(
            ["sgs-sim", *(word for word in sys.argv[1:] if word != "--resume"), "--resume"]
        )
        print(
            f"stopped after {last.games:,} of {last.total:,} games; go on with: {again}",
            file=sys.stderr,
        )
        raise typer.Exit(130)
    if result["faults"]:
        raise typer.Exit(1)


def summary(plan: Plan, store: Run, last: Progress) -> dict[str, Any]:
    """Return what is printed at the end, as plain values."""
    from sgs_sim.experiment.columns import TALLY
    from sgs_sim.experiment.interval import wilson

    cells = []
    for described, row in zip(store.cells, last.tally, strict=True):
        tally = dict(zip(TALLY, map(int, row), strict=True))
        n = tally["games"]
        rates = {
            camp: {
                "rate": tally[camp] / n if n else None,
                "interval": list(wilson(tally[camp], n)),
            }
            for camp in CAMPS
        }
        means = {f"mean_{name}": tally[name] / n if n else None for name in ("turns", "questions")}
        cells.append(described | tally | {"asked": described["games"], "rates": rates} | means)
    return {
        "run": str(store.path),
        "question": plan.experiment.question,
        "complete": not last.stopped,
        "games": last.games,
        "faults": sum(cell["faults"] for cell in cells),
        "seed": plan.experiment.seed,
        "seconds": round(last.seconds, 3),
        "games_per_second": round(last.rate, 1),
        "strategies": plan.described["strategies"],
        "cells": cells,
    }


def _print_table(result: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    cells = result["cells"]
    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False, soft_wrap=True)
    console.print(result["question"], style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    varying = [name for name in ("edition", "roles") if len({cell[name] for cell in cells}) > 1]
    for name in varying:
        table.add_column(name, no_wrap=True)
    for name in ("players", "games", "lord side %", "rebels %", "renegade %", "no winner", "turns"):
        table.add_column(name, justify="right", no_wrap=True)
    for cell in cells:
        rates = [_percent(cell["rates"][camp], console.width) for camp in CAMPS]
        table.add_row(
            *(cell[name] for name in varying),
            str(cell["players"]),
            f"{cell['games']:,}",
            *rates,
            f"{cell['draw'] + cell['timeout']:,}",
            f"{cell['mean_turns']:.1f}" if cell["games"] else "",
        )
    console.print(table)
    names = ", ".join(f"{s['en']} {s['zh']} ({s['id']})" for s in result["strategies"])
    fixed = {name: cells[0][name] for name in ("edition", "roles") if name not in varying}
    if "roles" in fixed:
        fixed["roles"] = f"role table {fixed['roles']}"
    said = [*fixed.values(), f"played by {names}", "95 % intervals (Wilson)"]
    console.print(", ".join(said))
    if result["games_per_second"]:
        console.print(
            f"{result['games']:,} games, {result['games_per_second']:,.0f} games/s, "
            f"seed {result['seed']}"
        )
    console.print(f"kept in {result['run']}; next: sgs-sim report {shlex.quote(result['run'])}")


def _percent(found: dict[str, Any], width: int) -> str:
    """Return a rate with its interval, in as much detail as the terminal is wide."""
    if found["rate"] is None:
        return ""
    low, high = (100 * end for end in found["interval"])
    if width < ROOMY:
        return f"{100 * found['rate']:.1f} ± {(high - low) / 2:.1f}"
    return f"{100 * found['rate']:.1f} [{low:.1f}, {high:.1f}]"
