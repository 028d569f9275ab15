"""Who plays, what is done about strategies that fail, and how a run is played to its end."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Mapping
from enum import StrEnum, auto
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import StrategyFault

if TYPE_CHECKING:
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.run import Progress
    from sgs_sim.experiment.store import Run
    from sgs_sim.strategy.outside import Care


class Then(StrEnum):
    """What is done when a strategy fails."""

    STOP = auto()
    FORFEIT = auto()


Who = Annotated[
    list[str] | None,
    typer.Option(
        "--strategy",
        metavar="[WHO=]NAME",
        help="NAME for all, or lord=NAME, seat_3=NAME …: a name or a file; may be repeated.",
    ),
]
Fault = Annotated[
    Then,
    typer.Option(
        "--on-fault",
        help="A strategy raises, answers nonsense or hangs: stop, or play its seat without it.",
    ),
]
Patience = Annotated[
    float, typer.Option(min=0, metavar="SECONDS", help="For one decision; 0: no limit.")
]
Isolate = Annotated[
    bool, typer.Option("--isolate", help="Play in processes, which end a compiled loop too.")
]


def care(
    then: Then, patience: float, *, isolate: bool = False, interruptible: bool = False
) -> Care:
    """Return what the options say."""
    from sgs_sim.strategy.outside import Care, OnFault

    return Care(OnFault(then), patience, isolate, interruptible)


def play_on(
    plan: Plan, store: Run, how: Mapping[str, Any], *, quiet: bool, resume: tuple[str, ...] = ()
) -> Progress:
    """Play what a run lacks, and show how far it has come; return the last progress.

    Parameters
    ----------
    how : mapping
        What `sgs_sim.experiment.run.play` takes.
    resume : tuple of str
        What the command needs to go on with a run.

    Raises
    ------
    StrategyFault
        The text says how to look at the game, and how to go on.
    """
    from sgs_sim.cli._progress import shown
    from sgs_sim.cli._stopping import stoppable
    from sgs_sim.experiment.run import play

    with stoppable() as stop:
        try:
            for now in shown(play(plan, store, stop=stop, **how), plan, quiet=quiet):
                last = now
        except StrategyFault as fault:
            _add_advice(fault, store, last, resume)
            raise
    return last


def _add_advice(fault: StrategyFault, run: Run, last: Progress, resume: tuple[str, ...]) -> None:
    alone, elsewhere = ["--isolate"] if fault.hangs else [], " (--out)" if resume else ""
    again = typed(*resume, "--on-fault", "forfeit", *alone)
    spot, path = fault.spot, shlex.quote(str(run.path))
    fault.faults += [
        f"see it: sgs-sim replay {path} {spot.game} --cell {spot.cell} --anyway",
        f"{last.games:,} of {last.total:,} games are kept; go on without it in games where it "
        f"fails: {again}",
        f"a strategy that has been mended is another one: begin a new run with it{elsewhere}",
    ]


def say_stopped(last: Progress, *resume: str) -> None:
    """Say how far a run has come, and how to go on with it."""
    done = f"stopped after {last.games:,} of {last.total:,} games"
    print(f"{done}; go on with: {typed(*resume)}", file=sys.stderr)


def typed(*more: str) -> str:
    """Return the command as it was typed, and more options, which are not there twice."""
    options = {word for word in more if word.startswith("--")}
    valued = {option for option, value in pairwise(more) if value not in options} & options
    kept, words = list[str](), iter(sys.argv[1:])
    for word in words:
        if word.partition("=")[0] not in options:
            kept.append(word)
        elif word in valued:
            next(words, None)
    return shlex.join(["sgs-sim", *kept, *more])


def forfeits(plan: Plan, last: Progress) -> dict[str, int]:
    """Return in how many games each strategy has failed that did, by id."""
    found = Counter[str]()
    for at, n in sorted(last.forfeits.items()):
        found[plan.strategies[at - 1].id] += n
    return dict(found)


def forfeits_line(found: Mapping[str, int]) -> str:
    told = ", ".join(f"{id} {n:,}" for id, n in found.items())
    return f"forfeited games: {told}; its seat took the first legal option from there"
