"""Small experiments, written and laid out."""

import pytest
from made_up_run import cast_run, made_up, make_run
from small import SMALL

from sgs_sim.experiment import run as running
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read

__all__ = ["cast_run", "made_up", "make_run"]


@pytest.fixture
def write(tmp_path):
    def write(text=SMALL, name="small"):
        path = tmp_path / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def plan(write):
    return Plan(read(write()), chunk=10)


@pytest.fixture
def play(tmp_path):
    """Play a plan to its end in a new folder."""

    def play(plan, folder="run", threads=1, rows=True, **keywords):
        run = running.begin(plan, tmp_path / folder, command="test", rows=rows)
        for _ in running.play(plan, run, threads=threads, command="test", **keywords):
            pass
        return run

    return play
