"""`sgs-sim tune` from the command line: it writes what is confirmed, and nothing else."""

import json
import shlex
import sys
from types import SimpleNamespace

import pytest
from toy import FAMILY
from typer.testing import CliRunner

from sgs_sim import ruleset, strategy
from sgs_sim.cli import main
from sgs_sim.errors import SgsError

TOLD = (
    "toy.py --against random --edition vanilla_160 --players 4 --roles lord --games 4 "
    "--population 6 --generations 5 --confirm 24 --seed 3 --threads 1"
)
QUICK = shlex.split(TOLD)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "toy.py").write_text(FAMILY, encoding="utf-8")
    return tmp_path


def invoke(*words):
    app = main.typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
    app.callback()(main.root)
    from sgs_sim.cli.tune import tune

    app.command("tune")(tune)
    done = CliRunner().invoke(app, ["tune", *words])
    if isinstance(done.exception, SgsError):
        return 2, done.stdout, "\n".join(done.exception.faults)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def written(folder):
    return sorted(file.name for file in folder.glob("*.toml"))


@pytest.mark.slow
def test_better_weights_are_confirmed_written_and_can_be_checked(folder, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["sgs-sim", "tune", *QUICK])
    monkeypatch.setattr("sgs_sim.cli._progress.EVERY", 0.0)
    code, out, err = invoke(*QUICK)
    assert code == 0, err
    assert written(folder) == ["toy_tuned.toml"]
    assert "kept in toy_tuned.toml; next: sgs-sim check toy_tuned.toml" in out
    assert "over random" in out
    plays = [row[0] for row in strategy.load("toy_tuned.toml").weights]
    assert plays[0] == plays[1] > 1
    assert plays[2:] == [0, 0]  # only the lord's side is tuned
    assert "Made by: sgs-sim tune toy.py --against random" in (folder / "toy_tuned.toml").read_text(
        encoding="utf-8"
    )
    assert "232/232 games" in err
    assert "generation 5/5: gain " in err
    code, again, err = invoke(*QUICK, "--resume", "--json", "--quiet")
    found = json.loads(again)
    assert (code, err) == (0, "")
    assert found["games"] == 3 * 24  # of the confirmation alone
    assert found["seeds"] == {"training": 6, "confirming": 7}
    assert found["confirmed"]
    assert found["result"]["start"]["low"] > 0


@pytest.mark.slow
def test_without_a_gain_nothing_is_written_and_the_exit_code_is_1(folder):
    idle = [*QUICK, "--weights", "idle", "--generations", "1"]
    code, out, _ = invoke(*idle)
    assert code == 1
    assert "no gain over toy is confirmed: it stays as it is, nothing is written" in out
    assert written(folder) == []


@pytest.mark.slow
def test_a_camp_that_no_table_has_is_not_tuned(folder, monkeypatch):
    def without_renegade(tuning):
        told = [tuning.opponent, tuning.start]
        return ruleset.load("vanilla_160", strategies=told, roles="1 1 2 0")

    monkeypatch.setattr("sgs_sim.experiment.tuning.rules_of", without_renegade)
    weights = json.loads(invoke(*QUICK, "--roles", "lord,renegade", "--json", "-q")[1])["weights"]
    assert weights["lord"] == weights["loyalist"] != weights["renegade"]
    assert weights["renegade"] == weights["rebel"] == {"plays": 0, "idle": 3}


@pytest.mark.slow
def test_who_stops_keeps_unconfirmed_weights_apart_and_goes_on_later(folder, monkeypatch):
    import signal

    from sgs_sim.experiment import tuning

    tell = tuning.Evolution.tell
    told = []

    def interrupted(self, gained):
        tell(self, gained)
        told.append(gained)
        if len(told) == 2:
            signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patch:
        patch.setattr(tuning.Evolution, "tell", interrupted)
        patch.setattr(sys, "argv", ["sgs-sim", "tune", *QUICK])
        code, out, err = invoke(*QUICK)
    assert (code, out) == (130, "")
    assert "stopped after generation 2; its weights, unconfirmed, are in" in err
    assert f"go on with: sgs-sim tune {TOLD} --resume" in err
    assert written(folder) == ["toy_tuned_unconfirmed.toml"]
    assert strategy.load("toy_tuned_unconfirmed.toml").family == "toy"
    code, _, err = invoke(*QUICK)
    assert (code, "--resume" in err) == (2, True)
    stopped = json.loads(invoke(*QUICK, "--resume", "--json", "-q")[1])
    (folder / "runs" / "toy_tuned-tune.jsonl").unlink()
    (folder / "toy_tuned.toml").unlink()
    whole = json.loads(invoke(*QUICK, "--json", "-q", "--threads", "2")[1])
    assert whole["games"] - stopped["games"] == 2 * (6 + 2) * 4
    for key in ("weights", "result", "generations"):
        assert stopped[key] == whole[key]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("scord", 'did you mean "scored"?'),
        ("random", "random: declares no WEIGHTS"),
        (
            "toy.py --weights plasy",
            'found "plasy", expected a weight of toy — did you mean "plays"',
        ),
        ("toy.py --roles rebels", 'found "rebels"'),
        ("toy.py --players 3,x", 'found "3,x", expected 4 to 10'),
        ("toy.py --edition vanila_160", 'did you mean "vanilla_160"?'),
        ("toy.py --out gone/mine.toml", "--out gone/mine.toml: cannot be written"),
        ("toy.py --out mine.txt", "expected a .toml file"),
        ("toy.py --out there.toml", "there.toml: there already"),
        ("toy.py --from cautious", "expected a profile of toy"),
        ("toy.py --against nobody", 'found "nobody"'),
    ],
)
def test_what_is_wrong_is_one_line_and_nothing_is_begun(folder, words, said):
    (folder / "there.toml").write_text("")
    code, out, err = invoke(*words.split(), "-q")
    lines = [line for line in err.splitlines() if said in line]
    assert (code, out, len(lines)) == (2, "", 1), err
    assert not (folder / "runs").exists()


def test_all_that_is_wrong_is_told_at_once(folder):
    code, _, err = invoke("toy.py", "--roles", "lrod", "--players", "11", "--out", "mine.txt")
    assert code == 2
    assert len(err.splitlines()) == 3


def test_without_the_extra_it_is_said_before_anything_is_compiled(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "cma", None)
    code, _, err = invoke(*QUICK)
    assert code == 2
    assert err == 'tuning needs the extra "tune": pip install "sgs-sim[tune]"'


def test_on_a_terminal_a_bar_shows_how_far_it_has_come(monkeypatch, capsys):
    from sgs_sim.cli import tune

    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    arena = SimpleNamespace(games=0, tick=None)
    with tune._progress(arena, 2000, quiet=False) as say:
        say("generation 1/2")
        arena.games = 500
        arena.tick(arena)
    out, err = capsys.readouterr()
    assert out == ""
    assert "500/2,000 games" in err
    assert "generation 1/2" in err
