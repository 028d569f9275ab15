import math

import numpy as np
import pytest

from sgs_sim.experiment.counts import COLUMNS, Counts, count
from sgs_sim.experiment.store import Run
from sgs_sim.report import tables

ROLES = [(1, 1, 2, 1), (1, 2, 4, 1), (1, 2, 3, 2)]


@pytest.fixture(scope="module")
def counts(made_up):
    return count(Run.open(made_up[0]).frames(COLUMNS), ROLES)


@pytest.fixture(scope="module")
def made(counts):
    return tables.make(counts, ROLES)


def test_outcomes_of_a_table_add_up_to_its_games(made):
    sums = made["camps"].groupby("cell")["wins"].sum()
    assert sums.tolist() == [900, 900, 900]


def test_intervals_count_games_and_not_seats(made):
    assert set(made["camps"]["n"]) == {900}
    assert set(made["roles"]["n"]) == {900}


def test_loyalists_have_the_rate_of_their_lord(made):
    roles = made["roles"].set_index(["cell", "role"])["rate"]
    for cell in range(3):
        assert roles[cell, "loyalist"] == roles[cell, "lord"]


def test_of_two_renegades_each_has_half(made):
    frame = made["roles"][made["roles"]["role"] == "renegade"].set_index("cell")
    assert frame.loc[2, "heads"] == 2
    assert frame.loc[2, "rate_a_head"] == frame.loc[2, "rate"] / 2
    assert frame.loc[1, "rate_a_head"] == frame.loc[1, "rate"]


def test_heads_of_two_renegades_won_as_their_seats_did(made):
    seats = made["seats"]
    mine = seats[(seats["cell"] == 2) & (seats["role"] == "renegade")]
    frame = made["roles"][made["roles"]["role"] == "renegade"].set_index("cell")
    assert mine["wins"].sum() / mine["n"].sum() == frame.loc[2, "rate_a_head"]


def test_timeouts_are_their_own_outcome_and_bound_the_camps(made, counts):
    camps = made["camps"]
    timeouts = int(camps[(camps["cell"] == 0) & (camps["outcome"] == "timeout")]["wins"].iloc[0])
    rebels = camps[(camps["cell"] == 0) & (camps["outcome"] == "rebels")].iloc[0]
    assert rebels["with_timeouts"] == (rebels["wins"] + timeouts) / 900


def test_fair_shares_are_shares_of_heads(made):
    camps = made["camps"].set_index(["cell", "outcome"])["fair"]
    assert camps[0, "lord_side"] == 2 / 5
    assert camps[1, "rebels"] == 4 / 8
    assert camps[2, "renegade_side"] == 2 / 8
    assert math.isnan(camps[0, "timeout"])


def test_quantiles_are_those_of_the_sorted_games(made, made_up):
    turns = sorted(row["turns"] for row in made_up[1] if row["cell"] == 1)
    pace = made["pace"]
    row = pace[(pace["cell"] == 1) & (pace["measure"] == "turns")].iloc[0]
    for name, share in {"median": 0.5, "p90": 0.9, "p95": 0.95, "p05": 0.05}.items():
        assert row[name] == turns[math.ceil(share * len(turns)) - 1]
    assert row["mean"] == pytest.approx(np.mean(turns))
    assert row["error"] == pytest.approx(np.std(turns, ddof=1) / 30)


def test_shares_of_deaths_add_up_to_one(made):
    assert made["causes"].groupby("cell")["rate"].sum().tolist() == pytest.approx([1, 1, 1])


def test_survivors_and_the_dead_are_everybody(made, counts):
    alive = made["survival"].groupby("cell")["alive"].sum()
    dead = [cell.deaths.part for cell in counts]
    assert (alive + dead).tolist() == [900 * 5, 900 * 8, 900 * 8]


def test_seats_of_few_games_are_not_compared(made):
    seats = made["seats"]
    fewest = seats[seats["seat"] > 0].groupby(["cell", "role"])["n"].min()
    few = {key for key, n in fewest.items() if n < tables.HIDE}
    compared = set(zip(made["seat_spread"]["cell"], made["seat_spread"]["role"]))
    assert few
    assert compared == set(fewest.index) - few


def test_a_table_without_games_has_no_rates():
    made = tables.make([Counts()], [(1, 1, 2, 1)])
    assert made["camps"]["rate"].isna().all()
    assert made["pace"]["median"].isna().all()
