"""The gate: it fails for what has moved, passes what has not, and says when it cannot tell."""

import numpy as np
import pytest

from sgs_sim.experiment import gate
from sgs_sim.experiment.gate import State, record, rounds_of, watch
from sgs_sim.experiment.golden import Golden, golden
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.work import Played

EVEN, MOVED = (0.45, 0.45, 0.1), (0.39, 0.51, 0.1)
GAMES = 12_000


def ended(seed, rates=EVEN, n=GAMES, luck=None):
    """Games of two cells; `luck` in common makes them pairs."""
    u = np.random.default_rng(seed if luck is None else luck).random((2, n))
    own = np.random.default_rng([seed, 1])
    u = np.where(own.random((2, n)) < 0.2, own.random((2, n)), u)
    return np.array([0, 2, 3], np.uint8)[np.searchsorted(np.cumsum(rates), u).clip(0, 2)]


@pytest.fixture
def planted(write, monkeypatch):
    """Return the looks at games whose ends are given, in the place of played ones."""
    plan = Plan(read(write(), games=GAMES), chunk=500)

    def planted(before, now, margin=0.02):
        def rounds(plan, threads):
            found = []
            for chunk in plan.chunks():
                its = now[chunk.cell][chunk.first : chunk.first + chunk.count]
                found.append(Played(chunk, its, np.zeros(0, np.int64)))
                if chunk.cell == len(plan.cells) - 1:
                    yield found
                    found = []

        monkeypatch.setattr(gate, "rounds_of", rounds)
        held = Golden(7, [{}, {}], list(before), {})
        return list(watch(plan, held, [0, 1], margin=margin, threads=1))

    return planted


def test_games_played_again_end_in_the_same_way(plan):
    first = record(plan, 1)
    again = record(plan, 2)
    assert all((a == b).all() for a, b in zip(first, again, strict=True))


def test_rounds_are_whole_and_in_order(plan):
    numbers = [each.chunk.number for played in rounds_of(plan, 2) for each in played]
    assert numbers == list(range(len(list(plan.chunks()))))
    assert all({each.chunk.cell for each in played} == {0, 1} for played in rounds_of(plan, 1))


def test_the_same_code_differs_by_nothing_at_all(plan):
    held = golden(plan, record(plan, 1))
    last = list(watch(plan, held, [0, 1], margin=0.02, threads=1))[-1]
    assert {each.delta for each in last.watched} == {0.0}
    assert last.changed == 0
    assert last.state == State.UNDECIDED  # 25 games prove nothing


def test_it_stops_early_where_nothing_has_changed(planted):
    same = ended(1)
    looks = planted(same, same)
    assert looks[-1].state == State.INSIDE
    assert looks[-1].watched[0].games < 2000


def test_a_camp_that_has_moved_by_six_points_fails_early(planted):
    looks = planted(ended(1), ended(2, MOVED, luck=1))
    assert looks[-1].state == State.OUTSIDE
    assert looks[-1].watched[0].games < GAMES
    outside = {each.camp for each in looks[-1].watched if each.state == State.OUTSIDE}
    assert outside <= {"lord", "rebel"}


def test_luck_alone_seldom_fails_although_it_looks_after_every_round(planted):
    alarms, runs = 0, 60
    for seed in range(runs):
        looks = planted(ended(seed), ended(1000 + seed), margin=1e-9)
        alarms += looks[-1].state == State.OUTSIDE
    assert alarms / runs < 0.05 + 3 * np.sqrt(0.05 * 0.95 / runs)


def test_what_is_as_large_as_the_margin_stays_undecided(planted):
    moved = (EVEN[0] - 0.02, EVEN[1] + 0.02, EVEN[2])
    looks = planted(ended(1), ended(2, moved, luck=1))
    assert looks[-1].state == State.UNDECIDED
    assert looks[-1].watched[0].games == GAMES
