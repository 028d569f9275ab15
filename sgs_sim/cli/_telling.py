"""A finished game on the terminal, as lines of text or as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import SgsError

if TYPE_CHECKING:
    from sgs_sim.game import Table
    from sgs_sim.words.line import Line

Lang = Annotated[str, typer.Option(help="zh, en or both.")]
View = Annotated[int, typer.Option(help="Tell only what this seat may know; 0 is told everything.")]
Cards = Annotated[bool, typer.Option("--cards", help="Name the cards that are drawn.")]
All = Annotated[bool, typer.Option("--all", help="Tell every question too.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")]
CHOICES = {"zh": ("zh",), "en": ("en",), "both": ("zh", "en")}


def languages(chosen: str) -> tuple[str, ...]:
    """Return the languages that ``--lang`` names."""
    if chosen not in CHOICES:
        raise SgsError(f'--lang: found "{chosen}", expected zh, en or both')
    return CHOICES[chosen]


def seat_of(number: int, players: int) -> int | None:
    """Return the seat whose view ``--seat`` names, counted from 1; None for 0."""
    if not 0 <= number <= players:
        raise SgsError(f"--seat: found {number}, expected 1 to {players}, or 0 for all")
    return number - 1 if number else None


def tell(table: Table, lang: str, *, view: int | None, cards: bool, questions: bool) -> None:
    """Print the game in words; a second language is indented under the first."""
    from sgs_sim.words.telling import Detail

    detail = Detail.ALL if questions else Detail.CARDS if cards else Detail.BRIEF
    for texts in table.told(*languages(lang), view=view, detail=detail):
        print(*texts, sep="\n    ")


def as_json(table: Table) -> str:
    """Return the game as one JSON object, seats counted from 0, with every line of the log."""
    from sgs_sim.engine.kinds import NOTHING, name_of

    g, r = table.state, table.rules

    def event(line: Line) -> dict[str, Any]:
        numbers = {name: getattr(line, name) for name in ("seat", "other", "card", "amount")}
        told = {name: number for name, number in numbers.items() if number != NOTHING}
        named = {"kind": name_of(line.kind)} if line.kind >= 0 and line.what.name != "ASKED" else {}
        return {"what": line.what.name.lower(), **told, **named}

    winner = table.winner
    return json.dumps(
        {
            "winner": winner.name.lower() if winner is not None else None,
            "winners": table.winners,
            "turns": g.turn,
            "seats": [
                {"role": table.role(k).name.lower(), "hp": g.hp[k], "dead": bool(g.dead[k])}
                for k in range(g.players)
            ],
            "cards": [
                {"kind": name_of(r.card_kind[card]), "suit": r.suit[card], "rank": r.rank[card]}
                for card in range(r.n_cards)
            ],
            "log": [event(line) for line in table.log],
        },
        ensure_ascii=False,
    )
