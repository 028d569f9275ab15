"""From log lines to sentences: moves are folded, what a used card does on its way is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sgs_sim.engine.kinds import NOTHING, Aim, End, Nature, Phase, Role, Sex, Type, Why, Zone
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.words.line import Line, Place

SECRET = (Zone.DECK, Zone.HAND, Zone.STORE)
WAYS = {  # what a move between two zones is, and whom it names
    (Zone.DECK, Zone.HAND): ("draws", "to"),
    (Zone.DECK, Zone.TABLE): ("reveals",),
    (Zone.TABLE, Zone.DISCARD): ("left_over",),
    (Zone.TABLE, Zone.HAND): ("takes_open", "to"),
    (Zone.TABLE, Zone.JUDGE): ("passes", "to"),
    (Zone.JUDGE, Zone.TABLE): ("comes_up", "of"),
    (Zone.HAND, Zone.STORE): ("stores", "to"),
    (Zone.STORE, Zone.STORE): ("store_moves", "to", "from"),
    (Zone.EQUIP, Zone.EQUIP): ("store_moves", "to", "from"),
    **{(zone, Zone.HAND): ("gets", "to", "from") for zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE)},
    **{
        (zone, Zone.DISCARD): ("loses", "of")
        for zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE, Zone.STORE)
    },
}


class Detail(IntEnum):
    """How much is told."""

    BRIEF = 0  # draws are counted
    CARDS = 1  # drawn cards are named, where they may be seen
    ALL = 2  # and every question is told


@dataclass(frozen=True)
class Sentence:
    """What a language has a pattern for, and what goes into it."""

    key: str
    parts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat as the game begins."""

    role: Role
    hp: int
    sex: Sex = Sex.NONE


@dataclass
class _Move:
    key: str
    parts: dict[str, int]
    cards: list[int | None]


class Teller:
    """Turns the lines of one game, from the first on, into sentences.

    Parameters
    ----------
    rules : Rules
        The edition in play.
    sittings : sequence of Sitting
        The seats as the game begins.
    view : int or None
        The seat that listens and is told only what it may know; ``None`` is told everything.
    detail : Detail
        How much is told.
    """

    def __init__(
        self,
        rules: Rules,
        sittings: Sequence[Sitting],
        view: int | None = None,
        detail: Detail = Detail.BRIEF,
    ) -> None:
        self.rules, self.view, self.detail = rules, view, detail
        self.roles: list[Role | None] = [
            seat.role if view in (None, i) or seat.role == Role.LORD else None
            for i, seat in enumerate(sittings)
        ]
        self._sittings = sittings
        self._hp = [seat.hp for seat in sittings]
        self._hand = [0] * len(sittings)
        self._places: dict[int, Place] = {}
        self._order: dict[int, None] = {}  # cards before seats, the oldest first
        self._move: _Move | None = None
        self._current, self._phase = NOTHING, Phase.PREPARE
        self._asked = (NOTHING, NOTHING)
        self._paid: set[int] = set()  # cards of the last use, whose way is clear
        self._user, self._pool = NOTHING, set[int]()

    def tell(self, lines: Iterable[Line]) -> list[Sentence]:
        """Return what can be told now; the last moves may wait for more of their kind."""
        told: list[Sentence] = []
        for line in lines:
            if line.what == Event.MOVED:
                told += self._moved(line)
                continue
            if line.what != Event.ASKED or self._hears(line):
                told += self._flush(line)
            told += _TOLD[line.what](self, line)
        return told

    def finish(self) -> list[Sentence]:
        """Tell what has been held back."""
        return self._flush(None)

    # ------------------------------------------------------------ moves

    def _moved(self, line: Line) -> list[Sentence]:
        here, there, card = Place.of(line.seat), Place.of(line.other), line.card
        self._hand[here.seat] -= here.zone == Zone.HAND
        self._hand[there.seat] += there.zone == Zone.HAND
        self._places[card] = there
        self._order.pop(card, None)
        self._order[card] = None
        key, parts = self._sort(here, there, card)
        if not key:
            return []
        shown = card if self._is_seen(here, there) else None
        if self._move and (self._move.key, self._move.parts) == (key, parts):
            self._move.cards.append(shown)
            return []
        told = self._flush(None)
        self._move = _Move(key, parts, [shown])
        return told

    def _is_seen(self, here: Place, there: Place) -> bool:
        if self.view is None or here.zone not in SECRET or there.zone not in SECRET:
            return True
        return any(p.zone != Zone.DECK and p.seat == self.view for p in (here, there))

    def _sort(self, here: Place, there: Place, card: int) -> tuple[str, dict[str, int]]:
        """Return what a move is, or an empty key when another sentence has told it."""
        if card in self._paid and there.zone not in (Zone.HAND, Zone.STORE):
            return "", {}
        key, *named = WAYS.get((here.zone, there.zone), ("moves",))
        turned_over = card in self._pool
        self._pool -= {card}
        if key == "reveals":
            self._pool.add(card)
        elif key == "left_over" and not turned_over:
            return "", {}
        elif key == "loses":
            key = self._lost(here)
        seats = {
            "to": ("seat", there.seat),
            "from": ("other", here.seat),
            "of": ("seat", here.seat),
        }
        return key, dict(seats[name] for name in named)

    def _lost(self, here: Place) -> str:
        if here.zone == Zone.EQUIP and here.seat == self._user:
            return "replaces"
        own = here.seat == self._current and self._phase == Phase.DISCARD
        return "discards" if own or self._asked == (here.seat, Why.DISCARD) else "loses"

    def _flush(self, by: Line | None) -> list[Sentence]:
        """End the folded move, unless the line `by` tells the same."""
        move, self._move = self._move, None
        if move is None:
            return []
        if move.key == "reveals" and by and by.what == Event.JUDGED:
            self._pool -= {by.card}
            return []
        cards, key = tuple(move.cards), move.key
        if key == "draws":
            if self._current == NOTHING and self.detail == Detail.BRIEF:
                return []
            if self.detail >= Detail.CARDS and None not in cards:
                key = "draws_cards"
        return [Sentence(key, {**move.parts, "cards": cards, "n": len(cards)})]

    # ----------------------------------------------------------- events

    def _dealt(self, line: Line) -> list[Sentence]:
        told = [Sentence("dealt", {"players": line.amount})]
        for seat, sits in enumerate(self._sittings):
            told.append(Sentence("sits", {"seat": seat, "hp": sits.hp, "sex": sits.sex}))
        return told

    def _turn(self, line: Line) -> list[Sentence]:
        self._current, self._phase, self._asked = line.seat, Phase.PREPARE, (NOTHING, NOTHING)
        worn, before = (
            tuple(c for c in self._order if self._places[c] == Place(zone, line.seat))
            for zone in (Zone.EQUIP, Zone.JUDGE)
        )
        numbers = {"hp": self._hp[line.seat], "most": self._sittings[line.seat].hp}
        numbers |= {"hand": self._hand[line.seat], "turn": line.amount + 1}
        return [Sentence("turn", {"seat": line.seat, "worn": worn, "judged": before, **numbers})]

    def _enters(self, line: Line) -> list[Sentence]:
        self._phase = Phase(line.amount)
        self._forget()
        return []

    def _skips(self, line: Line) -> list[Sentence]:
        return [Sentence("skipped", {"seat": line.seat, "phase": Phase(line.amount)})]

    def _forget(self) -> None:
        self._asked = (NOTHING, NOTHING)
        self._paid, self._user = set(), NOTHING

    def _gives(self, verb: str, line: Line) -> Sentence:
        """Tell that cards are used or played, as what they count, and remember them as paid."""
        cards = tuple(card for card in (line.card, line.amount) if card >= 0)
        self._forget()
        self._paid = set(cards)
        as_is = len(cards) < 2 and all(self.rules.card_kind[card] == line.kind for card in cards)
        key = verb if as_is else f"{verb}_as"
        return Sentence(key, {"seat": line.seat, "cards": cards, "kind": line.kind})

    def _used(self, line: Line) -> list[Sentence]:
        said = self._gives("uses", line)
        if self.rules.type[line.kind] >= Type.WEAPON:
            self._user = line.seat
            return [Sentence("equips", said.parts)]
        seats = tuple(seat for seat in range(len(self._hp)) if line.other >> seat & 1)
        alone = len(seats) == 1 and seats[0] != line.seat
        if alone or self.rules.aim[line.kind] == Aim.ONE:
            said.parts["seats"] = seats
        return [said]

    def _played(self, line: Line) -> list[Sentence]:
        return [self._gives("plays", line)]

    def _recast(self, line: Line) -> list[Sentence]:
        return [self._gives("recasts", Line(line.what, line.seat, card=line.card, kind=line.kind))]

    def _was_asked(self, line: Line) -> list[Sentence]:
        self._asked = (line.seat, line.kind)
        if not self._hears(line):
            return []
        parts = {"seat": line.seat, "why": Why(line.kind), "n": line.amount}
        return [Sentence("asked", parts)]

    def _hears(self, asked: Line) -> bool:
        return self.detail >= Detail.ALL and self.view in (None, asked.seat)

    def _nullified(self, line: Line) -> list[Sentence]:
        if line.seat == NOTHING:
            return [Sentence("countered", {"kind": line.kind})]
        return [Sentence("nullified", {"seat": line.seat, "kind": line.kind})]

    def _judged(self, line: Line) -> list[Sentence]:
        self._pool -= {line.card}
        return [Sentence("judges", {"seat": line.seat, "kind": line.kind, "cards": (line.card,)})]

    def _damaged(self, line: Line) -> list[Sentence]:
        self._hp[line.seat] -= line.amount
        return [
            self._by(
                "damaged",
                line,
                {"n": line.amount, "nature": Nature(line.card), "hp": self._hp[line.seat]},
            )
        ]

    def _by(self, key: str, line: Line, parts: dict[str, Any]) -> Sentence:
        parts |= {"seat": line.seat, "kind": line.kind}
        if line.other == NOTHING:
            return Sentence(f"{key}_by_nobody", parts)
        return Sentence(key, {**parts, "other": line.other})

    def _lost_hp(self, line: Line) -> list[Sentence]:
        self._hp[line.seat] -= line.amount
        parts = {"seat": line.seat, "n": line.amount, "hp": self._hp[line.seat]}
        return [Sentence("loses_hp", parts)]

    def _healed(self, line: Line) -> list[Sentence]:
        self._hp[line.seat] += line.amount
        parts = {"seat": line.seat, "n": line.amount, "hp": self._hp[line.seat]}
        return [Sentence("healed", parts)]

    def _chained(self, line: Line) -> list[Sentence]:
        return [Sentence("chained" if line.amount else "unchained", {"seat": line.seat})]

    def _died(self, line: Line) -> list[Sentence]:
        self._forget()
        said = self._by("died", line, {"role": Role(line.amount)})
        self.roles[line.seat] = Role(line.amount)
        return [said]

    def _named(self, line: Line) -> list[Sentence]:
        return [Sentence("named", {"seat": line.seat, "other": line.other, "kind": line.kind})]

    def _over(self, line: Line) -> list[Sentence]:
        end = End(line.amount)
        self.roles = [seat.role for seat in self._sittings]
        won = tuple(winners(end, [seat.role for seat in self._sittings], self._hp))
        told = [Sentence("over", {"end": end})]
        return [*told, Sentence("winners", {"seats": won})] if won else told


def winners(end: End, roles: Sequence[Role], hp: Sequence[int]) -> list[int]:
    """Return the seats that share a victory: a camp and its dead, or the renegade alone."""
    if end == End.RENEGADE:
        return [seat for seat, left in enumerate(hp) if left > 0]
    camp = {End.LORD: (Role.LORD, Role.LOYALIST), End.REBEL: (Role.REBEL,)}.get(end, ())
    return [seat for seat, role in enumerate(roles) if role in camp]


def _with_seat(key: str, *, kind: bool = False, n: bool = False, card: bool = False) -> Any:
    def told(teller: Teller, line: Line) -> list[Sentence]:
        parts: dict[str, Any] = {"seat": line.seat}
        parts |= {"kind": line.kind} if kind else {}
        parts |= {"n": line.amount, "hp": line.amount} if n else {}
        parts |= {"cards": (line.card,)} if card else {}
        return [Sentence(key, parts)]

    return told


_TOLD: dict[Event, Callable[[Teller, Line], list[Sentence]]] = {
    Event.DEALT: Teller._dealt,
    Event.TURN: Teller._turn,
    Event.PHASE: Teller._enters,
    Event.USED: Teller._used,
    Event.PLAYED: Teller._played,
    Event.RECAST: Teller._recast,
    Event.ASKED: Teller._was_asked,
    Event.NULLIFIED: Teller._nullified,
    Event.VOIDED: _with_seat("voided", kind=True),
    Event.SKILL: _with_seat("skill", kind=True),
    Event.JUDGED: Teller._judged,
    Event.DAMAGED: Teller._damaged,
    Event.LOST: Teller._lost_hp,
    Event.HEALED: Teller._healed,
    Event.CHAINED: Teller._chained,
    Event.DYING: _with_seat("dying", n=True),
    Event.DIED: Teller._died,
    Event.DRUNK: _with_seat("drunk", n=True),
    Event.SHUFFLED: lambda teller, line: [Sentence("shuffled", {"n": line.amount})],
    Event.SKIPPED: Teller._skips,
    Event.SHOWN: _with_seat("shown", card=True),
    Event.NAMED: Teller._named,
    Event.OVER: Teller._over,
}
