"""Showing that a difference is small is wrong in five of a hundred cases at most."""

import numpy as np
import pytest
from covering import REPEATS

from sgs_sim.statistics.equivalence import tost, verdict
from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.rates import difference
from sgs_sim.statistics.sequence import anytime

MARGIN = 0.01
Z = 1.959963984540054


def estimate(value, se, p=float("nan")):
    return Estimate(value, value - Z * se, value + Z * se, se, p, 10_000, "paired")


@pytest.mark.parametrize("truth", [MARGIN, -MARGIN])
@pytest.mark.parametrize("se", [0.002, 0.004, 0.008])
def test_at_the_margin_it_is_wrong_in_five_of_a_hundred_at_most(truth, se):
    values = np.random.default_rng(1).normal(truth, se, 2 * REPEATS)
    wrong = np.mean([tost(estimate(v, se), MARGIN).equivalent for v in values])
    assert wrong <= 0.05 + 3 * np.sqrt(0.05 * 0.95 / len(values))
    assert wrong > 0.03 or se > 0.005


def test_equal_variants_are_shown_to_be_equal_where_there_is_power():
    values = np.random.default_rng(2).normal(0, 0.002, REPEATS)
    assert np.mean([tost(estimate(v, 0.002), MARGIN).equivalent for v in values]) > 0.99


@pytest.mark.parametrize(("a", "b"), [(4010, 4000), (4100, 4000), (3900, 4000)])
def test_it_is_what_statsmodels_says(a, b):
    from statsmodels.stats.proportion import tost_proportions_2indep

    theirs = tost_proportions_2indep(a, 10_000, b, 10_000, -MARGIN, MARGIN, method="wald")
    assert tost(difference(a, 10_000, b, 10_000), MARGIN).p == pytest.approx(
        theirs.pvalue, abs=2e-3
    )


@pytest.mark.parametrize("value", [0.0, 0.003, 0.006, 0.01, -0.006])
def test_the_p_value_agrees_with_the_interval(value):
    found = tost(estimate(value, 0.003), MARGIN)
    assert found.equivalent == (found.p < 0.05)
    assert found.equivalent == (found.low90 > -MARGIN and found.high90 < MARGIN)


@pytest.mark.parametrize(
    ("value", "se", "p", "said"),
    [
        (0.02, 0.003, 0.001, "differs"),
        (0.02, 0.003, 0.2, "inconclusive"),  # other questions have to be counted in
        (0.004, 0.001, 0.001, "equivalent"),  # there, but too small to matter
        (0.0, 0.02, 1.0, "inconclusive"),
        (0.0, 0.002, 1.0, "equivalent"),
        (0.009, 0.003, 0.003, "differs"),
        (0.02, 0.003, float("nan"), "inconclusive"),
    ],
)
def test_the_verdict_follows_the_rule(value, se, p, said):
    assert verdict(estimate(value, se), MARGIN, p) == said


def test_a_sequence_must_lie_within_the_margin_as_it_is():
    within, beyond = (anytime(estimate(0.0, se)) for se in (0.0030, 0.0045))
    assert tost(within, MARGIN).equivalent
    assert tost(estimate(0.0, 0.0045), MARGIN).equivalent
    assert not tost(beyond, MARGIN).equivalent
    assert np.isnan(tost(within, MARGIN).p)


def test_without_any_error_only_the_value_counts():
    assert tost(estimate(0.0, 0.0), MARGIN).p == 0
    assert tost(estimate(0.02, 0.0), MARGIN).p == 1
