import pytest

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.counts import Counts
from sgs_sim.report.triples import make

ROLES = [(1, 1, 2, 1)]
TARGET = {"lord": 0.45, "rebel": 0.45, "renegade": 0.1}


@pytest.fixture
def cell():
    made = Counts()
    made.n = 1000
    made.ends[[End.LORD, End.REBEL, End.RENEGADE]] = 400, 500, 100
    return made


def test_a_joint_interval_is_goodmans(cell):
    # Wilson's with the 1 - .05/3 quantile of chi-squared with one degree: z² = 5.7311.
    frame = make([cell], ROLES, {})["triples"].set_index("outcome")
    z2, n, p = 5.7311, 1000, 0.4
    middle, half = p + z2 / (2 * n), (z2 * (p * (1 - p) / n + z2 / (4 * n * n))) ** 0.5
    low, high = (middle - half) / (1 + z2 / n), (middle + half) / (1 + z2 / n)
    assert frame.loc["lord_side", "low"] == pytest.approx(low, abs=1e-5)
    assert frame.loc["lord_side", "high"] == pytest.approx(high, abs=1e-5)


def test_a_target_is_compared_with(cell):
    frame = make([cell], ROLES, {"target": TARGET})["triples"]
    assert frame["gap"].round(9).tolist() == [-0.05, 0.05, 0.0]


def test_a_reference_is_uncertain_too(cell):
    known = {"name": "people", "n": 1000, "lord": 0.4, "rebel": 0.45, "renegade": 0.15}
    frame = make([cell], ROLES, {"reference": known})["triples"].set_index("outcome")
    assert frame.loc["lord_side", "z"] == 0
    error = ((0.5 * 0.5 + 0.45 * 0.55) / 1000) ** 0.5
    assert frame.loc["rebels", "z"] == pytest.approx(0.05 / error)


def test_points_follow_the_scoring(cell):
    scoring = {"lord": [2, 1, -1, -1], "rebel": [-2, -1, 1, -1], "renegade": [-1, -1, -1, 4]}
    frame = make([cell], ROLES, {"experiment": {"scoring": scoring}})["scores"]
    means = dict(zip(frame["role"], frame["mean"]))
    assert means == pytest.approx({"lord": -0.3, "loyalist": -0.2, "rebel": 0.0, "renegade": -0.5})


def test_without_a_scoring_there_are_no_points(cell):
    assert make([cell], ROLES, {})["scores"].empty
