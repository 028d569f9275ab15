"""What is said while games are played."""

import sys
from types import SimpleNamespace

import numpy as np
import pytest

from sgs_sim.cli import _progress
from sgs_sim.experiment.columns import TALLY
from sgs_sim.experiment.run import Progress

PLAN = SimpleNamespace(
    games=1000,
    cells=[SimpleNamespace(players=n, panel="", variant=0) for n in (5, 8)],
    variants=[(SimpleNamespace(names={}), None)],
)


def at(done, cell=1, **counts):
    tally = np.zeros((2, len(TALLY)), np.int64)
    for name, count in counts.items():
        tally[cell, TALLY.index(name)] = count
    return Progress(
        games=done, total=1000, played=done, seconds=2.0, tally=tally, cell=cell, ends=None
    )


def test_a_line_says_how_far_how_fast_how_long_and_what_so_far():
    now = at(500, games=100, lord=50, rebel=40, renegade=10)
    assert _progress.line(PLAN, now) == (
        "500/1,000 games  250 games/s  2 s left  "
        "8 players: lord 50.0 ± 9.6, rebels 40.0 ± 9.4, renegade 10.0 ± 6.0 % (not for stopping)"
    )


def test_before_the_first_game_nothing_is_estimated():
    assert _progress.line(PLAN, at(0)) == "0/1,000 games"


def test_lines_come_now_and_then_where_there_is_no_terminal(capsys, monkeypatch):
    ticks = iter([0.0, 1.0, 3.5, 3.5, 4.0, 7.0, 7.0])
    monkeypatch.setattr(_progress.time, "monotonic", lambda: next(ticks))
    steps = [at(n) for n in (100, 200, 300, 400)]
    assert list(_progress.shown(steps, PLAN, quiet=False)) == steps
    out, err = capsys.readouterr()
    assert out == ""
    assert [line.split()[0] for line in err.splitlines()] == ["200/1,000", "400/1,000"]


def test_quiet_says_nothing(capsys):
    steps = [at(100)]
    assert list(_progress.shown(steps, PLAN, quiet=True)) == steps
    assert capsys.readouterr() == ("", "")


def test_a_terminal_gets_a_bar_on_stderr(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    steps = [at(500, games=100, lord=50, rebel=40, renegade=10)]
    assert list(_progress.shown(steps, PLAN, quiet=False)) == steps
    out, err = capsys.readouterr()
    assert out == ""
    assert "500/1,000 games" in err
    assert "not for stopping" in err


@pytest.mark.parametrize("played", [0, 100])
def test_the_rate_is_of_this_session(played):
    assert Progress(0, 1, played, 2.0, np.zeros(1), 0, None).rate == played / 2
