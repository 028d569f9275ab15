"""Chunks played in processes, some of which have to be ended."""

import os
import re

import pytest
from plain import failing, twin

from sgs_sim.errors import StrategyFault
from sgs_sim.experiment import processes
from sgs_sim.experiment import run as running
from sgs_sim.experiment.executors import executor
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.processes import Processes
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import Run
from sgs_sim.strategy.outside import Care, OnFault

TEXT = """\
question = "Who wins?"
edition = "vanilla_160"
players = [4, 5]
games = 20
seed = 3
[strategies]
default = "{name}"
"""
QUICK = Care(patience=1.0)
FORFEIT = Care(OnFault.FORFEIT, QUICK.patience)


@pytest.fixture(autouse=True)
def little_grace(monkeypatch):
    monkeypatch.setattr(processes, "GRACE", 0.5)


@pytest.fixture
def plan_of(write):
    return lambda name: Plan(read(write(TEXT.format(name=name))), chunk=5)


def parts(run):
    return {path.name: path.read_bytes() for path in run.path.glob("part-*")}


@pytest.mark.slow
def test_processes_store_the_same_bytes_as_threads(plan_of, play):
    plan = plan_of("random")
    assert parts(play(plan, "here")) == parts(play(plan, "there", 2, care=Care(isolate=True)))


def test_plain_strategies_are_played_in_processes(plan_of, tmp_path):
    for name, kind in ((twin("random", tmp_path), "Processes"), ("random", "Threads")):
        with executor(plan_of(name), threads=1, scheduler=None, keep=True) as made:
            assert type(made).__name__ == kind
            assert made.under_way == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("loops", "no answer within 1 s"),
        ("sleeps", ":6 › decide: no answer within 1 s"),
        ("holds", "no answer within 1 s"),
        ("aborts", "the process has ended while it was asked (SIGABRT)"),
        ("raises", ":6: IndexError: list index out of range"),
    ],
)
def test_a_failure_of_any_sort_is_named_and_the_other_chunks_are_kept(
    how, said, plan_of, play, tmp_path
):
    rarely = "board.players == 5 and board.turn == 9 and own.chance % 9 == 0"
    file = failing(how, tmp_path, rarely)
    plan = plan_of(file)
    with pytest.raises(StrategyFault) as caught:
        play(plan, "run", care=QUICK)
    what, where = caught.value.faults
    assert what.startswith(str(file))
    assert said in what
    assert re.search(r"of 5, game \d+ of cell 1, seed 3, the seat's question \d+$", where)
    run = Run.open(tmp_path / "run")
    assert len(run.parts()) >= 1
    assert run.manifest["finished"] is None
    with pytest.raises(StrategyFault):
        _finish(plan, run, QUICK)
    _finish(plan, run, FORFEIT)
    assert run.is_complete
    assert sum(usage.forfeits[1] for usage in run.usage()) > 0


def _finish(plan, run, care):
    run = running.resume(plan, run.path, command="test", rows=run.keeps_rows)
    for _ in running.play(plan, run, threads=1, command="test", care=care):
        pass


@pytest.mark.slow
def test_what_ends_its_process_forfeits_the_same_games_as_what_raises(plan_of, play, tmp_path):
    """Two seats fail in the same chunks, so that these are played several times over."""
    when = "board.turn >= 9 and own.chance % 13 == 0"
    found = {}
    for how in ("raises", "aborts"):
        run = play(plan_of(failing(how, tmp_path, when)), how, care=FORFEIT)
        found[how] = [list(rows["hash"]) for _, rows in run.rows(["hash"])]
        forfeits = [sum(usage.forfeits.values()) for usage in run.usage()]
        assert sum(forfeits) > 0
        found[how].append(forfeits)
    assert found["raises"] == found["aborts"]


@pytest.mark.slow
def test_counts_without_rows_go_on_after_a_failure(plan_of, play, tmp_path):
    rarely = "board.players == 5 and board.turn == 9 and own.chance % 9 == 0"
    plan = plan_of(failing("raises", tmp_path, rarely))
    with pytest.raises(StrategyFault):
        play(plan, "run", rows=False)
    run = Run.open(tmp_path / "run")
    assert not run.is_complete
    _finish(plan, run, FORFEIT)
    whole = play(plan, "whole", rows=False, care=FORFEIT)
    assert run.counted()[0].packed() == whole.counted()[0].packed()
    assert sum(usage.forfeits[1] for usage in run.usage()) > 0


@pytest.mark.slow
def test_a_file_named_like_a_module_of_python_does_no_harm(plan_of, play, tmp_path, monkeypatch):
    (tmp_path / "random.py").write_text("def decide(board, own, r, ask):\n    return ask.n - 1\n")
    monkeypatch.chdir(tmp_path)
    assert play(plan_of("random.py")).is_complete


@pytest.mark.slow
def test_processes_are_gone_when_they_are_closed(plan_of, tmp_path):
    plan = plan_of(failing("holds", tmp_path))
    made = Processes(plan, 2, keep=True, care=Care(patience=0))
    for chunk in list(plan.chunks())[:2]:
        made.submit(chunk)
    numbers = [hand.process.pid for hand in made._hands]
    assert len(numbers) == 2
    made.close()
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
