"""Each general in one role with the same deals: against a slow recount and planted truth."""

import numpy as np
import pytest
from made_up_run import manifest
from planted import counted, forced, page_of

from sgs_sim.report.forced import apart, make, slots
from sgs_sim.report.page import Page
from sgs_sim.report.words import Words

STRENGTH = np.linspace(-0.5, 0.5, 6)
REBELS = [(k,) for k in range(6)]


def table(cell, strata=REBELS, slot="rebel"):
    return make([cell], page_of(cell, strata, [slot]))["forced"].set_index("general")


def test_edges_and_errors_are_those_of_a_recount_deal_by_deal():
    chance, deals = np.random.default_rng(3), 300
    role = np.tile([0, 1, 2, 2, 3], (deals * 6, 1))
    general = np.tile(np.arange(5) + 6, (deals * 6, 1))
    general[:, 2] = np.tile(np.arange(6), deals)
    winner = chance.choice([0, 2, 3, 5], deals * 6)
    frame = table(counted(role, general, winner, block=6))
    won = (winner == 2).reshape(deals, 6)
    differences = won - won.mean(axis=1, keepdims=True)
    for k in range(6):
        assert frame.loc[k, "n"] == deals
        assert frame.loc[k, "wins"] == won[:, k].sum()
        assert frame.loc[k, "edge"] == pytest.approx(differences[:, k].mean())
        error = differences[:, k].std(ddof=1) / np.sqrt(deals)
        assert frame.loc[k, "se"] == pytest.approx(error)


def test_a_loyalist_wins_with_the_lord_and_a_renegade_alone():
    cell = forced(np.random.default_rng(1), 300, STRENGTH, REBELS, 0.5)
    for role, end in (("loyalist", 0), ("rebel", 2), ("renegade", 3)):
        assert (apart(cell, role)[1] == cell.strata[:, end]).all()
        assert (table(cell, slot=role)["role"] == role).all()


def test_the_planted_order_is_found():
    cell = forced(np.random.default_rng(2), 4000, STRENGTH, REBELS, 0.5)
    frame = table(cell)
    assert frame.index.tolist() == [5, 4, 3, 2, 1, 0]
    assert frame.loc[5, "q"] < 0.001
    assert frame.loc[5, "rank_high"] == 1
    assert set(frame["tier"]) == {1, 2, 3, 4, 5, 6}
    assert frame["edge"].sum() == pytest.approx(0, abs=1e-9)


def test_what_a_deal_has_in_common_makes_the_error_smaller():
    cell = forced(np.random.default_rng(4), 1000, STRENGTH * 0, REBELS, 3.0)
    frame = table(cell)
    alone = np.sqrt(frame["rate"] * (1 - frame["rate"]) / frame["n"])
    assert (frame["se"] < 0.85 * alone).all()


def test_among_equals_intervals_of_the_difference_hold_nothing_as_often_as_they_say():
    chance, far = np.random.default_rng(5), []
    for _ in range(60):
        _, _, edge, se = apart(forced(chance, 400, STRENGTH * 0, REBELS, 1.0), "rebel")
        far.append(np.abs(edge / se) > 1.96)
    assert np.mean(far) < 0.09  # 5 %; of 360, hanging together within a run: error 0.012


def test_a_run_that_forces_nothing_or_two_has_no_such_table():
    cell = forced(np.random.default_rng(1), 10, STRENGTH, REBELS, 0.0)
    assert make([cell], page_of(cell, [(0, 1)], ["rebel", "rebel_2"]))["forced"].empty
    plain = Page(manifest(10), [cell], Words("en"))
    assert slots(plain) == []
    assert make([cell], plain)["forced"].empty
