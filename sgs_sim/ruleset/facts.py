"""Editions, read and checked: everything but the compiled rules."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sgs_sim import paths, skills
from sgs_sim.engine.state import CARDS, GENERALS, SEATS
from sgs_sim.errors import RulesError, nearest
from sgs_sim.ruleset.checked import checked, place, read, shown
from sgs_sim.ruleset.choice import Casting, Choice
from sgs_sim.ruleset.copies import Card, copied, copies_faults
from sgs_sim.ruleset.edition_file import EditionFile, Files, read_edition
from sgs_sim.ruleset.generals import General, GeneralSet, Known, same_names
from sgs_sim.ruleset.lines import line_numbers
from sgs_sim.ruleset.models import FEWEST, RANKS, SUITS, Changes, Deck, Mode, Row, Setup
from sgs_sim.ruleset.numbers import all_skills

Roles = str | Mapping[Any, Any] | None
"""A role table: its name, one row "1 2 4 1", rows by number of players, or the edition's own."""


@dataclass(frozen=True)
class Edition:
    """An edition with its decks, its generals and its mode."""

    id: str
    zh: str
    en: str
    about: str
    aliases: tuple[str, ...]
    path: Path
    base: str
    decks: Mapping[str, Deck]
    sets: Mapping[str, GeneralSet]
    generals: Mapping[str, General]
    """All of its sets, with the skills they have here; the number of one is its place."""
    mode: Mode
    role_table: str
    setup: Setup
    numbers: Mapping[str, int]
    copies: Mapping[str, int]
    """How many there are of a card, where not as printed."""

    @property
    def cards(self) -> list[Card]:
        """Every card as (kind, suit, rank), numbered by its place."""
        return copied(printed(self.decks), self.copies)

    @property
    def known(self) -> Known:
        """By what names its generals are found."""
        return Known(self.generals, self.sets)

    def casting(self, choice: Choice | None = None) -> Casting:
        """Return how its generals are given out, with what is different for once."""
        return Casting.of(self.known, choice or Choice(), self.setup.generals)

    @property
    def plays_generals(self) -> bool:
        """Whether seats are given generals."""
        return self.casting().how != "none"

    @property
    def digest(self) -> str:
        """A digest of all that makes a difference in play; comments and names do not."""
        rows = self.mode.roles[self.role_table]
        facts = (
            self.cards,
            self.setup.model_dump(),
            sorted(rows.items()),
            sorted(self.numbers.items()),
            [
                (id, general.model_dump(exclude={"zh", "en"}))
                for id, general in self.generals.items()
                if self.plays_generals
            ],
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()

    def rows(self, roles: Roles = None) -> dict[int, Row]:
        """Return how many of each role there are, by number of players.

        A table given by rows replaces only these rows of the edition's own.

        Raises
        ------
        RulesError
            The table is not known, or a row is wrong.
        """
        if isinstance(roles, str) and (words := roles.split()) and all(map(str.isdecimal, words)):
            roles = {sum(map(int, words)): roles}
        if isinstance(roles, Mapping):
            changes = checked({"roles": roles}, Changes, self.id)
            return {**self.mode.roles[self.role_table], **changes.roles}
        name = roles or self.role_table
        if name not in self.mode.roles:
            hint = nearest(name, self.mode.roles)
            raise RulesError(f'{self.id} › roles: found "{name}", expected a role table{hint}')
        return dict(self.mode.roles[name])


def printed(decks: Mapping[str, Deck]) -> list[Card]:
    """Return every card of decks as (kind, suit, rank), numbered by its place."""
    return [
        (kind, SUITS.index(code[0]), 1 + RANKS.index(code[1]))
        for deck in decks.values()
        for kind, codes in deck.cards.items()
        for code in codes
    ]


def editions() -> list[Edition]:
    """Return every edition in ``rules/editions``, by id."""
    return [_edition(file) for file in sorted((paths.content("rules") / "editions").glob("*.toml"))]


def edition(name: str | Path) -> Edition:
    """Return an edition by its id, an alias, or the path of its file.

    Raises
    ------
    RulesError
        With every fault of the edition, its decks and its mode.
    """
    if isinstance(name, Path) or name.endswith(".toml"):
        return _edition(Path(name).expanduser())
    folder = paths.content("rules") / "editions"
    if (folder / f"{name}.toml").is_file():
        return _edition(folder / f"{name}.toml")
    known = edition_names()
    if name in known:
        return _edition(known[name])
    raise RulesError(f'edition: found "{name}", expected an edition{nearest(name, known)}')


def edition_names() -> dict[str, Path]:
    """Return the file of every edition, by id and by alias."""
    known: dict[str, Path] = {}
    for file in sorted((paths.content("rules") / "editions").glob("*.toml")):
        written = read_edition(file)
        known |= {file.stem: file} | dict.fromkeys(written.aliases, file)
    return known


def decks() -> dict[str, Deck]:
    """Return every deck in ``rules/decks``, by id."""
    folder = paths.content("rules") / "decks"
    return {file.stem: read(file, Deck) for file in sorted(folder.glob("*.toml"))}


def sets() -> dict[str, GeneralSet]:
    """Return every set of generals in ``rules/generals``, by id."""
    folder = paths.content("rules") / "generals"
    return {file.stem: read(file, GeneralSet) for file in sorted(folder.glob("*.toml"))}


def owners() -> dict[str, tuple[str, ...]]:
    """Return the generals that have each skill from the start, in a set or in an edition."""
    found: dict[str, dict[str, None]] = {}
    printed = [box.generals for box in sets().values()]
    for generals in [*printed, *(each.generals for each in editions())]:
        for id, general in generals.items():
            for skill in general.skills:
                found.setdefault(skill, {})[id] = None
    return {skill: tuple(ids) for skill, ids in found.items()}


def idle_skills() -> list[str]:
    """Return the skills that nobody has from the start, and that no other skill speaks of.

    Those of other printings (`ex__rende`) are there to be chosen.
    """
    idle = {id for id in all_skills() if "__" not in id} - set(owners())
    folder = Path(skills.__file__).parent
    texts = {
        file.stem: file.read_text(encoding="utf-8")
        for file in folder.rglob("*.py")
        if "__" not in file.stem
    }
    return sorted(
        id
        for id in idle
        if not any(
            re.search(rf"\b{id}\b", text, re.IGNORECASE)
            for other, text in texts.items()
            if other != id
        )
    )


def modes() -> dict[str, Mode]:
    """Return every mode in ``rules/modes``, by id."""
    folder = paths.content("rules") / "modes"
    return {file.stem: read(file, Mode) for file in sorted(folder.glob("*.toml"))}


def role_table(roles: Roles, players: int, edition_name: str | Path = "official_160") -> Row:
    """Return how many lords, loyalists, rebels and renegades play.

    Parameters
    ----------
    roles : str, mapping or None
        The name of a table of the edition's mode, one row as text, rows by number of players, or
        None for the edition's own table.
    players : int
        From 4 to 10.
    edition_name : str or path, optional
        Whose tables are meant.

    Raises
    ------
    RulesError
        The table is not known, a row is wrong, or there is no row for so many players.

    Examples
    --------
    >>> role_table("two_spies", 8)
    (1, 2, 3, 2)
    """
    if not FEWEST <= players <= SEATS:
        raise RulesError(f"players: found {players}, expected {FEWEST} to {SEATS}")
    chosen = edition(edition_name)
    rows = chosen.rows(roles)
    if players not in rows:
        name = roles if isinstance(roles, str) else chosen.role_table
        known = ", ".join(map(str, sorted(rows)))
        raise RulesError(f"roles.{name}: no row for {players} players, expected one of {known}")
    return rows[players]


def _edition(path: Path) -> Edition:
    files = Files(folder=path.parent)
    written = read_edition(path)
    faults: list[str] = []
    decks: dict[str, Deck] = {}
    sets: dict[str, GeneralSet] = {}
    for name in written.decks:
        try:
            decks[name] = read(files.find("decks", name), Deck)
        except RulesError as error:
            faults += error.faults
    for name in written.generals:
        try:
            sets[name] = read(files.find("generals", name), GeneralSet)
        except RulesError as error:
            faults += error.faults
    faults += _together(path, written, decks, sets)
    try:
        mode = read(files.find("modes", written.mode), Mode)
    except RulesError as error:
        raise RulesError([*faults, *error.faults]) from None
    if faults:
        raise RulesError(faults)
    return Edition(
        id=path.stem,
        zh=written.zh,
        en=written.en,
        about=written.about,
        aliases=written.aliases,
        path=path,
        base=written.base,
        decks=decks,
        sets=sets,
        generals={
            id: general.model_copy(update={"skills": written.skills.get(id, general.skills)})
            for box in sets.values()
            for id, general in box.generals.items()
        },
        mode=mode,
        role_table=written.role_table or mode.role_table,
        setup=mode.setup.model_copy(update=written.setup),
        numbers=written.numbers,
        copies=written.cards,
    )


def _together(
    path: Path,
    written: EditionFile,
    decks: Mapping[str, Deck],
    sets: Mapping[str, GeneralSet],
) -> Iterator[str]:
    """Yield what is wrong although each file of the edition is right for itself."""
    lines = line_numbers(path.read_text(encoding="utf-8"))

    def at(*where: str) -> str:
        return place(shown(path), where, lines)

    if (size := sum(deck.size for deck in decks.values())) > CARDS:
        yield f"{at('decks')}: found {size} cards in all, expected at most {CARDS}"
    elif len(decks) == len(written.decks):
        for fault in copies_faults(printed(decks), written.cards, start_hand=0):
            yield f"{at('cards')}: {fault.removeprefix('cards: ')}"
    known = [id for box in sets.values() for id in box.generals]
    if len(known) > GENERALS:
        yield f"{at('generals')}: found {len(known)} generals, expected at most {GENERALS}"
    files = Files(folder=path.parent)
    for name, of in same_names(sets):
        where = " and in ".join(shown(files.find("generals", each)) for each in of)
        yield f'{at("generals")}: found "{name}" in {where}, expected one such general'
    if len(sets) < len(written.generals):
        return  # a set could not be read
    for id in written.skills:
        if id not in known:
            yield f'{at("skills", id)}: found "{id}", expected a general of the edition' + nearest(
                id, known
            )
