"""`sgs-sim verify` says what was compared, and fails if anything failed."""

from __future__ import annotations

import json

import pytest
import typer

from sgs_sim import verifying
from sgs_sim.cli import _compiling
from sgs_sim.cli.verify import verify
from sgs_sim.errors import SgsError
from sgs_sim.verifying.check import Check, What

RIGHT = Check(What(2, "判定成功", "it succeeds", "108"), 1000, 0.50467, 0.504, -0.04)
EQUAL = Check(What(23, "守恒", "it is kept"), 1000, 0.0, 0.0, None)
WRONG = Check(What(3, "命中", "it strikes", "160"), 1000, 0.15723, 0.3, 12.4)


@pytest.fixture
def made(monkeypatch):
    """Stand in for the checks: what was asked for, and what they are."""
    asked, answer = {}, [RIGHT, EQUAL]

    def stand_in(draws, seed, *, threads, progress):
        asked.update(draws=draws, seed=seed, threads=threads)
        progress(1, 1)
        return answer

    monkeypatch.setattr(verifying, "verify", stand_in)
    monkeypatch.setattr(_compiling, "ready", lambda *names, **how: None)
    monkeypatch.setenv("COLUMNS", "120")
    return asked, answer


def call(**keywords):
    settings = {"lang": "en", "json": False, "quick": False, "seed": 20}
    verify(**settings | {"threads": 1, "quiet": True} | keywords)


def test_the_table_tells_each_check_and_the_summary_how_many_and_how_safe(made, capsys):
    call()
    out = capsys.readouterr().out
    assert made[0] == {"draws": verifying.FULL, "seed": 20, "threads": 1}
    assert "it succeeds" in out
    assert "0.50467" in out
    assert "-0.04" in out
    assert "2 checks, 1 of them by chance; largest |z| 0.04, limit 4.5" in out
    assert "a chance of at most 6.8e-06" in " ".join(out.split())


def test_it_speaks_chinese(made, capsys):
    call(lang="zh", quick=True)
    out = capsys.readouterr().out
    assert made[0]["draws"] == verifying.QUICK
    assert "判定成功" in out
    assert "2 项检验" in out
    assert "succeeds" not in out


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_failed_check_exits_with_1(made, capsys, lang):
    made[1].append(WRONG)
    with pytest.raises(typer.Exit) as left:
        call(lang=lang)
    assert left.value.exit_code == 1
    out = capsys.readouterr().out
    assert "+12.40" in out
    assert {"en": "1 failed", "zh": "1 项未通过"}[lang] in out


def test_json_tells_the_same(made, capsys):
    made[1].append(WRONG)
    with pytest.raises(typer.Exit):
        call(json=True)
    told = json.loads(capsys.readouterr().out)
    assert (told["seed"], told["n"], told["drawn"], told["failed"]) == (20, 3, 2, 1)
    assert [check["passed"] for check in told["checks"]] == [True, True, False]
    assert told["checks"][1]["z"] is None


def test_another_language_is_refused():
    with pytest.raises(SgsError, match="expected zh or en"):
        call(lang="fr")
