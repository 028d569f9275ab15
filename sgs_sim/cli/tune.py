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
    from sgs_sim.experiment.arena import Arena, Confirmed, Row
    from sgs_sim.experiment.tuning import Generation, Tuning
    from sgs_sim.statistics.estimate import Estimate

CAMPS = {"lord": "lord side", "rebel": "rebels", "renegade": "renegade"}
TUNED = {"en": " (tuned)", "zh": "（调优）"}


def tune(
    family: Annotated[str, typer.Argument(help="A strategy with weights: a name or a .py file.")],
    *,
    from_: Annotated[
        str | None, typer.Option("--from", metavar="PROFILE", help="Weights to begin with.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The profile to write [FAMILY_tuned.toml].")
    ] = None,
    against: Annotated[
        str | None, typer.Option(help="Who plays the other seats [what it begins with].")
    ] = None,
    players: Annotated[str, typer.Option(help="Table sizes.")] = "5,8",
    edition: Annotated[str, typer.Option(help="An edition, or a .toml file.")] = "official_160",
    weights: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="Those that may change [all].")
    ] = None,
    roles: Annotated[str, typer.Option(help="Camps that are to win.")] = "lord,rebel,renegade",
    games: Annotated[
        int, typer.Option(min=2, help="Of each row, table size, camp and generation.")
    ] = 500,
    generations: Annotated[int, typer.Option(min=1)] = 30,
    population: Annotated[
        int | None, typer.Option(min=4, help="Rows of weights in a generation [by their number].")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**60, help="Another search.")] = 1,
    confirm: Annotated[
        int, typer.Option(min=100, help="Fresh games of each table size and camp, at the end.")
    ] = 10_000,
    threads: Annotated[
        int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a search.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Improve the weights of a strategy by self-play, and confirm that in fresh games.

    Training games have the seed 2S, confirming ones 2S + 1. A profile is written if the gain is
    above zero for certain; else the exit code is 1.
    """
    from sgs_sim.cli._compiling import Much, ready
    from sgs_sim.cli._stopping import stoppable
    from sgs_sim.cli.run import processors
    from sgs_sim.experiment import tuning as tuner
    from sgs_sim.experiment.arena import Arena
    from sgs_sim.ruleset import edition as edition_of
    from sgs_sim.strategy import info, load

    named = [family, *filter(None, (from_, against))]
    its = [info(name) for name in named]
    sizes, camps = _sizes(players), _camps(roles)
    out = out or Path(f"{its[0].id}_tuned.toml")
    start_file = its[1].path if from_ else None
    _refuse_to_overwrite(out, start_file, resume=resume)
    much = Much.GENERALS if edition_of(edition).plays_generals else Much.CARDS
    ready(named, much=much, quiet=quiet)
    tuning = tuner.asked(
        load(family),
        load(from_) if from_ else None,
        load(against) if against else None,
        weights=[name for name in (weights or "").split(",") if name],
        edition=edition,
        games=games,
        seed=seed,
        population=population,
    )
    arena = Arena(tuner.rules_of(tuning), sizes, camps, threads=threads or processors())
    about = tuner.described(tuning, arena)
    diary = tuner.Diary(Path("runs") / f"{out.stem}-tune.jsonl", about, resume=resume)
    tries = about["population"] + (1 if tuning.is_self_play() else 2)
    left = generations - len(diary.generations)
    total = arena.games_of(tries, games) * max(0, left) + arena.games_of(2, confirm)
    total += len(arena.tables) * (confirm + games * max(0, left) * tuning.is_self_play())
    found = None
    with stoppable() as arena.stop, _progress(arena, total, quiet=quiet) as say:
        for now in tuner.tune(tuning, arena, diary, generations):
            last = now
            say(_line(now, generations))
        if not arena.stop():
            say(f"{_line(last, generations)}; confirming")
            found = tuner.confirm(tuning, arena, last.favourite, confirm)
    _conclude(tuning, arena, last, found, out, json=json)


def _sizes(text: str) -> list[int]:
    from sgs_sim.engine.state import SEATS

    try:
        found = list(dict.fromkeys(int(each) for each in text.split(",")))
    except ValueError:
        found = []
    if not found or not all(4 <= n <= SEATS for n in found):
        raise SgsError(f'--players: found "{text}", expected numbers from 4 to {SEATS}, as 5,8')
    return found


def _camps(text: str) -> list[Any]:
    found = list(dict.fromkeys(text.split(",")))
    faults = [
        f'--roles: found "{each}", expected some of {", ".join(CAMPS)}{nearest(each, CAMPS)}'
        for each in found
        if each not in CAMPS
    ]
    if faults:
        raise SgsError(faults)
    return found


def _refuse_to_overwrite(out: Path, start: Path | None, *, resume: bool) -> None:
    """Refuse a file that cannot be written, or that nobody asked to be changed."""
    if out.suffix != ".toml":
        raise SgsError(f"--out: found {out}, expected a .toml file")
    if out.exists() and not resume and not (start and start.resolve() == out.resolve()):
        raise SgsError(f"--out {out}: there already; choose another name, or improve it: --from")
    folder = out.resolve().parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise SgsError(f"--out {out}: cannot be written: no folder to write to")


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
    """Write what was found and say what it is worth; exit with 130, 1 or 0."""
    from sgs_sim.experiment.tuning import write

    place: Path | None = None
    if found is None:
        place = out.with_name(f"{out.stem}_unconfirmed.toml") if last.number else None
    elif found.better:
        place = out
    if place:
        write(place, _profile(tuning, last, found, place, arena))
    if json:
        print(json_text.dumps(_told(tuning, arena, last, found, place), ensure_ascii=False))
    elif found:
        _print(tuning, arena, last.favourite, found)
    if arena.faults:
        typer.secho(
            f"{arena.faults:,} games met a situation that must never happen", err=True, fg="red"
        )
    if found is None:
        words = [word for word in sys.argv[1:] if word != "--resume"]
        again = shlex.join(["sgs-sim", *words, "--resume"])
        kept = f"kept, unconfirmed, in {place}; " if place else ""
        print(
            f"stopped after {last.number} generations; {kept}go on with: {again}", file=sys.stderr
        )
        raise typer.Exit(130)
    if not json:
        print(_verdict(tuning, found, out))
    if arena.faults or not found.better:
        raise typer.Exit(1)


def _verdict(tuning: Tuning, found: Confirmed, out: Path) -> str:
    if found.better:
        return f"kept in {out}; next: sgs-sim check {shlex.quote(str(out))}"
    return (
        f"no gain over {tuning.start.id} is confirmed: nothing is written, {tuning.start.id} stays "
        "as it is"
    )


def _profile(
    tuning: Tuning, last: Generation, found: Confirmed | None, place: Path, arena: Arena
) -> str:
    """Return the profile as text, with comments that say where it comes from."""
    from sgs_sim.strategy.profile import text

    start, family = tuning.start, tuning.family
    names = {key: _named(getattr(start, key) or family.en, end) for key, end in TUNED.items()}
    told = names | {
        "about": f"`{family.id}` with weights tuned by self-play against `{tuning.opponent.id}`.",
        "family": _family(tuning, place),
    }
    return text(told, last.favourite, tuning.places, _comment(tuning, last, found, arena))


def _named(name: str, end: str) -> str:
    return name if name.endswith(end) else name + end


def _family(tuning: Tuning, place: Path) -> str:
    """Return the family as a profile names it: by id, or as a file beside itself."""
    from sgs_sim.paths import content

    path = tuning.family.path.resolve()
    if path.parent == content("strategies").resolve():
        return tuning.family.id
    return Path(os.path.relpath(path, place.resolve().parent)).as_posix()


def _comment(
    tuning: Tuning, last: Generation, found: Confirmed | None, arena: Arena
) -> Iterator[str]:
    import sgs_sim
    from sgs_sim.experiment.tuning import fresh, training

    words = [word for word in sys.argv[1:] if word != "--resume"]
    yield f"Made by: {shlex.join(['sgs-sim', *words])}"
    yield f"sgs-sim {sgs_sim.__version__}, {tuning.edition}, started from {tuning.start.id}"
    yield (
        f"Trained in {last.number} generations of {tuning.games:,} games of each row, table size "
        f"and camp, seed {training(tuning.seed)}."
    )
    if found is None:
        yield "Unconfirmed: stopped before its fresh games were played."
        return
    yield (
        f"Confirmed in {found.games:,} fresh games of each, seed {fresh(tuning.seed)}; points of "
        "win rate with 95 % intervals,"
    )
    others = f"over {tuning.start.id}"
    if not tuning.is_self_play():
        others += f"; over {tuning.opponent.id}"
    yield f"in the same seats amid {tuning.opponent.id}, {others}:"
    for row in _rows(tuning, found):
        yield "  " + "  ".join(filter(None, row))


def _rows(tuning: Tuning, found: Confirmed) -> Iterator[tuple[str, ...]]:
    """Yield what was confirmed as text: players, camp, rate, gain over start and opponent."""
    both = not tuning.is_self_play()
    for each in found.camps:
        yield (
            f"{each.players} players",
            CAMPS[each.camp],
            f"{100 * each.rate:.1f} %",
            _points(each.start),
            _points(each.opponent) if both else "",
        )
    yield (
        "all",
        "standard deviations",
        "",
        _shown(found.start, "+.3f"),
        _shown(found.opponent, "+.3f") if both else "",
    )


def _points(found: Estimate) -> str:
    return f"{100 * found.value:+.2f} [{100 * found.low:+.2f}, {100 * found.high:+.2f}]"


def _shown(found: Estimate, form: str) -> str:
    return f"{found.value:{form}} [{found.low:{form}}, {found.high:{form}}]"


def _print(tuning: Tuning, arena: Arena, row: Row, found: Confirmed) -> None:
    from rich.console import Console
    from rich.table import Table

    from sgs_sim.experiment.tuning import fresh

    console = Console(width=None if sys.stdout.isatty() else 120, highlight=False, soft_wrap=True)
    changed = [
        f"{place.name.lower()} {was} → {weight}"
        for place, was, weight in zip(tuning.places, tuning.start.weights, row, strict=True)
        if was != weight
    ]
    console.print(", ".join(changed) or "no weight changed", style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    heads = ["", "", "wins", f"over {tuning.start.id}"]
    if not tuning.is_self_play():
        heads.append(f"over {tuning.opponent.id}")
    for head in heads:
        table.add_column(head, justify="right" if head else "left", no_wrap=True)
    for cells in _rows(tuning, found):
        table.add_row(*cells[: len(heads)])
    console.print(table)
    console.print(
        f"points of win rate in the same seats amid {tuning.opponent.id}, 95 % intervals; "
        f"{found.games:,} fresh games of each row, seed {fresh(tuning.seed)}"
    )
    console.print(f"{arena.games:,} games, {arena.games / arena.seconds:,.0f} games/s")


def _told(
    tuning: Tuning, arena: Arena, last: Generation, found: Confirmed | None, place: Path | None
) -> dict[str, Any]:
    """Return what came of it as plain values."""
    from dataclasses import asdict

    from sgs_sim.experiment.tuning import fresh, training

    named = zip(tuning.places, last.favourite, strict=True)
    return {
        "family": tuning.family.id,
        "start": tuning.start.id,
        "against": tuning.opponent.id,
        "written": str(place) if place else None,
        "confirmed": bool(found and found.better),
        "generations": last.number,
        "weights": {each.name.lower(): weight for each, weight in named},
        "seeds": {"training": training(tuning.seed), "confirming": fresh(tuning.seed)},
        "games": arena.games,
        "games_per_second": round(arena.games / arena.seconds, 1) if arena.seconds else None,
        "faults": arena.faults,
        "result": asdict(found) if found else None,
    }
