"""`sgs-sim play`: one game, told."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from sgs_sim.cli._playing import Patience, Then, Who, care
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
from sgs_sim.errors import SgsError, together

Seed = Annotated[
    int | None,
    typer.Option(help="Fixes every chance of the games.", show_default="1; new with --human"),
]
Human = Annotated[
    str | None,
    typer.Option(metavar="SEAT", help="Play yourself: a seat from 1, a role (lord …) or random."),
]
Save = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE", help="With --human: keep the game here; go on with it if it is there."
    ),
]


def play(  # noqa: PLR0917
    seed: Seed = None,
    game: Annotated[int, typer.Option(min=0, help="Which game of the seed, from 0.")] = 0,
    players: Annotated[int, typer.Option(help="4 to 10.")] = 8,
    edition: Annotated[str, typer.Option(help="A file of rules/editions.")] = "official_160",
    roles: Annotated[str, typer.Option(help="A role table.")] = "official",
    strategy: Who = None,
    patience: Patience = 10,
    human: Human = None,
    save: Save = None,
    lang: Lang = "both",
    seat: View = 0,
    cards: Cards = False,
    all_: All = False,
    json_: Json = False,
) -> None:
    """Play one game and tell it, or play in it yourself."""
    from sgs_sim import ruleset
    from sgs_sim.cli._compiling import ready
    from sgs_sim.game import Table
    from sgs_sim.strategy import info
    from sgs_sim.strategy.seating import seating

    named = {"default": "simple"} | seating(strategy or [])
    _, view, *_ = together(
        lambda: languages(lang),
        lambda: seat_of(seat, players),
        lambda: ruleset.edition(edition),
        lambda: ruleset.role_table(roles, players, edition),
        *(partial(info, name) for name in named.values()),
    )
    _check_person(human, save, alone=json_ or view is not None)
    if seed is None:
        seed = 1 if human is None else secrets.randbits(31)
    ready(named.values(), quiet=json_)
    how = care(Then.STOP, patience, interruptible=True)
    deal = partial(
        Table.deal,
        players,
        seed,
        game,
        edition=edition,
        roles=roles,
        strategies=named,
        care=how,
    )
    if human is not None:
        from sgs_sim.cli._person import sit_down, taken_up

        kept = taken_up(save, how)
        dealt = None if kept else (seed, game)
        sit_down(kept or deal(), human, lang, questions=all_, file=save, dealt=dealt)
        return
    table = deal()
    with told_to_the_end(table, lang, view=view, cards=cards, questions=all_, json=json_):
        table.play()


def _check_person(human: str | None, save: Path | None, *, alone: bool) -> None:
    if human is None and save is not None:
        raise SgsError("--save: keeps a game that you play yourself; expected --human too")
    if human is not None and alone:
        raise SgsError("--human: you see your own seat alone; expected neither --seat nor --json")
