"""Options about who plays, and what is done about strategies that fail."""

from __future__ import annotations

import shlex
import sys
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Annotated

import typer

from sgs_sim.errors import StrategyFault

if TYPE_CHECKING:
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


def care(then: Then, patience: float, *, isolate: bool = False) -> Care:
    """Return what the options say."""
    from sgs_sim.strategy.outside import Care, OnFault

    return Care(OnFault(then), patience, isolate)


def add_advice(fault: StrategyFault, run: Run, last: Progress) -> None:
    """Add to a fault how to look at its game, and how to go on with the run."""
    words = [word for word in sys.argv[1:] if word != "--resume"]
    alone = ["--isolate"] if fault.hangs else []
    again = shlex.join(["sgs-sim", *words, "--resume", "--on-fault", "forfeit", *alone])
    spot, path = fault.spot, shlex.quote(str(run.path))
    fault.faults += [
        f"see it: sgs-sim replay {path} {spot.game} --cell {spot.cell} --anyway",
        f"{last.games:,} of {last.total:,} games are kept; go on without it in games where it "
        f"fails: {again}",
        "a strategy that has been mended is another one: begin a new run with it (--out)",
    ]
