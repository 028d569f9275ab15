"""`sgs-sim compare` on the terminal and as JSON."""

import json

import pytest
from compared_run import compared
from typer.testing import CliRunner

from sgs_sim.cli.main import app, register


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    register()
    folder = tmp_path_factory.mktemp("runs")
    base = compared(folder / "base", {}, ("",), games=2000)
    return str(base), str(
        compared(folder / "changed", {("", 0): (0.3, 0.6, 0.1)}, ("",), games=900)
    )


def test_it_prints_a_row_for_every_camp_and_says_how_they_are_paired(runs):
    result = CliRunner().invoke(app, ["compare", *runs])
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line.split()[1] for line in lines[2:5]] == ["lord's", "rebels", "renegade"]
    assert "differs" in lines[2]
    assert "900" in lines[2]
    assert lines[-1].startswith("Games paired by game number: both runs have seed 1.")


def test_json_is_one_object_without_nan(runs):
    result = CliRunner().invoke(app, ["compare", *runs, "--json"])
    found = json.loads(result.stdout, parse_constant=pytest.fail)
    assert found["paired"] is True
    assert [row["camp"] for row in found["rows"]] == ["lord_side", "rebels", "renegade_side"]
    assert found["rows"][1]["delta"] == pytest.approx(0.15, abs=0.05)
