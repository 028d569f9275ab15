"""`sgs-sim audit` says what was checked and what was broken."""

import sys
from dataclasses import dataclass
from types import ModuleType

import pytest
import typer

from sgs_sim.cli.audit import audit


@dataclass
class Broken:
    invariant: str = "cards are conserved"
    players: int = 5
    game: int = 17
    step: int = 230


@dataclass
class Findings:
    games: int
    steps: int
    broken: list


@pytest.fixture
def found(monkeypatch):
    """Stand in for the auditor: what it was asked, and what it answers."""
    asked, answer = {}, []

    def run(**keywords):
        asked.update(keywords)
        keywords["progress"](keywords["games"])
        return Findings(keywords["games"], 1000, answer)

    module = ModuleType("sgs_sim.auditing")
    module.run = run
    monkeypatch.setitem(sys.modules, "sgs_sim.auditing", module)
    monkeypatch.setattr("sgs_sim.auditing", module, raising=False)
    return asked, answer


def call(**keywords):
    settings = {"games": 30, "players": None, "seed": 3, "edition": "vanilla_160"}
    audit(**settings | {"threads": 1, "quiet": True} | keywords)


def test_every_table_size_is_audited_unless_some_are_named(found, capsys):
    asked, _ = found
    call()
    assert asked["players"] == (4, 5, 6, 7, 8, 9, 10)
    assert (asked["games"], asked["seed"], asked["edition"]) == (30, 3, "vanilla_160")
    out = capsys.readouterr().out
    assert "30 games, 1,000 states checked" in out
    assert "no invariant was broken" in out
    call(players=[8])
    assert asked["players"] == (8,)


def test_a_broken_invariant_is_named_with_its_game_and_exits_with_1(found, capsys):
    found[1].append(Broken())
    with pytest.raises(typer.Exit) as left:
        call()
    assert left.value.exit_code == 1
    out, err = capsys.readouterr()
    assert "cards are conserved: 5 players, seed 3, game 17, step 230" in err
    assert "no invariant" not in out
