"""Duels: which games are compared with which, and what is made of them."""

import numpy as np
import pytest

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.duel import compare, lay
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.lineup import Setting
from sgs_sim.experiment.plan import Plan

SETTING = Setting("vanilla_160", (5, 8), "official", 1000, 3)
SEATS = ["lord_side", "rebels", "renegade", "lord", "loyalists"]


def strategies(duel, variant):
    """Who plays lord, loyalist, rebel and renegade in a variant."""
    asked = duel.experiment.of(duel.experiment.compared[variant])
    return [asked.strategy_of(role) for role in ("lord", "loyalist", "rebel", "renegade")]


def test_both_have_the_same_seats_and_the_second_is_the_field():
    duel = lay("random", "simple", SETTING)
    assert [match.seats.id for match in duel.matches] == SEATS
    assert strategies(duel, 0) == ["simple"] * 4
    taken = [strategies(duel, match.a) for match in duel.matches]
    a, b = "random", "simple"
    assert taken == [[a, a, b, b], [b, b, a, b], [b, b, b, a], [a, b, b, b], [b, a, b, b]]
    assert {match.b for match in duel.matches} == {0}


def test_the_field_may_be_the_first_or_a_third():
    mirrored = lay("random", "simple", SETTING, "random")
    assert strategies(mirrored, 0) == ["random"] * 4
    assert {match.a for match in mirrored.matches} == {0}
    assert strategies(mirrored, mirrored.matches[1].b) == ["random", "random", "simple", "random"]
    third = lay("random", "simple", SETTING, "scored")
    assert len(third.experiment.compared) == 11
    (renegade,) = (match for match in third.matches if match.seats.id == "renegade")
    assert strategies(third, renegade.a)[2:] == ["scored", "random"]
    assert strategies(third, renegade.b)[2:] == ["scored", "simple"]


def test_roles_that_no_table_has_are_not_asked_about():
    duel = lay("random", "simple", Setting("vanilla_160", (4,), "1 0 2 1", 100, 1))
    assert [match.seats.id for match in duel.matches] == ["lord_side", "rebels", "renegade"]
    two = lay("random", "simple", Setting("vanilla_160", (4,), "1 1 2 0", 100, 1))
    assert [match.seats.id for match in two.matches] == ["lord_side", "rebels", "lord", "loyalists"]


def ended(duel, ends_of):
    """The duel's cells, and games that ended as `ends_of` says of a variant and a table size."""
    cells = Plan(duel.experiment).described["cells"]
    ends = Ends(cells)
    for cell in cells:
        ends.add(cell["cell"], 0, ends_of(cell["variant"], cell["players"]))
    return cells, ends


def test_every_comparison_is_of_the_camp_whose_seats_were_taken():
    duel = lay("random", "simple", SETTING)
    u = np.random.default_rng(1).random(4000)

    def games(variant, players):
        lord, rebel = (0.4, 0.5) if variant != 2 else (0.3, 0.6)  # 2: the first plays the rebels
        found = np.full(len(u), End.RENEGADE, np.uint8)
        found[u < lord + rebel] = End.REBEL
        found[u < lord] = End.LORD
        return found

    rows = compare(duel, *ended(duel, games))
    assert [(row.players, row.seats.id) for row in rows] == [(n, s) for n in (5, 8) for s in SEATS]
    rebels = rows[1]
    won = (u < 0.9).sum() - (u < 0.3).sum(), (u < 0.9).sum() - (u < 0.4).sum()
    assert (rebels.wins_a, rebels.wins_b) == won
    assert rebels.both == won[1]
    assert rebels.contrast.estimate.value == pytest.approx((won[0] - won[1]) / 4000)
    assert rebels.contrast.discordance == pytest.approx((won[0] - won[1]) / 4000)
    assert rebels.p_holm < 1e-6
    assert rebels.n == 4000
    for row in rows:
        if row.seats.id != "rebels":
            assert row.contrast.estimate.value == 0
            assert row.p_holm == 1
        assert (row.ratio is not None) == (row.seats.id == "renegade")


def test_p_values_are_adjusted_over_all_rows():
    duel = lay("random", "simple", SETTING)
    chance = np.random.default_rng(2)
    games = [chance.choice([0, 2, 3], size=600, p=[0.4, 0.5, 0.1]) for _ in range(12)]
    rows = compare(duel, *ended(duel, lambda variant, players: games[variant + 6 * (players == 8)]))
    raw = sorted(row.contrast.estimate.p for row in rows)
    found = sorted(row.p_holm for row in rows)
    assert found[0] == pytest.approx(min(1, raw[0] * len(rows)))
    assert all(b >= a for a, b in zip(raw, found))


def test_a_table_that_was_not_played_has_no_rows():
    duel = lay("random", "simple", SETTING)
    cells = Plan(duel.experiment).described["cells"]
    assert compare(duel, cells, Ends(cells)) == []
