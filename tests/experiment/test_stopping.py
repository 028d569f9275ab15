"""A run that stops by its rule: at the same game whoever plays, and not before it may."""

import numpy as np
import pytest

from sgs_sim.experiment import run as running
from sgs_sim.experiment import stopping
from sgs_sim.experiment.design import Stop
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import Run

TEXT = """\
question = "Enough?"
edition = "vanilla_160"
players = [4]
games = 900
seed = 3
[strategies]
default = "random"
[vary]
setup.draw = [2, 3]
[stop]
of = "lord"
half_width = 10.0
"""


def parts(run):
    return {path.name: path.read_bytes() for path in run.path.glob("part-*")}


@pytest.fixture
def plan(write):
    return Plan(read(write(TEXT)), chunk=50)


def test_a_rule_stops_at_the_same_game_for_any_number_of_threads(plan, play):
    one, two = play(plan, "one"), play(plan, "two", threads=2)
    assert one.manifest["stopped"] == two.manifest["stopped"]
    assert 0 < one.manifest["stopped"]["parts"] < 36
    assert one.manifest["stopped"]["half_width"] <= 0.1
    assert parts(one) == parts(two)
    assert one.games == int(one.tally()[:, 0].sum()) < 1800
    assert Run.open(one.path).is_complete
    assert one.manifest["finished"]


def test_it_stops_at_the_same_game_without_rows_and_after_an_interruption(plan, play, tmp_path):
    whole = play(plan, "whole")
    counts = play(plan, "counts", rows=False)
    assert counts.manifest["stopped"] == whole.manifest["stopped"]
    assert counts.counted()[0].packed() == whole.counted()[0].packed()
    run = running.begin(plan, tmp_path / "again", command="test")
    looks = iter([False] * 4)
    list(running.play(plan, run, threads=1, command="t", stop=lambda: next(looks, True)))
    assert not run.manifest["stopped"]
    run = running.resume(plan, run.path, command="test")
    list(running.play(plan, run, threads=2, command="test"))
    assert parts(run) == parts(whole)


def test_going_on_with_a_run_that_has_stopped_plays_nothing(plan, play):
    run = play(plan)
    again = running.resume(plan, run.path, command="test")
    (last,) = running.play(plan, again, threads=1, command="test")
    assert (last.played, last.stopped) == (0, False)


def test_a_rule_that_is_never_met_plays_all_games(write, play):
    run = play(Plan(read(write(TEXT.replace("10.0", "0.1").replace("900", "300"))), chunk=50))
    assert run.manifest["stopped"] is None
    assert run.games == 600


def ends_of(winners):
    cells = [{"players": 5, "panel": "", "block": 1} for _ in winners]
    found = Ends(cells)
    for cell, winner in enumerate(winners):
        found.add(cell, 0, winner)
    return found


def test_differences_are_narrow_where_the_common_deal_decides():
    chance = np.random.default_rng(5)
    base = chance.choice([0, 2, 3], 5000)
    other = np.where(chance.random(5000) < 0.02, 0, base)
    found = ends_of([base, other])
    rule = Stop(of="differences", half_width=1.0)
    assert stopping.reached(found, rule) is not None
    assert stopping.reached(found, Stop(of="camps", half_width=1.0)) is None
    apart = ends_of([base, chance.permutation(other)])
    assert stopping.reached(apart, rule) is None


def test_nothing_is_judged_before_the_first_few_hundred_games():
    rule = Stop(of="differences", half_width=50.0)
    few = np.zeros(stopping.FEWEST - 1, int)
    assert stopping.reached(ends_of([few, few]), rule) is None
    enough = np.zeros(stopping.FEWEST, int)
    reach = stopping.reached(ends_of([enough, enough]), rule)
    assert reach is not None
    assert 0.01 < reach < 0.05  # no game in which they differ is not certainty
