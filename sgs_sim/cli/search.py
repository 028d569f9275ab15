"""`sgs-sim search`: which of many variants comes nearest to a target."""

from __future__ import annotations

import json as json_text
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sgs_sim.experiment.joint import Ends
    from sgs_sim.experiment.search import Finalist, Stage
    from sgs_sim.experiment.spec import Experiment


def search(
    experiment: Annotated[str, typer.Argument(help="A .toml file, or the name of a shipped one.")],
    *,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where to keep it [runs/NAME-search].")
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Another seed, other games.")] = None,
    threads: Annotated[
        int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a search.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Find the variant of an experiment that comes nearest to its target.

    Rounds with fewer and fewer variants and more and more games; the last few are played again
    with other seeds, and only those games are reported.
    """
    from sgs_sim.cli._compiling import needed, ready
    from sgs_sim.experiment import search as searching
    from sgs_sim.experiment.spec import read

    asked = read(experiment, seed=seed)
    searching.check(asked)
    ready(asked.named_strategies, much=needed(asked), quiet=quiet)
    folder = out or Path("runs") / f"{asked.name}-search"
    step: Stage | None = searching.first(asked)
    while step is not None:
        last = step
        ends = _played(step, folder, threads=threads, resume=resume, quiet=quiet)
        step = searching.after(asked, last, ends)
    found = searching.confirmed(last, asked, ends)
    if json:
        result = {
            "question": asked.question,
            "run": str(folder / "confirm"),
            "variants": len(asked.compared),
            "finalists": [searching.told(each) for each in found],
        }
        print(json_text.dumps(result, ensure_ascii=False))
    else:
        _tell(asked, last, found, folder)


def _played(step: Stage, folder: Path, *, threads: int | None, resume: bool, quiet: bool) -> Ends:
    """Play a round and return how its games ended."""
    from sgs_sim.cli._progress import shown
    from sgs_sim.cli._stopping import stoppable
    from sgs_sim.cli.run import processors
    from sgs_sim.experiment import run as running
    from sgs_sim.experiment.plan import Plan

    if not quiet:
        games = step.experiment.games
        print(
            f"{step.name}: {len(step.variants)} variants, {games:,} games of each", file=sys.stderr
        )
    command = shlex.join(["sgs-sim", *sys.argv[1:]])
    plan = Plan(step.experiment)
    begin = running.resume if resume else running.begin
    place = folder / step.name.replace(" ", "-")
    run = begin(plan, place, command=command, rows=step.name == "confirm")
    with stoppable() as stop:
        steps = running.play(plan, run, threads=threads or processors(), command=command, stop=stop)
        for now in shown(steps, plan, quiet=quiet):
            last = now
    if last.stopped:
        words = [word for word in sys.argv[1:] if word != "--resume"]
        again = shlex.join(["sgs-sim", *words, "--resume"])
        print(f"stopped in {step.name}; go on with: {again}", file=sys.stderr)
        raise typer.Exit(130)
    return last.ends


def _tell(asked: Experiment, last: Stage, found: Sequence[Finalist], folder: Path) -> None:
    from rich.console import Console
    from rich.table import Table

    from sgs_sim.experiment.design import CAMPS

    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False, soft_wrap=True)
    console.print(asked.question, style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("variant")
    for name in ("misses by", "more than the nearest", "nearest", *(f"{c} %" for c in CAMPS)):
        table.add_column(name, justify="right", no_wrap=True)
    for each in found:
        rates = [_over_tables(each.rates, camp) for camp in CAMPS]
        table.add_row(
            each.variant.names["en"],
            f"{100 * each.distance:.1f} [{100 * each.low:.1f}, {100 * each.high:.1f}]",
            f"[{100 * each.behind[0]:+.1f}, {100 * each.behind[1]:+.1f}]",
            f"{100 * each.best:.0f} %",
            *rates,
        )
    console.print(table)
    aim = "the target" if asked.target else "the camps' shares of heads"
    console.print(
        f"misses: points of {aim} that are with the wrong camp, 95 % intervals; of "
        f"{len(asked.compared)} variants these were confirmed with {last.experiment.games:,} fresh "
        f"games of each table, seed {last.experiment.seed}"
    )
    place = shlex.quote(str(folder / "confirm"))
    console.print(f"kept in {folder}; next: sgs-sim report {place}")


def _over_tables(rates: Any, camp: str) -> str:
    return " / ".join(f"{100 * its[camp]:.1f}" for its in rates.values())
