"""Changes that must change nothing, byte by byte or line by line."""

from __future__ import annotations

import pytest

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.log import Event
from sgs_sim.game import Table
from sgs_sim.verifying import alike
from sgs_sim.words.line import Line

NAMES = pytest.mark.parametrize("name", ["random", "simple"])
PAIRS = [alike.without_skills, alike.with_others, alike.another_slot]


def played(r, game: int, asked: int = 0, slot: int = 1) -> Table:
    """Play a game in which each seat has been asked so often before: that is what it thinks by."""
    table = Table(r, alike.PLAYERS, 8, game, roles=[slot] * len(Role))
    for seat in range(alike.PLAYERS):
        table.state.own[seat].asked = asked
    table.play()
    return table


def story(table: Table) -> list[Line]:
    """Return what has happened but for who plays whom."""
    return [line for line in table.log if line.what != Event.SEATED]


@NAMES
@pytest.mark.parametrize("made", PAIRS, ids=lambda made: made.__name__)
def test_what_has_no_say_changes_no_line(made, name):
    pair = made(name)
    for game in range(5):
        one, other = played(pair.one, game), played(pair.other, game, slot=pair.slot)
        assert story(one) == story(other)
        assert one.winner == other.winner


@NAMES
def test_a_general_named_for_the_seat_that_would_choose_it_plays_on_alike(name):
    """What was chosen, named beforehand: only the questions about it are gone."""
    ids, loaded = list(ruleset.edition("official_160").generals), [strategy.load(name)]
    chooses = ruleset.load("official_160", strategies=loaded, generals={"ban": ["zuoci"]})
    for game in range(5):
        chosen = played(chooses, game)
        seats = {where: ids[chosen.general(seat)] for seat, where in enumerate(alike.SEATS)}
        named = {"seats": seats, "ban": ["zuoci"]}
        r = ruleset.load("official_160", strategies=loaded, generals=named)
        assert without_casting(chosen) == without_casting(played(r, game, asked=1))


def without_casting(table: Table) -> list[Line]:
    """Return the lines from the first hand on."""
    first = next(i for i, line in enumerate(table.log) if line.what == Event.MOVED)
    return table.log[first:]


def test_games_that_differ_are_counted(monkeypatch):
    """One of the two ways has another lord."""
    pair = alike.another_slot()
    pair.other.lord_bonus += 1
    monkeypatch.setattr(alike, "another_slot", lambda: pair)
    failed = [check for check in alike.checks(1, 4) if not check.passed]
    assert [check.what.en for check in failed] == [pair.en]
