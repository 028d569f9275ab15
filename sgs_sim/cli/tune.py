"""`sgs-sim tune`: better weights for a family, by self-play, confirmed in fresh games."""

from __future__ import annotations

import json as json_text
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import SgsError, nearest

if TYPE_CHECKING:
    from sgs_sim.experiment.arena import Arena, Confirmed
    from sgs_sim.experiment.design import Camp
    from sgs_sim.experiment.tuning import Diary, Generation, Tuning

CAMPS: tuple[Camp, ...] = ("lord", "rebel", "renegade")

Family = Annotated[str, typer.Argument(help="A strategy with weights: a name or a .py file.")]
Start = Annotated[str | None, typer.Option("--from", metavar="PROFILE", help="Begin with it.")]
Out = Annotated[
    Path | None, typer.Option(metavar="FILE", help="To be written [FAMILY_tuned.toml].")
]
Against = Annotated[str | None, typer.Option(help="Who plays the other seats [as --from].")]
Players = Annotated[str, typer.Option(help="Table sizes.")]
EditionName = Annotated[str, typer.Option(help="An edition, or the .toml file of one.")]
WeightNames = Annotated[str, typer.Option(metavar="A,B,…", help="Those that may change [all].")]
Roles = Annotated[str, typer.Option(help="Camps it is to win as; other roles stay.")]
Games = Annotated[int, typer.Option(min=2, help="A generation's, of each row, table and camp.")]
Generations = Annotated[int, typer.Option(min=1, help="Rounds of the search.")]
Population = Annotated[
    int | None, typer.Option(min=4, help="Rows of weights a generation tries [by their number].")
]
Seed = Annotated[int, typer.Option(min=0, max=2**60, help="Another seed, another search.")]
Confirm = Annotated[int, typer.Option(min=2, help="Fresh games at the end, of each likewise.")]
Threads = Annotated[
    int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with a search.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")]


def tune(
    family: Family,
    *,
    from_: Start = None,
    out: Out = None,
    against: Against = None,
    players: Players = "5,8",
    edition: EditionName = "official_160",
    weights: WeightNames = "",
    roles: Roles = ",".join(CAMPS),
    games: Games = 500,
    generations: Generations = 30,
    population: Population = None,
    seed: Seed = 1,
    confirm: Confirm = 10_000,
    threads: Threads = None,
    resume: Resume = False,
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Improve the weights of a strategy by self-play, and confirm that in fresh games.

    Training games have the seed 2S, confirming ones 2S + 1. A profile is written if the gain is
    above zero for certain; else the exit code is 1.
    """
    from sgs_sim.cli.run import processors
    from sgs_sim.experiment import tuning as tuner
    from sgs_sim.experiment.arena import Arena
    from sgs_sim.strategy import info, load

    tuner.method()
    out = out or Path(f"{info(family).id}_tuned.toml")
    may_exist = resume or bool(from_ and info(from_).path.resolve() == out.resolve())
    sizes, camps = _checked(players, roles, out, may_exist=may_exist)
    _ready([family, *filter(None, (from_, against))], edition, quiet=quiet)
    tuning = tuner.asked(
        load(family),
        load(from_) if from_ else None,
        load(against) if against else None,
        weights=[name for name in weights.split(",") if name],
        edition=edition,
        games=games,
        seed=seed,
        population=population,
    )
    arena = Arena(tuner.rules_of(tuning), sizes, camps, threads=threads or processors())
    tuning = tuning.to_win_as([camp for _, camp in arena.settings])
    diary = tuner.Diary(
        Path("runs") / f"{out.stem}-tune.jsonl", tuner.described(tuning, arena), resume=resume
    )
    last, found = _search(tuning, arena, diary, generations, confirm, quiet=quiet)
    _conclude(tuning, arena, last, found, out, json=json)


def _ready(named: list[str], edition: str, *, quiet: bool) -> None:
    """Compile what is needed; what is not there is told before that."""
    from sgs_sim.cli._compiling import Much, ready
    from sgs_sim.ruleset import edition as edition_of
    from sgs_sim.strategy import info

    for name in named:
        info(name)
    much = Much.GENERALS if edition_of(edition).plays_generals else Much.CARDS
    ready(named, much=much, quiet=quiet)


def _search(
    tuning: Tuning, arena: Arena, diary: Diary, generations: int, confirm: int, *, quiet: bool
) -> tuple[Generation, Confirmed | None]:
    """Return the last generation, and what fresh games say of it unless it was stopped."""
    from sgs_sim.cli._stopping import stoppable
    from sgs_sim.experiment import tuning as tuner

    left = max(0, generations - len(diary.generations))
    total = tuner.games_ahead(tuning, arena, left, confirm)
    with stoppable() as arena.stop, _progress(arena, total, quiet=quiet) as say:
        for now in tuner.tune(tuning, arena, diary, generations):
            last = now
            say(_line(now, generations))
        if arena.stop():
            return last, None
        say(f"{_line(last, generations)}; confirming")
        return last, tuner.confirm(tuning, arena, last.favourite, confirm)


def _checked(
    players: str, roles: str, out: Path, *, may_exist: bool
) -> tuple[list[int], list[Camp]]:
    """Return table sizes and camps.

    Raises
    ------
    SgsError
        With all that is wrong with them, or with the file that is to be written.
    """
    from sgs_sim.engine.state import SEATS
    from sgs_sim.ruleset.models import FEWEST

    sizes = [int(each) if each.isdecimal() else 0 for each in players.split(",")]
    camps = [camp for camp in CAMPS if camp in roles.split(",")]
    faults = [
        f'--roles: found "{each}", expected some of {", ".join(CAMPS)}{nearest(each, CAMPS)}'
        for each in roles.split(",")
        if each not in CAMPS
    ]
    if not all(FEWEST <= n <= SEATS for n in sizes):
        faults.append(f'--players: found "{players}", expected {FEWEST} to {SEATS}, as 5,8')
    if out.suffix != ".toml":
        faults.append(f"--out: found {out}, expected a .toml file")
    if not out.resolve().parent.is_dir() or not os.access(out.resolve().parent, os.W_OK):
        faults.append(f"--out {out}: cannot be written: there is no such folder, or it is locked")
    if out.exists() and not may_exist:
        faults.append(f"--out {out}: there already; choose another name, or improve it: --from")
    if faults:
        raise SgsError(faults)
    return list(dict.fromkeys(sizes)), camps


def _line(now: Generation, generations: int) -> str:
    told = f"generation {now.number}/{generations}"
    if now.gain is None or now.best is None:
        return told
    return f"{told}: gain {now.gain:+.3f}, best of its rows {now.best:+.3f} (training games)"


@contextmanager
def _progress(arena: Arena, total: int, *, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Show how far the arena has come; yield what says what it is at."""
    from sgs_sim.cli._progress import EVERY, games_bar

    text, last, began = "", time.monotonic(), time.monotonic()

    def say(told: str) -> None:
        nonlocal text
        text = told

    def rate() -> float:
        return arena.games / max(1e-9, time.monotonic() - began)

    def lines(arena: Arena) -> None:
        nonlocal last
        if time.monotonic() - last >= EVERY:
            last = time.monotonic()
            left = max(0, total - arena.games) / max(1.0, rate())
            done = f"{arena.games:,}/{total:,} games  {rate():,.0f} games/s  {left:.0f} s left"
            print(f"{done}  {text}", file=sys.stderr, flush=True)

    if quiet:
        yield say
    elif not sys.stderr.isatty():
        arena.tick = lines
        yield say
    else:
        from rich.console import Console, Group
        from rich.live import Live
        from rich.text import Text

        bar = games_bar()
        task = bar.add_task("", total=total, rate=0.0)
        with Live(console=Console(stderr=True), transient=True, refresh_per_second=5) as live:

            def draw(arena: Arena) -> None:
                bar.update(task, completed=arena.games, rate=rate())
                live.update(Group(bar, Text(text, style="dim")))

            arena.tick = draw
            yield say


def _conclude(
    tuning: Tuning,
    arena: Arena,
    last: Generation,
    found: Confirmed | None,
    out: Path,
    *,
    json: bool,
) -> None:
    """Write what was found and say what it is worth; exit with 0, or 1, or 130 if stopped."""
    from sgs_sim.experiment.tuned import profile
    from sgs_sim.experiment.tuning import write

    words = ["sgs-sim", *(word for word in sys.argv[1:] if word != "--resume")]
    place = _place(last, found, out)
    if place:
        camps, command = [camp for _, camp in arena.settings], shlex.join(words)
        write(place, profile(tuning, last, found, place, camps=camps, command=command))
    if json:
        print(json_text.dumps(_told(tuning, arena, last, found, place), ensure_ascii=False))
    elif found:
        _print(tuning, arena, last, found)
        print(_verdict(tuning, found, out))
    if arena.faults:
        typer.secho(
            f"{arena.faults:,} games met a situation that must never happen", err=True, fg="red"
        )
    if found is None:
        kept = f"its weights, unconfirmed, are in {place}; " if place else ""
        print(
            f"stopped after generation {last.number}; {kept}go on with: "
            f"{shlex.join([*words, '--resume'])}",
            file=sys.stderr,
        )
        raise typer.Exit(130)
    if arena.faults or not found.better:
        raise typer.Exit(1)


def _place(last: Generation, found: Confirmed | None, out: Path) -> Path | None:
    """Return where to write: what is unconfirmed never takes the place of anything."""
    if found:
        return out if found.better else None
    return out.with_name(f"{out.stem}_unconfirmed.toml") if last.number else None


def _verdict(tuning: Tuning, found: Confirmed, out: Path) -> str:
    if found.better:
        return f"kept in {out}; next: sgs-sim check {shlex.quote(str(out))}"
    return f"no gain over {tuning.start.id} is confirmed: it stays as it is, nothing is written"


def _print(tuning: Tuning, arena: Arena, last: Generation, found: Confirmed) -> None:
    from rich.console import Console
    from rich.table import Table

    from sgs_sim.experiment.tuned import SD, changes, rows
    from sgs_sim.experiment.tuning import fresh

    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False, soft_wrap=True)
    console.print(changes(tuning, last), style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    told = list(rows(tuning, found))
    heads = ("", "", "wins", f"over {tuning.start.id}", f"over {tuning.opponent.id}")
    for head, _ in zip(heads, told[0], strict=False):
        table.add_column(head, justify="right" if head else "left", no_wrap=True)
    for cells in told:
        table.add_row(*cells)
    console.print(table)
    console.print(
        f"win rates amid {tuning.opponent.id}, and points more than others in the same seats, 95 % "
        f"intervals; {SD}; {found.games:,} fresh games of each, seed {fresh(tuning.seed)}"
    )
    console.print(f"{arena.games:,} games, {arena.games / arena.seconds:,.0f} games/s")


def _told(
    tuning: Tuning, arena: Arena, last: Generation, found: Confirmed | None, place: Path | None
) -> dict[str, Any]:
    """Return what came of it as plain values."""
    from dataclasses import asdict

    from sgs_sim.experiment.tuning import fresh, training
    from sgs_sim.strategy.profile import ROLES

    names = [place.name.lower() for place in tuning.places]
    rows = zip(ROLES, last.favourite, strict=True)
    return {
        "family": tuning.family.id,
        "start": tuning.start.id,
        "against": tuning.opponent.id,
        "written": str(place) if place else None,
        "confirmed": bool(found and found.better),
        "generations": last.number,
        "weights": {role: dict(zip(names, row, strict=True)) for role, row in rows},
        "seeds": {"training": training(tuning.seed), "confirming": fresh(tuning.seed)},
        "games": arena.games,
        "games_per_second": round(arena.games / arena.seconds, 1) if arena.seconds else None,
        "faults": arena.faults,
        "result": asdict(found) if found else None,
    }
