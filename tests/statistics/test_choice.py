"""Picked generals in made-up games whose winners are drawn from known effects."""

from time import perf_counter

import numpy as np
import pytest
from covering import REPEATS, covered, sound

from sgs_sim.statistics.choice import picked

CAMP = np.array([0, 0, 1, 2])
ROLES = np.array([0, 1, 2, 2, 3])
START = np.array([0.0, 0.2, -1.0])


def chances(strength, who, roles):
    logits = np.tile(START, (len(who), 1))
    each = np.arange(len(who))
    for seat in range(who.shape[1]):
        np.add.at(logits, (each, CAMP[roles[:, seat]]), strength[roles[:, seat], who[:, seat]])
    odds = np.exp(logits)
    return odds / odds.sum(axis=1, keepdims=True)


def made_up(games, strength, seed, greed=0.0):
    """Games in which lords first, then rebels, prefer the strong as much as `greed` says."""
    chance = np.random.default_rng(seed)
    roles = np.tile(ROLES, (games, 1))
    roles[:, 1:] = chance.permuted(roles[:, 1:], axis=1)
    taste = greed * strength.mean(axis=0) / (strength.std() or 1) + chance.gumbel(
        size=(games, strength.shape[1])
    )
    best_first = (-taste).argsort(axis=1)[:, : roles.shape[1]]
    order = np.argsort(np.array([0, 3, 1, 2])[roles], axis=1, kind="stable")
    who = np.empty_like(roles)
    np.put_along_axis(who, order, best_first, axis=1)
    cumulated = chances(strength, who, roles).cumsum(axis=1)
    winner = (chance.random((games, 1)) > cumulated[:, :2]).sum(axis=1)
    return winner, who, roles


def truth(strength, games=4000):
    """Effects by brute force: the general put into its role among tables dealt at random."""
    _, who, roles = made_up(games, strength, 99)
    found = np.empty(strength.shape)
    for part in range(4):
        seat = (roles == part).argmax(axis=1)[:, None]
        for general in range(strength.shape[1]):
            table = who.copy()
            np.put_along_axis(table, seat, general, axis=1)
            found[part, general] = chances(strength, table, roles)[:, CAMP[part]].mean()
    return found - found.mean(axis=1, keepdims=True)


def strengths(generals, sd=0.3, seed=3):
    return np.tile(np.random.default_rng(seed).normal(0, sd, generals), (4, 1))


def test_known_effects_are_found_where_raw_rates_are_wrong():
    strength = strengths(16)
    winner, who, roles = made_up(40_000, strength, 5, greed=1.5)
    found, known = picked(winner, who, roles), truth(strength)
    part = 2
    raw = np.array(
        [
            (winner[((who == general) & (roles == part)).any(axis=1)] == CAMP[part]).mean()
            for general in range(16)
        ]
    )
    off = np.abs(found.value[part] - known[part])
    raw_off = np.abs(raw - raw.mean() - known[part])
    assert np.sqrt((off**2).mean()) < 0.5 * np.sqrt((raw_off**2).mean())
    assert np.corrcoef(found.value[part], known[part])[0, 1] > 0.97


def test_the_intervals_cover_as_often_as_they_say():
    """23 repeats of 90 effects, of lords, loyalists and rebels: ± 0.5 points."""
    strength = strengths(30, sd=0.2)
    known = truth(strength)
    found = [picked(*made_up(6000, strength, seed)) for seed in range(23)]
    low, high = (np.array([getattr(f, side)[:3] for f in found]) for side in ("low", "high"))
    assert low.size >= REPEATS
    assert sound(covered(low, high, known[:3]))


def test_coefficients_are_those_of_statsmodels():
    """Two generals a role, one player a role: little enough to write the model out."""
    from statsmodels.discrete.discrete_model import MNLogit

    chance = np.random.default_rng(6)
    games = 4000
    who = chance.integers(0, 2, (games, 2))
    roles = np.tile([0, 2], (games, 1))
    logit = 0.8 * who[:, 0] - 0.5 * who[:, 1]
    winner = (chance.random(games) > 1 / (1 + np.exp(-logit))).astype(int)
    fit = MNLogit(winner, np.column_stack([np.ones(games), who])).fit(disp=False)
    a = np.ravel(fit.params)
    rate = [np.mean(1 / (1 + np.exp(a[0] + a[1] * lord + a[2] * who[:, 1]))) for lord in (0, 1)]
    found = picked(winner, who, roles)
    assert found.value[0, 1] - found.value[0, 0] == pytest.approx(rate[1] - rate[0], abs=2e-3)
    slope = np.mean([r * (1 - r) for r in rate])
    assert found.se[0, 1] * 2 == pytest.approx(np.ravel(fit.bse)[1] * slope, rel=0.05)


def test_effects_of_a_role_add_up_to_nothing_and_count_games():
    winner, who, roles = made_up(2000, strengths(10), 7)
    found = picked(winner, who, roles)
    assert found.value.sum(axis=1) == pytest.approx(0, abs=1e-9)
    assert found.n.sum(axis=1).tolist() == [2000, 2000, 4000, 2000]
    assert ((found.low < found.value) & (found.value < found.high)).all()


def test_a_general_that_never_had_a_role_has_no_effect_there():
    winner, who, roles = made_up(2000, strengths(10), 8)
    keep = ~((who == 4) & (roles == 0)).any(axis=1)
    found = picked(winner[keep], who[keep], roles[keep])
    assert np.isnan(found.value[0, 4])
    assert not np.isnan(found.value[1:, 4]).any()
    assert found.n[0, 4] == 0


def test_a_general_that_always_wins_has_an_effect_that_is_finite():
    winner, who, roles = made_up(1500, strengths(8, sd=0), 9)
    winner[(who[:, 0] == 3)] = 0
    found = picked(winner, who, roles)
    assert 0.3 < found.value[0, 3] < 0.7
    assert np.isfinite(found.se[0, 3])


def test_draws_are_an_end_of_their_own():
    winner, who, roles = made_up(3000, strengths(10), 10)
    winner[::10] = 5
    found = picked(winner, who, roles)
    assert np.isfinite(found.value).all()


@pytest.mark.slow
def test_sixty_generals_and_200_000_games_take_less_than_twenty_seconds():
    table = made_up(200_000, strengths(60), 11)
    started = perf_counter()
    found = picked(*table)
    assert perf_counter() - started < 20
    assert np.isfinite(found.se).all()


def test_games_that_all_end_alike_say_nothing_of_generals():
    _, who, roles = made_up(50, strengths(16), 1)
    found = picked(np.zeros(50, int), who, roles)
    assert found.n.sum() == who.size
    assert np.isnan(found.value).all()
    assert np.isnan(found.p).all()
