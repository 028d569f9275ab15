"""What is counted of a run, and comes back from its file."""

import numpy as np
import pytest

from sgs_sim.errors import RunError
from sgs_sim.experiment import run as running
from sgs_sim.experiment.columns import TALLY
from sgs_sim.experiment.counted import Counted
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import COUNTS, Run
from sgs_sim.experiment.usage import Usage

FORCED = """\
question = "Which pair?"
edition = "official_160"
players = [5]
games = 60
seed = 3
[strategies]
default = "random"
[generals]
assign = "uniform"
[vary]
setup.draw = [2, 3]
"""
PAIRS = FORCED + (
    "[design]\nforce = ['rebel', 'rebel_2']\n"
    "strata = [['guanyu', 'zhangfei'], ['caocao', 'huatuo'], ['sunquan', 'simayi']]\n"
)
TURNED = FORCED + "[design]\nrotate = true\n"


@pytest.mark.parametrize("text", [PAIRS, TURNED])
def test_counts_come_back_as_they_were(write, play, text):
    run = play(Plan(read(write(text)), chunk=20))
    counted, parts = run.counted()
    assert parts == len(run.expected)
    again = Counted.unpacked(run.cells, counted.packed())
    assert again.packed() == counted.packed()
    for a, b in zip(again.cells, counted.cells):
        assert list(a.tally) == list(b.tally)
        assert a.causes == b.causes
        assert a.broken == b.broken


def test_strata_are_those_of_a_recount(write, play):
    run = play(Plan(read(write(PAIRS)), chunk=20))
    counted, _ = run.counted()
    for number, cell in enumerate(counted.cells):
        frames = [each[each["cell"] == number] for each in run.frames(["cell", "game", "winner"])]
        winner = {int(g): int(w) for f in frames for g, w in zip(f["game"], f["winner"])}
        assert len(winner) == cell.n == 60
        assert cell.deals == 20
        for stratum, end in np.ndindex(3, 6):
            mine = [winner[3 * deal + stratum] == end for deal in range(20)]
            assert cell.strata[stratum, end] == sum(mine)
            apart = [
                (3 * hit - sum(winner[3 * deal + s] == end for s in range(3))) ** 2
                for deal, hit in enumerate(mine)
            ]
            assert cell.apart[stratum, end] == sum(apart)


def test_a_turned_deal_gives_every_general_every_seat_and_each_role_as_often(write, play):
    run = play(Plan(read(write(TURNED)), chunk=20))
    counted, _ = run.counted()
    for cell, roles in zip(counted.cells, counted.roles):
        played = cell.cast.sum(axis=1) > 0
        assert (cell.cast[played] == cell.cast_deals[played, None] * roles).all()
        assert cell.cast_deals.sum() == 5 * cell.deals == 60
        assert (cell.cast_won_2 >= 0).all()
        assert (cell.cast_won_2[:, -1] >= cell.cast_won.sum(axis=1)).all()


def test_a_run_without_rows_counts_what_one_with_rows_counts(write, play):
    plan = Plan(read(write(PAIRS)), chunk=20)
    with_rows, without = play(plan, "with"), play(plan, "without", rows=False, threads=2)
    assert with_rows.counted()[0].packed() == without.counted()[0].packed()
    assert (with_rows.tally() == without.tally()).all()
    assert [each.packed() for each in with_rows.usage()] == [
        each.packed() for each in without.usage()
    ]
    assert sorted(path.name for path in without.path.iterdir()) == [COUNTS, "manifest.json"]
    with pytest.raises(RunError, match="has no rows"):
        next(without.frames())


def test_a_stopped_run_without_rows_goes_on_to_the_same_counts(write, play, tmp_path):
    plan = Plan(read(write(PAIRS)), chunk=20)
    whole = play(plan, "whole", rows=False)
    run = running.begin(plan, tmp_path / "stopped", command="test", rows=False)
    looks = iter([False, False, False, True])
    for now in running.play(plan, run, threads=1, command="test", stop=lambda: next(looks, True)):
        last = now
    assert 0 < last.games < 120
    on = running.resume(plan, run.path, command="test", rows=False)
    assert len(on.missing()) == len(on.expected) - on.counted()[1] > 0
    for now in running.play(plan, on, threads=2, command="test"):
        last = now
    assert int(last.tally[:, TALLY.index("games")].sum()) == 120
    assert on.counted()[0].packed() == whole.counted()[0].packed()


def test_counts_that_were_cut_are_damaged(write, play):
    run = play(Plan(read(write(PAIRS)), chunk=20), rows=False)
    file = run.path / COUNTS
    body = file.read_bytes()
    for cut in (b"", body[:50], body[:-7], body[: len(body) // 2] + body[len(body) // 2 + 1 :]):
        file.write_bytes(cut)
        with pytest.raises(RunError, match="damaged"):
            Run.open(run.path).counted()


def test_forfeits_come_back_by_number(write, play):
    run = play(Plan(read(write(FORCED)), chunk=20))
    counted, _ = run.counted()
    counted.cells[1].usage.forfeits.update({2: 3, 1: 5})
    again = Counted.unpacked(run.cells, counted.packed())
    assert [cell.usage.forfeits for cell in again.cells] == [{}, {1: 5, 2: 3}]
    assert Usage.unpacked(counted.cells[1].usage.packed()).forfeits == {1: 5, 2: 3}
