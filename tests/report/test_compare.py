"""Two runs side by side: pairs where they share the deals, independent games where they do not."""

import numpy as np
import pytest
from compared_run import EVEN, FIVE, compared

from sgs_sim.errors import RunError
from sgs_sim.experiment.store import Run
from sgs_sim.report.compare import compare

CHANGED = {("", 0): (0.41, 0.45, 0.14)}
ALONE = ("",)


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    asked = {
        "base": ({}, {}),
        "changed": (CHANGED, {"games": 9000}),
        "apart": (CHANGED, {"seed": 3, "games": 9000}),
    }
    return {
        name: Run.open(compared(folder / name, rates, ALONE, **more))
        for name, (rates, more) in asked.items()
    }


def by_camp(found):
    return {row.camp: row for row in found.rows}


def test_runs_with_one_seed_are_paired_over_the_games_they_share(runs):
    found = compare(runs["base"], runs["changed"])
    assert found.paired
    assert {(row.n_a, row.n_b) for row in found.rows} == {(9000, 9000)}
    row = by_camp(found)["renegade_side"]
    assert row.label == "differs"
    assert row.low < 0.04 < row.high
    assert row.rho > 0.5


def test_runs_with_two_seeds_are_independent(runs):
    found = compare(runs["base"], runs["apart"])
    assert not found.paired
    assert "seeds" in found.why
    row = by_camp(found)["renegade_side"]
    assert (row.n_a, row.n_b, row.label) == (20_000, 9_000, "differs")
    assert row.low < 0.04 < row.high
    paired = by_camp(compare(runs["base"], runs["changed"]))["renegade_side"]
    assert row.high - row.low > 1.1 * (paired.high - paired.low)


def test_the_same_game_with_other_seeds_is_equivalent(tmp_path):
    pair = [Run.open(compared(tmp_path / str(n), {}, ALONE, games=90_000, seed=n)) for n in (1, 2)]
    assert {row.label for row in compare(*pair).rows} == {"equivalent"}


def test_a_run_does_not_differ_from_itself(runs):
    found = compare(runs["base"], runs["base"])
    assert {row.delta for row in found.rows} == {0.0}
    assert {row.label for row in found.rows} == {"equivalent"}


def test_the_same_game_with_other_seeds_seldom_raises_an_alarm(tmp_path):
    found = [
        Run.open(compared(tmp_path / str(seed), {}, ALONE, games=1500, seed=seed))
        for seed in range(60)
    ]
    pairs = list(zip(found[::2], found[1::2]))
    alarms = sum(any(row.p_adjusted < 0.05 for row in compare(*pair).rows) for pair in pairs)
    limit = 0.05 + 3 * np.sqrt(0.05 * 0.95 / len(pairs))
    assert alarms / len(pairs) < limit


def test_cells_are_matched_by_what_tells_them_apart(tmp_path):
    tables = (FIVE, (8, (1, 2, 4, 1)))
    rates = {("", 1): CHANGED["", 0]}
    both = Run.open(compared(tmp_path / "a", rates, ("base", "more"), tables=tables, games=5000))
    only = Run.open(
        compared(tmp_path / "b", rates, ("base", "more"), tables=tables[1:], games=5000)
    )
    found = compare(both, only)
    assert {(row.cell_a, row.cell_b) for row in found.rows} == {(1, 0), (3, 1)}
    assert {row.told["variant"] for row in found.rows} == {"base", "more"}


def test_what_is_one_throughout_both_is_what_they_are_compared_in(runs, tmp_path):
    other = compared(tmp_path / "run", {}, ("house rules",), games=5000)
    found = compare(runs["base"], Run.open(other))
    assert found.differ == {"variant": ("", "house rules")}
    assert len(found.rows) == 3


def test_runs_with_no_table_in_common_are_refused(runs, tmp_path):
    other = compared(tmp_path / "run", {}, ALONE, tables=((4, (1, 1, 1, 1)),), games=300)
    with pytest.raises(RunError, match="no cells in common"):
        compare(runs["base"], Run.open(other))


def test_a_run_that_a_rule_has_stopped_is_told_by_sequences(runs, tmp_path):
    folder = compared(tmp_path / "run", {("", 0): EVEN}, ALONE, stopped={"parts": 2}, seed=1)
    found = compare(runs["base"], Run.open(folder))
    assert found.sequential
    assert {row.n_a for row in found.rows} == {8192}
    assert {row.method for row in found.rows} == {"confidence sequence"}
