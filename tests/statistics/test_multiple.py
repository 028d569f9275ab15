"""Adjusted p-values keep the error rates they are named for."""

import doctest

import numpy as np
import pytest
from covering import REPEATS
from scipy.special import ndtr

from sgs_sim.statistics import multiple
from sgs_sim.statistics.multiple import adjusted

ASKED = 25
SLACK = 0.015  # three standard errors of a chance of .05 in so many repeats


def p_values(true, seed, together=0.0):
    """Of two-sided z-tests: the first `true` of them have something to find."""
    chance = np.random.default_rng(seed)
    z = np.sqrt(1 - together) * chance.standard_normal((REPEATS, ASKED))
    z += np.sqrt(together) * chance.standard_normal((REPEATS, 1))
    z[:, :true] += 3
    return 2 * ndtr(-np.abs(z))


def false_discoveries(p, method, true):
    """The mean share of false alarms among alarms."""
    alarms = np.array([adjusted(each, method) for each in p]) < 0.05
    return (alarms[:, true:].sum(axis=1) / np.maximum(alarms.sum(axis=1), 1)).mean(), alarms


@pytest.mark.parametrize("true", [0, 5, 15])
def test_benjamini_hochberg_keeps_the_false_discovery_rate(true):
    rate, alarms = false_discoveries(p_values(true, 1), "bh", true)
    # Exactly q times the share of true nulls, for independent tests.
    assert rate == pytest.approx(0.05 * (ASKED - true) / ASKED, abs=SLACK)
    assert not true or alarms[:, :true].mean() > 0.5


@pytest.mark.parametrize("together", [0.0, 0.5])
def test_benjamini_yekutieli_keeps_it_however_tests_hang_together(together):
    rate, _ = false_discoveries(p_values(5, 2, together), "by", 5)
    assert rate <= 0.05


@pytest.mark.parametrize("true", [0, 5])
def test_holm_keeps_the_chance_of_any_false_alarm(true, monkeypatch):
    monkeypatch.setattr("gc.collect", lambda *_: 0)  # statsmodels tidies up at every call
    _, alarms = false_discoveries(p_values(true, 3), "holm", true)
    wrong = alarms[:, true:].any(axis=1).mean()
    assert 0.02 <= wrong <= 0.05 + SLACK


def test_unadjusted_they_would_not():
    assert (p_values(0, 3) < 0.05).any(axis=1).mean() > 0.5


def test_what_was_not_asked_does_not_count():
    p = np.array([[0.01, np.nan], [0.02, np.nan]])
    assert adjusted(p, "bh") == pytest.approx(
        np.array([[0.02, np.nan], [0.02, np.nan]]), nan_ok=True
    )
    assert np.isnan(adjusted([np.nan], "holm")).all()


def test_benjamini_hochberg_and_yekutieli_are_what_scipy_says():
    from scipy.stats import false_discovery_control

    p = np.random.default_rng(4).random(30) ** 2
    for method in ("bh", "by"):
        assert adjusted(p, method) == pytest.approx(false_discovery_control(p, method=method))


def test_the_examples_hold():
    assert doctest.testmod(multiple).failed == 0
