"""Names in a scenario: cards by face and name, seats, kinds; whatever language they are in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import NOTHING, kind, name_of
from sgs_sim.engine.state import Rules
from sgs_sim.errors import SgsError, nearest
from sgs_sim.ruleset.facts import Edition
from sgs_sim.ruleset.glossary import names_of_cards

T = TypeVar("T")
SIGNS = "♠♥♣♦"
DISCARDS = ("discard phase", "discard", "弃牌阶段", "弃牌")
RANKS = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
SUITS = {  # in the order of Suit
    **dict.fromkeys(("♠", "S", "SPADE", "SPADES", "黑桃"), 0),
    **dict.fromkeys(("♥", "H", "HEART", "HEARTS", "红桃", "红心"), 1),
    **dict.fromkeys(("♣", "C", "CLUB", "CLUBS", "梅花", "草花"), 2),
    **dict.fromkeys(("♦", "D", "DIAMOND", "DIAMONDS", "方块", "方片"), 3),
}
_RANK = r"10|1[1-3]|[2-9]|[AJQKTajqkt1]"
_FACE = re.compile(
    rf"(?P<sign>[♠♥♣♦]|黑桃|红桃|红心|梅花|草花|方块|方片)\ufe0f?\s*(?P<a>(?:{_RANK})(?![A-Za-z0-9]))?"
    rf"|(?<![A-Za-z])(?P<word>spades?|hearts?|clubs?|diamonds?)\s*(?P<b>(?:{_RANK})(?![A-Za-z0-9]))?"
    rf"(?![A-Za-z])|(?<![A-Za-z])(?P<letter>[SHCDshcd])(?P<c>{_RANK})(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_SEAT = re.compile(r"[Pp]\s*(10|[1-9])")
_PRINTED: ContextVar[tuple[frozenset[str], ...]] = ContextVar("printed", default=())
PLAIN = ("slash", "jink", "peach", "analeptic")  # what a bare face is looked for as, in order


class UnknownName(SgsError):
    """No card, skill or general of this edition is called so."""


@dataclass(frozen=True)
class Card:
    """What is said of a card: its suit, its rank, its kind; None is any."""

    suit: int | None
    rank: int | None
    kind: int | None
    text: str

    @property
    def exactness(self) -> int:
        """How much is said."""
        told = (self.suit is not None, self.rank is not None, self.kind is not None)
        return sum(part << k for k, part in enumerate(reversed(told)))

    @property
    def is_bare(self) -> bool:
        """Whether it is a face without a name."""
        return self.kind is None and self.rank is not None

    def is_face_of(self, r: Rules, card: int) -> bool:
        """Whether a physical card has this suit and rank."""
        return self.suit in (None, r.suit[card]) and self.rank in (None, r.rank[card])

    def fits(self, r: Rules, card: int) -> bool:
        """Whether a physical card is meant."""
        return self.is_face_of(r, card) and self.kind in (None, r.card_kind[card])


@contextmanager
def naming(edition: Edition, given: frozenset[str] = frozenset()) -> Iterator[None]:
    """Let a name that several printings share mean one `given` by its id, or the edition's."""
    printed = frozenset(id for each in edition.generals.values() for id in each.skills)
    token = _PRINTED.set((given, printed))
    try:
        yield
    finally:
        _PRINTED.reset(token)


@cache
def kinds_by_name(printed: tuple[frozenset[str], ...]) -> dict[str, int]:
    """Return every card and skill by each of its names, in lower case without spaces."""
    found = {_plain(name): kind(id) for name, id in names_of_cards().items()}
    for id in sorted(discover(), key=lambda id: (*(id not in ids for ids in printed), "__" in id)):
        declared = discover()[id]
        found.setdefault(id.casefold(), declared.kind)
        for name in (id, declared.zh, declared.en):
            found.setdefault(_plain(name), declared.kind)
    return found


def read_about(text: str) -> int:
    """Read what a question is about; the discards at the end of a turn are about no card or skill.

    Raises
    ------
    SgsError
        There is no such card or skill.
    """
    return NOTHING if text.strip().casefold() in DISCARDS else read_kind(text)


def read_kind(name: str) -> int:
    """Return the number of a card or a skill."""
    known = kinds_by_name(_PRINTED.get())
    number = known.get(name.strip().casefold(), known.get(_plain(name)))
    if number is None:
        near = nearest(_plain(name), known)
        raise UnknownName(
            f'found "{name}", expected a card or a skill{near * ("known" not in near)}'
        )
    return number


def read_card(text: str) -> Card:
    """Read a card, as ``♠7 杀``, ``S7 slash``, ``spade 7`` or ``杀``."""
    suit = rank = None
    rest = text
    if face := _FACE.search(text):
        suit = SUITS[(face["sign"] or face["word"] or face["letter"]).upper()]
        rank = _rank(face["a"] or face["b"] or face["c"])
        rest = text[: face.start()] + " " + text[face.end() :]
    name = rest.strip(" :,·\ufe0f[]")
    if face is None and not name:
        raise SgsError('found "", expected a card, as "♠7 杀"')
    return Card(suit, rank, read_kind(name) if name else None, text)


def read_physical(text: str, r: Rules) -> Card:
    """Read a card that exists in the edition."""
    card = read_card(text)
    if not any(card.fits(r, each) for each in range(r.n_cards)):
        same = [each for each in range(r.n_cards) if card.is_face_of(r, each)]
        names = dict.fromkeys(name_in_words(r.card_kind[each]) for each in same)
        there = ", ".join(names) if card.rank is not None else "none"
        raise SgsError(f'found "{text}", but with this face the deck has only: {there or "none"}')
    return card


def read_seat(text: object) -> int:
    """Read ``P1``, ``P2`` … as a seat, counted from 0."""
    if isinstance(text, int) and not isinstance(text, bool):
        text = f"P{text}"
    if not isinstance(text, str) or not (found := _SEAT.fullmatch(text.strip())):
        raise SgsError(f'found "{text}", expected a seat, P1 to P10')
    return int(found[1]) - 1


def read_suit(text: str) -> int | None:
    """Return a suit, or None if the text is none."""
    return SUITS.get(text.strip().upper())


def seats_in(text: str) -> Iterable[int]:
    """Yield every seat that is named somewhere in a text."""
    return (int(found) - 1 for found in re.findall(r"(?<![A-Za-z0-9])P(10|[1-9])(?!\d)", text))


def name_in_words(number: int) -> str:
    """Return a card or skill in both languages."""
    declared = discover()[name_of(number)]
    return f"{declared.zh} {declared.id}"


def card_in_words(r: Rules, card: int) -> str:
    """Return a physical card: ``♠7 杀``."""
    return f"{face_in_words(r, card)} {discover()[name_of(r.card_kind[card])].zh}"


def face_in_words(r: Rules, card: int) -> str:
    """Return the face of a physical card: ``♠7``."""
    return f"{SIGNS[r.suit[card]]}{RANKS[r.rank[card]]}"


def trying(read: Callable[[], T], faults: list[str]) -> T | None:
    """Read something; what is wrong goes to the faults."""
    try:
        return read()
    except SgsError as error:
        faults += error.faults
        return None


def _rank(text: str | None) -> int | None:
    if text is None:
        return None
    text = {"T": "10", "1": "A", "11": "J", "12": "Q", "13": "K"}.get(text.upper(), text.upper())
    return RANKS.index(text)


def _plain(name: str) -> str:
    return re.sub(r"[\s_'·-]+", "", name).casefold()
