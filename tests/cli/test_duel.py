"""`sgs-sim duel` from the command line."""

import json
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
import typer
from typer.testing import CliRunner

from sgs_sim import strategy
from sgs_sim.cli import main
from sgs_sim.cli._measuring import Played, finish, plain, setting
from sgs_sim.errors import SgsError
from sgs_sim.experiment.columns import TALLY
from sgs_sim.experiment.store import Run

FEW = ("--edition", "vanilla_160", "--players", "4", "--games", "12", "--threads", "1")


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def invoke(*words):
    """Run a command here; return exit code, stdout, stderr."""
    done = CliRunner().invoke(main.register(), list(words))
    if isinstance(done.exception, SgsError):
        return 2, done.stdout, "\n".join(done.exception.faults)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def test_the_table_names_all_that_a_figure_rests_on():
    code, out, _ = invoke("duel", "random", "simple", *FEW)
    assert code == 0
    for told in (
        "A Random 随机 (random) against B Simple 简单 (simple)",
        "all other seats: Simple 简单 (simple)",
        "12 games of each line-up, 72 in all, seed 1",
        "95 % intervals, paired by deal",
        "Holm",
        "kept in runs/duel-random-simple; next: sgs-sim report runs/duel-random-simple",
    ):
        assert told in out, told
    rows = [line.split() for line in out.splitlines() if line.strip().startswith("4 ")]
    assert [row[1] for row in rows] == ["lord's", "rebels", "renegade", "lord", "loyalists"]


def test_json_is_one_object_and_its_figures_belong_together():
    code, out, _ = invoke("duel", "random", "simple", *FEW, "--json", "-q", "--seed", "5")
    found = json.loads(out, parse_constant=pytest.fail)
    assert (code, found["seed"], found["field"]["id"], found["faults"]) == (0, 5, "simple", 0)
    assert len(found["rows"]) == 5
    for row in found["rows"]:
        assert row["difference"] == pytest.approx(row["rate_a"] - row["rate_b"])
        assert row["difference"] == pytest.approx((row["only_a"] - row["only_b"]) / 12)
        assert row["p"] <= row["p_holm"] <= 1
        assert row["interval"][0] < row["interval"][1]
    assert [row["seats"] for row in found["rows"] if row["ratio"]] == ["renegade"]
    assert Run.open(found["run"]).games == 72


def test_a_strategy_against_its_double_has_no_difference_at_all(here):
    double = here / "double.py"
    double.write_bytes(Path(strategy.info("simple").path).read_bytes())
    _, out, _ = invoke("duel", str(double), "simple", *FEW, "--json", "-q")
    for row in json.loads(out)["rows"]:
        assert (row["difference"], row["only_a"], row["only_b"], row["p_holm"]) == (0, 0, 0, 1)


def test_asked_again_it_plays_nothing_twice_and_other_games_elsewhere(here):
    first = invoke("duel", "random", "simple", *FEW, "--json", "-q")[1]
    before = {path: path.stat().st_mtime_ns for path in (here / "runs").rglob("part-*")}
    assert before
    assert invoke("duel", "random", "simple", *FEW, "--json", "-q")[1] == first
    assert {path: path.stat().st_mtime_ns for path in (here / "runs").rglob("part-*")} == before
    other = json.loads(invoke("duel", "random", "simple", *FEW, "--json", "-q", "--seed", "2")[1])
    assert other["run"] == "runs/duel-random-simple-2"


def test_it_is_kept_where_it_is_asked_for_and_nothing_is_mixed(here):
    code, out, _ = invoke("duel", "random", "simple", *FEW, "--out", "mine", "-q")
    assert code == 0
    assert "kept in mine" in out
    code, _, err = invoke("duel", "random", "simple", *FEW, "--out", "mine", "-q", "--seed", "2")
    assert code == 2
    assert "seed (1, now 2)" in err


def test_the_field_may_be_another():
    _, out, _ = invoke("duel", "random", "simple", "--field", "random", *FEW, "--json", "-q")
    found = json.loads(out)
    assert found["field"]["id"] == "random"
    assert found["run"] == "runs/duel-random-simple-in-random"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simpel", "simple"), 'did you mean "simple"?'),
        (("simple", "simple"), 'found "simple" twice'),
        (("random", "simple", "--field", "radom"), 'did you mean "random"?'),
        (("random", "simple", "--players", "5;8"), "expected numbers with commas"),
        (("random", "simple", "--players", "3"), "at least 4"),
        (("random", "simple", "--edition", "vanila_160"), 'did you mean "vanilla_160"?'),
        (("random", "simple", "--roles", "offical"), 'did you mean "official"?'),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_played(here, words, said):
    code, out, err = invoke("duel", *words)
    assert (code, out) == (2, "")
    assert said in err
    assert not (here / "runs").exists()


def test_all_that_is_wrong_is_told_at_once():
    words = ("simpel", "simple", "--field", "radom", "--players", "3,5", "--roles", "offical")
    code, _, err = invoke("duel", *words)
    assert code == 2
    for said in ('"simple"?', '"random"?', "found 3, expected at least 4", '"official"?'):
        assert said in err, said
    assert len(err.splitlines()) == 4


def test_two_files_of_one_name_are_told_apart(here):
    (here / "old").mkdir()
    source = Path(strategy.info("simple").path).read_text(encoding="utf-8")
    for name in ("mine.py", "old/mine.py"):
        (here / name).write_text(f"{source}# {name}\n", encoding="utf-8")
    _, out, _ = invoke("duel", "mine.py", "old/mine.py", *FEW, "-q")
    assert "(mine.py) against B" in out
    assert "all other seats: Simple 简单 (old/mine.py);" in out


def test_games_with_a_fault_are_counted_and_told_with_exit_code_1(capsys):
    tally = np.zeros((2, len(TALLY)), np.int64)
    tally[:, TALLY.index("faults")] = 1, 5
    with pytest.raises(typer.Exit) as left:
        finish(Played(None, None, SimpleNamespace(tally=tally)))
    assert left.value.exit_code == 1
    assert "6 games met a situation that must never happen" in capsys.readouterr().err
    finish(Played(None, None, SimpleNamespace(tally=0 * tally)))


def test_a_duel_that_is_stopped_says_how_to_go_on(monkeypatch):
    from contextlib import contextmanager

    @contextmanager
    def at_once():
        yield lambda: True

    monkeypatch.setattr("sgs_sim.cli._stopping.stoppable", at_once)
    code, out, err = invoke("duel", "random", "simple", *FEW, "-q")
    assert (code, out) == (130, "")
    assert "stopped after 0 of 72 games; go on with: sgs-sim" in err


def test_sizes_of_tables_are_a_list():
    assert setting("5, 8", "e", "r", 1, 1).players == (5, 8)


def test_what_json_does_not_know_is_null():
    assert plain({"a": [float("inf"), (float("nan"), 1.5)]}) == {"a": [None, [None, 1.5]]}
