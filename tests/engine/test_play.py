"""Whole games of random players, looked at after every step."""

import pytest
from audit import audit
from laid import rules

from sgs_sim.engine.chance import below
from sgs_sim.engine.kinds import ASK
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game
from sgs_sim.loop import advance, choose, one_step


def answer(g):
    """Pick any legal option."""
    first = 0 if g.ask.can_pass else 1
    return first + below(g.ask.n - first, g.own[g.ask.who].chance, g.own[g.ask.who].asked)


@pytest.mark.parametrize("players", range(4, 11))
def test_nothing_impossible_happens_until_the_end(players):
    """Invariants 1 to 4, 10, 11, 49."""
    g, r = Game(), rules()
    deal(g, r, 77, players, players)
    while g.winner < 0:
        if one_step(g, r) == ASK:
            assert not g.dead[g.ask.who]
            assert g.ask.n > 1 + (not g.ask.can_pass)
            choose(g, answer(g))
        broken = audit(g, r)
        assert not broken, broken


@pytest.mark.parametrize("players", [4, 7])
def test_the_same_answers_give_the_same_bytes(players):
    """Invariant 50."""
    ends = []
    for _ in range(2):
        g, r = Game(), rules()
        deal(g, r, 5, 1, players)
        while advance(g, r) == ASK:
            choose(g, answer(g))
        ends.append(g.tobytes())
    assert ends[0] == ends[1]


def test_a_game_may_be_put_away_and_taken_up_again():
    """Invariant 50."""
    g, r = Game(), rules()
    deal(g, r, 9, 2, 5)
    while advance(g, r) == ASK:
        choose(g, answer(g))
        if g.turn == 3:
            break
    copy = g.clone()
    for game in (g, copy):
        while advance(game, r) == ASK:
            choose(game, answer(game))
    assert g.tobytes() == copy.tobytes()


def test_an_answer_that_is_not_on_the_list_is_a_fault():
    g, r = Game(), rules()
    deal(g, r, 9, 2, 5)
    assert advance(g, r) == ASK
    choose(g, g.ask.n)
    assert g.fault
    assert "ILLEGAL_ANSWER" in audit(g, r)
