"""Every check passes; a broken fact does not go unseen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sgs_sim.verifying import FULL, MOST, Draws, verify

HERE = Path(__file__).parent
pytestmark = pytest.mark.jit


def compiled(*words: str) -> dict:
    """Run Python compiled, in a process of its own; return what it prints as JSON."""
    env = os.environ | {"SGS_JIT": "1", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-B", *words]
    made = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return json.loads(made.stdout)


@pytest.fixture(scope="module")
def told():
    start = "from sgs_sim.cli.main import main; main()"
    return compiled("-c", start, "verify", "--json", "--quiet")


@pytest.fixture(scope="module")
def broken():
    return compiled(str(HERE / "broken.py"))


def test_every_check_passes(told):
    assert [check for check in told["checks"] if not check["passed"]] == []
    assert told["failed"] == 0
    assert told["most"] < MOST


def test_every_row_is_looked_at_with_both_decks_where_there_are_two(told):
    rows = {check["row"] for check in told["checks"]}
    assert rows == set(range(1, 25))
    both = {(check["row"], check["deck"]) for check in told["checks"] if check["deck"]}
    of_deck = {*range(1, 16), 20, 21}
    assert both == {(row, deck) for row in of_deck for deck in ("108", "160")} - {(8, "108")}


def test_as_many_draws_are_made_as_the_limit_is_meant_for(told):
    drawn = [check["n"] for check in told["checks"] if check["z"] is not None]
    assert FULL.kernel >= 200_000
    assert sorted(set(drawn)) == sorted({FULL.kernel // 5, FULL.kernel, FULL.duels})
    games = {c["en"]: c["n"] for c in told["checks"] if c["row"] == 23}
    assert sum(n for en, n in games.items() if en.startswith("ends add up")) >= 20_000


def test_names_of_checks_are_told_apart(told):
    names = [(check["row"], check["deck"], check["en"]) for check in told["checks"]]
    assert len(names) == len(set(names))
    names = [(check["row"], check["deck"], check["zh"]) for check in told["checks"]]
    assert len(names) == len(set(names))


def test_no_draws_are_counted_twice(told):
    """Streams belong to seats: tables of one seed would see the same cards in the first hand."""
    drawn = [check for check in told["checks"] if check["z"] is not None]
    assert len({(check["n"], check["expected"], check["found"]) for check in drawn}) == len(drawn)


def test_one_more_peach_is_found(broken):
    found = {each["en"]: each["z"] for each in broken["one more peach"]}
    for players in (5, 8):
        assert found[f"a first hand has a peach, {players} players"] > MOST
    assert "cards by kind, as printed" in found


def test_a_biased_suit_is_found(broken):
    found = {each["en"]: each["z"] for each in broken["five clubs are hearts"]}
    assert found["Eight Diagram succeeds"] > MOST
    assert found["Unyielding judges no heart"] < -MOST
    assert abs(found["suits of a first judgement"]) > MOST
    assert "Lightning strikes" not in found  # by spades, of which there are as many


def test_plain_python_makes_the_same_checks():
    """With few draws, since it is slow."""
    made = verify(Draws(kernel=250, duels=20, games=7, pairs=2))
    assert [check for check in made if not check.passed] == []
    assert {check.what.row for check in made} == set(range(1, 25))
