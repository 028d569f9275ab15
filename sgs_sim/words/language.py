"""Sentences in a language: patterns from a TOML file beside this one, names from declarations."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from sgs_sim.catalogue import Declaration
from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Role, name_of
from sgs_sim.engine.state import Rules
from sgs_sim.errors import SgsError, nearest
from sgs_sim.words.sentence import Sentence
from sgs_sim.words.telling import Teller

LANGUAGES = ("zh", "en")
Names = tuple[str, str]  # in the order of LANGUAGES
RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
TABLES = {
    "phase": "phases",
    "nature": "natures",
    "role": "roles",
    "end": "ends",
    "sex": "sexes",
    "kingdom": "kingdoms",
    "why": "why",
}
LYING = ("worn", "judged", "laid")  # cards before a seat as its turn begins
CARDS = ("cards", "against", *LYING)


@cache
def patterns(code: str) -> dict[str, Any]:
    """Read a language; `code` is one of ``LANGUAGES``."""
    if code not in LANGUAGES:
        raise SgsError(f'unknown language "{code}"{nearest(code, LANGUAGES)}')
    return tomllib.loads((Path(__file__).parent / f"{code}.toml").read_text(encoding="utf-8"))


class Language:
    """Says sentences about a game of one edition.

    Parameters
    ----------
    code : str
        ``"zh"`` or ``"en"``.
    rules : Rules
        The edition: which card has which face.
    generals : sequence of (str, str)
        The names of its generals in Chinese and English, by number; one that is left out is
        called by its number.
    """

    def __init__(self, code: str, rules: Rules, generals: Sequence[Names] = ()) -> None:
        self.code, self._rules, self._texts = code, rules, patterns(code)
        self._generals = [names[LANGUAGES.index(code)] for names in generals]
        self._names: dict[str, Declaration] = discover()

    def kind(self, kind: int) -> str:
        """Name a kind of card or a skill."""
        return str(self._texts["kind"]).format(name=self._name(kind)) if kind >= 0 else "—"

    def card(self, card: int) -> str:
        """Name a card by what is printed on it."""
        suit, rank = self.suit(self._rules.suit[card]), RANKS[self._rules.rank[card]]
        name = self._name(self._rules.card_kind[card])
        return str(self._texts["card"]).format(name=name, suit=suit, rank=rank)

    def cards(self, cards: Iterable[int | None]) -> str:
        """List cards; ``None`` is one that may not be seen."""
        cards = tuple(cards)
        named = [self.card(card) for card in cards if card is not None]
        if hidden := len(cards) - len(named):
            named.append(str(self._texts["hidden"]).format(n=hidden))
        return self.listed(named)

    def general(self, general: int) -> str:
        """Name a general."""
        if 0 <= general < len(self._generals):
            return self._generals[general]
        return str(self._texts["general" if general >= 0 else "nobody"]).format(n=general)

    def skills(self, skills: Iterable[int]) -> str:
        """List skills, or say that there is none."""
        return self.listed(self.kind(skill) for skill in skills) or str(self._texts["none"])

    def seat(self, seat: int, role: Role | None, general: int | None = None) -> str:
        """Name a seat, counted from 1, with its general and its role if they are known."""
        if seat < 0:
            return str(self._texts["nobody"])
        said = str(self._texts["seat"]).format(n=seat + 1)
        if general is not None:
            said = str(self._texts["seat_general"]).format(seat=said, general=self.general(general))
        if role is None:
            return said
        return str(self._texts["seat_role"]).format(seat=said, role=self.of("roles", role))

    def of(self, table: str, member: IntEnum) -> str:
        """Say an enum member."""
        return str(self._texts[table][member.name.lower()])

    def suit(self, suit: int) -> str:
        """Return the sign of a suit."""
        return str(self._texts["suits"][suit])

    def option(self, key: str, **parts: Any) -> str:
        """Say an answer to a question."""
        return self.text("option", key, **parts)

    def text(self, table: str, key: str, **parts: Any) -> str:
        """Say what is written under a key of a table."""
        return str(self._texts[table][key]).format(**parts)

    def listed(self, texts: Iterable[str]) -> str:
        """Join texts as an enumeration."""
        return str(self._texts["comma"]).join(texts)

    def say(self, sentence: Sentence, teller: Teller) -> str:
        """Return a sentence as one line; seats are called by what the teller knows of them."""
        said, parts, after = self._texts["say"], dict(sentence.parts), ""
        for name, value in sentence.parts.items():
            parts[name] = self._part(name, value, teller)
        if sentence.key.startswith("uses") and parts.get("seats"):
            after = said["at"].format(seats=parts["seats"])
        for name in LYING:
            if name in parts:
                parts[name] = said[name].format(cards=parts[name]) if sentence.parts[name] else ""
        if sentence.parts.get("cards") == () and "kind" in parts:
            parts["cards"] = parts["kind"]
        return str(said[sentence.key]).format(**parts) + after

    def _part(self, name: str, value: Any, teller: Teller) -> Any:
        """Return what a part of a sentence is called; numbers stay as they are."""
        if name in TABLES:
            return self.of(TABLES[name], value)
        if name in CARDS:
            return self.cards(value)
        match name:
            case "seat" | "other":
                value = self._known(value, teller)
            case "seats":
                value = self.listed(self._known(seat, teller) for seat in value)
            case "kind" | "named":
                value = self.kind(value)
            case "skills":
                value = self.skills(value)
            case "general":
                value = self.general(value)
            case "suit":
                value = self.suit(value)
        return value

    def _known(self, seat: int, teller: Teller) -> str:
        if seat < 0:
            return self.seat(seat, None)
        return self.seat(seat, teller.roles[seat], teller.generals[seat])

    def _name(self, kind: int) -> str:
        return str(getattr(self._names[name_of(kind)], self.code))
