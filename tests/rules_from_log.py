"""The rules once more, told from the log alone: a slow, obvious witness against the engine.

Every card's place, every player's hp, and so on are followed line by line from the deal; nothing is
read from the engine's state. Only printed facts are known here: ranges, reaches, amounts, suits.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from sgs_sim.engine.kinds import NOTHING, Nature, Phase, Role, Suit, Why, Zone, name_of
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.words.line import Line

REACH = {
    "crossbow": 1, "qinggang_sword": 2, "double_swords": 2, "ice_sword": 2, "guding_blade": 2,
    "axe": 3, "blade": 3, "spear": 3, "halberd": 4, "fan": 4, "kylin_bow": 5,
}  # fmt: skip
WEAPONS = set(REACH)
ARMOUR = {"eight_diagram", "nioh_shield", "vine", "silver_lion"}
PLUS = {"jueying", "dilu", "zhuahuangfeidian", "hualiu"}
MINUS = {"chitu", "dayuan", "zixing"}
SLASHES = {"slash": Nature.NORMAL, "fire_slash": Nature.FIRE, "thunder_slash": Nature.THUNDER}
DELAYED = {"indulgence", "supply_shortage", "lightning"}
TO_ONE = {"duel", "snatch", "dismantlement", "fire_attack", "ex_nihilo", "collateral", "iron_chain"}
MASS = {"savage_assault", "archery_attack"}
ANY_TIME = {"nullification", "peach", "analeptic", *SLASHES}  # not only in one's own play phase
SKIPS = {"indulgence": (Suit.HEART, Phase.PLAY), "supply_shortage": (Suit.CLUB, Phase.DRAW)}
DRAWN, REWARD, LIGHTNING = 2, 3, 3
PLAIN = 4  # hp of a player without a general; a lord at five players or more has one more
Place = tuple[Zone, int]


@dataclass(frozen=True)
class Sight:
    """What the lines so far have told."""

    kinds: tuple[str, ...]  # by card
    players: int
    place: tuple[Place, ...]  # by card
    order: tuple[int, ...]  # cards of the judgement zones, oldest first
    hp: tuple[int, ...]
    top: tuple[int, ...]  # hp at most
    dead: frozenset[int] = frozenset()
    chained: frozenset[int] = frozenset()
    current: int = NOTHING
    phase: int = NOTHING
    slashes: int = 0
    drinks: int = 0
    wine: int = 0  # analeptics that wait for a slash

    def at(self, zone: Zone, seat: int = 0) -> list[int]:
        return [card for card, place in enumerate(self.place) if place == (zone, seat)]

    def holds(self, seat: int) -> list[str]:
        """What can be used from a hand, and from under a treasure."""
        return [self.kinds[card] for card in self.at(Zone.HAND, seat) + self.at(Zone.STORE, seat)]

    def hand(self, seat: int) -> int:
        return len(self.at(Zone.HAND, seat))

    def worn(self, seat: int, among: set[str]) -> str:
        return next((k for c in self.at(Zone.EQUIP, seat) if (k := self.kinds[c]) in among), "")

    def waiting(self, seat: int) -> list[str]:
        return [self.kinds[card] for card in self.at(Zone.JUDGE, seat)]

    def living_from(self, seat: int) -> list[int]:
        """The living in seat order, from a seat on."""
        seats = [(seat + k) % self.players for k in range(self.players)]
        return [seat for seat in seats if seat not in self.dead]

    def distance(self, one: int, other: int) -> int:
        ring = self.living_from(0)
        way = abs(ring.index(one) - ring.index(other))
        way = min(way, len(ring) - way)
        return max(1, way + bool(self.worn(other, PLUS)) - bool(self.worn(one, MINUS)))

    def reach(self, seat: int) -> int:
        return REACH.get(self.worn(seat, WEAPONS), 1)


@dataclass(frozen=True)
class Told:
    """A line, what was so before it, and whether it is a slash that somebody was asked for."""

    line: Line
    before: Sight
    demanded: bool = False


Check = Callable[["Story", int], Iterator[str]]
CHECKS: list[Check] = []


def check(function: Check) -> Check:
    CHECKS.append(function)
    return function


def mask(number: int) -> list[int]:
    return [seat for seat in range(10) if number >> seat & 1]


class Story:
    """A whole game, ready to be checked."""

    def __init__(self, r: Rules, players: int, roles: Sequence[Role], log: Sequence[Line]) -> None:
        self.r, self.players, self.roles = r, players, list(roles)
        self.kinds = tuple(name_of(r.card_kind[card]) for card in range(r.n_cards))
        self.told = list(self._follow(log))
        self.seen: dict[str, int] = {}
        """How often each thing there is a check for has come up."""

    def faults(self) -> list[str]:
        found = []
        for i in range(len(self.told)):
            for rule in CHECKS:
                found += [f"line {i}: {text}" for text in rule(self, i)]
        return found

    def line(self, i: int) -> Line:
        """A line, or one that means nothing beyond the last."""
        return self.told[i].line if i < len(self.told) else Line(Event.SHOWN)

    def after(self, i: int) -> Iterator[Line]:
        """The lines that follow."""
        return (told.line for told in self.told[i + 1 :])

    def red(self, card: int) -> bool:
        return self.r.suit[card] in (Suit.HEART, Suit.DIAMOND)

    def count(self, what: str) -> None:
        self.seen[what] = self.seen.get(what, 0) + 1

    def _follow(self, log: Sequence[Line]) -> Iterator[Told]:
        bonus = int(self.players >= 5)
        hp = tuple(PLAIN + (bonus if role == Role.LORD else 0) for role in self.roles)
        deck = tuple((Zone.DECK, 0) for _ in self.kinds)
        sight, demanded = Sight(self.kinds, self.players, deck, (), hp, hp), False
        for line in log:
            slash = line.what == Event.USED and name_of(line.kind) in SLASHES
            yield Told(line, sight, demanded and slash)
            sight = step(sight, line, counted=slash and not demanded)
            if line.what == Event.ASKED and line.kind == Why.SLASH:
                demanded = True
            elif slash or (line.what == Event.ASKED and line.kind == Why.PLAY):
                demanded = False


def moved(sight: Sight, card: int, to: Place) -> Sight:
    places = list(sight.place)
    places[card] = to
    order = tuple(c for c in sight.order if c != card)
    return replace(
        sight,
        place=tuple(places),
        order=(*order, card) if to[0] == Zone.JUDGE else order,
    )


def changed(values: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    return tuple(value + by * (k == seat) for k, value in enumerate(values))


def step(sight: Sight, line: Line, counted: bool) -> Sight:
    """Return what is so after a line."""
    match line.what:
        case Event.MOVED:
            return moved(sight, line.card, (Zone(line.other & 15), line.other >> 4))
        case Event.SHUFFLED:
            return replace(
                sight,
                place=tuple((Zone.DECK, 0) if at[0] == Zone.DISCARD else at for at in sight.place),
            )
        case Event.TURN:
            return replace(sight, current=line.seat, slashes=0, drinks=0, wine=0)
        case Event.PHASE | Event.SKIPPED:
            return replace(sight, phase=line.amount)
        case Event.DAMAGED | Event.LOST:
            return replace(sight, hp=changed(sight.hp, line.seat, -line.amount))
        case Event.HEALED:
            return replace(sight, hp=changed(sight.hp, line.seat, line.amount))
        case Event.CHAINED:
            link = {line.seat}
            return replace(
                sight, chained=sight.chained | link if line.amount else sight.chained - link
            )
        case Event.DIED:
            return replace(sight, dead=sight.dead | {line.seat})
        case Event.USED:
            return used(sight, line, counted)
    return sight


def used(sight: Sight, line: Line, counted: bool) -> Sight:
    kind = name_of(line.kind)
    if kind == "analeptic" and sight.hp[line.seat] > 0:
        return replace(sight, drinks=sight.drinks + 1, wine=sight.wine + 1)
    if kind in SLASHES and line.seat == sight.current:
        return replace(sight, wine=0, slashes=sight.slashes + counted)
    return sight


# ------------------------------------------------------------------ turns and phases


@check
def turns_go_round(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what == Event.TURN and sight.current != NOTHING:
        following = next(s for s in sight.living_from(sight.current) if s != sight.current)
        if line.seat != following:
            yield f"seat {line.seat} has the turn, not {following}"


@check
def two_cards_are_drawn(story: Story, i: int) -> Iterator[str]:
    line = story.told[i].line
    if line.what == Event.PHASE and line.amount == Phase.DRAW:
        moves = list(takewhile(lambda m: m.what in (Event.MOVED, Event.SHUFFLED), story.after(i)))
        to = Zone.HAND + 16 * line.seat
        n = sum(m.what == Event.MOVED and m.seat & 15 == Zone.DECK and m.other == to for m in moves)
        if n != DRAWN and story.line(i + 1 + len(moves)).what != Event.OVER:
            yield f"{n} cards drawn"


@check
def what_exceeds_the_limit_goes(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what == Event.PHASE and line.amount == Phase.DISCARD:
        surplus = max(0, sight.hand(line.seat) - max(0, sight.hp[line.seat]))
        due = list(takewhile(lambda m: m.what in (Event.ASKED, Event.MOVED), story.after(i)))
        n = sum(m.what == Event.MOVED and m.other == Zone.DISCARD for m in due)
        story.count("discarded") if n else None
        if n != surplus:
            yield f"{n} cards put away, not {surplus}"


@check
def phases_are_skipped_as_judged(story: Story, i: int) -> Iterator[str]:
    line = story.told[i].line
    if line.what != Event.PHASE or line.amount != Phase.JUDGE:
        return
    turn = list(takewhile(lambda m: m.what not in (Event.TURN, Event.OVER), story.after(i)))
    judged = [m for m in turn if m.what == Event.JUDGED and name_of(m.kind) in SKIPS]
    want = {
        phase
        for m in judged
        for suit, phase in [SKIPS[name_of(m.kind)]]
        if story.r.suit[m.card] != suit
    }
    died = any(m.what == Event.DIED and m.seat == line.seat for m in turn)
    if died or story.line(i + 1 + len(turn)).what == Event.OVER:
        return
    got = {m.amount for m in turn if m.what == Event.SKIPPED}
    story.count("phases skipped") if want else None
    if got != want:
        yield f"phases {got} skipped, not {want}"


# ------------------------------------------------------------------ what may be used


@check
def only_the_living_use_cards_on_the_living(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what == Event.USED:
        if line.seat in sight.dead:
            yield "a dead player uses a card"
        if sight.dead & set(mask(line.other)):
            yield "a dead player is a target"
        mine = line.seat == sight.current and sight.phase == Phase.PLAY
        if name_of(line.kind) not in ANY_TIME and not mine:
            yield f"{name_of(line.kind)} out of its user's play phase"


@check
def slashes_keep_to_range_and_limit(story: Story, i: int) -> Iterator[str]:
    told = story.told[i]
    line, sight = told.line, told.before
    if line.what != Event.USED or name_of(line.kind) not in SLASHES:
        return
    targets, weapon = mask(line.other), sight.worn(line.seat, WEAPONS)
    if line.seat in targets:
        yield "a slash at oneself"
    if told.demanded:
        story.count("demanded slashes")
        return
    if line.seat != sight.current or sight.phase != Phase.PLAY:
        yield "a slash out of its user's play phase"
    if any(sight.distance(line.seat, seat) > sight.reach(line.seat) for seat in targets):
        yield "a slash out of range"
    if sight.slashes and weapon != "crossbow":
        yield "a second slash"
    if len(targets) > 1:
        story.count("slashes at many")
        if weapon != "halberd" or sight.hand(line.seat) != 1 or len(targets) > 3:
            yield "too many targets"


@check
def other_cards_keep_to_their_conditions(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what != Event.USED:
        return
    kind, targets = name_of(line.kind), mask(line.other)
    match kind:
        case "peach" if sight.hp[targets[0]] >= sight.top[targets[0]]:
            yield "a peach for the unhurt"
        case "analeptic" if sight.hp[line.seat] > 0 and sight.drinks:
            yield "a second drink"
        case "snatch" | "supply_shortage" if sight.distance(line.seat, targets[0]) > 1:
            yield f"{kind} too far"
        case "fire_attack" if sight.hand(targets[0]) <= (targets == [line.seat]):
            yield "a fire attack at an empty hand"
    if kind in ("snatch", "dismantlement"):
        owned = [at for at in sight.place if at[1] == targets[0]]
        if not any(zone in (Zone.HAND, Zone.EQUIP, Zone.JUDGE) for zone, _ in owned):
            yield f"{kind} at somebody with nothing"
        if targets[0] == line.seat:
            yield f"{kind} at oneself"
    if kind in DELAYED and kind in sight.waiting(targets[0]):
        yield f"a second {kind}"


# ------------------------------------------------------------------ what comes of it


def outcome(story: Story, i: int, seat: int) -> tuple[int, Line] | None:
    """Return the line with which a slash hurts a target, or None."""
    line = story.told[i].line
    for k, m in enumerate(story.after(i), i + 1):
        again = m.what == Event.USED and name_of(m.kind) in SLASHES
        if again or m.what == Event.TURN or (m.what == Event.VOIDED and m.seat == seat):
            return None
        if (m.what, m.seat, m.kind, m.other) == (Event.DAMAGED, seat, line.kind, line.seat):
            return k, m
    return None


@check
def slashes_hurt_as_they_should(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what != Event.USED or name_of(line.kind) not in SLASHES:
        return
    wine = sight.wine if line.seat == sight.current else 0
    pierces = sight.worn(line.seat, WEAPONS) == "qinggang_sword"
    for seat in mask(line.other):
        if (found := outcome(story, i, seat)) is None:
            continue
        k, hit = found
        then = story.told[k].before
        armour = "" if pierces else then.worn(seat, ARMOUR)
        guding = then.worn(line.seat, WEAPONS) == "guding_blade" and not then.hand(seat)
        want = 1 + wine + guding
        story.count("slashes that hurt")
        story.count("drunk slashes") if wine else None
        if armour == "vine" and hit.card == Nature.FIRE:
            want += 1
        if armour == "silver_lion":
            want = min(want, 1)
        if hit.amount != want:
            yield f"a slash hurts by {hit.amount}, not {want} ({armour})"
        if hit.card != SLASHES[name_of(line.kind)]:
            yield f"{name_of(line.kind)} deals {Nature(hit.card).name}"
        if armour == "vine" and name_of(line.kind) == "slash":
            yield "a plain slash hurts through a vine"
        black = not any(story.red(card) for card in (line.card, line.amount) if card >= 0)
        if armour == "nioh_shield" and black and line.card >= 0:
            yield "a black slash hurts through a nioh shield"


@check
def mass_tricks_go_round(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what != Event.USED or name_of(line.kind) not in MASS:
        return
    want, got, over = [s for s in sight.living_from(line.seat) if s != line.seat], [], False
    for m in story.after(i):
        if (m.what, m.card, m.other) == (Event.MOVED, line.card, Zone.DISCARD):
            break
        over = over or m.what == Event.OVER
        about = m.what in (Event.NULLIFIED, Event.VOIDED, Event.DAMAGED) and m.kind == line.kind
        by_diagram = m.what == Event.JUDGED and name_of(m.kind) == "eight_diagram"
        answered = m.what == Event.PLAYED or (by_diagram and story.red(m.card))
        if (about or answered) and m.seat not in got:
            got.append(m.seat)
    story.count("mass tricks")
    if got != want and not (over and got == want[: len(got)]):
        yield f"{name_of(line.kind)} reaches {got}, not {want}"


@check
def whoever_can_may_nullify(story: Story, i: int) -> Iterator[str]:
    """A trick at one target: everybody with the card is asked in order, and parity decides."""
    line = story.told[i].line
    targets = mask(line.other) if line.what == Event.USED else []
    if len(targets) != 1 or name_of(line.kind) not in TO_ONE:
        return
    k = yield from window(story, i + 1)
    m = story.line(k)
    if m.what == Event.USED and name_of(m.kind) == "nullification":
        yield from parity(story, line, targets[0], k)


@check
def a_nullification_opens_a_window_anew(story: Story, i: int) -> Iterator[str]:
    """It may be stopped itself; and once it has been, the trick may be tried again."""
    line = story.told[i].line
    stands = line.what == Event.USED and name_of(line.kind) == "nullification"
    if stands or (line.what == Event.NULLIFIED and line.seat == NOTHING):
        story.count("windows")
        yield from window(story, i + 1)


def window(story: Story, k: int) -> Generator[str, None, int]:
    """Everybody who holds a nullification is asked in order, until somebody uses one.

    Return where the window ends.
    """
    while story.line(k).what == Event.MOVED and story.line(k).other == Zone.TABLE:
        k += 1
    sight, asked = story.told[min(k, len(story.told) - 1)].before, []
    while story.line(k).what == Event.ASKED and story.line(k).kind == Why.NULLIFY:
        asked.append(story.line(k).seat)
        k += 1
    m = story.line(k)
    used = m.what == Event.USED and name_of(m.kind) == "nullification"
    order = sight.living_from(sight.current)
    holders = [seat for seat in order if "nullification" in sight.holds(seat)]
    if asked != (holders[: len(asked)] if used else holders):
        yield f"asked to nullify: {asked}, not {holders}"
    return k


def parity(story: Story, line: Line, target: int, k: int) -> Iterator[str]:
    n = 0
    while True:
        m = story.line(k)
        if m.what == Event.USED and name_of(m.kind) == "nullification":
            n += 1
        elif m.what == Event.NULLIFIED and m.seat == NOTHING:
            n -= 2  # a nullification and the one that stopped it
        elif m.what == Event.MOVED:
            if story.kinds[m.card] != "nullification":
                break
        elif m.what != Event.ASKED or m.kind != Why.NULLIFY:
            break
        k += 1
    m = story.line(k)
    stopped = (m.what, m.kind, m.seat) == (Event.NULLIFIED, line.kind, target)
    story.count("nullified" if stopped else "nullification nullified")
    if stopped != (n > 0):
        yield f"{n} nullifications stand, and the trick is {'' if stopped else 'not '}stopped"


@check
def lightning_strikes_spades_and_moves_on(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what == Event.JUDGED and name_of(line.kind) == "lightning":
        spade = story.r.suit[line.card] == Suit.SPADE and 2 <= story.r.rank[line.card] <= 9
        rest = takewhile(lambda m: m.what not in (Event.PHASE, Event.OVER), story.after(i))
        hits = [m for m in rest if m.what == Event.DAMAGED and m.seat == line.seat]
        story.count("lightning judged")
        if bool(hits) != spade:
            yield "lightning strikes by the wrong card"
        silver = sight.worn(line.seat, ARMOUR) == "silver_lion"
        if hits and (hits[0].amount, hits[0].other) != (1 if silver else LIGHTNING, NOTHING):
            yield f"lightning hurts by {hits[0].amount}, from {hits[0].other}"
    if line.what != Event.MOVED or line.other & 15 != Zone.JUDGE or line.seat & 15 != Zone.TABLE:
        return
    earlier = (told.line for told in reversed(story.told[:i]))
    last = next((m for m in earlier if m.what == Event.MOVED and m.card == line.card), None)
    if last and last.seat & 15 == Zone.JUDGE:
        came = last.seat >> 4
        free = [
            seat
            for seat in sight.living_from(came)
            if seat != came and "lightning" not in sight.waiting(seat)
        ]
        story.count("lightning moved on")
        if line.other >> 4 != [*free, came][0]:
            yield f"lightning goes to {line.other >> 4}, not {[*free, came][0]}"


@check
def only_elements_break_a_chain(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what == Event.DAMAGED:
        if breaks_chain(story, i) and line.card == Nature.NORMAL:
            yield "plain damage breaks a chain"
        if line.seat in sight.chained and line.card != Nature.NORMAL:
            yield "an element does not break the chain"


@check
def the_chain_conducts(story: Story, i: int) -> Iterator[str]:
    """Whoever is chained and hurt by an element hands it on, once, in action order."""
    line, sight = story.told[i].line, story.told[i].before
    if not breaks_chain(story, i) or conducted(story, i):
        return
    want = [s for s in sight.living_from(sight.current) if s != line.seat and s in sight.chained]
    got, over = [], False
    for k, told in enumerate(story.told[i + 1 :], i + 1):
        m, then = told.line, told.before
        over = m.what == Event.OVER
        if over or ends_chain(m):
            break
        if m.what == Event.DAMAGED:
            if not breaks_chain(story, k):  # the next target
                break
            got.append(m.seat)
            armour = then.worn(m.seat, ARMOUR)
            amount = line.amount + (armour == "vine" and line.card == Nature.FIRE)
            amount = min(1, amount) if armour == "silver_lion" else amount
            if (m.amount, m.card) != (amount, line.card):
                yield f"the chain hurts by {m.amount}, not {amount}"
            if m.other not in (line.other, NOTHING):
                yield f"the chain hurts in the name of {m.other}, not {line.other}"
    story.count("chains") if want else None
    if got != want and not (over and got == want[: len(got)]):
        yield f"the chain hurts {got}, not {want}"


def ends_chain(m: Line) -> bool:
    other_card = m.what == Event.USED and name_of(m.kind) not in ("peach", "analeptic")
    linked = m.what == Event.CHAINED and m.amount == 1
    return m.what in (Event.TURN, Event.PHASE) or other_card or linked


def breaks_chain(story: Story, i: int) -> bool:
    """Does a line hurt somebody who was chained, by an element? The chain breaks just before."""
    line, last = story.told[i].line, story.told[max(0, i - 1)].line
    return line.what == Event.DAMAGED and (last.what, last.seat, last.amount) == (
        Event.CHAINED,
        line.seat,
        0,
    )


def conducted(story: Story, i: int) -> bool:
    """Is this damage what an earlier one has handed on?"""
    for k in range(i - 1, -1, -1):
        if ends_chain(story.told[k].line):
            return False
        if breaks_chain(story, k):
            return True
    return False


@check
def nobody_recovers_beyond_the_maximum(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what == Event.HEALED and sight.hp[line.seat] + line.amount > sight.top[line.seat]:
        yield f"{line.amount} hp recovered at {sight.hp[line.seat]} of {sight.top[line.seat]}"


# ------------------------------------------------------------------ dying


@check
def the_dying_are_asked_for_in_order(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what != Event.DYING:
        return
    asked, died, hp = [], False, sight.hp[line.seat]
    if hp > 0:
        yield "dying with hp"
    for m in story.after(i):
        died = m.what == Event.DIED
        if m.what == Event.HEALED and m.seat == line.seat:
            hp += m.amount
        if died or hp > 0:
            break
        if m.what == Event.ASKED and m.kind == Why.SAVE:
            asked.append(m.seat)
        elif m.what == Event.ASKED:
            yield "another question while somebody dies"
            break
    order = sight.living_from(sight.current)
    places = [order.index(seat) for seat in asked]
    holders = [
        seat
        for seat in order
        if "peach" in (held := sight.holds(seat)) or (seat == line.seat and "analeptic" in held)
    ]
    story.count("dying")
    story.count("saved") if not died else None
    if places != sorted(places):
        yield f"asked to save: {asked}, out of order"
    if died and not set(holders) <= set(asked):
        yield f"died although {set(holders) - set(asked)} could help and were not asked"
    if not set(asked) <= set(holders):
        yield f"asked to save with nothing: {set(asked) - set(holders)}"


@check
def death_is_rewarded(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what != Event.DIED or story.line(i + 1).what == Event.OVER:
        return
    if line.amount != story.roles[line.seat]:
        yield f"seat {line.seat} shows a role that is not its own"
    here = list(
        takewhile(lambda m: m.what in (Event.MOVED, Event.CHAINED, Event.SHUFFLED), story.after(i))
    )
    drawn = [m for m in here if m.what == Event.MOVED and m.seat & 15 == Zone.DECK]
    lives = line.other >= 0 and line.other not in sight.dead and line.other != line.seat
    want = REWARD if line.amount == Role.REBEL and lives else 0
    if len(drawn) != want or any(m.other != Zone.HAND + 16 * line.other for m in drawn):
        yield f"{len(drawn)} cards for a death, not {want}"
    story.count("rewards") if want else None
    left = [m for m in here if m.what == Event.MOVED and m.other == Zone.DISCARD]
    piles = (Zone.DECK, Zone.DISCARD, Zone.TABLE)
    gone = {m.seat >> 4 for m in left if m.seat & 15 not in piles}
    if line.amount == Role.LOYALIST and lives and story.roles[line.other] == Role.LORD:
        due = sight.at(Zone.HAND, line.other) + sight.at(Zone.EQUIP, line.other)
        story.count("loyalists killed by their lord")
        if not set(due) <= {m.card for m in left}:
            yield "a lord keeps cards after killing a loyalist"
    elif gone - {line.seat}:
        yield f"a death costs {gone - {line.seat}} cards"


@check
def the_game_ends_when_it_is_decided(story: Story, i: int) -> Iterator[str]:
    line, sight = story.told[i].line, story.told[i].before
    if line.what != Event.DIED:
        return
    living = [story.roles[s] for s in sight.living_from(0) if s != line.seat]
    decided = Role.LORD not in living or not {Role.REBEL, Role.RENEGADE} & set(living)
    if decided != (story.line(i + 1).what == Event.OVER):
        yield f"with {living} left the game {'goes on' if decided else 'ends'}"
