"""`sgs-sim ladder` from the command line."""

import json

import pytest
from typer.testing import CliRunner

from sgs_sim import strategy
from sgs_sim.cli import main
from sgs_sim.cli.ladder import BAR, bar
from sgs_sim.errors import SgsError
from sgs_sim.statistics.estimate import Estimate

FEW = ("--edition", "vanilla_160", "--players", "4,5", "--games", "8", "--threads", "1", "-q")


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def invoke(*words):
    """Run the command here; return exit code, stdout, stderr."""
    done = CliRunner().invoke(main.register(), ["ladder", *words])
    if isinstance(done.exception, SgsError):
        return 2, done.stdout, "\n".join(done.exception.faults)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout, done.stderr


def test_it_rates_prints_and_draws(here):
    code, out, _ = invoke("simple", "cautious", "random", *FEW)
    assert code == 0
    for told in (
        "the field: Simple 简单 (simple) = 1500",
        "8 games of each line-up, 128 in all, seed 1",
        "95 % intervals, robust, by deals",
        "Cautious 谨慎 (cautious)",
        "Random 随机 (random)",
        "picture: runs/ladder/ladder.png",
    ):
        assert told in out, told
    (row,) = (line for line in out.splitlines() if "(random)" in line and "bracket" in line)
    assert "±" in row
    assert (here / "runs/ladder/ladder.png").read_bytes().startswith(b"\x89PNG")
    assert (here / "runs/ladder/ladder.svg").read_text().lstrip().startswith("<?xml")


def test_json_tells_ratings_and_rates_the_best_first():
    code, out, _ = invoke("simple", "cautious", "random", *FEW, "--json")
    found = json.loads(out, parse_constant=pytest.fail)
    assert (code, found["faults"], found["players"]) == (0, 0, [4, 5])
    rows = found["strategies"]
    assert [row["overall"]["rating"] for row in rows] == sorted(
        (row["overall"]["rating"] for row in rows), reverse=True
    )
    by_id = {row["id"]: row for row in rows}
    assert by_id["simple"]["rebels"]["interval"] == [1500, 1500]
    assert by_id["random"]["bracket"] is True
    assert by_id["cautious"]["bracket"] is False
    for camp in ("lord_side", "rebels", "renegade"):
        assert [one["players"] for one in by_id["random"][camp]["in_the_field"]] == [4, 5]
        assert by_id["random"][camp]["games"] == 16  # in the field, at two tables
    assert by_id["cautious"]["lord_side"]["games"] == 32


def test_all_shipped_strategies_climb_if_none_is_named(monkeypatch):
    asked = []

    def lay(names, setting, field):
        asked.append((list(names), field))
        raise SgsError("enough")

    monkeypatch.setattr("sgs_sim.experiment.ladder.lay", lay)
    assert invoke()[0] == 2
    assert asked == [([each.id for each in strategy.available()], "simple")]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simpel", "random"), 'did you mean "simple"?'),
        (("random", "random"), 'found "random" twice'),
        (("simple",), "found simple alone"),
        (("random", "--field", "simpl"), 'did you mean "simple"?'),
    ],
)
def test_what_is_wrong_is_told_before_anything_is_played(here, words, said):
    code, out, err = invoke(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert not (here / "runs").exists()


def test_all_that_is_wrong_is_told_at_once():
    code, _, err = invoke("simpel", "random", "--field", "radom", "--players", "3")
    assert code == 2
    faults = err.splitlines()
    assert len(faults) == 3
    for fault, said in zip(faults, ('"random"?', '"simple"?', "found 3"), strict=True):
        assert said in fault


def one(value, low, high):
    return Estimate(value, low, high, 1.0, 1.0, 10, "")


def test_intervals_are_drawn_to_scale():
    drawn = bar(one(1500, 1400, 1600), 1400, 1600)
    assert len(drawn) == BAR
    assert set(drawn) == {"─", "●"}
    assert drawn.index("●") == BAR // 2
    assert bar(one(1500, 1300, 1500.1), 1400, 1600).rstrip().count("─") == BAR // 2


def test_what_is_off_the_scale_is_an_arrow():
    assert bar(one(900, 800, 1000), 1400, 1600) == "◂" + " " * (BAR - 1)
    assert bar(one(1900, 1800, 2000), 1400, 1600) == " " * (BAR - 1) + "▸"
