"""Cells that ask the same, and games held against each other."""

import numpy as np
import pytest

from sgs_sim.errors import RunError
from sgs_sim.experiment.counted import Counted
from sgs_sim.experiment.pairing import NOT_PLAYED, alone, joined, matched, refuse_strangers, winners
from sgs_sim.experiment.store import Run

CELL = {"players": 5, "edition": "vanilla_160", "roles": "official", "panel": "", "variant": ""}


def cells(**various):
    (name, values), *_ = various.items()
    return [{**CELL, name: value} for value in values]


def test_cells_are_matched_by_whatever_varies_within_a_run():
    assert matched(cells(players=[5, 8]), cells(players=[8, 5, 4])) == [(0, 1), (1, 0)]
    assert matched(cells(panel=["a", "b"]), cells(panel=["b"])) == [(1, 0)]
    assert matched(cells(variant=["x", "y"]), cells(variant=["z", "y"])) == [(1, 1)]


def test_what_is_one_throughout_each_run_does_not_tell_cells_apart():
    assert matched(cells(edition=["vanilla_108"]), cells(edition=["vanilla_160"])) == [(0, 0)]


def test_tables_of_other_sizes_are_never_matched():
    assert matched(cells(players=[5]), cells(players=[8])) == []
    with pytest.raises(RunError, match="no cells in common"):
        refuse_strangers([], ("a", "b"))


def test_winners_are_those_of_the_rows(made_up):
    folder, rows = made_up
    found = winners(Run.open(folder))
    for row in rows[::97]:
        assert found[row["cell"]][row["game"]] == row["winner"]


def test_games_that_one_has_not_played_do_not_count():
    a = np.array([0, 2, 3, NOT_PLAYED, 0], np.uint8)
    b = np.array([0, 0, NOT_PLAYED, 0], np.uint8)
    joint = joined(a, b, 1)
    assert joint.deals == 2
    assert joint.products[0, 0, 1, 0] == 1
    assert joint.products[0, 2, 1, 0] == 1


def test_only_whole_deals_count():
    a = np.array([0, 2, 3, NOT_PLAYED, 0, 0, 2], np.uint8)
    joint = joined(a, np.zeros(7, np.uint8), 2)
    assert (joint.deals, joint.games) == (2, 4)
    assert joint.sums[0].tolist()[:4] == [3, 0, 1, 0]


def test_one_cell_of_many_is_counted_alone(made_up):
    run = Run.open(made_up[0])
    counted = run.counted()[0]
    assert isinstance(counted, Counted)
    for number, cell in enumerate(counted.cells):
        joint = alone(counted.ends, number)
        assert joint.games == cell.n
        assert joint.sums[0].tolist() == cell.ends[: joint.sums.shape[1]].tolist()
