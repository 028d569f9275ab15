"""Cells, chunks, and the hash that says which runs hold the same games."""

import pytest
from small import SMALL

from sgs_sim.errors import RulesError, StrategyError
from sgs_sim.experiment import plan as planning
from sgs_sim.experiment.plan import Plan, kind_names
from sgs_sim.experiment.spec import Experiment, read
from sgs_sim.paths import content


def laid(write, text=SMALL, **keywords):
    return Plan(read(write(text)), **keywords)


def test_a_cell_for_every_edition_role_table_and_table_size(write):
    text = SMALL.replace("[4, 5]", "[6, 8]").replace(
        'edition = "vanilla_160"',
        'edition = ["vanilla_104", "vanilla_160"]\nroles = ["official", "two_spies"]',
    )
    cells = laid(write, text).cells
    assert [cell.number for cell in cells] == list(range(8))
    assert [(cell.edition, cell.roles, cell.players, cell.counts) for cell in cells[:4]] == [
        ("vanilla_104", "official", 6, (1, 1, 3, 1)),
        ("vanilla_104", "official", 8, (1, 2, 4, 1)),
        ("vanilla_104", "two_spies", 6, (1, 1, 2, 2)),
        ("vanilla_104", "two_spies", 8, (1, 2, 3, 2)),
    ]


def test_strategies_are_numbered_from_one(write):
    cell = laid(write, SMALL + 'rebel = "simple"\nseat_1 = "simple"\n').cells[0]
    assert cell.role_strategy == (1, 1, 2, 1)
    assert cell.seat_strategy == (0, 2, 0, 0)


def test_chunks_cover_every_game_once(plan):
    chunks = list(plan.chunks())
    assert [(chunk.number, chunk.cell, chunk.first, chunk.count) for chunk in chunks] == [
        (0, 0, 0, 10), (1, 1, 0, 10), (2, 0, 10, 10), (3, 1, 10, 10), (4, 0, 20, 5), (5, 1, 20, 5),
    ]  # fmt: skip


def test_the_hash_does_not_depend_on_what_changes_no_game(write):
    asked = laid(write, SMALL.replace("Who wins?", "Does the lord win?"))
    assert asked.hash == laid(write).hash


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("seed = 7", "seed = 8"),
        ("games = 25", "games = 26"),
        ("[4, 5]", "[4, 6]"),
        ('"vanilla_160"', '"vanilla_108"'),
        ('"random"', '"simple"'),
        ("[strategies]", "[numbers]\nduel.damage = 2\n[strategies]"),
        ("[strategies]", "[setup]\nstart_hand = 5\n[strategies]"),
    ],
)
def test_the_hash_depends_on_all_that_changes_games(write, before, after):
    assert laid(write, SMALL.replace(before, after)).hash != laid(write).hash


def test_the_hash_depends_on_the_engine(write, monkeypatch):
    before = laid(write).hash
    monkeypatch.setattr(planning, "source_digest", lambda: "another engine")
    assert laid(write).hash != before


def test_the_digest_of_the_engine_leaves_out_what_plays_no_part(monkeypatch, tmp_path):
    package = tmp_path / "sgs_sim"
    for name in ("engine", "cli"):
        (package / name).mkdir(parents=True)
        (package / name / "x.py").write_text("1")
    (package / "numbers.txt").write_text("")
    monkeypatch.setattr(planning.sgs_sim, "__file__", str(package / "__init__.py"))
    first = planning.source_digest()
    (package / "cli" / "x.py").write_text("2")
    assert planning.source_digest() == first
    (package / "engine" / "x.py").write_text("2")
    assert planning.source_digest() != first


def test_the_rules_carry_the_changed_numbers(write):
    from sgs_sim.engine.kinds import kind
    from sgs_sim.engine.state import EACH

    r = laid(write, SMALL + "[numbers]\nduel.damage = 3\n").rules[0]
    assert r.number[kind("duel") * EACH] == 3


def test_a_plan_of_what_was_never_checked_still_fails_in_words():
    asked = Experiment.model_construct(
        name="x", edition=("nowhere",), players=(4,), roles=("official",), games=1, seed=1,
        strategies={"default": "random"}, role_tables={}, numbers={}, setup={},
    )  # fmt: skip
    with pytest.raises((RulesError, ValueError), match="nowhere"):
        Plan(asked)
    with pytest.raises((StrategyError, ValueError), match="nobody"):
        Plan(asked.model_copy(update={"strategies": {"default": "nobody"}}))


def test_every_shipped_strategy_has_another_digest():
    from sgs_sim.strategy import available

    found = available()
    assert (
        len({each.digest for each in found})
        == len(found)
        == len([*content("strategies").glob("*.py"), *content("strategies").glob("*.toml")])
    )


def test_every_card_has_a_name_for_the_manifest():
    names = kind_names()
    assert {"slash", "duel", "crossbow"} <= {each["id"] for each in names.values()}
    assert max(map(int, names)) < 255
