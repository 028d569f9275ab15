"""Playing: the same rows whoever plays them, and an interrupted run ends like any other."""

import numpy as np
import pandas as pd
import pytest

from sgs_sim.engine.kinds import NOTHING, Fault
from sgs_sim.engine.state import Batch
from sgs_sim.errors import RunError
from sgs_sim.experiment import executors
from sgs_sim.experiment import run as running
from sgs_sim.experiment.columns import TALLY
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import Run
from sgs_sim.loop import play_batch


def rows(run):
    return pd.concat(list(run.frames())).sort_values(["cell", "game"], ignore_index=True)


def parts(run):
    return {path.name: path.read_bytes() for path in run.path.glob("part-*")}


def steps(plan, run, **keywords):
    return list(running.play(plan, run, threads=1, command="test", **keywords))


def stop_after(n):
    """A question to stop that is answered with yes from the n-th time on."""
    asked = iter(range(10**9))
    return lambda: next(asked) >= n


def test_rows_do_not_depend_on_the_number_of_threads(plan, play):
    assert parts(play(plan, "one", threads=1)) == parts(play(plan, "three", threads=3))


def test_rows_do_not_depend_on_the_size_of_a_part(plan, play, write):
    other = Plan(read(write()), chunk=7)
    pd.testing.assert_frame_equal(rows(play(plan, "ten")), rows(play(other, "seven")))


def test_rows_are_what_the_engine_says(plan, play):
    found = rows(play(plan)).query("cell == 1").reset_index(drop=True)
    batch = Batch()
    batch.seed, batch.first, batch.count, batch.players = 7, 0, 25, 5
    for role in range(4):
        batch.role_strategy[role] = 1
    play_batch(batch, plan.rules[1])
    for name in ("winner", "turns", "rounds", "reshuffles", "questions", "fault", "hash"):
        assert list(found[name]) == list(getattr(batch, name))[:25], name
    by = np.asarray(batch.died_by)[:25]
    for seat in range(5):
        assert list(found[f"role_{seat}"]) == [batch.role[i, seat] for i in range(25)]
        assert list(found[f"died_by_{seat}"]) == [255 if x == NOTHING else x for x in by[:, seat]]
        assert (found[f"general_{seat}"] == 255).all()
    assert (found["role_5"] == 255).all()


def test_the_living_have_no_cause_of_death(plan, play):
    found = rows(play(plan))
    for seat in range(4):
        alive = found[f"died_turn_{seat}"] == 0
        assert alive.any()
        assert (found.loc[alive, f"died_kind_{seat}"] == 0).all()
        assert (found.loc[alive, f"died_by_{seat}"] == 255).all()


def test_the_tally_is_what_the_parts_hold(plan, tmp_path):
    run = running.begin(plan, tmp_path / "run", command="test")
    last = steps(plan, run)[-1]
    assert (last.tally == run.tally()).all()
    assert last.games == last.total == 50
    assert not last.stopped


def test_a_stopped_run_keeps_what_was_played_and_ends_like_any_other(plan, play, tmp_path):
    whole = play(plan, "whole")
    run = running.begin(plan, tmp_path / "stopped", command="test")
    last = steps(plan, run, stop=stop_after(2))[-1]
    assert last.stopped
    assert 0 < last.games < 50
    assert run.manifest["finished"] is None
    assert int(run.tally()[:, TALLY.index("games")].sum()) == last.games

    again = running.resume(plan, run.path, command="test")
    last = steps(plan, again)[-1]
    assert not last.stopped
    assert parts(again) == parts(whole)
    assert (last.tally == whole.tally()).all()
    assert len(again.manifest["sessions"]) == 2
    assert Run.open(run.path).manifest["finished"]


def test_a_missing_part_is_played_again(plan, play):
    run = play(plan)
    before = parts(run)
    run.part_path(5).unlink()
    (run.path / ".part-00005.parquet.tmp").write_bytes(b"half")
    again = running.resume(plan, run.path, command="test")
    assert steps(plan, again)[-1].played == 5
    assert parts(again) == before
    assert not list(run.path.glob(".*"))


def test_a_finished_run_has_nothing_left_to_play(plan, play):
    run = play(plan)
    last = steps(plan, running.resume(plan, run.path, command="test"))[-1]
    assert (last.played, last.games, last.stopped) == (0, 50, False)
    assert len(run.manifest["sessions"]) == 1


def test_resuming_what_was_never_begun_begins_it(plan, tmp_path):
    assert steps(plan, running.resume(plan, tmp_path / "new", command="test"))[-1].games == 50


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("seed = 7", "seed = 8", r"seed \(7, now 8\)"),
        ("games = 25", "games = 30", r"games \(25, now 30\)"),
        ('default = "random"', 'default = "simple"', "strategies"),
    ],
)
def test_games_of_different_experiments_are_not_mixed(plan, play, write, before, after, said):
    from small import SMALL

    run = play(plan)
    kept = parts(run)
    other = Plan(read(write(SMALL.replace(before, after))), chunk=10)
    with pytest.raises(RunError, match=f"cannot go on.*{said}"):
        running.resume(other, run.path, command="test")
    assert parts(run) == kept


def test_a_fault_of_the_engine_is_counted(plan, tmp_path, monkeypatch):
    def faulty(batch, r):
        play_batch(batch, r)
        batch.fault[0] = Fault.WRONG_PLACE

    monkeypatch.setattr("sgs_sim.loop.play_batch", faulty)
    run = running.begin(plan, tmp_path / "run", command="test")
    last = steps(plan, run)[-1]
    assert list(last.tally[:, TALLY.index("faults")]) == [3, 3]


def test_an_error_in_a_thread_reaches_the_caller_and_what_was_stored_stays(
    plan, tmp_path, monkeypatch
):
    run = running.begin(plan, tmp_path / "run", command="test")
    put = run.put

    def fail(number, body):
        if number == 2:
            raise RunError("disk full")
        put(number, body)

    monkeypatch.setattr(run, "put", fail)
    with pytest.raises(RunError, match="disk full"):
        steps(plan, run)
    assert {part.number for part in run.parts()} >= {0, 1}


def test_only_a_few_chunks_are_under_way_at_a_time(plan, tmp_path, monkeypatch):
    most, real = [0, 0], executors.Threads.submit

    def submit(self, chunk):
        real(self, chunk)
        most[0] = max(most[0], self.under_way)
        most[1] += 1

    monkeypatch.setattr(executors.Threads, "submit", submit)
    steps(plan, running.begin(plan, tmp_path / "run", command="test"))
    assert most == [executors.WINDOW, 6]
