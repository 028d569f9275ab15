"""Whether a game goes on, seen from outside."""

import pytest

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.state import Batch
from sgs_sim.experiment import pulse
from sgs_sim.experiment.pulse import Pulse


@pytest.fixture
def clock(monkeypatch):
    """Time that goes by only as it is told."""
    now = [100.0]
    monkeypatch.setattr(pulse.time, "monotonic", lambda: now[0])

    def tick(seconds):
        now[0] += seconds

    return tick


def test_a_game_in_which_nobody_is_asked_stands_still(clock):
    batch = Batch()
    found = Pulse(batch)
    assert found.still() == 0
    clock(0.5)
    assert found.still() == 0.5
    batch.game.own[3].asked += 1
    clock(0.5)
    assert found.still() == 0
    clock(0.25)
    assert found.still() == 0.25
    batch.at = 1
    assert found.still() == 0


def test_between_batches_nothing_stands_still(clock):
    batch = Batch()
    batch.at = NOTHING
    found = Pulse(batch)
    assert not found.plays
    for _ in range(3):
        clock(0.5)
        assert found.still() == 0


def test_a_pause_of_the_whole_program_hardly_counts(clock):
    found = Pulse(Batch())
    found.still()
    clock(3600)
    assert found.still() == pulse.LONGEST


def test_who_was_asked_last_is_to_blame(plan, clock):
    batch = Batch()
    batch.first, batch.at = 20, 3
    g = batch.game
    g.players, g.ask.who, g.strategy[2], g.own[2].asked = 5, 2, 1, 17
    g.ask.who = 2
    fault = Pulse(batch).blame(plan, 1, "no answer", hangs=True)
    assert fault.hangs
    assert fault.faults == [
        "strategies/random.py › decide: no answer",
        "random at seat 3 of 5, game 23 of cell 1, seed 7, the seat's question 17",
    ]
