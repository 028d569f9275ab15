"""`sgs-sim audit`: play games and check every state against the invariants of the rules."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from sgs_sim.auditing import Findings

PLAYERS = tuple(range(4, 11))


def audit(
    games: Annotated[int, typer.Option(min=1, help="In all, shared out over the tables.")] = 20000,
    players: Annotated[
        list[int] | None, typer.Option(min=4, max=10, help="Table sizes [4 to 10].")
    ] = None,
    seed: Annotated[int, typer.Option(min=0)] = 1,
    strategy: Annotated[
        str, typer.Option(help="Who plays; random visits the strangest states.")
    ] = "random",
    edition: Annotated[str, typer.Option(help="Whose rules are played.")] = "official_161",
    threads: Annotated[int | None, typer.Option(min=1, help="[all processors]")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No progress.")] = False,
) -> None:
    """Check every state of many games against the invariants; exit with 1 if one is broken."""
    os.environ.setdefault(
        "SGS_FENCE", "1"
    )  # before the engine is imported: no index beyond an array goes unseen
    from sgs_sim import auditing
    from sgs_sim.cli._compiling import line_on_stderr, ready
    from sgs_sim.cli.run import processors

    ready([strategy], quiet=quiet)
    began = time.perf_counter()
    with line_on_stderr(quiet) as say:
        found = auditing.run(
            games=games,
            players=tuple(players or PLAYERS),
            seed=seed,
            edition=edition,
            strategy=strategy,
            threads=threads or processors(),
            progress=lambda done: say(f"audited {done:,}/{games:,} games"),
        )
    _report(found, seed=seed, seconds=time.perf_counter() - began)


def _report(found: Findings, *, seed: int, seconds: float) -> None:
    print(f"{found.games:,} games, {found.steps:,} states checked, {seconds:.1f} s")
    for broken in found.broken:
        typer.secho(
            f"{broken.invariant}: {broken.players} players, seed {seed}, game {broken.game}, "
            f"step {broken.step}",
            err=True,
            fg="red",
        )
    if found.broken:
        raise typer.Exit(1)
    print("no invariant was broken")
