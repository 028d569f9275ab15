"""Role tables against those the rulebooks print, as lord, loyalist, rebel, renegade."""

import pytest

from sgs_sim.engine.kinds import Role
from sgs_sim.errors import RulesError
from sgs_sim.ruleset import edition, load, role_table

TABLES = {
    "official": "1111 1121 1131 1231 1241 1341 1342",
    "two_spies": "1122 1232 1342",
    "one_spy": "1111 1121 1131 1231 1241 1341 1351",
    "no_loyalist": "1021",
    "prototype": "1111 1121 1131 1231 1241 1341",
    "first_f2": "1111 1121 1131 1231 1241 1341 1342",
    "first_f1": "1111 1121 1221 1231 1241 1341 1342",
}


def test_the_shipped_tables_are_the_printed_ones():
    written = {
        name: " ".join("".join(map(str, row)) for _, row in sorted(rows.items()))
        for name, rows in edition("official_160").mode.roles.items()
    }
    assert written == TABLES


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_found_row_by_row(name):
    for text in TABLES[name].split():
        row = tuple(map(int, text))
        assert role_table(name, sum(row)) == row


@pytest.mark.parametrize("spec", ["1 2 3 2", {8: "1 2 3 2"}, {"8": (1, 2, 3, 2)}, "two_spies"])
def test_a_row_may_be_given_in_four_ways(spec):
    assert role_table(spec, 8) == (1, 2, 3, 2)
    r = load(roles=spec)
    assert [r.roles[8, role] for role in Role] == [1, 2, 3, 2]


def test_rows_of_ones_own_leave_the_other_rows_alone():
    assert role_table({8: "1 2 3 2"}, 5) == role_table(None, 5) == (1, 1, 2, 1)


def test_the_rules_hold_every_row_of_the_table():
    r = load()
    for players in range(4, 11):
        row = tuple(r.roles[players, role] for role in Role)
        assert row == role_table("official", players)


def test_a_missing_row_leaves_nothing_behind():
    assert not any(load(roles="two_spies").roles[5, role] for role in Role)


@pytest.mark.parametrize(
    ("spec", "players", "said"),
    [
        ("two_spies", 5, "roles.two_spies: no row for 5 players, expected one of 6, 8, 10"),
        ("official", 3, "players: found 3, expected 4 to 10"),
        ("official", 11, "players: found 11, expected 4 to 10"),
        (
            "twospies",
            8,
            'official_160 › roles: found "twospies", expected a role table '
            '— did you mean "two_spies"?',
        ),
        ("2 2 2 2", 8, 'official_160 › roles.8: found "2 2 2 2", expected one lord'),
        (
            {8: "1 2 4 2"},
            8,
            'official_160 › roles.8: found "1 2 4 2", expected 8 players in all, not 9',
        ),
        (
            {5: [1, 4, 0, 0]},
            5,
            "official_160 › roles.5: found [1, 4, 0, 0], expected somebody against the lord",
        ),
        (
            {3: "1 1 1 0"},
            8,
            "official_160 › roles.3: found 3, expected a number of players from 4 to 10",
        ),
        (
            {8: "1 2 4"},
            8,
            'official_160 › roles.8: found "1 2 4", expected "lord loyalist rebel renegade", '
            'as "1 2 4 1"',
        ),
    ],
)
def test_a_wrong_table_is_named(spec, players, said):
    with pytest.raises(RulesError) as error:
        role_table(spec, players)
    assert error.value.faults == [said]
