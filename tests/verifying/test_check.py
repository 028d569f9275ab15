"""What a z is made of."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from scipy import stats

from sgs_sim.verifying.check import MOST, TINY, What, false_alarm, pooled, z_of

WHAT = What(1, "某事", "something")
HALF = Fraction(1, 2)


def test_a_tail_becomes_the_z_that_has_it():
    assert z_of(0.5, 0.5) == 0
    assert z_of(1.0, 0.025) == pytest.approx(1.959964, abs=1e-6)
    assert z_of(0.025, 1.0) == pytest.approx(-1.959964, abs=1e-6)
    assert z_of(1.0, 0.0) == pytest.approx(stats.norm.isf(TINY))


def test_tails_of_a_count_are_exact():
    """Ten heads of ten: one in 1,024."""
    assert WHAT.count(10, 10, HALF).z == pytest.approx(stats.norm.isf(1 / 1024))
    assert WHAT.count(0, 10, HALF).z == pytest.approx(-stats.norm.isf(1 / 1024))
    assert WHAT.count(5, 10, HALF).z == 0
    assert not WHAT.count(600_000, 1_000_000, HALF).passed


def test_a_mean_is_compared_by_its_standard_error():
    check = WHAT.mean(10.3, 400, 10, 4)
    assert check.z == pytest.approx(3)
    assert check.passed


def test_a_distribution_may_fit_too_badly_and_too_well():
    thirds = [Fraction(1, 3)] * 3
    assert WHAT.shape([1000, 1000, 1300], thirds).z > MOST
    assert WHAT.shape([1030, 990, 980], thirds).passed
    many = [Fraction(1, 200)] * 200
    assert WHAT.shape([1000] * 200, many).z < -MOST


def test_things_drawn_without_replacement_are_compared_as_such():
    """Each z over many repetitions is as often beyond 1 as it should be."""
    rng, zs = np.random.default_rng(5), []
    for _ in range(300):
        n, size, drawn = 200, 10, 4
        counts = np.zeros(size, int)
        for _ in range(n):
            counts[rng.choice(size, drawn, replace=False)] += 1
        zs.append(WHAT.even(counts.tolist(), n, drawn).z)
    low, high = stats.binom.interval(1 - 1e-5, len(zs), 2 * stats.norm.sf(1))
    assert low <= sum(abs(z) > 1 for z in zs) <= high
    assert not WHAT.even([100, 100, 40, *[80] * 7], 100, 8).passed


def test_small_cells_are_put_together():
    assert pooled([9, 1, 2, 3], [8.0, 4.0, 3.0, 1.0]) == [(9, 8.0), (6, 8.0)]
    assert pooled([1, 2], [2.0, 1.0]) == [(3, 3.0)]


def test_an_equality_has_no_z():
    assert WHAT.equal(3, 10, 3).passed
    assert not WHAT.equal(3, 10, 4).passed
    assert WHAT.equal(3, 10, 3).z is None


def test_false_alarms_come_of_comparisons_by_chance_alone():
    some = [WHAT.count(5, 10, HALF)] * 200 + [WHAT.equal(1, 1, 1)] * 50
    assert false_alarm(some) == pytest.approx(200 * 2 * stats.norm.sf(4.5), rel=1e-3)
    assert math.isclose(false_alarm([WHAT.equal(1, 1, 1)]), 0)
