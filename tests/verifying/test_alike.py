"""Changes that must change nothing, byte by byte or line by line."""

from __future__ import annotations

import pytest

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.log import Event
from sgs_sim.game import Table
from sgs_sim.words.line import Line

MEN, WOMEN = ("zhangfei", "guanyu", "zhaoyun"), ("zhenji", "diaochan", "huangyueying")
SEATS = ("lord", *(f"seat_{seat}" for seat in range(1, 6)))
ALTERNATING = [(MEN, WOMEN)[seat % 2][seat // 2] for seat in range(6)]
SPARE = ("caocao", "liubei", "sunquan", "luxun")  # a table of ten needs so many
NAMES = pytest.mark.parametrize("name", ["random", "simple"])


def played(name: str, edition: str, game: int, generals=None, asked: int = 0, **setup) -> Table:
    """Play a game in which each seat has been asked so often before: that is what it thinks by."""
    r = ruleset.load(
        edition, setup=setup, strategies=[strategy.load(name)], generals=generals or {}
    )
    table = Table(r, 6, 8, game, roles=[1] * len(Role))
    for seat in range(6):
        table.state.own[seat].asked = asked
    table.play()
    return table


def story(table: Table) -> list[Line]:
    """Return what has happened but for who plays whom."""
    return [line for line in table.log if line.what != Event.SEATED]


@NAMES
def test_generals_without_skills_play_as_no_generals_do(name):
    """Of the same hp and sexes, and named, so that nobody is asked."""
    seats = dict(zip(SEATS, ALTERNATING, strict=True))
    bare = {"skills": {id: [] for id in ALTERNATING}, "hp": dict.fromkeys(ALTERNATING, 4)}
    for game in range(5):
        one = played(name, "vanilla_160", game, sexes="alternate")
        other = played(name, "official_160", game, {"seats": seats} | bare)
        assert story(one) == story(other)
        assert one.winner == other.winner


@NAMES
def test_who_else_might_be_dealt_changes_nothing_where_all_are_named(name):
    seats = dict(zip(SEATS, ALTERNATING, strict=True))
    for game in range(5):
        few, all_ = (
            played(name, "official_160", game, {"seats": seats} | pool)
            for pool in ({"pool": [*ALTERNATING, *SPARE]}, {})
        )
        assert few.log == all_.log


@NAMES
def test_a_general_named_for_the_seat_that_would_choose_it_plays_on_alike(name):
    """What was chosen, named beforehand: only the questions about it are gone."""
    for game in range(5):
        chosen = played(name, "official_160", game, {"ban": ["zuoci"]})
        ids = list(ruleset.edition("official_160").generals)
        seats = {where: ids[chosen.general(seat)] for seat, where in enumerate(SEATS)}
        named = played(name, "official_160", game, {"seats": seats, "ban": ["zuoci"]}, asked=1)
        assert without_casting(chosen) == without_casting(named)


def without_casting(table: Table) -> list[Line]:
    """Return the lines from the first hand on."""
    first = next(i for i, line in enumerate(table.log) if line.what == Event.MOVED)
    return table.log[first:]
