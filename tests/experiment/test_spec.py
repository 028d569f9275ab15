"""Experiments as they are written, and how their faults are told."""

import doctest

import pytest

from sgs_sim.errors import ExperimentError
from sgs_sim.experiment import spec, store, usage
from sgs_sim.experiment.spec import again, find, read
from sgs_sim.paths import content

GOOD = """\
question = "Who wins?"
edition = "vanilla_160"
players = 8
games = 25

[strategies]
default = "random"
"""


def faults(write, text):
    with pytest.raises(ExperimentError) as raised:
        read(write(text, "bad"))
    return [fault.partition("bad.toml")[2] for fault in raised.value.faults]


def test_a_single_value_stands_for_a_list_of_one(write):
    found = read(write(GOOD))
    assert (found.edition, found.players, found.roles) == (("vanilla_160",), (8,), ("official",))


def test_the_name_is_the_files(write):
    assert read(write(GOOD, "mine")).name == "mine"


def test_games_and_seed_of_the_command_line_come_first(write):
    found = read(write(GOOD), games=3, seed=9)
    assert (found.games, found.seed) == (3, 9)


def test_an_alias_of_an_edition_is_its_id(write):
    assert read(write(GOOD.replace("vanilla_160", "vanilla"))).edition == ("vanilla_104",)


def test_numbers_may_be_written_with_and_without_quotes(write):
    found = read(write(GOOD + '[numbers]\n"slash.damage" = 2\nduel.damage = 3\n'))
    assert found.numbers == {"slash.damage": 2, "duel.damage": 3}


def test_an_unknown_number_is_told(write):
    (fault,) = faults(write, GOOD + '[numbers]\n"duel.damge" = 2\n')
    assert fault.startswith(":9 › numbers")
    assert 'did you mean "duel.damage"?' in fault


def test_a_strategy_belongs_to_seat_before_role_before_default(write):
    found = read(write(GOOD + 'rebel = "simple"\nseat_3 = "random"\n'))
    assert found.strategy_of("rebel") == "simple"
    assert found.strategy_of("lord") == "random"
    assert (found.strategy_at(3), found.strategy_at(4)) == ("random", None)


def test_a_default_is_not_needed_where_every_role_has_a_strategy(write):
    roles = "".join(f'{role} = "random"\n' for role in spec.ROLES)
    assert read(write(GOOD.replace('default = "random"\n', roles))).strategy_of("rebel") == "random"


def test_a_strategy_file_may_lie_beside_the_experiment(write, tmp_path):
    source = content("strategies") / "random.py"
    (tmp_path / "mine.py").write_bytes(source.read_bytes())
    found = read(write(GOOD.replace('"random"', '"mine.py"')))
    assert found.strategies["default"] == str(tmp_path / "mine.py")


def test_an_unknown_edition_is_told_with_the_nearest(write):
    assert faults(write, GOOD.replace("vanilla_160", "vanila_160")) == [
        ':2 › edition[0]: found "vanila_160", expected an edition — did you mean "vanilla_160"?'
    ]


def test_eleven_players_are_too_many(write):
    assert faults(write, GOOD.replace("players = 8", "players = [4, 11]")) == [
        ":3 › players[1]: found 11, expected at most 10"
    ]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ('"1 2 3 3"', "expected 8 players in all, not 9"),
        ('"2 2 3 1"', "expected one lord"),
        ('"1 2 5"', "expected"),
    ],
)
def test_a_role_table_must_add_up(write, row, said):
    (fault,) = faults(write, f"{GOOD}[role_tables.mine]\n8 = {row}\n")
    assert fault.startswith(f":9 › role_tables.mine.8: found {row}")
    assert said in fault


def test_an_own_role_table_may_be_named(write):
    text = GOOD.replace("games", 'roles = "mine"\ngames')
    found = read(write(f'{text}[role_tables.mine]\n8 = "1 2 3 2"\n'))
    assert found.role_tables["mine"] == {8: (1, 2, 3, 2)}


def test_a_role_table_without_the_row_is_told(write):
    text = GOOD.replace("players = 8", "players = [7, 8]").replace(
        "games", 'roles = "two_spies"\ngames'
    )
    assert faults(write, text) == [
        ':4 › roles: found "two_spies", expected a role table with a row for 7 players'
        " (it has 6, 8, 10)"
    ]


def test_a_strategy_that_is_not_there_is_told(write):
    assert faults(write, GOOD.replace('"random"', '"ramdom"')) == [
        ':7 › strategies.default: found "ramdom", expected a strategy — did you mean "random"?'
    ]


def test_a_seat_that_is_not_at_the_table_has_no_strategy(write):
    (fault,) = faults(write, GOOD + 'seat_8 = "random"\n')
    assert fault.startswith(':8 › strategies.seat_8: found "seat_8", expected a role, a seat')


def test_all_faults_are_told_at_once_in_the_order_of_their_lines(write):
    text = """\
edition = "nowhere"
players = [3]
gmaes = 5
roles = "ofical"
seed = "x"

[strategies]
lrod = "random"
rebel = "nobody"
"""
    found = faults(write, text)
    assert [fault.split("›")[1].split(":")[0].strip() for fault in found if ":" in fault[:3]] == [
        "edition[0]", "players[0]", "gmaes", "roles", "seed",
        "strategies", "strategies.lrod", "strategies.rebel",
    ]  # fmt: skip
    assert any("› question: missing" in fault for fault in found)
    assert any("› games: missing" in fault for fault in found)


def test_a_file_that_is_no_toml_is_told(write):
    (fault,) = faults(write, "question = \n")
    assert "no TOML" in fault
    assert "line 1" in fault


def test_an_experiment_that_is_not_there_is_told(tmp_path):
    with pytest.raises(ExperimentError, match="no such file"):
        find(tmp_path / "gone.toml")
    with pytest.raises(ExperimentError, match='did you mean "demo"'):
        find("dmeo")


@pytest.mark.parametrize(
    "path", sorted(content("experiments").glob("*.toml")), ids=lambda p: p.stem
)
def test_every_shipped_experiment_can_be_read(path):
    assert read(path.stem).question


@pytest.mark.parametrize("module", [spec, store, usage])
def test_the_examples_hold(module):
    assert doctest.testmod(module).failed == 0


def test_a_strategy_of_a_variant_that_is_gone_since_is_named_with_its_variant(write):
    told = read(
        write(GOOD + '[variants.base]\n[variants.other]\nstrategies.rebel = "simple"\n')
    ).model_dump(mode="json", exclude_unset=True)
    assert again(told).question == "Who wins?"
    told["variants"]["other"]["strategies"]["rebel"] = "simpel"
    with pytest.raises(ExperimentError) as raised:
        again(told)
    (fault,) = raised.value.faults
    assert fault.startswith("the experiment of the run › variants.other.strategies.rebel: ")
    assert fault.endswith('did you mean "simple"?')
