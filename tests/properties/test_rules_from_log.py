"""Whole games against the rules as a slow witness reads them from the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from given import EDITIONS, rules
from rules_from_log import Story, mask

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import Phase, Suit, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Rules
from sgs_sim.game import Table
from sgs_sim.words.line import Line

GAMES = {"random": 20, "simple": 8}  # of each edition and table size
COMES_UP = {
    "chains", "demanded slashes", "discarded", "drunk slashes", "dying", "lightning judged",
    "lightning moved on", "loyalists killed by their lord", "mass tricks", "nullified",
    "nullification nullified", "phases skipped", "rewards", "saved", "slashes at many",
    "slashes that hurt", "windows",
}  # fmt: skip


@cache
def playing(name: str, edition: str) -> Rules:
    return ruleset.load(edition, setup={"sexes": "alternate"}, strategies=[strategy.load(name)])


def story(name: str, edition: str, players: int, game: int) -> Story:
    table = Table(playing(name, edition), players, 5, game, roles=[1] * 4)
    table.play()
    roles = [table.role(seat) for seat in range(players)]
    return Story(table.rules, players, roles, table.log)


@cache
def played(name: str, players: int, game: int) -> Story:
    return story(name, "vanilla_161", players, game)


@pytest.mark.parametrize("players", range(4, 11))
@pytest.mark.parametrize("name", GAMES)
def test_games_go_by_the_rules(name, players):
    for game in range(GAMES[name]):
        told = story(name, EDITIONS[game % len(EDITIONS)], players, game)
        assert told.faults() == [], f"game {game}"


def test_what_there_is_a_check_for_comes_up():
    seen: set[str] = set()
    for game in range(400):
        told = story("random" if game % 4 else "simple", "vanilla_161", 8, game)
        assert told.faults() == []
        seen |= set(told.seen)
        if seen == COMES_UP:
            return
    pytest.fail(f"never seen: {COMES_UP - seen}")


def without(line: Line) -> list[Line]:
    return []


def kill_target(line: Line) -> list[Line]:
    return [*(Line(Event.DIED, seat) for seat in mask(line.other)[:1]), line]


Spoil = Callable[[Line], list[Line]]
WRONG: list[tuple[str, Event, str, Spoil]] = [  # what is said, which lines, of what or after what
    ("has the turn", Event.TURN, "", lambda m: [replace(m, seat=(m.seat + 1) % 6)]),
    ("cards drawn", Event.MOVED, "PHASE", without),
    ("cards put away", Event.MOVED, "ASKED", without),
    ("skipped", Event.SKIPPED, "", without),
    ("a dead player uses", Event.USED, "", lambda m: [Line(Event.DIED, m.seat), m]),
    ("a dead player is a target", Event.USED, "slash", kill_target),
    ("play phase", Event.USED, "", lambda m: [Line(Event.PHASE, m.seat, amount=Phase.DISCARD), m]),
    ("a slash at oneself", Event.USED, "slash", lambda m: [replace(m, other=1 << m.seat)]),
    ("out of range", Event.USED, "slash", lambda m: [replace(m, other=1 << (m.seat + 3) % 6)]),
    ("a second slash", Event.USED, "slash", lambda m: [m, m]),
    ("many targets", Event.USED, "slash", lambda m: [replace(m, other=63 & ~(1 << m.seat))]),
    ("for the unhurt", Event.USED, "peach", lambda m: [Line(Event.HEALED, m.seat, amount=9), m]),
    ("a second drink", Event.USED, "analeptic", lambda m: [m, m]),
    ("too far", Event.USED, "snatch", lambda m: [replace(m, other=1 << (m.seat + 3) % 6)]),
    ("a slash hurts by", Event.DAMAGED, "slash", lambda m: [replace(m, amount=m.amount + 1)]),
    ("reaches", Event.PLAYED, "", without),
    ("asked to nullify", Event.ASKED, "USED", without),
    ("hp recovered", Event.HEALED, "", lambda m: [replace(m, amount=5)]),
    ("asked to nullify", Event.ASKED, "NULLIFIED", without),
    ("nullifications stand", Event.NULLIFIED, "", without),
    ("strikes by the wrong", Event.JUDGED, "lightning", lambda m: [replace(m, card=other(m.card))]),
    ("lightning goes to", Event.MOVED, "JUDGED", lambda m: [replace(m, other=m.other ^ 16)]),
    ("hurts by", Event.DAMAGED, "lightning", lambda m: [replace(m, amount=2)]),
    ("does not break the chain", Event.CHAINED, "USED", without),
    ("the chain hurts", Event.DAMAGED, "CHAINED", without),
    ("the chain hurts by", Event.DAMAGED, "CHAINED", lambda m: [replace(m, amount=m.amount + 1)]),
    ("out of order", Event.ASKED, "DYING", lambda m: [replace(m, seat=(m.seat + 1) % 6), m]),
    ("were not asked", Event.ASKED, "DYING", without),
    ("cards for a death", Event.MOVED, "DIED", without),
    ("not its own", Event.DIED, "", lambda m: [replace(m, amount=(m.amount + 1) % 4)]),
    ("keeps cards after killing", Event.MOVED, "DIED", without),
    ("the game goes on", Event.OVER, "", without),
]  # fmt: skip
NEAR = 25  # lines


def other(card: int) -> int:
    """Return a card on which lightning does the opposite."""
    r = rules()
    hits = [r.suit[c] == Suit.SPADE and 2 <= r.rank[c] <= 9 for c in range(r.n_cards)]
    return hits.index(not hits[card])


def places(lines: list[Line], what: Event, about: str) -> list[int]:
    """Where the lines in question are: about a kind of card, or not far after another event."""
    found, last = [], -NEAR
    for k, line in enumerate(lines):
        if line.what == what:
            near = (
                k - last < NEAR
                if about in Event.__members__
                else line.kind == kind(about or "slash")
            )
            if near or not about:
                found.append(k)
        last = k if line.what.name == about else last
    return found


@pytest.mark.parametrize(
    ("said", "what", "about", "spoil"), WRONG, ids=[f"{w[0]} {w[2]}" for w in WRONG]
)
def test_a_wrong_log_is_found_out(said, what, about, spoil):
    """Spoil one line after another, in a few games, until the check in question speaks."""
    for game in range(60):
        told = played("simple" if game % 4 else "random", 6, game)
        lines = [each.line for each in told.told]
        found = places(lines, what, about)
        for k in found[:: max(1, len(found) // 8)]:
            spoiled = [*lines[:k], *spoil(lines[k]), *lines[k + 1 : k + 60]]
            try:
                faults = Story(rules(), 6, told.roles, spoiled).faults()
            except (ValueError, IndexError):  # spoiled beyond reading
                continue
            if any(said in fault for fault in faults):
                return
    pytest.fail("nothing was said")
