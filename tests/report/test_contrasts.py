"""Contrasts of variants: against planted chances, and where nothing differs."""

import numpy as np
import pytest
from compared_run import EVEN, compared, manifest

from sgs_sim.experiment import run as running
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.report import contrasts
from sgs_sim.report.contrasts import told
from sgs_sim.report.render import Report, write
from sgs_sim.statistics.sequence import SEQUENCE

ITSELF = """
question = "Is a game itself?"
edition = "vanilla_160"
players = [4]
games = 220
margin = 2
seed = 7

[strategies]
default = "random"

[variants.one]
[variants.other]
numbers.slash.damage = 1
"""


def ended(chance, games, rates=EVEN):
    return chance.choice([0, 2, 3, 5], size=games, p=[*rates, 1 - sum(rates)])


def made(winners, **more):
    """The tables of variants whose games ended so."""
    names = [f"v{number}" for number in range(len(winners))]
    its = manifest(names, (), ((5, (1, 1, 2, 1)),), len(winners[0]), 1, **more)
    ends = Ends(its["cells"])
    for cell, winner in enumerate(winners):
        ends.add(cell, 0, winner)
    return contrasts.make(its, ends)


def test_planted_differences_are_found_and_planted_equality_too(two_run):
    frame = Report.of(two_run).tables["contrasts"].set_index(["cell", "outcome"]).sort_index()
    for cell in (2, 3):  # more, at five and at eight
        assert frame.loc[cell]["label"].to_dict() == {
            "lord_side": "differs",
            "rebels": "equivalent",
            "renegade_side": "differs",
        }
        row = frame.loc[cell, "renegade_side"]
        assert row["low"] < 0.04 < row["high"]
        assert row["rho"] == pytest.approx(0.8, abs=0.15)
        assert row["factor"] > 2
    assert set(frame.loc[4:5]["label"]) == {"equivalent"}


def test_a_difference_is_that_of_the_rates_counted_one_by_one(two_run):
    report = Report.of(two_run)
    rates = report.tables["camps"].set_index(["cell", "outcome"])["rate"]
    for row in report.tables["contrasts"].itertuples():
        apart = rates[row.cell, row.outcome] - rates[row.base, row.outcome]
        assert row.delta == pytest.approx(apart, abs=1e-12)


def test_p_values_are_adjusted_for_all_comparisons_of_the_run(two_run):
    frame = Report.of(two_run).tables["contrasts"].sort_values("p", ignore_index=True)
    by_hand = np.maximum.accumulate(frame["p"] * np.arange(len(frame), 0, -1)).clip(upper=1)
    assert frame["p_adjusted"].to_numpy() == pytest.approx(by_hand.to_numpy())


def test_beyond_ten_variants_it_is_the_share_of_false_alarms_that_is_kept():
    chance = np.random.default_rng(1)
    frame = made([ended(chance, 500) for _ in range(13)])["contrasts"]
    ordered = frame.sort_values("p", ignore_index=True)
    by_hand = (ordered["p"] * len(ordered) / np.arange(1, len(ordered) + 1))[::-1].cummin()[::-1]
    assert ordered["p_adjusted"].to_numpy() == pytest.approx(by_hand.clip(upper=1).to_numpy())


def test_where_nothing_differs_a_run_that_says_so_is_one_in_twenty_at_most():
    chance, alarms, runs = np.random.default_rng(2), 0, 120
    for _ in range(runs):
        frame = made([ended(chance, 600) for _ in range(4)], margin=1e-6)["contrasts"]
        alarms += bool((frame["label"] == "differs").any())
    assert alarms / runs < 0.05 + 3 * np.sqrt(0.05 * 0.95 / runs)


def test_a_difference_at_the_margin_is_rarely_called_equivalent():
    chance, wrong, runs = np.random.default_rng(3), 0, 120
    for _ in range(runs):
        pair = [ended(chance, 1000, (0.45, 0.45, 0.1)), ended(chance, 1000, (0.35, 0.45, 0.2))]
        frame = made(pair, margin=0.1)["contrasts"].set_index("outcome")
        wrong += frame.loc["renegade_side", "label"] == "equivalent"
    assert wrong / runs < 0.05 + 3 * np.sqrt(0.05 * 0.95 / runs)


def test_a_game_under_two_names_is_equivalent_to_itself(tmp_path):
    (tmp_path / "itself.toml").write_text(ITSELF)
    plan = Plan(read(tmp_path / "itself.toml"))
    run = running.begin(plan, tmp_path / "run", command="test", rows=False)
    list(running.play(plan, run, threads=1, command="test"))
    report = Report.of(run.path)
    frame = report.tables["contrasts"]
    assert set(frame["label"]) == {"equivalent"}
    assert (frame["delta"] == 0).all()
    assert (frame["high"] > 0).all()  # 220 games without a difference are no proof of none at all
    text = (write(run.path).parent / "report.md").read_text(encoding="utf-8")
    assert "Equivalent: no camp wins 2 points more or less." in text


def test_few_games_are_never_enough():
    winner = np.zeros(150, int)
    assert set(made([winner, winner])["contrasts"]["label"]) == {"inconclusive"}


def test_intervals_of_a_run_that_a_rule_has_stopped_hold_at_all_looks():
    chance = np.random.default_rng(4)
    pair = [ended(chance, 5000), ended(chance, 5000)]
    fixed = made(pair)["contrasts"]
    stopped = made(pair, stopped={"parts": 1})["contrasts"]
    assert set(stopped["method"]) == {SEQUENCE}
    wider = (stopped["high"] - stopped["low"]) / (fixed["high"] - fixed["low"])
    assert wider.min() > 1.3
    assert (stopped["p"] >= fixed["p"]).all()


def crossed(chance, games=3000, extra=0.0):
    """Winners of a 2 × 2 grid: the first factor costs the lord's side five points, and `extra`."""
    lord = {(0, 0): 0.45, (0, 1): 0.45, (1, 0): 0.40, (1, 1): 0.40 - extra}
    return [ended(chance, games, (rate, 0.9 - rate, 0.1)) for rate in lord.values()]


GRID = {"setup.hp": [4, 5], "setup.draw": [2, 3]}
LEVELS = [{"setup.hp": hp, "setup.draw": draw} for hp in (4, 5) for draw in (2, 3)]


def effects(winners):
    names = ["a", "b", "c", "d"]
    its = manifest(names, (), ((5, (1, 1, 2, 1)),), len(winners[0]), 1, factors=GRID)
    for variant, levels in zip(its["variants"], LEVELS):
        variant["levels"] = levels
    ends = Ends(its["cells"])
    for cell, winner in enumerate(winners):
        ends.add(cell, 0, winner)
    return contrasts.make(its, ends)["effects"].set_index(["factor_name", "outcome"])


def test_effects_of_a_grid_are_means_and_differences_of_the_rates():
    winners = crossed(np.random.default_rng(5), extra=0.15)
    rate = np.array([(winner == 0).mean() for winner in winners])
    found = effects(winners)
    hp = (rate[2] + rate[3]) / 2 - (rate[0] + rate[1]) / 2
    assert found.loc[("setup.hp", "lord_side"), "delta"] == pytest.approx(hp)
    both = (rate[3] - rate[1]) - (rate[2] - rate[0])
    assert found.loc[("setup.hp × setup.draw", "lord_side"), "delta"] == pytest.approx(both)
    assert found.loc[("setup.hp × setup.draw", "lord_side"), "label"] == "differs"


def test_the_errors_of_effects_are_those_of_sums_of_rates():
    winners = crossed(np.random.default_rng(6))
    hits = np.array([winner == 0 for winner in winners], float)
    for name, weights in {
        "setup.hp": (-0.5, -0.5, 0.5, 0.5),
        "setup.draw": (-0.5, 0.5, -0.5, 0.5),
        "setup.hp × setup.draw": (1, -1, -1, 1),
    }.items():
        each = np.array(weights) @ hits
        se = each.std(ddof=1) / np.sqrt(len(each))
        row = effects(winners).loc[(name, "lord_side")]
        assert row["delta"] == pytest.approx(each.mean())
        assert row["se"] == pytest.approx(se, rel=5e-3)


def test_listed_variants_have_no_effects_of_factors(two_run):
    assert Report.of(two_run).tables["effects"].empty


def test_one_game_alone_has_no_contrasts(made_up, tmp_path):
    assert not {"contrasts", "effects", "robustness"} & set(Report.of(made_up[0]).tables)
    text = (write(made_up[0], tmp_path).parent / "report.md").read_text(encoding="utf-8")
    assert "What the changes do" not in text


def test_camps_that_nobody_is_in_are_not_compared(tmp_path):
    folder = compared(
        tmp_path / "run",
        {("", number): (0.5, 0.5, 0.0) for number in (0, 1)},
        tables=((4, (1, 1, 2, 0)),),
        games=400,
    )
    assert list(Report.of(folder).tables["contrasts"]["outcome"]) == ["lord_side", "rebels"]


def test_levels_are_told_as_they_are_written():
    assert [told(level) for level in (True, 2, "x", ["a", "b"])] == ["true", "2", "x", "a b"]
