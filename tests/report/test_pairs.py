"""Pairs of generals: against planted truth, with error rates over fixed seeds."""

from itertools import combinations

import numpy as np
import pytest
from planted import counted, dealt, forced, free, page_of, played

from sgs_sim.experiment.counts import Counts
from sgs_sim.report.pairs import counters, make, pairs, synergies
from sgs_sim.report.tables import HIDE

GENERALS = 10
STRENGTH = np.linspace(-0.4, 0.4, GENERALS)
PAIRS = list(combinations(range(GENERALS), 2))


def bonus(one, other, size):
    whole = np.zeros((GENERALS, GENERALS))
    whole[one, other] = whole[other, one] = size
    return whole


def only_with(frame, one, other):
    """Others that stand out have one of the two: its bonus is in what it comes to alone."""
    sure = frame[frame["q"] < 0.05]
    return (sure[["general", "other"]].isin([one, other]).any(axis=1)).all() and len(sure) < 5


@pytest.fixture(scope="module")
def plain():
    return free(np.random.default_rng(1), 40_000, STRENGTH)


def test_generals_that_only_add_up_have_no_synergy(plain):
    for made in (synergies, counters):
        frame = made([plain])
        assert len(frame) == len(PAIRS) * (1 if made is synergies else 2)
        assert (frame["q"] > 0.05).all()
        assert frame["residual"].abs().max() < 4.5 * frame["se"].max()


def test_residuals_are_rates_beyond_the_expected(plain):
    frame = synergies([plain])
    assert (frame["rate"] - frame["expected"]).to_numpy() == pytest.approx(
        frame["residual"].to_numpy()
    )
    assert frame["wins"].sum() / frame["n"].sum() == pytest.approx(
        (frame["expected"] * frame["n"]).sum() / frame["n"].sum(), abs=0.001
    )


def test_planted_allies_come_first_and_only_they():
    cell = free(np.random.default_rng(2), 60_000, STRENGTH, bonus(2, 7, 0.8))
    frame = synergies([cell])
    top = frame.iloc[0]
    assert (top["general"], top["other"]) == (2, 7)
    assert top["q"] < 0.001
    assert only_with(frame.iloc[1:], 2, 7)


def test_false_alarms_are_rare_over_many_runs():
    chance = np.random.default_rng(3)
    runs = [synergies([free(chance, 8_000, STRENGTH)]) for _ in range(40)]
    assert sum((frame["q"] < 0.05).any() for frame in runs) <= 3  # 5 % at most of 40
    z = np.concatenate([(frame["residual"] / frame["se"]).to_numpy() for frame in runs])
    assert 0.9 < z.std() < 1.1  # 1,800 of them


def test_a_counter_wins_against_whom_it_is_planted():
    chance = np.random.default_rng(4)
    role, general = dealt(chance, 60_000, GENERALS)
    lords, rebels = (role < 2), (role == 2)

    def there(camp, one):
        return (camp & (general == one)).any(axis=1)

    deal = 0.8 * (there(lords, 3) & there(rebels, 6)) - 0.8 * (there(rebels, 3) & there(lords, 6))
    cell = counted(role, general, played(chance, role, general, STRENGTH, deal))
    frame = counters([cell])
    first, last = frame.iloc[0], frame.iloc[-1]
    assert (first["general"], first["other"]) == (3, 6)
    assert (last["general"], last["other"]) == (6, 3)
    assert max(first["q"], last["q"]) < 0.001


def test_pairs_of_few_games_are_not_told():
    cell = free(np.random.default_rng(5), 2_000, STRENGTH)
    frame = synergies([cell])
    few = frame["n"] < HIDE
    assert frame.loc[few, "shrunk"].isna().all()
    assert frame.loc[~few, "shrunk"].notna().all()
    assert synergies([free(np.random.default_rng(5), 200, STRENGTH)]).empty
    assert counters([Counts()]).empty


def forced_pairs(deals, size, luck=1.0):
    cell = forced(np.random.default_rng(6), deals, STRENGTH, PAIRS, luck, -bonus(1, 4, size))
    return pairs([cell], page_of(cell, PAIRS, ["rebel", "rebel_2"])), cell


def test_a_forced_pair_is_the_same_either_way_round_and_is_found():
    frame, _ = forced_pairs(1500, 1.2)
    assert len(frame) == len(PAIRS)
    assert (frame["n"] == 1500).all()
    assert (frame.iloc[-1]["general"], frame.iloc[-1]["other"]) == (1, 4)
    assert frame.iloc[-1]["q"] < 0.001
    assert only_with(frame.iloc[:-1], 1, 4)


def test_forced_pairs_share_deals_and_their_errors_are_smaller_for_it():
    luck, alone = forced_pairs(400, 0.0, luck=3.0)[0], forced_pairs(400, 0.0, luck=0.0)[0]
    assert luck["se"].mean() < 0.85 * alone["se"].mean()
    assert 0.7 < (luck["residual"] / luck["se"]).std() < 1.3  # 45 pairs


def test_a_run_has_the_tables_that_it_can_tell(plain):
    made = make([plain], page_of(plain))
    assert made["pairs"].empty
    assert len(made["synergies"])
    _, cell = forced_pairs(300, 0.0)
    made = make([cell], page_of(cell, PAIRS, ["rebel", "rebel_2"]))
    assert len(made["pairs"])
    assert made["synergies"].empty
    assert made["counters"].empty
