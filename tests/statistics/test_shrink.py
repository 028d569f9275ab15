"""Shrinkage on made-up generals whose strength is known."""

import numpy as np
import pytest
from covering import REPEATS, covered, sound

from sgs_sim.statistics.shrink import noise_free, ranks, shrink

GENERALS, SD = 25, 0.02


def made_up(n, sd=SD, repeats=REPEATS, seed=1):
    """True values, estimates from about `n` games each, and their standard errors."""
    chance = np.random.default_rng(seed)
    truth = chance.normal(0, sd, (repeats, GENERALS))
    se = np.sqrt(0.24 / n) * chance.uniform(0.6, 1.4, GENERALS)
    return truth, truth + se * chance.standard_normal(truth.shape), se


@pytest.mark.parametrize("n", [500, 2000])
def test_the_intervals_cover_on_average_as_often_as_they_say(n):
    """50,000 intervals, 25 of a repeat: ± 0.2 points."""
    truth, estimates, se = made_up(n)
    found = [shrink(each, se) for each in estimates]
    assert sound(covered([s.low for s in found], [s.high for s in found], truth))


def test_the_best_general_is_no_longer_overstated():
    truth, estimates, se = made_up(500, repeats=500)
    value = np.array([shrink(each, se).value for each in estimates])
    each = np.arange(len(truth))

    def bias(of):
        best = of.argmax(axis=1)
        return (of[each, best] - truth[each, best]).mean()

    assert bias(estimates) > 0.025
    assert abs(bias(value)) < 0.003


def test_the_spread_is_that_of_the_true_values():
    _, estimates, se = made_up(2000, repeats=500)
    found = [shrink(each, se) for each in estimates]
    assert np.median([s.tau for s in found]) == pytest.approx(SD, abs=0.002)
    assert np.median([s.sd_noise_free for s in found]) == pytest.approx(SD, abs=0.002)


def test_without_any_differences_almost_nothing_is_left():
    _, estimates, se = made_up(500, sd=0.0, repeats=200)
    found = [shrink(each, se) for each in estimates]
    left = np.std([s.value for s in found], axis=1) / np.std(estimates, axis=1)
    assert np.median(left) < 0.3
    assert np.median([s.tau for s in found]) < 0.005


def test_equal_errors_give_the_mean_and_one_factor_for_all():
    estimates = np.array([0.1, 0.2, 0.4, 0.5, 0.8])
    value = shrink(estimates, np.full(5, 0.1)).value
    factor = (value - 0.4) / (estimates - 0.4 + 1e-300)
    assert value.mean() == pytest.approx(0.4)
    assert factor[[0, 1, 3, 4]] == pytest.approx(factor[0])
    assert 0.5 < factor[0] < 1


def test_the_spread_is_what_statsmodels_finds():
    """Restricted maximum likelihood and Paule-Mandel agree where errors are alike."""
    from statsmodels.stats.meta_analysis import combine_effects

    estimates = np.random.default_rng(5).normal(0, 0.05, 40)
    found = combine_effects(estimates, np.full(40, 0.02**2), method_re="iterated")
    assert shrink(estimates, np.full(40, 0.02)).tau == pytest.approx(np.sqrt(found.tau2), rel=0.05)


def test_intervals_of_places_cover_and_chances_are_chances():
    """Places are whole numbers: their intervals can only be a little too wide."""
    truth, estimates, se = made_up(2000)
    place = (-truth).argsort(axis=1).argsort(axis=1) + 1
    found = [ranks(shrink(each, se), draws=400, seed=k) for k, each in enumerate(estimates[:1000])]
    place = place[:1000]
    assert 0.935 <= covered([r.low for r in found], [r.high for r in found], place) <= 0.985
    top = np.array([r.top for r in found])
    assert top.sum(axis=1) == pytest.approx(3)
    likely = top > 0.5
    assert (place[likely] <= 3).mean() == pytest.approx(top[likely].mean(), abs=0.03)


def test_places_are_the_same_with_the_same_seed():
    _, estimates, se = made_up(500, repeats=1)
    one, same, other = (ranks(shrink(estimates[0], se), seed=seed) for seed in (1, 1, 2))
    assert (one.top == same.top).all()
    assert (one.top != other.top).any()


def test_who_has_no_estimate_has_no_place():
    found = shrink([0.1, np.nan, 0.2, 0.3, 0.9], [0.01] * 5)
    places = ranks(found, top=1)
    assert np.isnan([found.value[1], found.low[1], places.low[1], places.top[1]]).all()
    assert (places.low[4], places.high[4]) == (1, 1)
    assert places.low[0] == 4


def test_few_things_stay_as_they_are():
    found = shrink([0.1, 0.2, 0.9], [0.01, 0.02, 0.03])
    assert found.value.tolist() == [0.1, 0.2, 0.9]
    assert np.isnan(found.tau)
    assert ranks(found).low.tolist() == [3, 2, 1]
    assert np.isnan(noise_free([0.1], [0.01]))
    assert shrink([], []).value.size == 0
