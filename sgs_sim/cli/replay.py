"""`sgs-sim replay`: a game of a run once more, told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.cli._playing import Patience, Then, care
from sgs_sim.cli._telling import (
    All,
    Cards,
    Json,
    Lang,
    View,
    languages,
    seat_of,
    told_to_the_end,
)
from sgs_sim.errors import RunError, together

if TYPE_CHECKING:
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.store import Run
    from sgs_sim.game import Table
    from sgs_sim.strategy.outside import Outside


def replay(
    run: Annotated[Path, typer.Argument(help="The folder of a run, or its name under runs/.")],
    game: Annotated[int, typer.Argument(min=0, help="Which game of the cell, from 0.")],
    *,
    cell: Annotated[int, typer.Option(help="Which cell of the run, from 0.")] = 0,
    lang: Lang = "both",
    seat: View = 0,
    cards: Cards = False,
    all_: All = False,
    json_: Json = False,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Also a game that the run does not hold.")
    ] = False,
    patience: Patience = 10,
) -> None:
    """Play a game of a run again, check that it ends as recorded, and tell it."""
    from sgs_sim.cli._compiling import ready
    from sgs_sim.engine.kinds import Fault
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.spec import again
    from sgs_sim.experiment.store import Run, find
    from sgs_sim.strategy.outside import Outside

    found = Run.open(find(run))
    if not 0 <= cell < len(found.cells):
        raise RunError(f"{run}: no cell {cell}, expected 0 to {len(found.cells) - 1}")
    _, view, row = together(
        lambda: languages(lang),
        lambda: seat_of(seat, found.cells[cell]["players"]),
        lambda: None if anyway else recorded(found, cell, game),
    )
    asked = again(found.manifest["experiment"])
    ready(asked.named_strategies, quiet=json_)
    plan = Plan(asked)
    has_failed = row is not None and row["fault"] & Fault.FORFEIT != 0
    how = care(Then.FORFEIT if has_failed else Then.STOP, patience, interruptible=True)
    outside = Outside(dict(enumerate(plan.strategies, 1)), how, plan.experiment.seed, game)
    table = laid(plan, cell, outside)
    with told_to_the_end(table, lang, view=view, cards=cards, questions=all_, json=json_):
        table.play()
        if row is not None:
            compare(found, plan, table, row, outside)


def recorded(run: Run, cell: int, game: int) -> dict[str, int]:
    """Return what a run holds of a game.

    Raises
    ------
    RunError
        There is no such game, or it has not been played yet.
    """
    games = run.cells[cell]["games"]
    if not 0 <= game < games:
        raise RunError(f"{run.path}: no game {game}, expected 0 to {games - 1}")
    for frame in run.frames(["cell", "game", "winner", "turns", "questions", "fault", "hash"]):
        rows = frame[(frame["cell"] == cell) & (frame["game"] == game)]
        if len(rows):
            return {name: int(rows[name].iloc[0]) for name in rows.columns}
    raise RunError(
        f"{run.path}: game {game} of cell {cell} has not been played; go on with --resume"
    )


def laid(plan: Plan, cell: int, outside: Outside) -> Table:
    """Return the table of a game, dealt. Every strategy is asked from here, and can be named."""
    from sgs_sim.experiment.asking import all_asked
    from sgs_sim.game import Table, names_of_generals

    its = plan.cells[cell]
    return Table(
        all_asked(plan.rules[cell]),
        its.players,
        outside.seed,
        outside.game,
        seats=its.seat_strategy,
        roles=its.role_strategy,
        generals=names_of_generals(its.edition),
        outside=outside,
    )


def compare(run: Run, plan: Plan, table: Table, row: dict[str, int], outside: Outside) -> None:
    """Compare a game with what a run holds of it.

    Raises
    ------
    RunError
        It does not end as recorded; the text says what has changed since.
    """
    from sgs_sim.engine.state import Batch
    from sgs_sim.experiment.plan import Chunk
    from sgs_sim.experiment.work import played

    cell, game = row["cell"], row["game"]
    # As a run does: only there the hash of the end is made.
    chunk = Chunk(0, cell, game, 1)
    once_more, _ = played(plan, Batch(), chunk, outside.care, outside.lapsed)
    told = {"winner": table.state.winner, "turns": table.state.turn}
    got = [(name, int(once_more[name][0])) for name in ("winner", "turns", "questions", "hash")]
    faults = [
        f"{name}: recorded {row[name]}, now {now}"
        for name, now in [*got, *told.items()]
        if row[name] != now
    ]
    if faults:
        where = f"{run.path}: game {game} of cell {cell} does not end as recorded"
        raise RunError([where, *dict.fromkeys(faults), *_changes(run)])


def _changes(run: Run) -> list[str]:
    """Say what the run was made with that is different here."""
    from sgs_sim import strategy
    from sgs_sim.experiment.plan import source_digest
    from sgs_sim.experiment.spec import again

    told: list[str] = []
    made: dict[str, Any] = run.manifest
    if made["source"] != source_digest():
        told.append("since the run the engine or its cards have changed")
    here = {
        each.id: each.digest
        for each in map(strategy.info, again(made["experiment"]).named_strategies)
    }
    told += [
        f"since the run the strategy {each['id']} has changed"
        for each in made["strategies"]
        if here.get(each["id"]) != each["digest"]
    ]
    return told
