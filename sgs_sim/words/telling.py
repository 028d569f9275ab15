"""From log lines to sentences: moves are folded, what a used card does on its way is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sgs_sim.engine.kinds import (
    FIRST,
    NOTHING,
    Aim,
    Cast,
    End,
    Kingdom,
    Nature,
    Phase,
    Role,
    Sex,
    Suit,
    Type,
    Why,
    Zone,
)
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.words.line import Line, Place
from sgs_sim.words.moving import COUNTED, Move, is_seen, way
from sgs_sim.words.sentence import Detail, Sentence, Sitting, winners


class Teller:
    """Turns the lines of one game, from the first on, into sentences.

    `roles` and `generals` hold what is known of each seat after the last line; None is not known.

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
        self.generals: list[int | None] = [None] * len(sittings)
        self._sittings = sittings
        self._hp = [seat.hp for seat in sittings]
        self._most = list(self._hp)
        self._hand = [0] * len(sittings)
        self._places: dict[int, Place] = {}
        self._order: dict[int, None] = {}  # cards before seats, the oldest first
        self._moves: list[Move] = []  # of one kind, held back for more of it
        self._seated: Line | None = None  # held back for the skills that come with the general
        self._skills: list[int] = []
        self._fight: Line | None = None  # held back for the other's card
        self._current, self._phase = NOTHING, Phase.PREPARE
        self._asked = (NOTHING, NOTHING)
        self._paid: set[int] = set()  # cards of the last use, whose way is clear
        self._user, self._pool = NOTHING, set[int]()

    def tell(self, lines: Iterable[Line]) -> list[Sentence]:
        """Return what can be told now; the last moves may wait for more of their kind."""
        told: list[Sentence] = []
        for line in lines:
            if line.what != Event.GAINED or line.seat != self._who_sits():
                told += self._sit_down()
            if line.what == Event.MOVED:
                told += self._moved(line)
                continue
            if line.what != Event.ASKED or self._hears(line):
                told += self._flush(line)
            told += _TOLD[line.what](self, line)
        return told

    def finish(self) -> list[Sentence]:
        """Tell what has been held back."""
        return self._sit_down() + self._flush(None)

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
        shown = card if is_seen(here, there, self.view) else None
        told = []
        if self._moves and self._moves[-1].key != key:
            told = self._flush(None)
        if not self._moves or self._moves[-1].parts != parts:
            self._moves.append(Move(key, parts, []))
        self._moves[-1].cards.append(shown)
        return told

    def _sort(self, here: Place, there: Place, card: int) -> tuple[str, dict[str, int]]:
        """Return what a move is, or an empty key when another sentence has told it."""
        if card in self._paid and there.zone not in (Zone.HAND, Zone.STORE, Zone.PILE):
            return "", {}
        key, seats = way(here, there)
        turned_over = card in self._pool
        self._pool -= {card}
        if key == "reveals":
            self._pool.add(card)
        elif key == "left_over" and not turned_over:
            return "", {}
        elif key == "loses":
            key = self._lost(here)
        return key, seats

    def _lost(self, here: Place) -> str:
        if here.zone == Zone.EQUIP and here.seat == self._user:
            return "replaces"
        own = here.seat == self._current and self._phase == Phase.DISCARD
        return "discards" if own or self._asked == (here.seat, Why.DISCARD) else "loses"

    def _flush(self, by: Line | None) -> list[Sentence]:
        """End the folded moves, unless the line `by` tells the same."""
        moves, self._moves = self._moves, []
        key, what = moves[0].key if moves else "", by.what if by else None
        if by and key == "reveals" and what == Event.JUDGED:
            self._pool -= {by.card}
            return []
        if key == "lays_open" and what == Event.CONTESTED:
            return []
        if key == "draws" and self._current == NOTHING and self.detail == Detail.BRIEF:
            return []
        return [self._told(move) for move in moves]

    def _told(self, move: Move) -> Sentence:
        cards, key = tuple(move.cards), move.key
        if key in COUNTED and self.detail >= Detail.CARDS and None not in cards:
            key = f"{key}_cards"
        return Sentence(key, {**move.parts, "cards": cards, "n": len(cards)})

    # ----------------------------------------------------------- events

    def _dealt(self, line: Line) -> list[Sentence]:
        if self.rules.cast != Cast.NONE:  # hp and sex are those of the generals to come
            return [Sentence("dealt_generals", {"players": line.amount})]
        told = [Sentence("dealt", {"players": line.amount})]
        for seat, sits in enumerate(self._sittings):
            told.append(Sentence("sits", {"seat": seat, "hp": sits.hp, "sex": sits.sex}))
        return told

    def _sits(self, line: Line) -> list[Sentence]:
        """Note the general of a seat; its hp take the place of those of a seat without one."""
        self.generals[line.seat] = line.amount
        self._seated = line
        self._most[line.seat] += self.rules.general_hp[line.amount] - self.rules.hp
        self._hp[line.seat] = self._most[line.seat]
        return []

    def _who_sits(self) -> int:
        return self._seated.seat if self._seated else NOTHING

    def _sit_down(self) -> list[Sentence]:
        """Tell the general that has been held back, with its skills."""
        line, self._seated = self._seated, None
        skills, self._skills = tuple(self._skills), []
        if line is None:
            return []
        facts = {
            "kingdom": Kingdom(self.rules.general_kingdom[line.amount]),
            "sex": Sex(self.rules.general_sex[line.amount]),
            "hp": self._hp[line.seat],
        }
        return [Sentence("seated", {"seat": line.seat, "skills": skills, **facts})]

    def _gains(self, line: Line) -> list[Sentence]:
        if self._seated:
            self._skills.append(line.kind)
            return []
        return [Sentence("gained", {"seat": line.seat, "kind": line.kind})]

    def _turn(self, line: Line) -> list[Sentence]:
        self._current, self._phase, self._asked = line.seat, Phase.PREPARE, (NOTHING, NOTHING)
        zones = {"worn": Zone.EQUIP, "judged": Zone.JUDGE, "laid": Zone.PILE}
        lie = {
            name: tuple(c for c in self._order if self._places[c] == Place(zone, line.seat))
            for name, zone in zones.items()
        }
        numbers = {"hp": self._hp[line.seat], "most": self._most[line.seat]}
        numbers |= {"hand": self._hand[line.seat], "turn": line.amount + 1}
        key = "extra_turn" if line.other == 1 else "turn"
        return [Sentence(key, {"seat": line.seat, **lie, **numbers})]

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

    def _maxed(self, line: Line) -> list[Sentence]:
        self._most[line.seat] += line.amount
        most = self._most[line.seat]
        self._hp[line.seat] = min(self._hp[line.seat], most)
        parts = {"seat": line.seat, "n": line.amount, "hp": self._hp[line.seat], "most": most}
        return [Sentence("maxed", parts)]

    def _healed(self, line: Line) -> list[Sentence]:
        self._hp[line.seat] += line.amount
        parts = {"seat": line.seat, "n": line.amount, "hp": self._hp[line.seat]}
        return [Sentence("healed", parts)]

    def _chained(self, line: Line) -> list[Sentence]:
        return [Sentence("chained" if line.amount else "unchained", {"seat": line.seat})]

    def _flipped(self, line: Line) -> list[Sentence]:
        return [Sentence("face_down" if line.amount else "face_up", {"seat": line.seat})]

    def _declared(self, line: Line) -> list[Sentence]:
        """Tell what is named for a skill: kinds of cards count from `FIRST`, suits from 0."""
        parts: dict[str, Any] = {"seat": line.seat, "kind": line.kind}
        if line.amount >= FIRST:
            return [Sentence("declared", {**parts, "named": line.amount})]
        return [Sentence("declared_suit", {**parts, "suit": Suit(line.amount)})]

    def _contested(self, line: Line) -> list[Sentence]:
        """Tell both cards of a point fight at once; the first line is that of who began it."""
        first, self._fight = self._fight, None
        if first is None:
            self._fight = line
            return []
        parts = {"seat": first.seat, "other": first.other, "kind": first.kind}
        cards = {"cards": (first.card,), "against": (line.card,)}
        key = "contest_won" if first.amount else "contest_not_won"
        return [Sentence(key, {**parts, **cards})]

    def _turns_into(self, line: Line) -> list[Sentence]:
        return [Sentence("turned", {"seat": line.seat, "general": line.amount})]

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
    Event.SEATED: Teller._sits,
    Event.GAINED: Teller._gains,
    Event.FORFEITED: _with_seat("forfeited", kind=True),
    Event.FLIPPED: Teller._flipped,
    Event.MAXED: Teller._maxed,
    Event.DECLARED: Teller._declared,
    Event.CONTESTED: Teller._contested,
    Event.EXTRA: _with_seat("extra"),
    Event.TURNED: Teller._turns_into,
}
