"""`sgs-sim gate`: for continuous integration, whether a change has moved the balance."""

from __future__ import annotations

import json as json_text
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import RunError

if TYPE_CHECKING:
    from sgs_sim.experiment.gate import Look
    from sgs_sim.experiment.golden import Golden
    from sgs_sim.experiment.plan import Plan

CHUNK = 2048  # games of a cell between two looks
SAID = {"inside": "passed", "outside": "failed", "undecided": "undecided"}


def gate(
    experiment: Annotated[str, typer.Argument(help="A .toml file, or the name of a shipped one.")],
    *,
    against: Annotated[
        Path, typer.Option(metavar="GOLDEN", help="A file made by --write, or a run's folder.")
    ],
    games: Annotated[
        int | None, typer.Option(min=1, help="Games of each cell at most [all that are held].")
    ] = None,
    margin: Annotated[
        float, typer.Option(min=0.01, max=100, help="Points that a camp's rate may move.")
    ] = 2.0,
    write: Annotated[
        bool, typer.Option("--write", help="Play, and write GOLDEN anew, instead.")
    ] = False,
    threads: Annotated[
        int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Play golden games again; exit with 1 if a camp's rate has moved beyond the margin."""
    from sgs_sim.cli._compiling import needed, ready
    from sgs_sim.cli.run import processors
    from sgs_sim.experiment.golden import Golden
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.spec import read

    held = None if write else Golden.read(against)
    if held and games and games > held.games:
        raise RunError(
            f"{against}: holds {held.games:,} games of a cell, fewer than --games {games:,}"
        )
    seed = held.seed if held else None
    asked = read(experiment, games=games or (held.games if held else None), seed=seed)
    ready(asked.named_strategies, much=needed(asked), quiet=quiet)
    plan = Plan(asked, CHUNK)
    threads = threads or processors()
    if held is None:
        _write(plan, against, threads, json=json)
    else:
        look = _watch(plan, held, against, margin / 100, threads, quiet=quiet)
        _conclude(plan, held, look, margin, json=json)


def _write(plan: Plan, path: Path, threads: int, *, json: bool) -> None:
    from sgs_sim.experiment.gate import record
    from sgs_sim.experiment.golden import golden

    if path.is_dir():
        raise RunError(f"{path}: is a folder; --write needs the name of a file")
    size = golden(plan, record(plan, threads)).write(path)
    if json:
        told = {"written": str(path), "bytes": size, "games": plan.games}
        print(json_text.dumps(told, ensure_ascii=False))
    else:
        print(f"{path}: {plan.games:,} games of {len(plan.cells)} cells, {size:,} bytes")


def _watch(
    plan: Plan, held: Golden, path: Path, margin: float, threads: int, *, quiet: bool
) -> Look:
    from sgs_sim.cli._compiling import line_on_stderr
    from sgs_sim.experiment.gate import watch
    from sgs_sim.experiment.golden import partners

    with line_on_stderr(quiet) as say:
        for look in watch(
            plan, held, partners(plan, held, str(path)), margin=margin, threads=threads
        ):
            widest = max(look.watched, key=lambda each: each.high - each.low)
            say(f"{widest.games:,} games a cell: {SAID[look.state]} so far")
    return look


def _conclude(plan: Plan, held: Golden, look: Look, margin: float, *, json: bool) -> None:
    from sgs_sim.experiment.gate import State
    from sgs_sim.experiment.plan import versions

    verdict = SAID[look.state]
    if json:
        told = {
            "verdict": verdict,
            "margin": margin / 100,
            "seed": held.seed,
            "changed": look.changed,
            "golden": dict(held.versions),
            "now": versions(),
            "watched": [_plain(plan, each) for each in look.watched],
        }
        print(json_text.dumps(told, ensure_ascii=False))
    else:
        _print(plan, look, margin)
    if look.state == State.OUTSIDE:
        raise typer.Exit(1)


def _plain(plan: Plan, each: Any) -> dict[str, Any]:
    cell = plan.described["cells"][each.cell]
    about = {name: cell[name] for name in ("players", "edition", "roles", "variant", "panel")}
    return {"cell": each.cell, **about, **vars(each)}


def _print(plan: Plan, look: Look, margin: float) -> None:
    """Print the verdict, and of every difference that was not shown to be small a line."""
    verdict = SAID[look.state]
    games = max(each.games for each in look.watched)
    widest = max(look.watched, key=lambda each: abs(each.delta))
    print(
        f"{verdict} after {games:,} games a cell, {look.changed:,} of which ended otherwise: the "
        f"largest difference is {100 * widest.delta:+.2f} points, {margin:g} are allowed"
    )
    for each in look.watched:
        if SAID[each.state] != "passed":
            low, high = 100 * each.low, 100 * each.high
            print(
                f"  {SAID[each.state]}: {plan.cells[each.cell].title}, {each.camp} "
                f"{100 * each.delta:+.2f} [{low:+.2f}, {high:+.2f}]"
            )
    if verdict == "failed":
        print("If this is meant, write the golden games anew with --write.")
    elif verdict == "undecided":
        print("Nothing has moved beyond the margin for certain, and not all is within it.")
