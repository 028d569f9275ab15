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
from sgs_sim.words.telling import Sentence

LANGUAGES = ("zh", "en")
RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
TABLES = {
    "phase": "phases",
    "nature": "natures",
    "role": "roles",
    "end": "ends",
    "sex": "sexes",
    "why": "why",
}


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
    """

    def __init__(self, code: str, rules: Rules) -> None:
        self.code, self._rules, self._texts = code, rules, patterns(code)
        self._names: dict[str, Declaration] = discover()

    def kind(self, kind: int) -> str:
        """Name a kind of card or a skill."""
        return str(self._texts["kind"]).format(name=self._name(kind)) if kind >= 0 else "—"

    def card(self, card: int) -> str:
        """Name a card by what is printed on it."""
        suit, rank = self._texts["suits"][self._rules.suit[card]], RANKS[self._rules.rank[card]]
        name = self._name(self._rules.card_kind[card])
        return str(self._texts["card"]).format(name=name, suit=suit, rank=rank)

    def cards(self, cards: Iterable[int | None]) -> str:
        """List cards; ``None`` is one that may not be seen."""
        cards = tuple(cards)
        named = [self.card(card) for card in cards if card is not None]
        if hidden := len(cards) - len(named):
            named.append(str(self._texts["hidden"]).format(n=hidden))
        return self.listed(named)

    def seat(self, seat: int, role: Role | None) -> str:
        """Name a seat, counted from 1, with its role if that is known."""
        if seat < 0:
            return str(self._texts["nobody"])
        if role is None:
            return str(self._texts["seat"]).format(n=seat + 1)
        return str(self._texts["seat_role"]).format(n=seat + 1, role=self.of("roles", role))

    def of(self, table: str, member: IntEnum) -> str:
        """Say an enum member."""
        return str(self._texts[table][member.name.lower()])

    def listed(self, texts: Iterable[str]) -> str:
        """Join texts as an enumeration."""
        return str(self._texts["comma"]).join(texts)

    def say(self, sentence: Sentence, roles: Sequence[Role | None]) -> str:
        """Return a sentence as one line; seats are called by the `roles` known."""
        said, parts, after = self._texts["say"], dict(sentence.parts), ""
        for name, value in sentence.parts.items():
            if name in ("seat", "other"):
                parts[name] = self.seat(value, roles[value] if value >= 0 else None)
            elif name == "seats":
                parts[name] = self.listed(self.seat(seat, roles[seat]) for seat in value)
            elif name in ("cards", "worn", "judged"):
                parts[name] = self.cards(value)
            elif name == "kind":
                parts[name] = self.kind(value)
            elif name in TABLES:
                parts[name] = self.of(TABLES[name], value)
        if sentence.key.startswith("uses") and parts.get("seats"):
            after = said["at"].format(seats=parts["seats"])
        for name in ("worn", "judged"):
            if name in parts:
                parts[name] = said[name].format(cards=parts[name]) if sentence.parts[name] else ""
        if sentence.parts.get("cards") == () and "kind" in parts:
            parts["cards"] = parts["kind"]
        return str(said[sentence.key]).format(**parts) + after

    def _name(self, kind: int) -> str:
        return str(getattr(self._names[name_of(kind)], self.code))
