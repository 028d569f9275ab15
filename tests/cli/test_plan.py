"""`sgs-sim plan`: the same numbers as the formulas, for people and for machines."""

import json

import pytest
from typer.testing import CliRunner

from sgs_sim.cli import main
from sgs_sim.cli.plan import plan
from sgs_sim.errors import SgsError
from sgs_sim.statistics.power import games_for_pairs

APP = main.typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)
APP.command("plan")(plan)


def invoke(*words):
    done = CliRunner().invoke(APP, list(words))
    if isinstance(done.exception, SgsError):
        return 2, "\n".join(done.exception.faults)
    if done.exception and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout


def test_a_difference_takes_fewer_games_of_the_same_deals():
    code, out = invoke("--rate", "40", "--points", "1", "--discordance", "10", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["difference"]["40"]["1"] == pytest.approx(50_500, rel=0.001)
    assert found["paired"]["10"]["1"] == games_for_pairs(0.1, 0.01)
    assert found["half_width"]["40"]["1"] == pytest.approx(0.4 * 0.6 * 1.96**2 * 1e4, rel=0.001)


def test_looking_has_a_price():
    once = json.loads(invoke("--json")[1])
    often = json.loads(invoke("--looks", "--json")[1])
    for kind in ("half_width", "difference", "paired"):
        for row, sizes in once[kind].items():
            for size, games in sizes.items():
                assert games < often[kind][row][size] < 6 * games


def test_an_experiment_is_told_what_it_can_show():
    found = json.loads(invoke("role_tables", "--json")[1])
    assert (found["games"], found["cells"]) == (100_000, 6)
    assert found["shows"]["half_width"]["50"] == pytest.approx(0.31, abs=0.01)
    assert found["shows"]["paired"]["20"] < found["shows"]["difference"]["40"]


def test_pairs_are_rare_where_they_are_not_forced():
    found = json.loads(invoke("--pool", "60", "--json")[1])
    assert found["together"]["two rebels of eight"] == {"random": 2_950_000, "forced": 10_000}


@pytest.mark.parametrize("words", [(), ("decks",), ("--pool", "25"), ("--looks",)])
def test_people_get_a_table_and_what_it_rests_on(words):
    code, out = invoke(*words)
    assert code == 0
    assert "differences are found 90 times in 100" in out


def test_two_questions_at_once_are_refused():
    code, told = invoke("decks", "--points", "1")
    assert code == 2
    assert "expected one of them" in told
