"""Strategies by name, and the experiments that measure them."""

from pathlib import Path

import pytest

from sgs_sim import strategy
from sgs_sim.errors import ExperimentError, StrategyError
from sgs_sim.experiment.lineup import CAMPS, LineUp, Setting, asked, dealt, known, place
from sgs_sim.experiment.plan import Plan

SETTING = Setting("vanilla_160", (4, 5), "official", 20, 3)


def test_all_wrong_names_are_told_at_once():
    with pytest.raises(StrategyError) as caught:
        known("duel", ["simpel", "simple", "randon", "simple"])
    assert [fault.partition("— ")[2] for fault in caught.value.faults[:2]] == [
        'did you mean "simple"?',
        'did you mean "random"?',
    ]
    assert caught.value.faults[2] == 'duel: found "simple" twice, expected each strategy once'


def test_a_strategy_may_be_named_by_its_path_but_not_twice():
    path = str(strategy.info("simple").path)
    (player,) = known("duel", [path])
    assert (player.name, player.info.id) == (path, "simple")
    assert place(player, known("duel", ["random", "simple"])) == 1
    assert place(player, known("duel", ["random"])) == -1
    with pytest.raises(StrategyError, match="twice"):
        known("duel", ["simple", path])


def test_a_copy_under_another_name_is_another_strategy(tmp_path):
    copy = tmp_path / "double.py"
    copy.write_bytes(Path(strategy.info("random").path).read_bytes())
    assert len(known("duel", ["random", str(copy)])) == 2


def test_seats_are_counted_at_a_table():
    assert [seats.heads((1, 2, 4, 1)) for seats in CAMPS] == [3, 4, 1]


def test_a_setting_that_cannot_be_played_is_told_with_all_its_faults():
    with pytest.raises(ExperimentError) as caught:
        dealt(Setting("vanila_160", (3,), "official", 20, 3))
    assert len(caught.value.faults) >= 2
    assert "at least 4" in str(caught.value)
    assert 'did you mean "vanilla_160"?' in str(caught.value)


def test_line_ups_are_variants_with_the_same_deals():
    field, other = known("duel", ["random", "simple"])
    lineups = [
        LineUp("all", "全", "all", {}),
        LineUp("r", "反", "rebels", {"rebel": other.name}),
    ]
    experiment = asked("try", ("Who?", "谁？"), SETTING, field, lineups)
    plan = Plan(experiment)
    assert dealt(SETTING) == [(1, 1, 1, 1), (1, 1, 2, 1)]
    assert [cell["strategies"]["rebel"] for cell in plan.described["cells"]] == [
        "random",
        "random",
        "simple",
        "simple",
    ]
    assert {cell["strategies"]["lord"] for cell in plan.described["cells"]} == {"random"}
    assert [variant.names["zh"] for variant, _ in plan.variants] == ["全", "反"]
    assert (plan.experiment.seed, plan.games) == (3, 80)
