"""Laying the table."""

from collections import Counter

import pytest
from audit import audit
from laid import rules

from sgs_sim.engine.kinds import UNKNOWN, Role, Sex
from sgs_sim.engine.setup import cast_roles, deal
from sgs_sim.engine.state import Game

OFFICIAL = {  # section 2: lord, loyalists, rebels, renegades
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
    10: (1, 3, 4, 2),
}
TABLES = pytest.mark.parametrize("players", OFFICIAL)


def dealt(players, game=0, seed=1):
    g = Game()
    deal(g, rules(), seed, game, players)
    return g


@TABLES
def test_roles_are_dealt_exactly_as_the_table_says(players):
    for game in range(20):
        g = dealt(players, game)
        roles = Counter(g.own[seat].role for seat in range(players))
        assert tuple(roles[role] for role in Role) == OFFICIAL[players]


@TABLES
def test_the_lord_sits_first_begins_and_alone_is_known(players):
    g = dealt(players)
    assert g.own[0].role == Role.LORD
    assert (g.current, g.stack[0].actor) == (0, 0)
    assert list(g.shown_role[:players]) == [Role.LORD] + [UNKNOWN] * (players - 1)


def test_every_seating_of_the_other_roles_is_equally_likely():
    """A chi-square test on fixed seeds that fair seating fails once in a million seeds."""
    g, seen = dealt(5), Counter()
    for game in range(2_400):
        g.key = game
        cast_roles(g, rules())
        seen[tuple(g.own[seat].role for seat in range(1, 5))] += 1
    assert len(seen) == 12
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 50.1  # chi2.isf(1e-6, 11)


@TABLES
def test_everybody_has_four_hp_and_the_lord_five_from_five_players_on(players):
    """Section 3.1."""
    g = dealt(players)
    lord = 4 if players == 4 else 5
    assert list(g.hp[:players]) == list(g.max_hp[:players]) == [lord] + [4] * (players - 1)


@TABLES
def test_everybody_draws_four_cards_and_the_rest_is_the_deck(players):
    g = dealt(players)
    assert list(g.n_hand[:players]) == [4] * players
    assert (g.n_deck, g.n_discard, g.n_top) == (161 - 4 * players, 0, 0)
    assert not audit(g, rules())


@TABLES
def test_seats_beyond_the_table_are_out_of_the_game(players):
    g = dealt(players)
    assert g.alive == players
    assert list(g.dead) == [0] * players + [1] * (10 - players)


def test_a_table_laid_anew_remembers_nothing():
    g = dealt(10, 3)
    g.face_down[2] = g.chained[3] = g.malice[1, 2] = g.skip = g.drunk = g.fault = g.reshuffles = 1
    g.winner, g.n_discard, g.depth = 2, 0, 1
    deal(g, rules(), 1, 5, 4)
    fresh = dealt(4, 5)
    for name in ("hp", "dead", "chained", "face_down", "n_hand", "place", "shown_role", "drawn"):
        assert list(getattr(g, name)) == list(getattr(fresh, name)), name
    for name in (
        "winner",
        "skip",
        "drunk",
        "fault",
        "reshuffles",
        "turn",
        "round",
        "n_deck",
        "depth",
    ):
        assert getattr(g, name) == getattr(fresh, name), name
    assert g.malice[1, 2] == 0


@pytest.mark.parametrize(
    ("sexes", "seats"),
    [
        (0, [Sex.NONE] * 5),
        (1, [Sex.MALE, Sex.FEMALE, Sex.MALE, Sex.FEMALE, Sex.MALE]),
    ],
)
def test_seats_without_generals_have_no_sex_or_alternate_from_the_lord(sexes, seats):
    r, g = rules().clone(), Game()
    r.sexes = sexes
    deal(g, r, 1, 1, 5)
    assert list(g.sex[:5]) == seats
