"""Games played on a cluster of processes are the games played here."""

import os
import signal

import pytest
from believers import experiment, source
from plain import failing

from sgs_sim.errors import RunError, StrategyFault
from sgs_sim.experiment import run as running
from sgs_sim.experiment import work
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read

TEXT = """\
question = "Where?"
edition = "vanilla_160"
players = [4, 5]
games = {games}
seed = 3
[strategies]
default = "random"
"""


def parts(run):
    return {path.name: path.read_bytes() for path in run.path.glob("part-*")}


@pytest.fixture(scope="module")
def cluster():
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=50,
        memory_limit=0,
    ) as made:
        yield made


pytestmark = [pytest.mark.filterwarnings("default"), pytest.mark.slow]


def test_a_cluster_plays_the_same_games_also_when_a_worker_is_killed(
    cluster, write, play, tmp_path
):
    plan = Plan(read(write(TEXT.format(games=120))), chunk=10)
    here = play(plan, "here")
    run = running.begin(plan, tmp_path / "there", command="test")
    killed = []
    for now in running.play(
        plan, run, threads=1, command="test", scheduler=cluster.scheduler_address
    ):
        if now.played >= 40 and not killed:
            killed.append(next(iter(cluster.workers.values())).pid)
            os.kill(killed[0], signal.SIGKILL)
    assert killed
    assert now.games == 240
    assert not now.stopped
    assert parts(run) == parts(here)


def test_counts_come_from_a_cluster_too_and_a_rule_stops_there_as_here(
    cluster, write, play, tmp_path
):
    text = TEXT.format(games=900) + "[stop]\nof = 'lord'\nhalf_width = 9\n"
    plan = Plan(read(write(text)), chunk=50)
    here = play(plan, "here", rows=False)
    run = running.begin(plan, tmp_path / "there", command="test", rows=False)
    steps = running.play(plan, run, threads=1, command="test", scheduler=cluster.scheduler_address)
    assert list(steps)[-1].reached
    assert run.manifest["stopped"] == here.manifest["stopped"]
    assert run.counted()[0].packed() == here.counted()[0].packed()


@pytest.mark.parametrize("rows", [True, False])
def test_what_is_guessed_comes_from_a_cluster_as_from_here(cluster, write, play, tmp_path, rows):
    (tmp_path / "shy.py").write_text(source("shy"), encoding="utf-8")
    plan = Plan(read(write(experiment("shy", games=20))), chunk=10)
    here = play(plan, "here", rows=rows)
    there = play(plan, "there", rows=rows, scheduler=cluster.scheduler_address)
    told = [usage.packed() for usage in there.usage()]
    assert told == [usage.packed() for usage in here.usage()]
    assert all(b"guesses" in packed for packed in told)


def test_a_worker_with_another_engine_is_refused(write):
    experiment = read(write(TEXT.format(games=10)))
    plan = Plan(experiment, chunk=10)
    with pytest.raises(RunError, match="another version"):
        work.work_elsewhere(experiment, 10, "other", next(plan.chunks()), keep=True)
    work._PLANS.clear()


def test_a_scheduler_that_does_not_answer_is_told(write, tmp_path):
    plan = Plan(read(write(TEXT.format(games=10))), chunk=10)
    run = running.begin(plan, tmp_path / "run", command="test")
    with pytest.raises(RunError, match="does not answer"):
        list(running.play(plan, run, threads=1, command="t", scheduler="tcp://127.0.0.1:9"))


def test_a_failure_on_a_cluster_is_named_and_other_chunks_are_kept(cluster, write, tmp_path):
    rarely = "board.players == 5 and board.turn == 9 and own.chance % 9 == 0"
    file = failing("raises", tmp_path, rarely)
    text = TEXT.format(games=20).replace('"random"', f'"{file}"')
    plan = Plan(read(write(text)), chunk=10)
    run = running.begin(plan, tmp_path / "there", command="test")
    with pytest.raises(StrategyFault, match=r"raises at seat \d of 5, game \d+ of cell 1, seed 3"):
        list(
            running.play(plan, run, threads=1, command="test", scheduler=cluster.scheduler_address)
        )
    assert run.parts()
