"""Sums over common deals, against a recount game by game."""

from itertools import product

import numpy as np
import pytest

from sgs_sim.experiment.joint import ENDS, Ends, Joint, rounds

CELLS = [
    {"players": 5, "panel": "", "block": 1},
    {"players": 8, "panel": "", "block": 1},
    {"players": 5, "panel": "", "block": 1},
]


@pytest.mark.parametrize("block", [1, 3])
def test_products_are_those_of_a_recount(block):
    chance = np.random.default_rng(1)
    ends = chance.choice([0, 2, 3, 4, 5], (3, 60))
    joint = Joint(3, block)
    joint.add(ends[:, :30])
    joint.add(ends[:, 30:])
    assert (joint.deals, joint.games) == (60 // block, 60)
    for a, x, b, y in product(range(3), range(ENDS), range(3), range(ENDS)):
        first = (ends[a] == x).reshape(-1, block).sum(axis=1)
        second = (ends[b] == y).reshape(-1, block).sum(axis=1)
        assert joint.sums[a, x] == first.sum()
        assert joint.products[a, x, b, y] == first @ second


def test_cells_of_one_size_share_their_deals_in_whatever_order_they_come():
    chance = np.random.default_rng(2)
    winner = {cell: chance.choice([0, 2, 3], 20) for cell in range(3)}
    orders = ([0, 1, 2], [2, 1, 0])
    found = []
    for order in orders:
        ends = Ends(CELLS)
        for first in (0, 10):
            for cell in order:
                ends.add(cell, first, winner[cell][first : first + 10])
        found.append(ends)
    assert found[0].groups == [[0, 2], [1]]
    for a, b in zip(found[0].joints, found[1].joints):
        assert (a.products == b.products).all()
    both = ((winner[0] == 2) & (winner[2] == 3)).sum()
    assert found[0].joints[0].products[0, 2, 1, 3] == both
    assert (found[0].cells.sum(axis=1) == 20).all()


def test_games_that_only_one_variant_has_played_are_not_paired():
    ends = Ends(CELLS)
    ends.add(0, 0, np.array([0, 2]))
    assert ends.joints[0].deals == 0
    assert ends.cells[0].sum() == 2


def test_rounds_give_every_game_once():
    seen = {0: [], 1: []}
    for cell, first, count in rounds([(25, 1), (21, 7)], 10):
        seen[cell] += range(first, first + count)
    assert seen == {0: list(range(25)), 1: list(range(21))}
