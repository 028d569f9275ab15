"""Ratings: known strengths, coverage, and what other libraries make of the same games."""

from functools import partial

import numpy as np
import pytest
from covering import REPEATS, covered, sound

from sgs_sim.statistics.rating import FIELD, POINTS, Games, rate

FIVE, EIGHT = (2, 2, 1), (3, 4, 1)
HOME = {FIVE: (0.0, 0.2, -1.2), EIGHT: (0.0, 0.4, -1.8), (2, 2): (0.0, 0.2)}
STRENGTH = np.array([[0, 0.4, -0.3], [0, 0.2, -0.5], [0, 0.6, -0.4]])  # by camp and player


def line_ups(players, camps=3):
    """Every lord's side against all rebels; every renegade among the others of the field."""
    pairs = [(a, b, 0)[:camps] for a in range(players) for b in range(players)]
    return np.array(pairs + [(0, 0, c) for c in range(1, players)] * (camps == 3))


def chances(who, strength, home, nobody):
    worth = [home[c] + strength[c][who[:, c]] for c in range(len(home))]
    p = np.exp(np.stack([*worth, np.full(len(who), nobody)], axis=1))
    return p / p.sum(axis=1, keepdims=True)


def counted(who, ends, heads):
    """Count games, (deals, line-ups), by how they ended."""
    c = (ends[:, :, None] == np.arange(who.shape[1] + 1)).reshape(len(ends), -1).astype(float)
    shape = (len(who), who.shape[1] + 1)
    products = (c.T @ c).astype(int).reshape(shape * 2)
    part = np.zeros(len(who), int)
    return Games(who, part, c.sum(axis=0).astype(int).reshape(shape), products, len(ends), heads)


def played(chance, deals, strength, heads=FIVE, shared=0.5, nobody=-4.0):
    """Play games of which a share ends by luck that all line-ups have in common."""
    camps = sum(head > 0 for head in heads)
    who = line_ups(strength.shape[1], camps)
    p = chances(who, strength, HOME[heads][:camps], nobody)
    luck, alike = chance.random((deals, 1)), chance.random((deals, len(who))) < shared
    u = np.where(alike, luck, chance.random((deals, len(who))))
    ends = sum((u > edge).astype(int) for edge in np.cumsum(p, axis=1)[:, :-1].T)
    return counted(who, ends, heads)


def values(found):
    return np.array([[one.value for one in each] for each in [*found.camps, found.overall]])


def true(strength, *tables):
    shares = np.mean([np.array(heads) / sum(heads) for heads in tables], axis=0)
    return FIELD + POINTS * np.vstack([strength, shares @ strength])


@pytest.mark.slow
def test_the_intervals_cover_as_often_as_they_say():
    chance = np.random.default_rng(1)
    low, high = [], []
    for _ in range(REPEATS):
        found = rate([in_parts(played(chance, 300, STRENGTH, shared=0.9))], 3, 0)
        each = [one for its in [*found.camps, found.overall] for one in its]
        low.append([one.low for one in each])
        high.append([one.high for one in each])
    shape = (REPEATS, 4, 3)
    truth = true(STRENGTH, FIVE)
    low, high = np.reshape(low, shape), np.reshape(high, shape)
    for camp in range(4):
        assert covered(low[:, camp, 0], high[:, camp, 0], FIELD) == 1  # the field, by definition
        for player in (1, 2):
            share = covered(low[:, camp, player], high[:, camp, player], truth[camp, player])
            assert sound(share), (camp, player, share)


def test_known_strengths_are_found_from_tables_of_two_sizes():
    chance = np.random.default_rng(2)
    tables = [played(chance, 40_000, STRENGTH, heads) for heads in (FIVE, EIGHT)]
    found = rate(tables, 3, 0)
    truth = true(STRENGTH, FIVE, EIGHT)
    ses = np.array([[one.se for one in each] for each in [*found.camps, found.overall]])
    assert (np.abs(values(found) - truth) <= 3.5 * ses).all()  # all of eight: one seed in 270
    assert ses.max() < 4
    assert [one.n for one in found.camps[0]] == [2 * 40_000 * n for n in (5, 3, 3)]
    assert found.places == [(2, 2), (1, 1), (3, 3)]
    assert found.misfit < 0.002


def test_who_plays_as_the_field_is_rated_as_the_field():
    """The same games under two names: no difference but for the made-up games."""
    chance = np.random.default_rng(3)
    games = played(chance, 2000, np.zeros((3, 2)), shared=1.0)
    found = rate([games], 2, 0)
    assert values(found) == pytest.approx(FIELD, abs=0.5)
    assert all(one.p > 0.5 for each in found.camps for one in each)
    apart = rate([played(chance, 2000, np.zeros((3, 2)), shared=0.0)], 2, 0)
    for each in [*apart.camps, apart.overall]:
        assert each[1].low < FIELD < each[1].high  # four intervals, of this seed
        assert each[1].se > 2 * max(one.se for its in found.camps for one in its)


def test_strengths_are_those_of_a_poisson_regression_with_a_term_for_each_line_up():
    """The same likelihood, for all but the made-up games."""
    import statsmodels.api as sm

    games = played(np.random.default_rng(4), 30_000, STRENGTH)
    who, ends = games.who, games.sums
    y, rows = [], []
    for at, its in enumerate(who):
        for end in range(4):
            row = np.zeros(len(who) + 9)
            row[at] = 1
            if end:
                row[len(who) + 5 + end] = 1
            if end < 3 and its[end]:
                row[len(who) + 2 * end + its[end] - 1] = 1
            y.append(ends[at, end])
            rows.append(row)
    fitted = sm.GLM(np.array(y), np.array(rows), family=sm.families.Poisson()).fit().params
    strength = fitted[len(who) : len(who) + 6].reshape(3, 2)
    found = values(rate([games], 3, 0))[:3, 1:]
    assert found == pytest.approx(FIELD + POINTS * strength, abs=0.05)


def test_with_two_camps_it_is_the_model_of_bradley_and_terry():
    import statsmodels.api as sm

    strength = STRENGTH[:2]
    games = played(np.random.default_rng(5), 20_000, strength, (2, 2), shared=0.0, nobody=-30.0)
    rows = np.zeros((len(games.who), 5))
    rows[:, 0] = 1
    for at, (lord, rebel) in enumerate(games.who):
        rows[at, lord], rows[at, 0] = 1, 1
        if rebel:
            rows[at, 2 + rebel] = -1
    fitted = sm.GLM(games.sums[:, :2], rows, family=sm.families.Binomial()).fit()
    found = rate([games], 3, 0)
    strong = values(found)[:2, 1:].ravel()
    assert strong == pytest.approx(FIELD + POINTS * fitted.params[1:], abs=0.05)
    ses = [one.se for each in found.camps for one in each[1:]]
    assert ses == pytest.approx(POINTS * fitted.bse[1:], rel=0.03)  # nothing is shared here


def test_common_deals_are_counted_in():
    """Where all line-ups share all luck a difference of equals is surer than by separate games."""
    spread = {}
    for shared in (0.0, 0.9):
        play = partial(played, deals=400, strength=STRENGTH, shared=shared)
        chance = np.random.default_rng(6)
        found = [rate([play(chance)], 3, 0) for _ in range(200)]
        sd = np.std([values(each)[:, 1] for each in found], axis=0)
        se = np.mean([[one[1].se for one in [*its.camps, its.overall]] for its in found], axis=0)
        assert se == pytest.approx(sd, rel=0.15)  # three standard errors of a spread of 200
        spread[shared] = se
    assert (spread[0.9] < 0.8 * spread[0.0])[:3].all()


def test_a_player_that_never_wins_has_a_wide_rating():
    games = played(np.random.default_rng(7), 1000, STRENGTH)
    loser = (games.who[:, 2] == 2).nonzero()[0]
    ends = np.array([[0, 1][at % 2] for at in range(1000)])
    who = games.who[loser[:1]]
    alone = counted(who, ends[:, None], FIVE)
    joined = Games(
        np.vstack([games.who[:3], who]),
        np.zeros(4, int),
        np.vstack([games.sums[:3], alone.sums]),
        np.zeros((4, 4, 4, 4), int),
        1000,
        FIVE,
    )
    for at, sums in enumerate(joined.sums):
        joined.products[at, :, at] = np.diag(sums)
    rating = rate([joined], 3, 0).camps[2][2]
    assert rating.value < FIELD - 600
    assert rating.se > 150
    assert np.isfinite(rating.se)


def test_a_table_without_a_camp_says_nothing_of_it():
    chance = np.random.default_rng(8)
    whole = played(chance, 2000, STRENGTH)
    two = played(chance, 2000, STRENGTH[:2], (2, 2), nobody=-30.0)
    who = np.column_stack([two.who, np.zeros(len(two.who), int)])
    sums = np.insert(two.sums, 2, 0, axis=1)
    products = np.insert(np.insert(two.products, 2, 0, axis=1), 2, 0, axis=3)
    both = rate([whole, Games(who, two.part, sums, products, two.deals, (2, 2, 0))], 3, 0)
    alone = rate([whole], 3, 0)
    assert [one.n for one in both.camps[2]] == [one.n for one in alone.camps[2]]
    assert both.camps[2][1].value == pytest.approx(alone.camps[2][1].value, abs=5)
    assert both.camps[0][1].se < 0.9 * alone.camps[0][1].se


def in_parts(games, field=0):
    """Give the line-ups of renegades home advantages of their own, with the field's once more."""
    camp = np.flatnonzero((games.who[:, :2] == field).all(axis=1))
    pairs = np.flatnonzero(games.who[:, 2] == field)
    at = np.array([*pairs, *camp])
    part = np.repeat([0, 1], [len(pairs), len(camp)])
    return Games(
        games.who[at], part, games.sums[at], games.products[at][:, :, at], games.deals, games.heads
    )


def test_a_model_that_is_wrong_does_not_tell_equals_apart():
    """Player 1 is the field's double; where player 2 is the lord renegades win beyond the model."""
    chance = np.random.default_rng(9)
    who = line_ups(3)
    strength = STRENGTH.copy()
    strength[:, 1] = 0
    p = chances(who, strength, HOME[FIVE], -4.0)
    p[who[:, 0] == 2] = (0.2, 0.3, 0.49, 0.01)
    u = np.broadcast_to(chance.random((4000, 1)), (4000, len(who)))
    ends = sum((u > edge).astype(int) for edge in np.cumsum(p, axis=1)[:, :-1].T)
    games = counted(who, ends, FIVE)
    found = rate([in_parts(games)], 3, 0)
    assert values(found)[:, 1] == pytest.approx(FIELD, abs=0.5)
    assert found.misfit > 0.02
    assert rate([games], 3, 0).camps[2][1].value < FIELD - 50  # in one part it would not be so


def test_line_ups_in_two_parts_are_counted_once():
    found = rate([in_parts(played(np.random.default_rng(10), 500, STRENGTH))], 3, 0)
    assert [one.n for one in found.camps[0]] == [500 * n for n in (5, 3, 3)]
    assert [one.n for one in found.camps[2]] == [500 * n for n in (9, 1, 1)]
