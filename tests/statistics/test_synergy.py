"""Pairs of generals in made-up tables: planted ones are found, and no others."""

import numpy as np
import pytest
from covering import REPEATS, covered, sound
from scipy.special import expit

from sgs_sim.statistics.synergy import residuals

GENERALS, GAMES = 20, 4000
UPPER = np.triu_indices(GENERALS, 1)


def table(seed, planted=None, games=GAMES, allies=True):
    """Wins by pair, games, and the rates behind them."""
    chance = np.random.default_rng(seed)
    own, foe = chance.normal(0, 0.2, (2, GENERALS))
    logits = -0.2 + own[:, None] + (own if allies else foe)
    for (i, j), more in (planted or {}).items():
        logits[i, j] += more
    n = np.full((GENERALS, GENERALS), games)
    n = np.triu(n, 1) if allies else n * (1 - np.eye(GENERALS, dtype=int))
    return chance.binomial(n, expit(logits)), n, expit(logits)


@pytest.mark.parametrize("allies", [True, False])
def test_without_synergy_the_intervals_cover_zero_as_often_as_they_say(allies):
    """Of 2,000 pairs at least: ± 0.5 points."""
    found = [residuals(*table(seed, allies=allies)[:2], allies) for seed in range(12)]
    low, high = (np.array([getattr(f, side) for f in found]) for side in ("low", "high"))
    asked = ~np.isnan(low)
    assert asked.sum() >= REPEATS
    assert sound(covered(low[asked], high[asked], 0))


def test_without_synergy_hardly_any_pair_is_found():
    found = [residuals(*table(seed)[:2]) for seed in range(300)]
    wrong = np.mean([np.nanmin(f.adjusted) < 0.05 for f in found])
    assert wrong <= 0.05


@pytest.mark.parametrize("allies", [True, False])
def test_planted_pairs_are_found_and_measured(allies):
    planted = {(2, 7): 0.5, (3, 11): -0.5}
    wins, n, rates = table(1, planted, allies=allies)
    found = residuals(wins, n, allies)
    alarms = set(zip(*np.nonzero(found.adjusted < 0.05)))
    assert alarms == set(planted)
    for (i, j), more in planted.items():
        alone = expit(np.log(rates[i, j] / (1 - rates[i, j])) - more)
        # A tenth of what is planted goes into the two generals' own effects.
        assert found.value[i, j] == pytest.approx(0.88 * (rates[i, j] - alone), abs=0.02)


def test_both_triangles_of_allies_are_one_table():
    wins, n, _ = table(2)
    turned = residuals(wins.T, n.T)
    both = residuals(wins + wins.T, n + n.T)
    one = residuals(wins, n)
    assert turned.value[UPPER] == pytest.approx(one.value[UPPER])
    assert both.value[UPPER] == pytest.approx(one.value[UPPER], abs=1e-3)
    assert np.isnan(one.value[5, 2])


def test_the_additive_fit_is_that_of_statsmodels():
    import statsmodels.api as sm

    wins, n, _ = table(3, allies=False)
    i, j = np.nonzero(n)
    design = np.zeros((len(i), 2 * GENERALS))
    design[np.arange(len(i)), i] = 1
    design[np.arange(len(i)), GENERALS + j] = 1
    design[:, 0] = 1
    s, m = wins[i, j], n[i, j]
    design = np.delete(design, GENERALS, axis=1)
    fit = sm.GLM(np.column_stack([s, m - s]), design, family=sm.families.Binomial()).fit()
    found = residuals(wins, n, allies=False)
    assert found.expected[i, j] == pytest.approx(fit.fittedvalues, abs=1e-3)
    leverage = fit.get_hat_matrix_diag()
    se = np.sqrt(fit.fittedvalues * (1 - fit.fittedvalues) / m * (1 - leverage))
    assert found.se[i, j] == pytest.approx(se, rel=1e-2)


def test_pairs_that_hardly_met_are_left_out():
    wins, n, _ = table(4)
    n[0, 1], wins[0, 1] = 199, 199
    found = residuals(wins, n)
    assert np.isnan(found.value[0, 1])
    assert len(found.rows) == len(UPPER[0]) - 1
    assert residuals(wins, n, fewest=0).adjusted[0, 1] < 0.05


def test_shrunk_residuals_are_nearer_to_nothing():
    found = residuals(*table(5)[:2])
    assert np.abs(found.shrunk.value).max() < np.nanmax(np.abs(found.value)) / 2
    assert found.shrunk.value.shape == found.rows.shape == found.columns.shape


def test_no_games_give_no_pairs():
    found = residuals(np.zeros((3, 3)), np.zeros((3, 3)))
    assert np.isnan(found.value).all()
    assert found.rows.size == 0
