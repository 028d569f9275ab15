"""Every name of a scenario, checked before anything is played: all faults at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sgs_sim.engine.kinds import Type
from sgs_sim.engine.state import EQUIP, Rules
from sgs_sim.errors import SgsError
from sgs_sim.ruleset.facts import Edition
from sgs_sim.ruleset.lines import Where
from sgs_sim.scenario import people
from sgs_sim.scenario.answers import Act, read_thing
from sgs_sim.scenario.events import NOBODY, WHY
from sgs_sim.scenario.faces import Card, read_about, read_card, read_kind, read_physical, read_seat
from sgs_sim.scenario.laying import cast, choose_cards, phase_of, players, read_hp, seat_of, wanted
from sgs_sim.scenario.models import Cards, Case, Expect, Found, Run, Seat, Step, one_name
from sgs_sim.scenario.running import listed

PLACES = ("deck", "deck top", "discard", "discard pile", "table", "out of the game")
OF_SEATS = ("hand", "equip", "judge", "pile", "store")
OF_CARDS = ("respond", "supply", "nullify", "save")  # questions that name a card
FORMS = "a place, as discard, deck, deck top, hand P1, equip P2, judge P3, pile P1, store P1"


@dataclass(frozen=True)
class Wrong:
    """One fault of a file."""

    where: Where
    text: str


@dataclass
class Checking:
    """Goes through a case and collects what is wrong."""

    r: Rules
    edition: Edition
    wrong: list[Wrong] = field(default_factory=list)

    def case(self, case: Case) -> list[Wrong]:
        """Return every fault of a case."""
        self._part(case, ())
        for k, run in enumerate(case.run):
            self._part(run, ("run", k))
        if not self.wrong:
            for k, run in enumerate(case.runs):
                self._whole(run, ("run", k) if case.run else ())
        return self.wrong

    def _try(self, where: Where, read: Callable[[], object]) -> Any:
        """Read something; note what is wrong with it."""
        try:
            return read()
        except SgsError as error:
            self.wrong += [Wrong(where, fault) for fault in error.faults]
            return None

    def _kind(self, where: Where, name: object) -> None:
        if isinstance(name, str):
            self._try(where, lambda: read_kind(name))

    def _kinds(self, where: Where, names: list[str]) -> None:
        for k, name in enumerate(names):
            self._kind((*where, k), name)

    def _cards(self, where: Where, cards: Any) -> None:
        for k, text in enumerate(listed(cards)):
            self._try(
                (*where, k) if isinstance(cards, list) else where,
                partial(read_physical, text, self.r),
            )

    # ------------------------------------------------------------ the table

    def _part(self, run: Run, where: Where) -> None:
        for seat in range(10):
            name = f"P{seat + 1}"
            told = getattr(run, name)
            if told is not None:
                self._try((*where, name, "hp"), partial(read_hp, told.hp))
                self._try(
                    (*where, name, "general"),
                    partial(people.read_general, told.general or "V", self.edition),
                )
                for key in ("skills", "more_skills", "lost_skills"):
                    self._kinds((*where, name, key), getattr(told, key) or [])
                self._people(told, (*where, name))
        alone = Run.model_construct(**{key: getattr(run, key) for key in Run.model_fields})
        alone = alone.model_copy(update={"seats": 10})
        self.wrong += [Wrong((*where, *place), text) for place, text in wanted(alone, self.r)[1]]
        if run.deck is not None:
            self._generals((*where, "deck", "generals"), run.deck.generals or [])
        if run.turn is not None:
            self._try(
                (*where, "turn", "seat"), lambda: read_seat(run.turn.seat if run.turn else "")
            )
        for k, step in enumerate(run.script or []):
            self._step(step, (*where, "script", k))
        if run.expect is not None:
            self._expect(run.expect, (*where, "expect"))

    def _people(self, seat: Seat, where: Where) -> None:
        """Check the skills a player has used, and the generals it keeps."""
        for k, text in enumerate(seat.used):
            self._try((*where, "used", k), partial(people.read_used, text))
        self._generals((*where, "incarnations"), seat.incarnations)
        if seat.incarnation is not None:
            read = partial(people.read_shown, seat.incarnation, self.edition)
            self._try((*where, "incarnation"), read)

    def _generals(self, where: Where, names: list[str]) -> None:
        for k, name in enumerate(names):
            self._try((*where, k), partial(people.read_general, name, self.edition))

    def _whole(self, run: Run, where: Where) -> None:
        """Check what only the whole of a run can be wrong about."""
        n = players(run)
        beyond = [f"P{k + 1}" for k in range(n, 10) if getattr(run, f"P{k + 1}") is not None]
        if beyond:
            self.wrong.append(Wrong(where, f"found {', '.join(beyond)}, expected {n} seats"))
        roles = self._try((*where, "P1", "role"), lambda: cast(run)) or []
        lords = [k for k, role in enumerate(roles) if role == 0]
        if len(lords) != 1:
            self.wrong.append(Wrong(where, f"found {len(lords)} lords, expected one"))
        wishes, _ = wanted(run, self.r)
        chosen, faults = choose_cards(wishes, self.r)
        self.wrong += [Wrong((*where, *place), text) for place, text in faults]
        for who in range(n):
            worn = [
                chosen[k]
                for k, wish in enumerate(wishes)
                if k in chosen and (wish.zone, wish.seat) == ("equip", who)
            ]
            sorts = [self.r.type[self.r.card_kind[card]] for card in worn]
            place = (*where, f"P{who + 1}", "equip")
            if any(sort < Type.WEAPON for sort in sorts):
                self.wrong.append(
                    Wrong(place, "found a card that is no equipment, expected equipment")
                )
            elif len(set(sorts)) < len(sorts) or len(sorts) > EQUIP:
                self.wrong.append(Wrong(place, "found two for one place, expected one for each"))
            self._before(run, who, chosen, where)
            if seat_of(run, who).dead and roles and roles[who] == 0:
                self.wrong.append(Wrong((*where, f"P{who + 1}", "dead"), "the lord cannot be dead"))

    def _before(self, run: Run, who: int, chosen: dict[int, int], where: Where) -> None:
        """Check what lies before a player, and that the dead have nothing."""
        place, seat = (*where, f"P{who + 1}"), seat_of(run, who)
        if seat.dead and any(getattr(seat, zone) for zone in OF_SEATS):
            self.wrong.append(
                Wrong((*place, "dead"), "found cards, expected none of a dead player")
            )
        kinds = []
        for k, wish in enumerate(wanted(run, self.r)[0]):
            if k in chosen and (wish.zone, wish.seat) == ("judge", who):
                kinds.append(max(wish.counts_as, 0) or self.r.card_kind[chosen[k]])
        if any(self.r.type[kind] != Type.DELAYED for kind in kinds):
            text = (
                'found a card that is no delayed trick, expected { card = "♦5", as = "乐不思蜀" }'
            )
            self.wrong.append(Wrong((*place, "judge"), text))
        elif len(set(kinds)) < len(kinds):
            self.wrong.append(Wrong((*place, "judge"), "found two of one name, expected one"))

    # ------------------------------------------------------------ steps

    def _step(self, step: Step, where: Where) -> None:
        verb, what = step.verb, step.what
        for key in ("who", "for_"):
            if (seat := getattr(step, key)) is not None:
                self._try((*where, key.strip("_")), partial(read_seat, seat))
        for seat in listed(step.at):
            self._try((*where, "at"), partial(read_seat, seat))
        self._kind((*where, "as"), step.as_)
        if (about := step.about) is not None:
            self._try((*where, "about"), lambda: read_about(about))
        if step.cards:
            self._cards((*where, "cards"), step.cards)
        here = (*where, verb)
        match verb:
            case "use" | "play" | "skill" | "recast" | "can" | "cannot":
                self._act(here, what)
            case "discard" | "give" | "take" | "show" | "choose" | "name":
                for text in listed(what):
                    self._thing(here, text)
            case "arrange":
                self._cards(here, what)
                self._cards((*where, "bottom"), step.bottom)
            case "pass" | "decline":
                self._kind(here, what)
            case "legal" | "options":
                for k, text in enumerate(what):
                    self._item((*here, k), text)
            case "turn":
                self._try(here, lambda: read_seat(what))
            case "until":
                self._try(here, lambda: _until(what))
            case "expect":
                self._expect(what, here)

    def _act(self, where: Where, text: str) -> None:
        act = self._try(where, lambda: Act.read(text))
        if act is not None:
            self._exists(where, act.card)

    def _exists(self, where: Where, card: Card) -> None:
        if card.rank is not None:
            self._try(where, lambda: read_physical(card.text, self.r))

    def _thing(self, where: Where, text: Any) -> None:
        thing = self._try(where, lambda: read_thing(text, self.edition))
        if isinstance(thing, Card):
            self._exists(where, thing)

    def _item(self, where: Where, text: str) -> None:
        if text.strip().casefold() in ("end", "pass", "no"):
            return
        try:
            thing = read_thing(text, self.edition)
        except SgsError:
            self._act(where, text)
            return
        if isinstance(thing, Card):
            self._exists(where, thing)

    # ------------------------------------------------------------ expectations

    def _expect(self, expect: Expect, where: Where) -> None:
        for key in Expect.model_fields:
            value, here = getattr(expect, key), (*where, key)
            if value is None:
                continue
            match key:
                case "where":
                    for text, place in value.items():
                        self._try((*here, text), partial(read_physical, text, self.r))
                        self._try((*here, text), partial(read_place, place))
                case "discard" | "deck_top" | "deck_bottom" | "judged":
                    self._some_cards(here, value)
                case _ if isinstance(value, Found):
                    self._found(value, here)
                case _:
                    self._happened(key, value, here)

    def _happened(self, key: str, value: Any, here: Where) -> None:
        """Check what is expected of turns and events."""
        match key:
            case "winners":
                for seat in value:
                    self._try(here, partial(read_seat, seat))
            case "turn":
                self._try(here, partial(read_seat, value))
            case "drawn":
                for seat in value:
                    self._try(here, partial(read_seat, seat))
            case "skipped":
                for text in value:
                    self._try(here, partial(_until, text))
            case "damage":
                for hurt in value:
                    self._try(here, partial(read_seat, hurt.to))
                    if hurt.by is not None and hurt.by.casefold() not in NOBODY:
                        self._try(here, partial(read_seat, hurt.by))
            case (
                "healed"
                | "lost_hp"
                | "died"
                | "skills"
                | "not_skills"
                | "shown"
                | "asked"
                | "asked_only"
                | "not_asked"
            ):
                for k, text in enumerate(value):
                    self._event((*here, k), text, key)

    def _some_cards(self, where: Where, value: Any) -> None:
        if isinstance(value, Cards):
            self._cards((*where, "has"), value.has)
            for text in value.lacks:
                self._try(where, partial(read_card, text))
        elif isinstance(value, list):
            self._cards(where, value)

    def _event(self, where: Where, text: str, key: str) -> None:
        text, _, whom = text.replace(" by ", " for ").partition(" for ")
        who, *rest = text.split(maxsplit=2)
        self._try(where, lambda: read_seat(who))
        if key == "shown":
            self._try(where, lambda: read_physical(" ".join(rest), self.r))
            return
        if whom and whom.casefold() not in NOBODY:
            self._try(where, lambda: read_seat(whom))
        if key in ("healed", "lost_hp", "died"):
            return
        if key.endswith("skills"):
            rest = [" ".join(rest)] if rest else []
        elif rest and (asked := rest[0].casefold()) in WHY:
            rest = rest[1:]
            if rest:
                self._try(where, partial(self._goes_with, asked, " ".join(rest)))
            return
        if rest:
            self._kind(where, " ".join(rest))

    def _goes_with(self, asked: str, name: str) -> None:
        """Refuse a question that is never put about such a thing."""
        sort = self.r.type[read_kind(name)]
        if asked == "skill" and sort != Type.SKILL and sort < Type.WEAPON:
            raise SgsError(f'found "{asked} {name}", expected a skill or an equipment after skill')
        if asked in OF_CARDS and sort == Type.SKILL:
            raise SgsError(f'found "{asked} {name}", expected a card after {asked}')

    def _found(self, found: Found, where: Where) -> None:
        for key in OF_SEATS:
            self._some_cards((*where, key), getattr(found, key))
        if found.hp is not None:
            self._try((*where, "hp"), lambda: read_hp(found.hp))
        if isinstance(found.skills, list):
            self._kinds((*where, "skills"), found.skills)
        elif found.skills is not None:
            self._kinds((*where, "skills", "has"), found.skills.has)
            self._kinds((*where, "skills", "lacks"), found.skills.lacks)
        for key in ("general", "incarnation"):
            if (name := getattr(found, key)) is not None:
                self._try((*where, key), partial(people.read_general, name, self.edition))
        if isinstance(found.incarnations, list):
            self._generals((*where, "incarnations"), found.incarnations)
        for seat in (*found.distance, *listed(found.in_range or [])):
            self._try(where, partial(read_seat, seat))


def read_place(text: str) -> str:
    """Read a place, as ``discard`` or ``hand P1``."""
    plain = " ".join(text.replace("_", " ").split()).casefold()
    zone, _, seat = plain.partition(" ")
    if plain in PLACES:
        return plain
    if zone in OF_SEATS and seat:
        read_seat(seat)
        return plain
    raise SgsError(f'found "{text}", expected {FORMS}')


def _until(text: str) -> None:
    seat, _, phase = text.partition(" ")
    read_seat(seat)
    if phase:
        try:
            phase_of(one_name(phase))
        except KeyError:
            raise SgsError(f'found "{text}", expected a seat and a phase, as "P2 draw"') from None
