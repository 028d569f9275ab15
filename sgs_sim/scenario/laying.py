"""Lays the table of a run: seats, roles, cards, whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, field

from sgs_sim.engine.casting import Step as Casting
from sgs_sim.engine.dying import leave
from sgs_sim.engine.hearing import listen
from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Moment, Phase, Role, Rule, Sex, Zone, kind
from sgs_sim.engine.log import Event, note
from sgs_sim.engine.moments import speak
from sgs_sim.engine.piles import delay, lay_on, move
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import SEATS, Game, Rules
from sgs_sim.engine.turn import Turn as At
from sgs_sim.engine.turn import start_afresh
from sgs_sim.engine.verbs import push, top
from sgs_sim.errors import SgsError
from sgs_sim.ruleset.facts import Edition
from sgs_sim.scenario import people
from sgs_sim.scenario.faces import (
    PLAIN,
    Card,
    read_kind,
    read_physical,
    read_seat,
    seats_in,
)
from sgs_sim.scenario.models import Laid, Run, Seat
from sgs_sim.scenario.models import Turn as TurnOf
from sgs_sim.words.line import Line, unread

ZONES = {
    "hand": Zone.HAND,
    "equip": Zone.EQUIP,
    "judge": Zone.JUDGE,
    "store": Zone.STORE,
    "discard": Zone.DISCARD,
    "top": Zone.DECK,
    "exactly": Zone.DECK,
}
ENTRIES = {  # the step from which a phase is entered, skills that would skip it heard
    "opening": At.BEGIN,
    "prepare": At.BEGIN,
    "judge": At.PREPARED,
    "draw": At.JUDGING,
    "before play": At.DREW,
    "play": At.PLAYING,
    "discard": At.PLAYED,
    "finish": At.CLEARED,
}


SLASH = kind("slash")


@dataclass(frozen=True)
class Wish:
    """A card somebody wants somewhere."""

    zone: str
    seat: int
    card: Card
    counts_as: int = NOTHING
    place: tuple[str | int, ...] = ()  # in the file


@dataclass
class Laying:
    """A table being laid."""

    run: Run
    r: Rules
    edition: Edition
    g: Game = field(default_factory=Game)
    log: list[Line] = field(default_factory=list)
    aside: set[int] = field(default_factory=set)  # cards taken out of the game
    laid: set[int] = field(default_factory=set)  # cards that the case names

    def lay(self) -> None:
        """Lay everything; the game is about to go on."""
        g = self.g
        n = players(self.run)
        deal(g, self.r, 1, 1, n)
        for who in range(n):
            while g.n_hand[who]:
                move(g, self.r, g.own[who].hand[0], Zone.DECK, 0)
        g.n_top = g.n_log = g.n_lost = g.n_followed = 0
        g.logging = 1
        for who in range(n):
            g.drawn[who] = 0
        note(g, Event.DEALT, NOTHING, NOTHING, NOTHING, NOTHING, n)
        self._cast()
        for who in range(n):
            self._seat(who, seat_of(self.run, who))
        left = self.run.deck.generals if self.run.deck else None
        people.gather_unused(g, left, self.edition)
        for who in range(n):
            seat = seat_of(self.run, who)
            people.keep_generals(g, self.r, who, seat.incarnations, seat.incarnation, self.edition)
        self._cards()
        for who in range(n):
            if seat_of(self.run, who).dead:
                self._bury(who)
        turn = self.run.turn or TurnOf()
        begin_turn(g, read_seat(turn.seat), turn)
        for who in range(n):
            for text in seat_of(self.run, who).used:
                people.set_used(g, self.r, who, *people.read_used(text))
            listen(g, self.r, who)
        if turn.phase == "opening":
            open_game(g, self.r)
        self._drain()

    def _cast(self) -> None:
        g = self.g
        for who, role in enumerate(cast(self.run)):
            g.own[who].role = role
            g.shown_role[who] = UNKNOWN
            if role == Role.LORD:
                g.lord, g.shown_role[who] = who, role
        for role in Role:
            g.living[role] = cast(self.run).count(role)

    def _seat(self, who: int, seat: Seat) -> None:
        g, general = self.g, people.read_general(seat.general or "V", self.edition)
        g.hp[who] = g.max_hp[who] = self.seated_hp(who)
        g.sex[who] = Sex.MALE
        if general != NOTHING:
            people.seat_general(g, self.r, who, general)
        people.set_person(g, who, seat.kingdom, seat.sex)
        if seat.skills is not None or seat.more_skills or seat.lost_skills:
            people.set_skills(g, self.r, who, seat.skills, seat.more_skills, seat.lost_skills)
        hp, most = read_hp(seat.hp)
        most = seat.max_hp or most or max(g.max_hp[who], hp or 0)
        note(g, Event.MAXED, who, NOTHING, NOTHING, NOTHING, most - g.max_hp[who])
        g.max_hp[who], g.hp[who] = most, most if hp is None else hp
        note(g, Event.LOST, who, NOTHING, NOTHING, NOTHING, most - g.hp[who])
        g.chained[who], g.face_down[who] = int(seat.chained), int(seat.face_down)

    def seated_hp(self, who: int) -> int:
        """Return the hp of a seat without a general."""
        return self.r.hp + int(self.g.lord == who)

    def _cards(self) -> None:
        wishes, faults = wanted(self.run, self.r)
        chosen, missing = choose_cards(wishes, self.r)
        if faults or missing:
            raise SgsError([text for _, text in faults + missing])
        self.laid = set(chosen.values())
        order = sorted(range(len(wishes)), key=lambda k: wishes[k].zone == "top")
        deck = [k for k in order if wishes[k].zone in ("top", "exactly")]
        for k in order:
            if k not in deck:
                self._put(wishes[k], chosen[k])
        for who in range(self.g.players):
            if isinstance(hand := seat_of(self.run, who).hand, int):
                for _ in range(hand):
                    move(self.g, self.r, self._any(), Zone.HAND, who)
        for k in deck:
            move(self.g, self.r, chosen[k], Zone.TABLE, 0)
        if self.run.deck and self.run.deck.exactly is not None:
            self.aside = {self.g.deck[k] for k in range(self.g.n_deck)}
            for card in self.aside:
                move(self.g, self.r, card, Zone.TABLE, 0)
                self._drain()
        for k in reversed(deck):
            move(self.g, self.r, chosen[k], Zone.DECK, 0)
        self.g.n_lost = self.g.n_followed = self.g.healed = 0

    def _put(self, wish: Wish, card: int) -> None:
        if wish.zone == "judge":
            made = self.r.card_kind[card] if wish.counts_as == NOTHING else wish.counts_as
            delay(self.g, self.r, card, made, wish.seat)
        elif wish.zone == "pile":
            skill = wish.counts_as
            if skill == NOTHING:
                skill = people.laying_skill(self.g, wish.seat)
            lay_on(self.g, self.r, card, skill, wish.seat)
        else:
            move(self.g, self.r, card, ZONES[wish.zone], wish.seat)
        self._drain()

    def _any(self) -> int:
        """Return some card of the deck that the case does not name: equipment, if there is any."""
        deck = [self.g.deck[k] for k in range(self.g.n_deck) if self.g.deck[k] not in self.laid]
        return max(deck, key=lambda card: self.r.type[self.r.card_kind[card]])

    def _bury(self, who: int) -> None:
        g = self.g
        g.dead[who], g.hp[who] = 1, 0
        g.alive -= 1
        g.living[g.own[who].role] -= 1
        g.shown_role[who] = g.own[who].role
        leave(g, self.r, who)

    def _drain(self) -> None:
        """Keep what has been written down, before the ring is full."""
        self.log += unread(self.g, len(self.log))


def seat_of(run: Run, who: int) -> Seat:
    """Return what a run says of a seat."""
    return getattr(run, f"P{who + 1}") or Seat()


def players(run: Run) -> int:
    """Return how many seats there are: as said, or up to the highest that is named, at least 4."""
    if run.seats is not None:
        return run.seats
    named = [who for who in range(SEATS) if getattr(run, f"P{who + 1}") is not None]
    for part in (*(run.script or ()), run.expect, run.turn):
        if part is not None:
            named += seats_in(repr(part.model_dump(exclude_unset=True, exclude={"note"})))
    return max(4, 1 + max(named, default=0))


def cast(run: Run) -> list[Role]:
    """Return the roles; those not told are filled so that there is one lord and foes enough.

    A renegade brings neither a reward nor a punishment, and keeps the game open.
    """
    n = players(run)
    told = [seat_of(run, who).role for who in range(n)]
    roles = [Role[role.upper()] if role else None for role in told]
    if Role.LORD not in roles:
        free = [who for who in range(n) if roles[who] is None]
        if not free:
            raise SgsError("roles: found no lord, expected one")
        unlisted = [who for who in free if getattr(run, f"P{who + 1}") is None]
        roles[(unlisted or free)[-1]] = Role.LORD
    return [Role.RENEGADE if role is None else role for role in roles]


def read_hp(hp: int | str | None) -> tuple[int | None, int | None]:
    """Read ``3`` or ``"3/5"`` as hp and maximum."""
    if hp is None or isinstance(hp, int):
        return hp, None
    try:
        left, _, most = hp.partition("/")
        return int(left), int(most) if most else None
    except ValueError:
        raise SgsError(f'found "{hp}", expected hp as 3 or "3/5"') from None


def wanted(run: Run, r: Rules) -> tuple[list[Wish], list[tuple[tuple[str | int, ...], str]]]:
    """Return every card the run lays somewhere, and what is wrong with how they are told."""
    wishes: list[Wish] = []
    faults: list[tuple[tuple[str | int, ...], str]] = []

    def add(zone: str, who: int, cards: object, *where: str | int) -> None:
        for k, each in enumerate(cards if isinstance(cards, list) else []):
            text, made = (each.card, each.as_) if isinstance(each, Laid) else (each, None)
            try:
                as_kind = read_kind(made) if made else NOTHING
                wishes.append(Wish(zone, who, read_physical(text, r), as_kind, (*where, k)))
            except SgsError as error:
                faults.extend(((*where, k), fault) for fault in error.faults)

    for who in range(players(run)):
        for zone in ("hand", "equip", "judge", "pile", "store"):
            add(zone, who, getattr(seat_of(run, who), zone), f"P{who + 1}", zone)
    if run.deck:
        for zone in ("top", "exactly", "discard"):
            add(zone, 0, getattr(run.deck, zone), "deck", zone)
    return wishes, faults


def choose_cards(
    wishes: list[Wish], r: Rules
) -> tuple[dict[int, int], list[tuple[tuple[str | int, ...], str]]]:
    """Find a physical card for each wish, the exact ones first; say which are told too often."""
    chosen: dict[int, int] = {}
    faults: list[tuple[tuple[str | int, ...], str]] = []
    left = set(range(r.n_cards))
    plain = [kind(id) for id in PLAIN]

    def liking(card: int) -> tuple[int, int]:
        made = r.card_kind[card]
        return (plain.index(made) if made in plain else len(plain), card)

    for k in sorted(range(len(wishes)), key=lambda k: -wishes[k].card.exactness):
        fitting = [card for card in left if wishes[k].card.fits(r, card)]
        if not fitting:
            text = f'found "{wishes[k].card.text}", but the deck has no more of them'
            faults.append((wishes[k].place, text))
            continue
        chosen[k] = min(fitting, key=liking)
        left.discard(chosen[k])
    return chosen, faults


def begin_turn(g: Game, who: int, turn: TurnOf) -> None:
    """Let a turn stand at a phase; nothing is being resolved."""
    if g.depth != 1:
        raise SgsError("a resolution is under way")
    f = g.stack[0]
    g.current = f.actor = f.target = who
    f.step, f.cursor, f.stopped, f.amount, f.result = ENTRIES[turn.phase], 0, 0, 0, 0
    start_afresh(g)
    g.slashes, g.drinks, g.drunk = turn.slashes, turn.drinks, turn.drunk
    g.today[SLASH] = turn.slashes
    g.skip = sum(1 << phase_of(phase) for phase in set(turn.skip))
    coming = phase_of(turn.phase)
    begun = turn.phase in ("opening", "prepare", "play")
    g.phase = coming if begun else coming - 1
    if turn.phase not in ("opening", "prepare"):
        note(g, Event.TURN, who, NOTHING, NOTHING, NOTHING, g.turn)
    if turn.phase == "play":
        note(g, Event.PHASE, who, NOTHING, NOTHING, NOTHING, Phase.PLAY)


def open_game(g: Game, r: Rules) -> None:
    """Let skills speak before the first turn, every general being shown."""
    push(g, Rule.SETUP, g.lord, g.lord, NOTHING, NOTHING, 0)
    speak(g, r, top(g), Moment.OPENING, then=Casting.OPENED)


def phase_of(name: str) -> Phase:
    """Return the phase of a name."""
    return Phase.PREPARE if name == "opening" else Phase[name.removeprefix("before ").upper()]
