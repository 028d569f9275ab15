import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sgs_sim import paths
from sgs_sim.cli.main import app, register

DEMO = """
question = "Does it run?"
edition = "vanilla_108"
players = [4, 5]
games = 3

[strategies]
default = "random"
"""


def sgs_sim(*words):
    return CliRunner().invoke(app, words)


@pytest.fixture(scope="module", autouse=True)
def _commands():
    register()


@pytest.fixture
def demonstration(tmp_path, monkeypatch):
    """A short demonstration, in a folder of its own."""
    (tmp_path / "experiments").mkdir()
    (tmp_path / "experiments" / "demo.toml").write_text(DEMO)
    monkeypatch.chdir(tmp_path)
    yield lambda: sgs_sim("--content", str(tmp_path), "demo")
    paths.use_content(None)


def test_report_prints_the_page_it_wrote(made_up, tmp_path):
    result = sgs_sim("report", str(made_up[0]), "--out", str(tmp_path / "out"), "--lang", "zh")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [str(tmp_path / "out" / "report.html")]
    assert 'lang="zh-CN"' in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_linear_algebra_has_one_thread_when_numpy_is_loaded_for_a_report(tmp_path):
    (tmp_path / "numpy.py").write_text(
        "import os\nprint(os.environ['OMP_NUM_THREADS'], flush=True)\nos._exit(7)\n"
    )
    root = Path(paths.__file__).parents[1]
    told = {name: value for name, value in os.environ.items() if name != "OMP_NUM_THREADS"}
    told["PYTHONPATH"] = f"{tmp_path}{os.pathsep}{root}"
    words = [sys.executable, "-m", "sgs_sim.cli.main", "report", "gone"]
    done = subprocess.run(words, env=told, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (7, "1\n"), done.stderr


def test_report_exits_with_1_and_names_the_check_that_failed(make_run, tmp_path):
    def spoil(row):
        row["fault"] = row["game"] == 7

    folder, _ = make_run(tmp_path / "run", games=20, spoil=spoil)
    result = sgs_sim("report", str(folder))
    assert result.exit_code == 1
    assert "engine fault" in result.stderr
    assert "FAILED" in (folder / "report" / "report.md").read_text()


def test_the_demonstration_tells_and_reports_and_goes_on_the_second_time(demonstration, tmp_path):
    first, second = demonstration(), demonstration()
    for result in (first, second):
        assert result.exit_code == 0, result.output
        assert "Does it run?" in result.stdout
        assert "5 players (1/1/2/1)" in result.stdout
        assert result.stdout.splitlines()[-1] == "runs/demo/report/report.html"
    assert "games/s" in first.stdout
    assert "played before" in second.stdout
    assert (tmp_path / "runs/demo/report/report.html").is_file()


def test_the_demonstration_leaves_other_runs_alone(demonstration, tmp_path):
    (tmp_path / "runs" / "demo").mkdir(parents=True)
    (tmp_path / "runs" / "demo" / "notes.txt").write_text("mine")
    result = demonstration()
    assert result.stdout.splitlines()[-1] == "runs/demo-2/report/report.html"
    assert (tmp_path / "runs/demo/notes.txt").read_text() == "mine"


def test_bars_are_as_long_as_the_rates(made_up):
    from sgs_sim.cli.demo import BAR, bar
    from sgs_sim.report.render import Report

    found = Report.of(made_up[0])
    camps = found.tables["camps"].set_index(["cell", "outcome"])["rate"]
    drawn = re.sub(r"\[/?\w+\]", "", bar(found, 1))
    assert drawn.count("█") == round(BAR * camps[1, "lord_side"])
    assert abs(drawn.count("▓") - BAR * camps[1, "rebels"]) <= 1
