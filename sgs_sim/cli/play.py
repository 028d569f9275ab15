"""`sgs-sim play`: one game, told."""

from __future__ import annotations

from typing import Annotated

import typer

from sgs_sim.cli._telling import All, Cards, Json, Lang, View, as_json, languages, seat_of, tell


def play(  # noqa: PLR0917
    seed: Annotated[int, typer.Option(help="Fixes every chance of the games.")] = 1,
    game: Annotated[int, typer.Option(help="Which game of the seed, from 0.")] = 0,
    players: Annotated[int, typer.Option(help="4 to 10.")] = 8,
    edition: Annotated[str, typer.Option(help="A file of rules/editions.")] = "official_160",
    roles: Annotated[str, typer.Option(help="A role table.")] = "official",
    strategy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[WHO=]NAME",
            help="Who plays: NAME for all, or lord=NAME, seat_3=NAME …; may be repeated.",
            show_default="simple",
        ),
    ] = None,
    lang: Lang = "both",
    seat: View = 0,
    cards: Cards = False,
    all_: All = False,
    json_: Json = False,
) -> None:
    """Play one game and tell it."""
    from sgs_sim.cli._compiling import ready
    from sgs_sim.game import Table

    named = _named(strategy or ["simple"])
    named.setdefault("default", "simple")
    languages(lang)
    view = seat_of(seat, players)
    ready(named.values(), quiet=json_)
    table = Table.deal(players, seed, game, edition=edition, roles=roles, strategies=named)
    table.play()
    if json_:
        print(as_json(table))
    else:
        tell(table, lang, view=view, cards=cards, questions=all_)


def _named(given: list[str]) -> dict[str, str]:
    """Read NAME and WHO=NAME; a path may hold a = only after a /."""
    named = {}
    for text in given:
        who, sign, name = text.partition("=")
        if sign and "/" not in who:
            named[who] = name
        else:
            named["default"] = text
    return named
