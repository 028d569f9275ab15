"""What `duel` and `ladder` have in common: options, playing to the end, names."""

from __future__ import annotations

import itertools
import math
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.cli._playing import forfeits, forfeits_line, play_on, say_stopped, typed
from sgs_sim.errors import RunError, SgsError

if TYPE_CHECKING:
    from rich.console import Console

    from sgs_sim.experiment.lineup import Player, Setting
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.run import Progress
    from sgs_sim.experiment.spec import Experiment
    from sgs_sim.experiment.store import Run
    from sgs_sim.strategy.outside import Care

WIDE = 140  # columns where there is no terminal

PlayersOption = Annotated[str, typer.Option(metavar="N,N", help="Sizes of the tables.")]
EditionOption = Annotated[str, typer.Option(help="An edition, or a .toml file.")]
RolesOption = Annotated[str, typer.Option(help='A role table, or a row as "1 2 4 1".')]
SeedOption = Annotated[int, typer.Option(min=0, help="Another seed, other games.")]
ThreadsOption = Annotated[
    int | None, typer.Option(min=1, help="[all processors] Results do not depend on it.")
]
OutOption = Annotated[
    Path | None, typer.Option(metavar="DIR", help="Where to keep the games [under runs/].")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object at the end.")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")]


@dataclass(frozen=True)
class Played:
    """A run that is complete."""

    plan: Plan
    run: Run
    last: Progress

    @property
    def faults(self) -> int:
        """Games that met a situation that must never happen."""
        from sgs_sim.experiment.columns import TALLY

        return int(self.last.tally[:, TALLY.index("faults")].sum())

    @property
    def forfeits(self) -> dict[str, int]:
        """Games in which a strategy has failed, by its id."""
        return forfeits(self.plan, self.last)


def setting(players: str, edition: str, roles: str, games: int, seed: int) -> Setting:
    """Return the setting that options describe; its values are checked with the experiment."""
    from sgs_sim.experiment.lineup import Setting

    sizes = players.replace(" ", "").split(",")
    if not all(size.isdecimal() for size in sizes):
        raise SgsError(f'--players: found "{players}", expected numbers with commas, as 5,8')
    return Setting(edition, tuple(map(int, sizes)), roles, games, seed)


def play(
    experiment: Experiment, out: Path | None, threads: int | None, how: Care, *, quiet: bool
) -> Played:
    """Play an experiment to its end; exit with 130 if somebody stops it.

    What was played before, in `out` or under runs/, is not played again.
    """
    from sgs_sim.cli._compiling import needed, ready
    from sgs_sim.cli.run import processors
    from sgs_sim.experiment import run as running
    from sgs_sim.experiment.plan import Plan

    ready(experiment.named_strategies, much=needed(experiment), quiet=quiet)
    plan, command = Plan(experiment), typed()
    store = running.resume(plan, out, command=command) if out else place(plan, command)
    told = {"threads": threads or processors(), "command": command, "care": how}
    last = play_on(plan, store, told, quiet=quiet)
    if last.stopped:
        say_stopped(last)
        raise typer.Exit(130)
    return Played(plan, store, last)


def place(plan: Plan, command: str) -> Run:
    """Return a run under runs/ to begin or to go on with; what other games made stays as it is."""
    from sgs_sim.experiment.run import resume

    name = plan.experiment.name
    for number in itertools.count(1):
        folder = Path("runs") / (name if number == 1 else f"{name}-{number}")
        there = folder.exists()
        try:
            return resume(plan, folder, command=command)
        except RunError:
            if not there:
                raise  # nothing can be written here
    raise AssertionError


def console() -> Console:
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else WIDE, highlight=False, soft_wrap=True)


def named(player: Player) -> str:
    """Return a strategy's names in both languages, and what it was called on the command line."""
    names = " ".join(filter(None, (player.info.en, player.info.zh)))
    return f"{names} ({player.name})"


def described(player: Player) -> dict[str, Any]:
    info = player.info
    names = {"id": info.id, "name": player.name, "zh": info.zh, "en": info.en}
    return names | {"omniscient": info.omniscient}


def setting_line(played: Played) -> str:
    """Return what the games were, in a line."""
    asked = played.plan.experiment
    (edition,), (roles,) = asked.edition, asked.roles
    return (
        f"edition {edition}, role table {roles}, {asked.games:,} games of each line-up, "
        f"{played.last.total:,} in all, seed {asked.seed}"
    )


def say_kept(out: Console, played: Played) -> None:
    """Say who has forfeited games, and where all are."""
    if played.forfeits:
        out.print(forfeits_line(played.forfeits), markup=False)
    place = str(played.run.path)
    out.print(f"kept in {place}; next: sgs-sim report {shlex.quote(place)}", markup=False)


def finish(played: Played) -> None:
    """Exit with 1 if games met a situation that must never happen."""
    if played.faults:
        text = f"{played.faults:,} games met a situation that must never happen"
        typer.secho(f"{text}; see the column fault of the run", err=True, fg="red")
        raise typer.Exit(1)


def plain(found: Any) -> Any:
    """Return values without nan and infinity, which JSON does not know."""
    if isinstance(found, dict):
        return {key: plain(value) for key, value in found.items()}
    if isinstance(found, list | tuple):
        return [plain(value) for value in found]
    return None if isinstance(found, float) and not math.isfinite(found) else found
