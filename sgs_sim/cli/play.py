"""`sgs-sim play`: one game, told."""

from __future__ import annotations

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


def play(  # noqa: PLR0917
    seed: Annotated[int, typer.Option(help="Fixes every chance of the games.")] = 1,
    game: Annotated[int, typer.Option(help="Which game of the seed, from 0.")] = 0,
    players: Annotated[int, typer.Option(help="4 to 10.")] = 8,
    edition: Annotated[str, typer.Option(help="A file of rules/editions.")] = "official_160",
    roles: Annotated[str, typer.Option(help="A role table.")] = "official",
    strategy: Who = None,
    patience: Patience = 10,
    lang: Lang = "both",
    seat: View = 0,
    cards: Cards = False,
    all_: All = False,
    json_: Json = False,
) -> None:
    """Play one game and tell it."""
    from sgs_sim.cli._compiling import ready
    from sgs_sim.game import Table
    from sgs_sim.strategy.seating import seating

    named = {"default": "simple"} | seating(strategy or [])
    languages(lang)
    view = seat_of(seat, players)
    ready(named.values(), quiet=json_)
    table = Table.deal(
        players,
        seed,
        game,
        edition=edition,
        roles=roles,
        strategies=named,
        care=care(Then.STOP, patience),
    )
    with told_to_the_end(table, lang, view=view, cards=cards, questions=all_, json=json_):
        table.play()
