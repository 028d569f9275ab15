"""Ranks, tiers and spread against planted truth; every error rate is over fixed seeds."""

import numpy as np
import pytest

from sgs_sim.report.ranking import COLUMNS, LEAST, ranked, shrunken, spread, tiers

GENERALS, TRUE_SD, SE = 30, 0.02, 0.01
REPEATS = 200


@pytest.fixture(scope="module")
def repeats():
    """Truths, and what is found of them."""
    chance = np.random.default_rng(11)
    truth = chance.normal(0, TRUE_SD, (REPEATS, GENERALS))
    return truth, truth + chance.normal(0, SE, truth.shape)


def test_shrunk_intervals_hold_nineteen_truths_of_twenty(repeats):
    held = []
    for truth, found in zip(*repeats, strict=True):
        frame = shrunken(found, np.full(GENERALS, SE))
        held.append((frame["shrunk_low"] <= truth) & (truth <= frame["shrunk_high"]))
    assert 0.94 < np.mean(held) < 0.965  # of 6,000: the standard error is 0.003


def test_the_highest_is_overstated_as_found_and_not_when_shrunk(repeats):
    raw, less = [], []
    for truth, found in zip(*repeats, strict=True):
        top = int(found.argmax())
        raw.append(found[top] - truth[top])
        less.append(shrunken(found, np.full(GENERALS, SE))["shrunk"][top] - truth[top])
    assert np.mean(raw) > 0.006
    assert abs(np.mean(less)) < 0.002  # 200 repeats, standard error 0.0006


def test_rank_intervals_hold_the_true_rank(repeats):
    held = []
    for truth, found in list(zip(*repeats, strict=True))[:60]:
        frame = ranked(found, np.full(GENERALS, SE))
        rank = (-truth).argsort().argsort() + 1
        held.append((frame["rank_low"] <= rank) & (rank <= frame["rank_high"]))
    assert np.mean(held) > 0.93  # of 1,800; ranks are whole, so intervals hold more than asked


def test_chances_of_the_first_three_add_up_to_three(repeats):
    frame = ranked(repeats[1][0], np.full(GENERALS, SE))
    assert frame["top"].sum() == pytest.approx(3)


def test_false_alarms_are_rare_where_nothing_is_different():
    chance = np.random.default_rng(12)
    any_ = [
        (shrunken(chance.normal(0, SE, GENERALS), np.full(GENERALS, SE), "bh")["q"] < 0.05).any()
        for _ in range(400)
    ]
    assert np.mean(any_) < 0.08  # 5 % asked for; standard error 0.011


def test_the_spread_is_that_of_the_truth_and_its_interval_holds_it(repeats):
    found = [spread(each, np.full(GENERALS, SE))[1:] for each in repeats[1]]
    value, low, high = np.array(found).T
    assert abs(np.sqrt((value**2).mean()) / TRUE_SD - 1) < 0.03
    assert 0.92 < np.mean((low <= TRUE_SD) & (high >= TRUE_SD)) < 0.98  # standard error 0.015


def test_without_differences_the_spread_is_nothing_half_of_the_time():
    chance = np.random.default_rng(13)
    none = [
        spread(chance.normal(0, SE, GENERALS), np.full(GENERALS, SE))[1] == 0 for _ in range(200)
    ]
    assert 0.4 < np.mean(none) < 0.68  # 0.54 for 29 degrees of freedom; standard error 0.035


def test_tiers_are_groups_whose_ranks_do_not_overlap():
    low, high = np.array([5, 1, 2, 4, 6, 3]), np.array([6, 3, 3, 6, 6, 3])
    found = tiers(low, high)
    assert found.tolist() == [2, 1, 1, 2, 2, 1]
    for one in (1, 2):
        assert high[found <= one].max() < min(low[found > one], default=7)


def test_one_tier_holds_all_that_cannot_be_told_apart():
    frame = ranked(np.linspace(-0.001, 0.001, 10), np.full(10, 0.01))
    assert set(frame["tier"]) == {1}


def test_what_is_not_known_stays_out_and_changes_nothing_for_the_others():
    edge, se = np.array([0.03, np.nan, 0.0, -0.02, 0.01]), np.full(5, 0.01)
    frame, without = ranked(edge, se), ranked(edge[[0, 2, 3, 4]], se[:4])
    assert frame.loc[1].isna().all()
    assert frame.drop(1).to_numpy() == pytest.approx(without.to_numpy())


def test_too_few_are_not_ranked():
    frame = ranked(np.zeros(LEAST - 1), np.ones(LEAST - 1))
    assert list(frame.columns) == COLUMNS
    assert frame.isna().all(axis=None)
    assert np.isnan(spread([0.1, 0.2], [0.1, 0.1])[1])
