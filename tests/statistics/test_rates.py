"""Every interval of a rate against a textbook, a library, or how often it covers."""

import doctest
from math import isnan, sqrt

import numpy as np
import pytest
from covering import REPEATS, covered, sound

from sgs_sim.statistics import rates
from sgs_sim.statistics.rates import (
    Z,
    difference,
    half_width,
    interval,
    mean_interval,
    share_interval,
    simultaneous,
    wilson,
)


def textbook(wins, n):
    """Wilson's interval as in the textbook."""
    rate = wins / n
    middle = rate + Z**2 / (2 * n)
    half = Z * sqrt(rate * (1 - rate) / n + Z**2 / (4 * n * n))
    return (middle - half) / (1 + Z**2 / n), (middle + half) / (1 + Z**2 / n)


@pytest.mark.parametrize(
    ("wins", "n"), [(122, 150), (25, 50), (10, 1000), (380, 400), (3000, 10**6)]
)
def test_an_interval_is_wilsons(wins, n):
    low, high = interval(wins, n)
    assert (low, high) == pytest.approx(textbook(wins, n), abs=1e-12)


def test_few_wins_or_losses_get_jeffreys():
    low, high = interval([3, 997, 20], [1000, 1000, 40])
    # Quantiles of Beta(3.5, 997.5), of its mirror and of Beta(20.5, 20.5).
    assert (low[0], high[0]) == pytest.approx((0.00084563, 0.00798437), abs=1e-8)
    assert (1 - high[1], 1 - low[1]) == pytest.approx((low[0], high[0]))
    assert (low[2], high[2]) == pytest.approx((0.3496035, 0.6503965), abs=1e-7)


def test_nothing_won_and_everything_won_reach_the_end():
    low, high = interval([0, 500], [500, 500])
    assert low[0] == 0.0
    assert high[1] == 1.0
    assert 0 < high[0] < 0.01


def test_no_games_have_no_interval():
    low, high = interval([0], [0])
    assert isnan(low[0])
    assert isnan(high[0])


def test_one_case_a_game_gives_wilson():
    n, part = 1000, 300
    low, high = share_interval(part, n, (part, part, n), n)
    assert (low, high) == pytest.approx(textbook(part, n), abs=2e-4)


def test_cases_that_come_together_widen_the_interval_as_if_counted_once():
    n, part = 1000, 300
    four = share_interval(4 * part, 4 * n, (16 * part, 16 * part, 16 * n), n)
    assert four == pytest.approx(share_interval(part, n, (part, part, n), n))


def test_the_interval_of_a_share_covers_as_often_as_it_says():
    chance, hits, repeats, games = np.random.default_rng(5), 0, 2000, 400
    for _ in range(repeats):
        whole = chance.integers(1, 6, games)
        # A game is of one of two kinds: half or a tenth of its deaths are of this cause.
        part = chance.binomial(whole, np.where(chance.random(games) < 0.5, 0.5, 0.1))
        squares = (part @ part, part @ whole, whole @ whole)
        low, high = share_interval(part.sum(), whole.sum(), squares, games)
        hits += low <= 0.3 <= high
    assert 0.935 <= hits / repeats <= 0.965


def test_one_number_a_game_gives_the_interval_of_t():
    from scipy import stats

    x = np.random.default_rng(2).normal(-1, 0.4, 9)
    found = mean_interval(x.sum(), 9, (x @ x, x.sum(), 9), 9)
    limits = stats.t.interval(0.95, 8, loc=x.mean(), scale=stats.sem(x))
    assert found == pytest.approx((x.mean(), *limits))


def test_the_interval_of_a_mean_covers_as_often_as_it_says():
    """2,000 repeats: ± 1 point in 95 of 100. Numbers of a game have a part in common."""
    chance, hits, repeats, games = np.random.default_rng(6), 0, 2000, 60
    for _ in range(repeats):
        whole = chance.integers(1, 6, games)
        part = whole * (chance.normal(-1.2, 0.5, games)) + chance.normal(0, np.sqrt(whole))
        found = mean_interval(
            part.sum(), whole.sum(), (part @ part, part @ whole, whole @ whole), games
        )
        hits += found.low <= -1.2 <= found.high
    assert 0.935 <= hits / repeats <= 0.965


def test_a_mean_of_one_game_has_no_interval_and_of_none_no_value():
    assert mean_interval(-3, 2, (9, -6, 4), 1).value == -1.5
    assert isnan(mean_interval(-3, 2, (9, -6, 4), 1).low)
    assert isnan(mean_interval(0, 0, (0, 0, 0), 0).value)


@pytest.mark.parametrize(
    ("wins", "n"), [(0, 1), (1, 1), (0, 50), (3, 50), (25, 50), (999, 1000), (1, 10**6)]
)
def test_wilson_is_what_statsmodels_says(wins, n):
    from statsmodels.stats.proportion import proportion_confint

    assert wilson(wins, n) == pytest.approx(proportion_confint(wins, n, method="wilson"), abs=1e-12)


def test_without_games_everything_is_possible():
    assert wilson(0, 0) == (0.0, 1.0)
    assert half_width(0, 0) == 0.5


def test_the_examples_hold():
    assert doctest.testmod(rates).failed == 0


@pytest.mark.parametrize("n", [100, 1000, 10_000])
@pytest.mark.parametrize("rate", [0.06, 0.16, 0.4, 0.5])
def test_the_interval_of_a_rate_covers_as_often_as_it_says(rate, n):
    """20,000 repeats: ± 0.15 points."""
    low, high = interval(np.random.default_rng(1).binomial(n, rate, 10 * REPEATS), n)
    assert sound(covered(low, high, rate))


@pytest.mark.parametrize("shares", [(0.4, 0.5, 0.1), (0.16, 0.8, 0.04)])
def test_three_shares_are_all_covered_at_once(shares):
    games = np.random.default_rng(2).multinomial(1000, shares, REPEATS)
    hits = 0
    for each in games:
        low, high = simultaneous(each)
        hits += bool(((low <= shares) & (shares <= high)).all())
    assert sound(hits / REPEATS)


def test_no_games_have_no_shares():
    assert np.isnan(simultaneous([0, 0, 0])).all()


@pytest.mark.parametrize(
    ("rates_of", "games"),
    [((0.06, 0.08), (400, 400)), ((0.4, 0.5), (200, 300)), ((0.4, 0.41), (1000, 1000))],
)
def test_the_interval_of_a_difference_covers_as_often_as_it_says(rates_of, games):
    drawn = np.random.default_rng(3).binomial(games, rates_of, (REPEATS, 2))
    found = [difference(int(a), games[0], int(b), games[1]) for a, b in drawn]
    truth = rates_of[0] - rates_of[1]
    assert sound(covered([e.low for e in found], [e.high for e in found], truth))


@pytest.mark.parametrize("arms", [(40, 100, 60, 110), (0, 50, 3, 60), (12, 200, 12, 200)])
def test_a_difference_is_what_statsmodels_says(arms):
    from statsmodels.stats import proportion

    found = difference(*arms)
    limits = proportion.confint_proportions_2indep(*arms, method="newcomb", compare="diff")
    assert (found.low, found.high) == pytest.approx(limits, abs=1e-9)
    p = proportion.proportions_ztest([arms[0], arms[2]], [arms[1], arms[3]])[1]
    assert found.p == pytest.approx(p)


@pytest.mark.parametrize("arms", [(0, 50, 0, 50), (50, 50, 50, 50), (0, 50, 50, 50)])
def test_no_difference_is_certain(arms):
    found = difference(*arms)
    assert -1 <= found.low < found.high <= 1
    assert found.se > 0


def test_no_games_have_no_difference():
    assert isnan(difference(0, 0, 3, 5).value)
