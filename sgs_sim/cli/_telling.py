"""A finished game on the terminal, as lines of text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import SgsError, StrategyFault

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


@contextmanager
def told_to_the_end(
    table: Table, lang: str, *, view: int | None, cards: bool, questions: bool, json: bool
) -> Iterator[None]:
    """Tell the game that is played meanwhile: if a strategy fails, all that came before."""
    try:
        yield
    except StrategyFault:
        if not json:
            tell(table, lang, view=view, cards=cards, questions=questions)
        raise
    if json:
        print(as_json(table))
    else:
        tell(table, lang, view=view, cards=cards, questions=questions)


def tell(table: Table, lang: str, *, view: int | None, cards: bool, questions: bool) -> None:
    """Print the game in words; a second language is indented under the first."""
    from sgs_sim.words.sentence import Detail

    detail = Detail.ALL if questions else Detail.CARDS if cards else Detail.BRIEF
    for texts in table.told(*languages(lang), view=view, detail=detail):
        print(*texts, sep="\n    ")


def as_json(table: Table) -> str:
    """Return the game as one JSON object, seats counted from 0, with every line of the log."""
    from sgs_sim.engine.kinds import name_of

    g, r = table.state, table.rules
    winner = table.winner
    return json.dumps(
        {
            "winner": winner.name.lower() if winner is not None else None,
            "winners": table.winners,
            "turns": g.turn,
            "seats": [_seat(table, k) for k in range(g.players)],
            "generals": [{"zh": zh, "en": en} for zh, en in table.generals],
            "cards": [
                {"kind": name_of(r.card_kind[card]), "suit": r.suit[card], "rank": r.rank[card]}
                for card in range(r.n_cards)
            ],
            "log": [_event(line) for line in table.log],
        },
        ensure_ascii=False,
    )


def _seat(table: Table, seat: int) -> dict[str, Any]:
    """Return how a seat has ended; its general by number, if it plays one."""
    g, general = table.state, table.general(seat)
    told = {"role": table.role(seat).name.lower(), "hp": g.hp[seat], "dead": bool(g.dead[seat])}
    if general is None:
        return told
    kingdom = table.kingdom(seat).name.lower()
    return {**told, "general": general, "kingdom": kingdom, "skills": table.skills(seat)}


def _event(line: Line) -> dict[str, Any]:
    """Return a line of the log without what it does not use; cards and skills by id."""
    from sgs_sim.engine.kinds import FIRST, NOTHING, Suit, name_of
    from sgs_sim.engine.log import Event

    numbers = {name: getattr(line, name) for name in ("seat", "other", "card", "amount")}
    told = {name: number for name, number in numbers.items() if number != NOTHING}
    if line.kind >= 0 and line.what != Event.ASKED:
        told["kind"] = name_of(line.kind)
    if line.what == Event.DECLARED:
        amount = told.pop("amount")
        told["named"] = name_of(amount) if amount >= FIRST else Suit(amount).name.lower()
    return {"what": line.what.name.lower(), **told}
