"""What a deck, a mode and the glossary may say in TOML."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    RootModel,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import InitErrorDetails, PydanticCustomError

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import CARDS, OFFERS, SEATS
from sgs_sim.ruleset.checked import Fault, Strict, Text, all_of, unknown, wrong
from sgs_sim.ruleset.choice import Cast, Choice
from sgs_sim.ruleset.numbers import all_cards, all_numbers, most

FEWEST = 4  # players
SUITS = "SHCD"  # in the order of Suit
RANKS = "A23456789TJQK"
_CODE = f"a suit ({' '.join(SUITS)}) and a rank ({' '.join(RANKS)}), as S7"
_ROW = '"lord loyalist rebel renegade", as "1 2 4 1"'

Count = Annotated[int, Field(ge=0, le=20)]
Offered = Annotated[int, Field(ge=1, le=OFFERS)]
Row = tuple[int, int, int, int]
"""How many of each `Role`."""


def _codes(found: object) -> tuple[str, ...]:
    if not isinstance(found, str):
        raise wrong("text with a code for each copy", found)
    codes = tuple(found.split())
    if not codes:
        raise wrong("a code for each copy", found)
    bad = [c for c in codes if len(c) != 2 or c[0] not in SUITS or c[1] not in RANKS]
    all_of(((), wrong(_CODE, code), code) for code in bad)
    return codes


def _card(found: str) -> str:
    if found not in all_cards():
        raise unknown("a card", found, all_cards())
    return found


def row(found: object, players: int) -> Row:
    """Return a row of a role table, checked against the number of players.

    Raises
    ------
    PydanticCustomError
        It is no row, adds up to something else, or has not one lord.
    """
    words = found.split() if isinstance(found, str) else found
    if not isinstance(words, list | tuple) or len(words) != len(Role):
        raise wrong(_ROW, found)
    if not all(type(n) is int or (isinstance(n, str) and n.isdecimal()) for n in words):
        raise wrong(_ROW, found)
    lord, loyalist, rebel, renegade = counts = tuple(map(int, words))
    if lord != 1:
        raise wrong("one lord", found)
    if min(counts) < 0 or sum(counts) != players:
        raise wrong(f"{players} players in all, not {sum(counts)}", found)
    if rebel + renegade == 0:
        raise wrong("somebody against the lord", found)
    return lord, loyalist, rebel, renegade


def _table(found: object) -> dict[int, Row]:
    if not isinstance(found, Mapping):
        raise wrong('a table of rows, as 8 = "1 2 4 1"', found)
    rows: dict[int, Row] = {}
    faults: list[Fault] = []
    for key, text in found.items():
        players = int(key) if str(key).isdecimal() else 0
        try:
            if not FEWEST <= players <= SEATS:
                raise wrong(f"a number of players from {FEWEST} to {SEATS}", key)
            rows[players] = row(text, players)
        except PydanticCustomError as fault:
            faults.append(((str(key),), fault, text))
    all_of(faults)
    return rows


Table = Annotated[dict[int, Row], BeforeValidator(_table)]
"""Rows by number of players."""


class Deck(Strict):
    """The printed cards of one box, in the order in which they are numbered."""

    zh: Text
    en: Text
    about: Text
    cards: dict[
        Annotated[str, AfterValidator(_card)], Annotated[tuple[str, ...], BeforeValidator(_codes)]
    ]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(map(len, self.cards.values()))


class Setup(Strict):
    """What a seat starts with, what the rules give and take: ``rules/modes/identity.toml``."""

    hp: Annotated[int, Field(ge=1, le=99)]
    lord_bonus: Count
    lord_bonus_from: Annotated[int, Field(ge=0, le=99)]
    loyalist_bonus: Count = 0  # for experiments: a role's hp would give it away at a real table
    rebel_bonus: Count = 0
    renegade_bonus: Count = 0
    start_hand: Count
    draw: Count
    slashes: Count
    rebel_reward: Count
    loyalist_penalty: bool
    sexes: Literal["none", "alternate"]
    turn_limit: Annotated[int, Field(ge=1, le=1_000_000)]
    generals: Cast = "none"  # a mode that says nothing of generals has none
    lord_extra: Annotated[int, Field(ge=0, le=OFFERS)] = 2
    choices: Offered = 3
    choices_many: Offered = 2
    many: Annotated[int, Field(ge=0, le=99)] = 10


class Mode(Strict):
    """Who plays against whom, and with what they start."""

    zh: Text
    en: Text
    about: Text
    setup: Setup
    roles: dict[str, Table]
    role_table: str

    @field_validator("role_table")
    @classmethod
    def _known(cls, found: str, info: ValidationInfo) -> str:
        tables = info.data.get("roles")
        if tables is not None and found not in tables:
            raise unknown("a role table", found, tables)
        return found


def _changes(found: object) -> dict[str, Any]:
    """Return changes to a setup, each checked as the setup itself would be."""
    if not isinstance(found, Mapping):
        raise wrong("a table", found)
    try:
        Setup.model_validate(found)
    except ValidationError as faults:
        real: list[InitErrorDetails] = []
        for f in faults.errors():
            kind: str | PydanticCustomError = f["type"]
            if kind == "extra_forbidden":
                kind = unknown("a value of the setup", str(f["loc"][-1]), Setup.model_fields)
            if kind != "missing":
                real.append(
                    {"type": kind, "loc": f["loc"], "input": f["input"], "ctx": f.get("ctx", {})}
                )
        if real:
            raise ValidationError.from_exception_data("setup", real) from None
    return dict(found)


def _numbers(found: object) -> dict[str, int]:
    """Return numbers for declared ones: ``{"slash.damage": 2}``."""
    if not isinstance(found, Mapping):
        raise wrong('a table of numbers, as "slash.damage" = 1', found)
    faults: list[Fault] = []
    for name, number in found.items():
        if name not in all_numbers():
            fault = unknown("a number of a card", name, all_numbers())
        elif type(number) is not int:
            fault = wrong("a whole number", number)
        elif not 0 <= number <= most(name):
            fault = wrong(f"a number from 0 to {most(name)}", number)
        else:
            continue
        faults.append(((name,), fault, number))
    all_of(faults)
    return dict(found)


SetupChanges = Annotated[dict[str, Any], BeforeValidator(_changes)]
Numbers = Annotated[dict[str, int], BeforeValidator(_numbers)]


def _copies(found: object) -> dict[str, int]:
    """Return how many copies there are to be of cards: ``{"lightning": 0}``."""
    if not isinstance(found, Mapping):
        raise wrong('a table of numbers, as "lightning" = 1', found)
    faults: list[Fault] = []
    for name, number in found.items():
        if name not in all_cards():
            faults.append(((name,), unknown("a card", name, all_cards()), number))
        elif type(number) is not int or not 0 <= number <= CARDS:
            faults.append(((name,), wrong(f"a whole number from 0 to {CARDS}", number), number))
    all_of(faults)
    return dict(found)


Copies = Annotated[dict[str, int], BeforeValidator(_copies)]
"""How many there are of a card in the place of those printed."""


class Changes(Strict):
    """What may be different from the edition for once."""

    setup: SetupChanges = Field(default_factory=dict)
    numbers: Numbers = Field(default_factory=dict)
    cards: Copies = Field(default_factory=dict)
    roles: Table = Field(default_factory=dict)
    generals: Choice = Field(default_factory=Choice)


class Term(Strict):
    """What a card is called."""

    zh: Text
    en: Text
    pinyin: Text


class Glossary(RootModel[dict[str, Term]]):
    """Every card by id."""
