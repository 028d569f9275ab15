"""`sgs-sim gate` as continuous integration calls it."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from small import SMALL
from typer.testing import CliRunner

from sgs_sim.cli.main import app, register
from sgs_sim.engine.kinds import End
from sgs_sim.errors import RunError
from sgs_sim.experiment import gate
from sgs_sim.experiment.golden import Golden

LONG = SMALL.replace("[4, 5]", "[4]")


@pytest.fixture(scope="module", autouse=True)
def _commands():
    register()


@pytest.fixture
def called(tmp_path, monkeypatch):
    """Call the gate with an experiment and a golden file of its own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.toml").write_text(LONG)

    def called(*words):
        asked = ["gate", "small.toml", "--against", "golden.json", "-q", "--threads", "1", *words]
        return CliRunner().invoke(app, asked)

    return called


def test_it_writes_golden_games_and_holds_todays_against_them(called):
    written = called("--write")
    assert written.exit_code == 0
    assert written.stdout.startswith("golden.json: 25 games of 1 cells")
    passed = called()
    assert passed.exit_code == 0
    assert "undecided after 25 games a cell, 0 of which ended otherwise" in passed.stdout


def test_json_tells_all_that_is_watched(called):
    assert json.loads(called("--write", "--json").stdout)["games"] == 25
    told = json.loads(called("--json").stdout)
    assert told["verdict"] == "undecided"
    assert [each["camp"] for each in told["watched"]] == ["lord", "rebel", "renegade"]
    assert {each["delta"] for each in told["watched"]} == {0.0}
    assert told["golden"] == told["now"]


def test_it_exits_with_1_and_names_what_has_moved(called, monkeypatch):
    called("--write")
    monkeypatch.setattr(gate, "FEWEST", 10)
    path = Path("golden.json")
    held = Golden.read(path)
    replace(held, winners=[np.full_like(each, End.DRAW) for each in held.winners]).write(path)
    failed = called("--margin", "0.01")
    assert failed.exit_code == 1
    assert failed.stdout.startswith("failed after 25 games a cell, 25 of which ended otherwise")
    assert "--write" in failed.stdout


def test_more_games_than_are_held_are_refused(called):
    called("--write")
    result = called("--games", "26")
    assert isinstance(result.exception, RunError)
    assert "holds 25 games of a cell, fewer than --games 26" in str(result.exception)


def test_a_folder_is_not_written_over(called, tmp_path):
    (tmp_path / "golden.json").mkdir()
    result = called("--write")
    assert isinstance(result.exception, RunError)
    assert "is a folder" in str(result.exception)
