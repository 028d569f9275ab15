"""Which general is chosen of those that are offered."""

import pytest
from minds import weighed

from sgs_sim import ruleset
from sgs_sim.engine.advice import STRANGER
from sgs_sim.engine.kinds import ASK, Role, Why
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game
from sgs_sim.loop import choose, one_step
from sgs_sim.player.choice import chosen


@pytest.fixture(scope="module")
def offered():
    """A seat that is offered generals, with the rules it plays by."""
    r = weighed(ruleset.load("official_160"))
    g = Game()
    deal(g, r, 3, 1, 5)
    while one_step(g, r) != ASK or g.own[g.ask.who].role == Role.LORD:
        if g.ask.why == Why.GENERAL:
            choose(g, 1)
    assert Why(g.ask.why) == Why.GENERAL
    assert g.ask.n > 3
    g.own[g.ask.who].slot = 1
    return g, r


def picks(g, r, seed=0):
    own = g.own[g.ask.who]
    own.asked = seed
    return chosen(g, own, r, g.ask, STRANGER)


@pytest.mark.parametrize("role", Role)
def test_the_general_is_taken_that_is_worth_most_to_the_role(offered, role):
    g, r = offered
    g, r = g.clone(), r.clone()
    own, n = g.own[g.ask.who], g.ask.n
    own.role = role
    for i in range(1, n):
        for each in Role:  # another one is best for every role
            best = 1 + (each + 1) % (n - 1)
            r.general_worth[g.ask.option_card[i], each] = 7 if i == best else -i
    assert {picks(g, r, seed) for seed in range(20)} == {1 + (role + 1) % (n - 1)}


def test_of_generals_that_are_worth_as_much_any_may_be_taken(offered):
    g, r = offered
    g, r = g.clone(), r.clone()
    for i in range(1, g.ask.n):
        for role in Role:
            r.general_worth[g.ask.option_card[i], role] = 0 if i > 1 else -1
    assert {picks(g, r, seed) for seed in range(60)} == set(range(2, g.ask.n))
