"""Identities of real games, and what would break them."""

from __future__ import annotations

import pytest

from sgs_sim.engine.kinds import End, Role
from sgs_sim.engine.state import Game
from sgs_sim.verifying import games


def test_a_few_games_are_as_they_should_be():
    made = list(games.checks(3, 14))
    assert all(check.passed for check in made)
    assert {check.n for check in made} == {2}


@pytest.mark.parametrize(
    ("alive", "end"),
    [
        ([Role.LORD], End.LORD),
        ([Role.LORD, Role.LOYALIST], End.LORD),
        ([Role.LORD, Role.RENEGADE], End.TIMEOUT),
        ([Role.RENEGADE], End.RENEGADE),
        ([Role.RENEGADE, Role.RENEGADE], End.REBEL),
        ([Role.LOYALIST], End.REBEL),
        ([Role.REBEL], End.REBEL),
        ([], End.REBEL),
    ],
)
def test_who_is_alive_says_how_a_game_ended(alive, end):
    g = Game()
    g.players = len(alive) + 1
    g.dead[len(alive)] = 1
    for seat, role in enumerate([*alive, Role.LORD]):
        g.own[seat].role = role
    assert games.end_by_survivors(g) == end
