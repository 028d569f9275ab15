"""What is expected against what is found: every difference in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sgs_sim.engine.kinds import (
    NOTHING,
    UNKNOWN,
    End,
    Phase,
    Role,
    Sex,
    Why,
    Zone,
)
from sgs_sim.engine.log import Event
from sgs_sim.engine.seats import hand_limit, in_range, within
from sgs_sim.engine.state import EQUIP, Game, Rules
from sgs_sim.scenario import people
from sgs_sim.scenario.answers import id_of
from sgs_sim.scenario.events import (
    asked_in_words,
    damage_in_words,
    hurt_in_words,
    is_asked,
    is_hurt,
    is_use,
    source_in_words,
    uses_in_words,
)
from sgs_sim.scenario.faces import (
    card_in_words,
    read_card,
    read_kind,
    read_seat,
)
from sgs_sim.scenario.laying import phase_of
from sgs_sim.scenario.models import Cards, Expect, Found, Hurt, Skills, one_name
from sgs_sim.scenario.running import Asked, Running, listed
from sgs_sim.words.line import Line, Place
from sgs_sim.words.sentence import winners

PILES = {Zone.DECK: "deck", Zone.DISCARD: "discard", Zone.TABLE: "table"}


def differences(playing: Running, expect: Expect, lines: int, questions: int) -> list[str]:
    """Compare; events count from these numbers of log lines and questions on."""
    look = _Look(playing, playing.log[lines:], playing.asked[questions:])
    for key in Expect.model_fields:
        wanted = getattr(expect, key)
        if isinstance(wanted, Found):
            look.seat(read_seat(key), wanted)
        elif key in expect.model_fields_set and wanted is not None:
            getattr(look, key)(wanted)
    return look.wrong


class _Look:
    """Looks at one thing after the other, and notes what differs."""

    def __init__(self, playing: Running, log: list[Line], asked: list[Asked]) -> None:
        self.playing, self.new, self.questions = playing, log, asked
        self.g: Game = playing.g
        self.r: Rules = playing.r
        self.wrong: list[str] = []

    def note(self, what: str, expected: object, found: object, same: bool) -> None:
        """Note a difference."""
        if not same:
            self.wrong.append(f"{what}: expected {_shown(expected)}, found {_shown(found)}")

    # ------------------------------------------------------------ seats

    def seat(self, who: int, wanted: Found) -> None:
        """Compare everything that is said of a seat."""
        for key in Found.model_fields:
            value = getattr(wanted, key)
            if value is None or key not in wanted.model_fields_set:
                continue
            what = f"P{who + 1} {key}"
            if key in ("hand", "equip", "judge", "pile", "store"):
                self._cards(what, value, self._in(who, key))
            elif key == "hp":
                told = str(value)
                found = f"{self.g.hp[who]}/{self.g.max_hp[who]}"
                self.note(what, told, found, told in (found, found.partition("/")[0]))
            elif key == "skills":
                self._skills(what, who, value)
            elif key == "distance":
                self._distances(who, value)
            elif key == "incarnations":
                self._incarnations(what, who, value)
            elif key == "in_range":
                seats, there = sorted(map(read_seat, listed(value))), _seats(in_range(self.g, who))
                self.note(what, _named(seats), _named(there), seats == there)
            else:
                expected, real = self._plain(who, key, value)
                self.note(what, expected, real, expected == real)

    def _plain(self, who: int, key: str, value: Any) -> tuple[object, object]:
        """Return a simple thing as expected and as found."""
        g = self.g
        match key:
            case "chained" | "face_down" | "dead" | "max_hp":
                return value, type(value)(getattr(g, key)[who])
            case "role":
                return value, Role(g.own[who].role).name.lower()
            case "role_shown":
                return value, g.shown_role[who] != UNKNOWN
            case "hand_limit":
                return value, hand_limit(g, self.r, who)
            case "kingdom":
                return value, people.kingdom_of(g, who)
            case "sex":
                return value, Sex(g.sex[who]).name.lower()
            case _:
                there = g.avatar if key == "incarnation" else g.general
                return people.read_general(value, self.playing.table.edition), there[who]

    def _incarnations(self, what: str, who: int, wanted: list[str] | int) -> None:
        """Compare the generals that somebody keeps for 化身: all of them, or how many."""
        known = list(self.playing.table.edition.generals.values())
        kept = [known[self.g.own[who].avatars[k]].zh for k in range(self.g.n_avatar[who])]
        if isinstance(wanted, int):
            self.note(what, f"{wanted} generals", kept, wanted == len(kept))
            return
        edition = self.playing.table.edition
        told = sorted(known[people.read_general(name, edition)].zh for name in wanted)
        self.note(what, told, sorted(kept), told == sorted(kept))

    def _in(self, who: int, zone: str) -> list[int]:
        """Return the cards in a zone, in their order."""
        g = self.g
        match zone:
            case "hand":
                return [g.own[who].hand[k] for k in range(g.n_hand[who])]
            case "equip":
                return [g.equip[who, k] for k in range(EQUIP) if g.equip[who, k] != NOTHING]
            case "judge":
                return [g.judge[who, k] for k in range(g.n_judge[who])]
            case "store":
                return [g.own[who].store[k] for k in range(g.n_store[who])]
            case _:
                return [g.pile[who, k] for k in range(g.n_pile[who])]

    def _cards(self, what: str, wanted: object, found: Sequence[int]) -> None:
        """Compare cards: all of them, how many, or some."""
        words = [card_in_words(self.r, card) for card in found]
        if isinstance(wanted, int):
            self.note(what, f"{wanted} cards", words, wanted == len(found))
        elif isinstance(wanted, Cards):
            if wanted.count is not None:
                self.note(what, f"{wanted.count} cards", words, wanted.count == len(found))
            missing = self._unmatched(wanted.has, found)
            self.note(f"{what} has", wanted.has, words, not missing)
            there = [text for text in wanted.lacks if not self._unmatched([text], found)]
            self.note(f"{what} lacks", wanted.lacks, words, not there)
        elif isinstance(wanted, list):
            same = len(wanted) == len(found) and not self._unmatched(wanted, found)
            self.note(what, wanted, words, same)

    def _unmatched(self, wanted: list[str], found: Sequence[int]) -> list[str]:
        """Return what is wanted and not there, each card standing for one wish."""
        left, missing = list(found), []
        for card in sorted(map(read_card, wanted), key=lambda card: -card.exactness):
            fitting = next((each for each in left if card.fits(self.r, each)), None)
            if fitting is None:
                missing.append(card.text)
            else:
                left.remove(fitting)
        return missing

    def _skills(self, what: str, who: int, wanted: Skills | list[str]) -> None:
        """Compare skills: all of them, or some."""
        owned = people.skills_of(self.g, who)
        if isinstance(wanted, list):
            same = sorted(id_of(read_kind(name)) for name in wanted) == sorted(owned)
            self.note(what, wanted, owned, same)
            return
        missing = [name for name in wanted.has if id_of(read_kind(name)) not in owned]
        there = [name for name in wanted.lacks if id_of(read_kind(name)) in owned]
        self.note(f"{what} has", wanted.has, owned, not missing)
        self.note(f"{what} lacks", wanted.lacks, owned, not there)

    def _distances(self, who: int, wanted: dict[str, int]) -> None:
        for name, far in wanted.items():
            seat = read_seat(name)
            reached = (n for n in range(1, 40) if within(self.g, who, n) >> seat & 1)
            found = 0 if seat == who else next(reached, NOTHING)
            self.note(f"distance P{who + 1} to {name}", far, found, far == found)

    # ------------------------------------------------------------ table

    def where(self, wanted: dict[str, str]) -> None:
        """Compare where cards lie; a face that exists twice may be any of those named."""
        for text, place in wanted.items():
            card = read_card(text)
            fitting = [each for each in range(self.r.n_cards) if card.fits(self.r, each)]
            named = [each for each in fitting if each in self.playing.table.laid] or fitting
            found = [self._place(each) for each in named]
            same = any(_is_place(place, each) for each in found)
            self.note(text, place, " or ".join(dict.fromkeys(found)), same)

    def _place(self, card: int) -> str:
        place = self.g.place[card]
        zone, who = place & 15, place >> 4
        if card in self.playing.table.aside and zone == Zone.TABLE:
            return "out of the game"
        if zone in PILES:
            top = zone == Zone.DECK and self.g.n_top and self.g.deck[self.g.n_deck - 1] == card
            return "deck top" if top else PILES[Zone(zone)]
        return f"{Zone(zone).name.lower()} P{who + 1}"

    def discard(self, wanted: list[str] | int | Cards) -> None:
        """Compare the discard pile; a list names cards that are in it among others."""
        pile = [self.g.discard[k] for k in range(self.g.n_discard)]
        found = wanted if not isinstance(wanted, list) else Cards(has=wanted)
        self._cards("discard", found, pile)

    def deck_top(self, wanted: list[str]) -> None:
        """Compare the next cards to be drawn."""
        g = self.g
        known = g.n_deck if g.n_top + g.n_low >= g.n_deck else g.n_top
        there = [g.deck[g.n_deck - 1 - k] for k in range(min(len(wanted), known))]
        words = [card_in_words(self.r, card) for card in there]
        fits = [read_card(text).fits(self.r, card) for text, card in zip(wanted, there)]  # noqa: B905
        self.note("deck top", wanted, words, len(there) == len(wanted) and all(fits))

    def deck_bottom(self, wanted: list[str]) -> None:
        """Compare the lowest cards of the deck, the lowest one last."""
        g = self.g
        there = [g.deck[k] for k in range(min(len(wanted), g.n_low))][::-1]
        words = [card_in_words(self.r, card) for card in there]
        fits = [read_card(text).fits(self.r, card) for text, card in zip(wanted, there)]  # noqa: B905
        self.note("deck bottom", wanted, words, len(there) == len(wanted) and all(fits))

    def deck(self, wanted: int) -> None:
        self.note("cards in the deck", wanted, self.g.n_deck, wanted == self.g.n_deck)

    def winner(self, wanted: str) -> None:
        found = End(self.g.winner).name.lower() if self.g.winner >= 0 else "none"
        self.note("winner", wanted, found, wanted == found)

    def winners(self, wanted: list[str]) -> None:
        g, found = self.g, list[int]()
        if g.winner >= 0:
            roles = [Role(g.own[who].role) for who in range(g.players)]
            found = winners(End(g.winner), roles, [g.hp[who] for who in range(g.players)])
        seats = sorted(map(read_seat, wanted))
        self.note("winners", _named(seats), _named(found), seats == sorted(found))

    def turn(self, wanted: str) -> None:
        self.note("turn of", wanted, f"P{self.g.current + 1}", read_seat(wanted) == self.g.current)

    def phase(self, wanted: str) -> None:
        found = Phase(self.g.phase)
        self.note("phase", wanted, found.name.lower(), phase_of(wanted) == found)

    # ------------------------------------------------------------ events

    def damage(self, wanted: list[Hurt]) -> None:
        """Compare every damage, in order."""
        found = [line for line in self.new if line.what == Event.DAMAGED]
        same = len(found) == len(wanted) and all(map(is_hurt, wanted, found))
        told = [hurt_in_words(hurt) for hurt in wanted]
        self.note("damage", told, [damage_in_words(line) for line in found], same)

    def healed(self, wanted: list[str]) -> None:
        self._amounts("healed", Event.HEALED, wanted)

    def lost_hp(self, wanted: list[str]) -> None:
        self._amounts("lost hp", Event.LOST, wanted)

    def _amounts(self, what: str, event: Event, wanted: list[str]) -> None:
        """Compare ``["P1 2", "P3"]`` with all events of a sort, in order."""
        lines = [line for line in self.new if line.what == event]
        found = [f"P{line.seat + 1} {line.amount}" for line in lines]
        same = len(found) == len(wanted) and all(
            one.split() in (each.split(), each.split()[:1])
            for one, each in zip(wanted, found)  # noqa: B905
        )
        self.note(what, wanted, found, same)

    def judged(self, wanted: list[str]) -> None:
        """Compare the cards that counted as judgements, in order."""
        cards = [line.card for line in self.new if line.what == Event.JUDGED]
        fits = [read_card(text).fits(self.r, card) for text, card in zip(wanted, cards)]  # noqa: B905
        words = [card_in_words(self.r, card) for card in cards]
        self.note("judged", wanted, words, len(cards) == len(wanted) and all(fits))

    def shown(self, wanted: list[str]) -> None:
        """Compare the cards that players have shown, in order: ``"P2 ♠9 酒"``."""
        lines = [line for line in self.new if line.what in (Event.SHOWN, Event.CONTESTED)]
        found = [f"P{line.seat + 1} {card_in_words(self.r, line.card)}" for line in lines]
        same = len(found) == len(wanted)
        for text, line in zip(wanted, lines):  # noqa: B905
            who, _, card = text.strip().partition(" ")
            same = same and read_seat(who) == line.seat and read_card(card).fits(self.r, line.card)
        self.note("shown", wanted, found, same)

    def drawn(self, wanted: dict[str, int]) -> None:
        """Compare how many cards a player has got from the deck."""
        for name, count in wanted.items():
            hand = Zone.HAND + 16 * read_seat(name)
            moves = [line for line in self.new if line.what == Event.MOVED and line.other == hand]
            found = sum(Place.of(line.seat).zone == Zone.DECK for line in moves)
            self.note(f"{name} drawn", count, found, count == found)

    def skipped(self, wanted: list[str]) -> None:
        """Compare the phases that were skipped, in order: ``"P2 play"``."""
        lines = [line for line in self.new if line.what == Event.SKIPPED]
        found = [f"P{line.seat + 1} {Phase(line.amount).name.lower()}" for line in lines]
        told = [f"P{read_seat(who) + 1} {one_name(phase)}" for who, phase in map(str.split, wanted)]
        self.note("skipped", told, found, told == found)

    def died(self, wanted: list[str]) -> None:
        """Compare who died, in order, each perhaps with its killer: ``"P3 by P1"``."""
        lines = [line for line in self.new if line.what == Event.DIED]
        found = [f"P{line.seat + 1} by {source_in_words(line.other)}" for line in lines]
        same = len(found) == len(wanted) and all(
            (*one.partition(" by ")[::2],)
            in ((each.partition(" by ")[0], ""), each.partition(" by ")[::2])
            for one, each in zip((each.replace("none", "nobody") for each in wanted), found)  # noqa: B905
        )
        self.note("died", wanted, found, same)

    def asked(self, wanted: list[str]) -> None:
        """See that these questions were put in this order, others between them or not."""
        left = iter(self.questions)
        missing = [text for text in wanted if not any(is_asked(text, each) for each in left)]
        self.note("asked", wanted, self._questions(), not missing)

    def asked_only(self, wanted: list[str]) -> None:
        """See that these questions were put and no others; those of a play phase do not count."""
        put = [each for each in self.questions if each.why != Why.PLAY]
        same = len(put) == len(wanted) and all(map(is_asked, wanted, put))
        self.note("asked only", wanted, self._questions(), same)

    def not_asked(self, wanted: list[str]) -> None:
        found = [text for text in wanted if any(is_asked(text, each) for each in self.questions)]
        self.note("not asked", wanted, self._questions(), not found)

    def _questions(self) -> list[str]:
        return [asked_in_words(each) for each in self.questions if each.why != Why.PLAY]

    def skills(self, wanted: list[str]) -> None:
        """See that these skills were used in this order, others between them or not."""
        used = self._used()
        left = iter(used)
        missing = [text for text in wanted if not any(is_use(text, *each) for each in left)]
        self.note("skills", wanted, uses_in_words(used), not missing)

    def not_skills(self, wanted: list[str]) -> None:
        used = self._used()
        found = [text for text in wanted if any(is_use(text, *each) for each in used)]
        self.note("not skills", wanted, uses_in_words(used), not found)

    def _used(self) -> list[tuple[int, int]]:
        return [(line.seat, line.kind) for line in self.new if line.what == Event.SKILL]


def _is_place(wanted: str, found: str) -> bool:
    wanted = (
        " ".join(wanted.replace("_", " ").split()).casefold().replace("discard pile", "discard")
    )
    return found.casefold() in (wanted, f"{wanted} top") or wanted == found.casefold()


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(10) if mask >> seat & 1]


def _named(seats: list[int]) -> list[str]:
    return [f"P{seat + 1}" for seat in seats]


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(getattr(value, "text", value))
