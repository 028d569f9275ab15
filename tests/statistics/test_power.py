"""Numbers of games: textbook values, and whether so many games find what they should."""

import doctest

import numpy as np
import pytest
from covering import REPEATS

from sgs_sim.statistics import power
from sgs_sim.statistics.power import (
    games_for_difference,
    games_for_pairs,
    games_for_rate,
    games_for_together,
    half_width_of,
)

DELTAS = [0.0025, 0.005, 0.01, 0.02, 0.05]
UNPAIRED = {
    0.06: [191e3, 48e3, 12.2e3, 3.1e3, 540],
    0.16: [453e3, 114e3, 28.5e3, 7.2e3, 1.2e3],
    0.40: [807e3, 202e3, 50.5e3, 12.6e3, 2.0e3],
    0.50: [841e3, 210e3, 52.5e3, 13.1e3, 2.1e3],
}
PAIRED = {
    0.05: [21e3, 5.3e3, 1.3e3],
    0.10: [42e3, 10.5e3, 2.6e3],
    0.20: [84e3, 21e3, 5.3e3],
    0.48: [202e3, 50e3, 12.6e3],
}
HALF_WIDTHS = {  # points, at rates of .06, .16 and .40
    1_000: (1.47, 2.27, 3.04),
    10_000: (0.47, 0.72, 0.96),
    100_000: (0.15, 0.23, 0.30),
}


@pytest.mark.parametrize("base", UNPAIRED)
def test_games_for_a_difference_with_deals_apart(base):
    found = [games_for_difference(base, delta) for delta in DELTAS]
    assert found == pytest.approx(UNPAIRED[base], rel=0.02)


@pytest.mark.parametrize("discordance", PAIRED)
def test_games_for_a_difference_with_the_same_deals(discordance):
    found = [games_for_pairs(discordance, delta) for delta in DELTAS[1:4]]
    assert found == pytest.approx(PAIRED[discordance], rel=0.015)


@pytest.mark.parametrize("n", HALF_WIDTHS)
def test_half_widths(n):
    found = [100 * half_width_of(rate, n) for rate in (0.06, 0.16, 0.40)]
    assert found == pytest.approx(HALF_WIDTHS[n], abs=0.006)


@pytest.mark.parametrize("anytime", [False, True])
def test_a_half_width_is_reached_at_the_number_of_games_and_not_before(anytime):
    n = games_for_rate(0.005, 0.4, anytime=anytime)
    assert half_width_of(0.4, n, anytime=anytime) <= 0.005 * (1 + 1e-9)
    assert half_width_of(0.4, n - 2, anytime=anytime) > 0.005


def test_so_many_games_find_the_difference_as_often_as_promised():
    n, chance = games_for_difference(0.4, 0.05), np.random.default_rng(1)
    a, b = (chance.binomial(n, p, 10 * REPEATS) / n for p in (0.4, 0.45))
    z = (b - a) / np.sqrt((a * (1 - a) + b * (1 - b)) / n)
    assert (z > 1.96).mean() == pytest.approx(0.9, abs=0.01)  # ± 0.2 points


def test_so_many_pairs_find_it_as_often_as_promised():
    n = games_for_pairs(0.2, 0.05)
    drawn = np.random.default_rng(2).multinomial(n, (0.125, 0.075, 0.8), 10 * REPEATS)
    z = (drawn[:, 0] - drawn[:, 1]) / np.sqrt(drawn[:, 0] + drawn[:, 1])
    assert (z > 1.96).mean() == pytest.approx(0.9, abs=0.01)


def test_looking_at_every_moment_has_its_price():
    """A sequence at the games it is tuned to is some 1.6 times as wide."""
    for fixed, free in (
        (games_for_rate(0.01, 0.4), games_for_rate(0.01, 0.4, anytime=True)),
        (games_for_pairs(0.2, 0.01), games_for_pairs(0.2, 0.01, anytime=True)),
    ):
        assert 1.5 * fixed < free < 3 * fixed


@pytest.mark.parametrize(
    ("pool", "heads", "others", "games"),
    [
        (25, 4, None, 500e3),
        (25, 2, None, 3.0e6),
        (60, 4, None, 2.95e6),
        (60, 2, None, 17.7e6),
        (25, 4, 2, 750e3),
    ],
)
def test_games_until_two_named_generals_have_met_often_enough(pool, heads, others, games):
    uniform, forced = games_for_together(10_000, pool, heads, others)
    assert uniform == pytest.approx(games, rel=1e-6)
    assert forced == 10_000
    assert games_for_together(10_000, pool, heads, others, pairs=7) == (uniform, 70_000)


def test_one_game_is_enough_for_nothing():
    assert games_for_rate(0.99, 0.5) == 1


def test_the_examples_hold():
    assert doctest.testmod(power).failed == 0
