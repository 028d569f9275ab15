"""Rates of games that share deals, or of a run that its rule has stopped."""

import numpy as np
import pandas as pd
import pytest

from sgs_sim.experiment.joint import Ends
from sgs_sim.report.dependent import corrected
from sgs_sim.statistics.sequence import rate_sequence

RENEGADES = 2


def played(winner, block):
    ends = Ends([{"players": 6, "panel": "", "block": block}])
    ends.add(0, 0, winner)
    return ends


def tables(winner):
    n = len(winner)
    rates = {name: float((winner == end).mean()) for name, end in (("lord", 0), ("renegade", 3))}
    camps = pd.DataFrame(
        {"cell": 0, "outcome": ["lord_side"], "n": n, "rate": [rates["lord"]], "low": 0, "high": 1}
    )
    roles = pd.DataFrame({"cell": 0, "role": list(rates), "n": n, "rate": list(rates.values())})
    roles = roles.assign(heads=[1, RENEGADES], low=0, high=1, low_a_head=0, high_a_head=0)
    return {"camps": camps, "roles": roles}


def test_where_every_game_has_its_own_deal_nothing_is_to_be_put_right():
    winner = np.array([0, 2, 3, 0])
    assert corrected(tables(winner), played(winner, 1), {"stopped": None}) == {}


def test_intervals_of_games_that_share_their_deal_cover_the_truth():
    """Deals that end all alike or not at all: 2,000 repeats, 95 % within 3 standard deviations."""
    chance, hits = np.random.default_rng(4), 0
    for _ in range(2_000):
        winner = np.repeat(np.where(chance.random(300) < 0.3, 0, 2), 6)
        camps = corrected(tables(winner), played(winner, 6), {"stopped": None})["camps"]
        hits += camps["low"].iloc[0] <= 0.3 <= camps["high"].iloc[0]
    assert hits / 2_000 == pytest.approx(0.95, abs=3 * (0.95 * 0.05 / 2_000) ** 0.5)


def test_a_stopped_run_has_sequences_and_each_of_two_renegades_half():
    winner = np.random.default_rng(5).choice([0, 2, 3], 900)
    found = corrected(tables(winner), played(winner, 1), {"stopped": {"parts": 1}})
    low, high = rate_sequence(int((winner == 3).sum()), 900)
    renegade = found["roles"].set_index("role").loc["renegade"]
    assert (renegade["low"], renegade["high"]) == (low, high)
    assert renegade["high_a_head"] == high / RENEGADES


def test_a_cell_that_has_not_been_played_has_no_interval():
    winner = np.array([0, 2, 3])
    empty = Ends([{"players": 6, "panel": "", "block": 1}])
    camps = corrected(tables(winner), empty, {"stopped": {"parts": 1}})["camps"]
    assert camps["low"].isna().all()
