"""The form of a golden game: one line per event, cards by their faces, ``> n`` for an answer.

A transcript holds the option chosen at each question, so it does not change when a strategy does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from sgs_sim import ruleset
from sgs_sim.engine.kinds import NOTHING, UNKNOWN, End, Nature, Phase, Role, Why, Zone, name_of
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import SEATS, Rules
from sgs_sim.game import Answer, Table
from sgs_sim.loop import ask_outside
from sgs_sim.words.line import Line, Place

FOLDER = Path(__file__).parent
SUITS = "♠♥♣♦"
RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
AMOUNTS = {
    Event.PHASE: Phase,
    Event.SKIPPED: Phase,
    Event.DIED: Role,
    Event.OVER: End,
}


def table(edition: str, players: int, seed: int, game: int, generals: str) -> Table:
    """Deal a table that is answered from outside; generals are given out as said."""
    rules = ruleset.load(edition, generals={"assign": generals})
    return Table(rules, players, seed, game)


def face(r: Rules, card: int) -> str:
    if card in (NOTHING, UNKNOWN):
        return "."
    return f"{name_of(r.card_kind[card])}{SUITS[r.suit[card]]}{RANKS[r.rank[card]]}"


def place(number: int) -> str:
    at = Place.of(number)
    owned = at.zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE, Zone.STORE, Zone.PILE, Zone.LOOKED)
    return at.zone.name.lower() + (str(at.seat) if owned else "")


def written(r: Rules, line: Line) -> str:
    """Return an event as a line of a transcript."""
    words = [line.what.name.lower()]
    if line.what == Event.MOVED:
        return f"moved {face(r, line.card)} {place(line.seat)} {place(line.other)}"
    if line.seat != NOTHING:
        words.append(str(line.seat))
    if line.other != NOTHING:
        mask = line.what == Event.USED
        at = ",".join(str(seat) for seat in range(SEATS) if line.other >> seat & 1)
        words.append(f"at:{at}" if mask else f"by:{line.other}")
    if line.what == Event.DAMAGED:
        words.append(Nature(line.card).name.lower())
    elif line.card != NOTHING:
        words.append(face(r, line.card))
    if line.what == Event.ASKED:
        words.append(Why(line.kind).name.lower())
    elif line.kind != NOTHING:
        words.append(f"({name_of(line.kind)})")
    if line.amount != NOTHING:
        if line.what in (Event.USED, Event.PLAYED):
            words.append(face(r, line.amount))
        elif line.what in AMOUNTS:
            words.append(AMOUNTS[line.what](line.amount).name.lower())
        else:
            words.append(str(line.amount))
    return " ".join(words)


def played(table: Table, answer: Callable[[Table], int]) -> Iterator[str]:
    """Play a table to its end; yield every event and every answer as it comes."""
    told = 0
    while True:
        more = table.step()
        for line in table.log[told:]:
            yield written(table.rules, line)
        told = len(table.log)
        if not more and table.ask is None:
            return
        if not more:
            option = answer(table)
            yield f"> {option}"
            table.answer(option)


def by(decide: Answer) -> Callable[[Table], int]:
    """Answer as a strategy would."""
    return lambda table: ask_outside(table.state, table.rules, decide)
