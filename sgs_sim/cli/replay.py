"""`sgs-sim replay`: a game of a run once more, told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.cli._telling import All, Cards, Json, Lang, View, as_json, languages, seat_of, tell

if TYPE_CHECKING:
    from sgs_sim.engine.state import Batch, Rules
    from sgs_sim.experiment.store import Run
    from sgs_sim.game import Table


def replay(
    run: Annotated[Path, typer.Argument(help="The folder of a run.")],
    game: Annotated[int, typer.Argument(help="Which game of the cell, from 0.")],
    cell: Annotated[int, typer.Option(help="Which cell of the run, from 0.")] = 0,
    lang: Lang = "both",
    seat: View = 0,
    cards: Cards = False,
    all_: All = False,
    json_: Json = False,
) -> None:
    """Play a game of a run again, check that it ends as recorded, and tell it."""
    from sgs_sim.cli._compiling import ready
    from sgs_sim.experiment.spec import again
    from sgs_sim.experiment.store import Run

    languages(lang)
    found = Run.open(run)
    row = recorded(found, cell, game)
    view = seat_of(seat, found.cells[cell]["players"])
    ready(again(found.manifest["experiment"]).named_strategies, quiet=json_)
    table = replayed(found, cell, game, row)
    if json_:
        print(as_json(table))
    else:
        tell(table, lang, view=view, cards=cards, questions=all_)


def recorded(run: Run, cell: int, game: int) -> dict[str, int]:
    """Return what a run holds of a game.

    Raises
    ------
    RunError
        There is no such cell or game, or it has not been played yet.
    """
    from sgs_sim.errors import RunError

    cells = run.cells
    if not 0 <= cell < len(cells):
        raise RunError(f"{run.path}: no cell {cell}, expected 0 to {len(cells) - 1}")
    if not 0 <= game < cells[cell]["games"]:
        raise RunError(f"{run.path}: no game {game}, expected 0 to {cells[cell]['games'] - 1}")
    for frame in run.frames(["cell", "game", "winner", "turns", "questions", "hash"]):
        rows = frame[(frame["cell"] == cell) & (frame["game"] == game)]
        if len(rows):
            return {name: int(rows[name].iloc[0]) for name in rows.columns}
    raise RunError(
        f"{run.path}: game {game} of cell {cell} has not been played; go on with --resume"
    )


def replayed(run: Run, cell: int, game: int, row: dict[str, int]) -> Table:
    """Play a game of a run again and return its table.

    Raises
    ------
    RunError
        It does not end as recorded; the text says what has changed since.
    """
    from sgs_sim.errors import RunError
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.spec import again
    from sgs_sim.game import Table, names_of_generals

    plan = Plan(again(run.manifest["experiment"]))
    laid, rules, seed = plan.cells[cell], plan.rules[cell], run.manifest["seed"]
    roles, own = list(laid.role_strategy), list(laid.seat_strategy)
    once_more = _batch(rules, seed, game, laid.players, roles, own)
    table = Table(
        rules,
        laid.players,
        seed,
        game,
        seats=own,
        roles=roles,
        generals=names_of_generals(laid.edition),
    )
    table.play()
    got = {
        name: int(getattr(once_more, name)[0]) for name in ("winner", "turns", "questions", "hash")
    }
    told = {"winner": table.state.winner, "turns": table.state.turn}
    faults = [
        f"{name}: recorded {row[name]}, now {now}"
        for name, now in [*got.items(), *told.items()]
        if row[name] != now
    ]
    if faults:
        where = f"{run.path}: game {game} of cell {cell} does not end as recorded"
        raise RunError([where, *dict.fromkeys(faults), *_changes(run)])
    return table


def _batch(
    rules: Rules, seed: int, game: int, players: int, roles: list[int], own: list[int]
) -> Batch:
    """Play the one game as a run does: only there the hash of its end is made."""
    from sgs_sim.engine.state import Batch
    from sgs_sim.loop import play_batch

    b = Batch()
    b.seed, b.first, b.count, b.players = seed, game, 1, players
    for role, strategy in enumerate(roles):
        b.role_strategy[role] = strategy
    for seat, strategy in enumerate(own):
        b.seat_strategy[seat] = strategy
    play_batch(b, rules)
    return b


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
