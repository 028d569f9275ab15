"""Confidence sequences: wrong at any of a hundred looks in five of a hundred runs at most."""

import doctest
from time import perf_counter

import numpy as np
import pytest
from covering import REPEATS

from sgs_sim.statistics import sequence
from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.sequence import TUNED, anytime, mean_sequence, rate_sequence

LOOKS = np.arange(1, 101) * 100
Z = 1.959963984540054


def ever_wrong(low, high, truth):
    return 1 - ((low <= truth) & (truth <= high)).all(axis=1).mean()


@pytest.mark.parametrize("rate", [0.01, 0.06, 0.4, 0.5])
def test_a_rate_may_be_looked_at_a_hundred_times(rate):
    wins = np.random.default_rng(1).binomial(100, rate, (REPEATS, 100)).cumsum(axis=1)
    assert ever_wrong(*rate_sequence(wins, LOOKS), rate) <= 0.05


@pytest.mark.parametrize(("discordance", "delta"), [(0.02, 0), (0.1, 0), (0.2, 0.01)])
def test_a_difference_may_be_looked_at_a_hundred_times_and_not_with_fixed_intervals(
    discordance, delta
):
    chances = (discordance + delta) / 2, (discordance - delta) / 2, 1 - discordance
    drawn = np.random.default_rng(2).multinomial(100, chances, (REPEATS, 100)).cumsum(axis=1)
    mean = (drawn[..., 0] - drawn[..., 1]) / LOOKS
    variance = (drawn[..., 0] + drawn[..., 1]) / LOOKS - mean**2
    late = slice(1, None)  # the first look is at 200 games: the sequence holds for many
    low, high = mean_sequence(mean, variance, LOOKS)
    assert ever_wrong(low[:, late], high[:, late], delta) <= 0.05
    half = Z * np.sqrt(variance / LOOKS)
    assert ever_wrong((mean - half)[:, late], (mean + half)[:, late], delta) > 0.25


@pytest.mark.parametrize(
    ("wins", "n"), [(1, 2), (3, 50), (400, 1000), (999, 1000), (5, 10**6), (4 * 10**6, 10**7)]
)
def test_the_limits_are_where_the_mixture_contradicts(wins, n):
    from scipy.special import betaln

    for p in rate_sequence(wins, n):
        contradiction = betaln(1 + wins, 1 + n - wins) - (
            wins * np.log(p) + (n - wins) * np.log1p(-p)
        )
        assert contradiction == pytest.approx(np.log(20), abs=1e-6)


def test_nothing_won_and_nothing_played():
    assert rate_sequence(0, 0) == (0.0, 1.0)
    low, high = rate_sequence([0, 100], [100, 100])
    assert (low[0], high[1]) == (0.0, 1.0)
    assert (high[0], low[1]) == pytest.approx((1 - low[1], 1 - high[0]))
    assert mean_sequence(0.0, 0.0, 0) == (-np.inf, np.inf)


def test_a_look_takes_less_than_a_millisecond():
    started = perf_counter()
    for n in range(1000, 1200):
        rate_sequence(400, n)
        mean_sequence(0.1, 0.2, n)
    assert (perf_counter() - started) / 200 < 1e-3


def test_the_sequence_of_a_mean_is_narrowest_relative_to_a_fixed_one_where_it_is_tuned():
    n = np.array([TUNED // 50, TUNED, TUNED * 50])
    _, high = mean_sequence(0.0, 1.0, n)
    ratio = high / (Z / np.sqrt(n))
    assert ratio[1] == min(ratio)
    assert 1.5 < ratio[1] < 1.8


@pytest.mark.parametrize("value", [0.0, 0.01, 0.0269, 0.0271, 0.05])
def test_the_p_value_agrees_with_the_interval(value):
    found = anytime(Estimate(value, 0, 0, 0.009, 0.5, 5000, "paired"))
    assert (found.p < 0.05) == (found.low > 0)
    assert (found.low, found.high) == mean_sequence(value, 0.009**2 * 5000, 5000)


def test_the_p_value_is_five_percent_where_the_interval_touches_zero():
    _, reach = mean_sequence(0.0, 0.2, 8000)
    found = anytime(Estimate(reach, 0, 0, np.sqrt(0.2 / 8000), 0.5, 8000, "paired"))
    assert found.p == pytest.approx(0.05)


def test_the_examples_hold():
    assert doctest.testmod(sequence).failed == 0
