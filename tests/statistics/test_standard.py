"""Standardised rates, by hand and by coverage."""

import doctest

import numpy as np
import pytest
from covering import REPEATS, covered, sound

from sgs_sim.statistics import standard
from sgs_sim.statistics.standard import poststratified, standardise

HEADS = np.array([1, 2, 4, 1])  # lord, loyalists, rebels, renegade
RATES = np.array([0.4, 0.4, 0.5, 0.1])
Z = 1.959963984540054


def test_who_is_mostly_lord_is_compared_as_if_roles_fell_evenly():
    lordly, common = np.array([700, 100, 100, 100]), np.array([100, 200, 600, 100])
    rates = np.array([RATES, RATES])
    raw = (rates * [lordly, common]).sum(axis=1) / 1000
    assert abs(raw[0] - raw[1]) > 0.02
    value, _ = standardise(rates, np.full((2, 4), 0.01), HEADS)
    assert value == pytest.approx(RATES @ HEADS / 8)


@pytest.mark.parametrize("games", [(100, 200, 400, 100), (400, 300, 200, 100)])
def test_the_interval_of_a_poststratified_rate_covers_as_often_as_it_says(games):
    """20,000 repeats: ± 0.15 points."""
    wins = np.random.default_rng(1).binomial(games, RATES, (10 * REPEATS, 4))
    value, se = poststratified(wins, games, HEADS)
    assert sound(covered(value - Z * se, value + Z * se, RATES @ HEADS / 8))


def test_a_missing_stratum_makes_the_mean_nan_unless_its_weight_is_given_away():
    wins, games = [40, 80, 0, 5], [100, 200, 0, 50]
    assert np.isnan(poststratified(wins, games, HEADS)).all()
    value, se = poststratified(wins, games, HEADS, missing="renormalise")
    assert value == pytest.approx((0.4 + 2 * 0.4 + 0.1) / 4)
    assert se > 0


def test_a_missing_stratum_without_weight_is_no_loss():
    value, se = standardise([0.5, np.nan], [0.1, np.nan], [1, 0])
    assert (value, se) == (0.5, 0.1)


def test_no_stratum_at_all_is_nan_either_way():
    for missing in ("nan", "renormalise"):
        assert np.isnan(poststratified([0, 0], [0, 0], [1, 1], missing)).all()


def test_a_stratum_without_wins_is_not_certain():
    assert poststratified([0], [20], [1])[1] > 0.02


def test_the_examples_hold():
    assert doctest.testmod(standard).failed == 0
