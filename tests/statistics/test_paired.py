"""Differences of variants that share their deals, against libraries and by coverage."""

from math import inf, isnan

import numpy as np
import pytest
from covering import REPEATS, covered, sound

from sgs_sim.statistics.paired import clustered, contrast, paired, ratio


def joint(ends):
    """Sums and sums of products over deals of (deals, variants, ends) counts."""
    flat = ends.reshape(len(ends), -1).astype(np.int64)
    shape = ends.shape[1:]
    return flat.sum(axis=0).reshape(shape), (flat.T @ flat).reshape(shape * 2)


def crosstab(both, only_a, only_b, neither):
    return [[both, only_a], [only_b, neither]]


@pytest.mark.parametrize(
    ("n", "only"), [(1000, (0.06, 0.05)), (1000, (0.04, 0.02)), (5000, (0.1, 0.1))]
)
def test_the_interval_of_a_paired_difference_covers_as_often_as_it_says(n, only):
    drawn = np.random.default_rng(1).multinomial(n, (0.3, *only, 0.7 - sum(only)), REPEATS)
    found = [paired(crosstab(*each), [0], [0]).estimate for each in drawn]
    truth = only[0] - only[1]
    assert sound(covered([e.low for e in found], [e.high for e in found], truth))


def test_with_a_handful_of_discordant_games_it_covers_rather_more():
    drawn = np.random.default_rng(2).multinomial(400, (0.3, 0.02, 0.005, 0.675), REPEATS)
    found = [paired(crosstab(*each), [0], [0]).estimate for each in drawn]
    share = covered([e.low for e in found], [e.high for e in found], 0.015)
    assert 0.935 <= share <= 0.98


def test_no_discordant_games_are_not_certainty():
    found = paired(crosstab(50, 0, 0, 150), [0], [0])
    assert found.estimate.value == 0
    assert found.estimate.p == 1
    assert found.estimate.low < -0.005
    assert found.estimate.high > 0.005
    assert isnan(found.factor) is False


@pytest.mark.parametrize("cells", [(30, 12, 5, 53), (300, 80, 60, 560), (0, 3, 0, 7)])
def test_the_p_value_is_mcnemars(cells):
    from statsmodels.stats.contingency_tables import mcnemar

    exact = cells[1] + cells[2] < 100
    p = mcnemar(crosstab(*cells), exact=exact, correction=False).pvalue
    assert paired(crosstab(*cells), [0], [0]).estimate.p == pytest.approx(p, abs=0.01 * (not exact))


def test_what_common_deals_are_worth_is_measured():
    chance = np.random.default_rng(3)
    luck = chance.random(20_000)
    a, b = luck < 0.4, np.where(chance.random(20_000) < 0.3, chance.random(20_000), luck) < 0.45
    table = np.array([[(a & b).sum(), (a & ~b).sum()], [(~a & b).sum(), (~a & ~b).sum()]])
    found = paired(table, [0], [0])
    assert found.rho == pytest.approx(np.corrcoef(a, b)[0, 1])
    assert found.discordance == pytest.approx((a != b).mean())
    assert found.factor == pytest.approx((a.var() + b.var()) / (a * 1.0 - b).var(), rel=1e-9)
    assert found.estimate.value == pytest.approx(a.mean() - b.mean())


def test_several_ends_may_count_as_won():
    table = np.arange(9).reshape(3, 3)
    found = paired(table, [0, 2], [1])
    assert found.estimate.value == pytest.approx((table[[0, 2]].sum() - table[:, 1].sum()) / 36)


def test_an_interaction_covers_as_often_as_it_says():
    """Four variants that share half of their luck; the weights of a 2 by 2 interaction."""
    chance, n, weights = np.random.default_rng(4), 1000, np.array([1, -1, -1, 1])
    rates = np.array([0.4, 0.45, 0.5, 0.6])
    low, high = [], []
    for _ in range(REPEATS):
        shared = chance.random((n, 1)) < 0.5
        luck = np.where(shared, chance.random((n, 1)), chance.random((n, 4)))
        won = (luck < rates)[:, :, None]
        found = contrast(*joint(won), n, 1, weights, 0)
        low.append(found.estimate.low)
        high.append(found.estimate.high)
    assert sound(covered(low, high, weights @ rates))
    assert isnan(found.rho)
    assert isnan(found.discordance)


def test_blocks_of_games_are_one_deal_each():
    """Games of a block hang together: its four games are far from four deals."""
    chance, deals, block = np.random.default_rng(5), 300, 4
    low, high, ses = [], [], []
    for _ in range(REPEATS):
        luck = chance.normal(0, 0.15, (deals, 1))
        won = np.stack(
            [chance.binomial(block, np.clip(r + luck[:, 0] * s, 0, 1)) for r, s in RATES], 1
        )
        found = contrast(*joint(won[:, :, None]), deals, block, [1, -1], 0).estimate
        low.append(found.low)
        high.append(found.high)
        ses.append(found.se)
    assert sound(covered(low, high, RATES[0][0] - RATES[1][0]))
    assert np.mean(ses) > 1.1 * np.sqrt(2 * 0.25 / deals / block)
    assert found.method == "paired deals"


RATES = [(0.5, 1), (0.45, -1)]  # what is luck for the one is bad luck for the other


def test_a_rate_alone_is_a_contrast():
    won = (np.random.default_rng(6).random((500, 1, 1)) < 0.3).astype(int)
    found = contrast(*joint(won), 500, 1, [1], 0).estimate
    assert found.value == pytest.approx(won.mean())
    assert found.se == pytest.approx(won.std(ddof=1) / np.sqrt(500))


def test_the_mean_over_blocks_covers_as_often_as_it_says():
    value = np.random.default_rng(7).exponential(1, (REPEATS, 400)) - 1
    found = [clustered(v.sum(), (v**2).sum(), len(v)) for v in value]
    assert sound(covered([e.low for e in found], [e.high for e in found], 0))
    assert found[0].se == pytest.approx(value[0].std(ddof=1) / 20)


def test_one_block_says_nothing():
    assert clustered(3, 9, 1).high == inf
    assert isnan(clustered(0, 0, 0).value)


@pytest.mark.parametrize(
    ("n", "chances"),
    [(1000, (0.04, 0.03, 0.02)), (5000, (0.3, 0.1, 0.08)), (300, (0.02, 0.05, 0.03))],
)
def test_the_interval_of_a_ratio_covers_as_often_as_it_says(n, chances):
    both, only_a, only_b = chances
    drawn = np.random.default_rng(8).multinomial(n, (*chances, 1 - sum(chances)), REPEATS)
    found = [ratio(*map(int, each[:3]), n) for each in drawn]
    truth = (both + only_a) / (both + only_b)
    assert sound(covered([e.low for e in found], [e.high for e in found], truth))


def test_with_many_games_the_ratio_has_the_delta_methods_interval():
    found = ratio(6000, 1500, 1200, 20_000)
    assert found.value == pytest.approx(7500 / 7200)
    half = 1.959964 * found.se
    assert found.low == pytest.approx(found.value * np.exp(-half), abs=5e-5)
    assert found.high == pytest.approx(found.value * np.exp(half), abs=5e-5)
    luck = np.random.default_rng(9).multinomial(20_000, (0.3, 0.075, 0.06, 0.565), REPEATS)
    logs = np.log((luck[:, 0] + luck[:, 1]) / (luck[:, 0] + luck[:, 2]))
    assert found.se == pytest.approx(logs.std(), rel=0.06)  # four standard errors of a spread


def test_the_ratio_turned_round_is_its_inverse():
    found, turned = ratio(10, 8, 3, 200), ratio(10, 3, 8, 200)
    assert (1 / turned.value, 1 / turned.high, 1 / turned.low, turned.p) == pytest.approx(
        (found.value, found.low, found.high, found.p)
    )


def test_a_ratio_to_nothing_is_open_above():
    some, none = ratio(0, 5, 0, 100), ratio(0, 0, 0, 100)
    assert some.low > 0
    assert some.value == some.high == inf
    assert isnan(none.value)
    assert (none.low, none.high, none.p) == (0, inf, 1)
