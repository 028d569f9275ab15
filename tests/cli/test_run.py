"""`sgs-sim run`, in this process and killed in others."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from small import SMALL
from typer.testing import CliRunner

from sgs_sim.cli import main
from sgs_sim.cli.run import _percent
from sgs_sim.engine.kinds import Fault
from sgs_sim.errors import SgsError
from sgs_sim.experiment.store import Run

ROOT = Path(__file__).resolve().parents[2]
START = """
from sgs_sim.experiment import plan, run
plan.CHUNK, run.SAVE = 10, 0.1
from sgs_sim.cli.main import main
main()
"""


@pytest.fixture
def small(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "small.toml").write_text(SMALL)
    return tmp_path


def invoke(*words):
    """Run the command here; return exit code, stdout, stderr."""
    app = main.typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(main.root)
    from sgs_sim.cli.run import run

    app.command("run")(run)
    done = CliRunner().invoke(app, ["run", *words])
    if isinstance(done.exception, SgsError):
        return 2, done.stdout, "\n".join(done.exception.faults)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def test_a_run_prints_a_row_per_cell_and_where_it_is_kept(small):
    code, out, _ = invoke("small.toml", "--threads", "1")
    assert code == 0
    assert "Who wins?" in out
    assert "lord side %" in out
    assert "random" in out
    assert "sgs-sim report runs/small" in out
    assert Run.open(small / "runs" / "small").is_complete


def test_json_is_one_object_with_rates_and_intervals(small):
    code, out, _ = invoke("small.toml", "--json", "-q")
    found = json.loads(out)
    assert code == 0
    assert [cell["players"] for cell in found["cells"]] == [4, 5]
    cell = found["cells"][0]
    assert cell["games"] == 25
    assert cell["lord"] + cell["rebel"] + cell["renegade"] + cell["draw"] + cell["timeout"] == 25
    low, high = cell["rates"]["lord"]["interval"]
    assert low <= cell["lord"] / 25 <= high
    assert found["complete"] is True


def test_a_second_run_into_the_same_folder_is_refused(small):
    invoke("small.toml")
    before = {path: path.read_bytes() for path in (small / "runs" / "small").iterdir()}
    code, _, err = invoke("small.toml")
    assert code == 2
    assert err.count("\n") == 0
    assert "--resume" in err
    assert {path: path.read_bytes() for path in (small / "runs" / "small").iterdir()} == before


def test_resuming_with_another_seed_is_refused(small):
    invoke("small.toml")
    code, _, err = invoke("small.toml", "--resume", "--seed", "8")
    assert code == 2
    assert "seed (7, now 8)" in err


def test_resuming_a_finished_run_shows_it_again(small):
    first = json.loads(invoke("small.toml", "--json")[1])
    code, out, _ = invoke("small.toml", "--json", "--resume")
    again = json.loads(out)
    assert code == 0
    assert [cell["rates"] for cell in again["cells"]] == [cell["rates"] for cell in first["cells"]]


def test_games_and_seed_may_be_given(small):
    code, out, _ = invoke("small.toml", "--games", "3", "--seed", "11", "--json", "--out", "there")
    found = json.loads(out)
    assert (code, found["seed"], found["games"]) == (0, 11, 6)
    assert Run.open(small / "there").games == 6


def test_a_fault_of_the_engine_is_exit_code_1(small, monkeypatch):
    from sgs_sim.loop import play_batch

    def faulty(batch, r):
        play_batch(batch, r)
        batch.fault[0] = Fault.WRONG_PLACE

    monkeypatch.setattr("sgs_sim.loop.play_batch", faulty)
    code, _, err = invoke("small.toml")
    assert code == 1
    assert "2 games met a situation that must never happen" in err


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("vanilla_160", "vanila_160", 'did you mean "vanilla_160"?'),
        ("[4, 5]", "[11]", "found 11, expected at most 10"),
        ("seed = 7", 'role_tables.mine.4 = "1 1 1 2"', "4 players in all, not 5"),
        ('"random"', '"gone.py"', "gone.py"),
        ('"random"', '"ramdom"', 'did you mean "random"?'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_one_line_and_nothing_is_begun(small, before, after, said):
    (small / "small.toml").write_text(SMALL.replace(before, after))
    code, out, err = invoke("small.toml")
    lines = [line for line in err.splitlines() if said in line]
    assert (code, out, len(lines)) == (2, "", 1), err
    assert not (small / "runs").exists()


def test_a_truncated_part_is_one_line_and_the_rest_stays(small):
    invoke("small.toml")
    folder = small / "runs" / "small"
    part = folder / "part-00000.parquet"
    part.write_bytes(part.read_bytes()[:200])
    before = {path: path.read_bytes() for path in folder.iterdir()}
    code, out, err = invoke("small.toml", "--resume")
    assert (code, out, err.count("\n")) == (2, "", 0)
    assert "part-00000.parquet: damaged" in err
    assert {path: path.read_bytes() for path in folder.iterdir()} == before


def test_an_unwritable_folder_is_one_line(small):
    (small / "file").write_text("")
    code, out, err = invoke("small.toml", "--out", "file/run")
    assert (code, out) == (2, "")
    assert err == "file/run: cannot be written: Not a directory"


def test_a_rate_is_shown_with_its_interval():
    half = {"rate": 0.5, "interval": [0.4038, 0.5962]}
    assert _percent(half, 120) == "50.0 [40.4, 59.6]"
    assert _percent(half, 80) == "50.0 ± 9.6"
    assert _percent({"rate": None, "interval": [0.0, 1.0]}, 80) == ""


# ---------------------------------------------------------------- other processes


def start(folder, *words, games=100, jit="0"):
    """Start `sgs-sim run` in parts of ten games; plain Python is slow enough to be interrupted."""
    words = ["run", "small.toml", "--games", str(games), "--threads", "2", *words]
    return subprocess.Popen(
        [sys.executable, "-c", START, *words],
        cwd=folder,
        env=os.environ | {"SGS_JIT": jit, "NO_COLOR": "1", "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip


def wait_for_parts(folder, n, process):
    deadline = time.monotonic() + 120
    while len(list(folder.glob("part-*"))) < n:
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.02)


def parts(folder):
    return {path.name: path.read_bytes() for path in folder.glob("part-*")}


@pytest.mark.slow
def test_a_killed_run_resumes_to_the_same_bytes(small):
    whole = start(small, "--out", "whole")
    assert whole.communicate()[0]
    assert whole.returncode == 0
    for n in (2, 9):
        killed = start(small, "--out", "killed", "--resume")
        wait_for_parts(small / "killed", n, killed)
        killed.kill()
        killed.communicate()
    (small / "killed" / ".part-00015.parquet.tmp").write_bytes(b"half")
    resumed = start(small, "--out", "killed", "--resume")
    resumed.communicate()
    assert resumed.returncode == 0
    assert parts(small / "killed") == parts(small / "whole")
    assert not list((small / "killed").glob(".*"))


@pytest.mark.slow
def test_a_killed_run_without_rows_resumes_to_the_same_counts(small):
    whole = start(small, "--out", "whole", "--rows", "none")
    whole.communicate()
    file = small / "killed" / "counts.npz"
    seen = b""
    for _ in range(2):
        killed = start(small, "--out", "killed", "--rows", "none", "--resume")
        deadline = time.monotonic() + 120
        while not file.is_file() or file.read_bytes() == seen:
            assert killed.poll() is None, killed.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.02)
        killed.kill()
        killed.communicate()
        seen = file.read_bytes()
    assert not Run.open(small / "killed").is_complete
    resumed = start(small, "--out", "killed", "--rows", "none", "--resume")
    resumed.communicate()
    assert resumed.returncode == 0
    assert file.read_bytes() == (small / "whole" / "counts.npz").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_keeps_what_was_played_and_says_how_to_go_on(small, number):
    process = start(small, "--out", "stopped", games=2000)
    wait_for_parts(small / "stopped", 2, process)
    process.send_signal(number)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert (
        "go on with: sgs-sim run small.toml --games 2000 --threads 2 --out stopped --resume" in err
    )
    run = Run.open(small / "stopped")
    assert 2 <= len(run.parts()) < len(run.expected)
    assert run.manifest["finished"] is None
    assert not list((small / "stopped").glob(".*"))


@pytest.mark.jit
def test_the_compiled_engine_plays_the_same_rows(small):
    for folder, jit in (("plain", "0"), ("compiled", "1")):
        process = start(small, "--out", folder, games=50, jit=jit)
        _, err = process.communicate()
        assert process.returncode == 0, err
    assert parts(small / "compiled") == parts(small / "plain")
