"""From an edition to the record."""

import doctest

import pytest

from sgs_sim.catalogue import FACTS
from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Nature, kind
from sgs_sim.engine.state import EACH, Rules
from sgs_sim.ruleset import edition, editions, facts, load
from sgs_sim.ruleset.numbers import all_numbers, all_skills


def number(r: Rules, name: str) -> int:
    id, _, own = name.partition(".")
    return r.number[kind(id) * EACH + list(discover()[id].numbers).index(own)]


def test_the_mode_fills_the_setup():
    r = load("official_160")
    found = (r.hp, r.lord_bonus, r.lord_bonus_from, r.start_hand, r.draw)
    assert found == (4, 1, 5, 4, 2)
    assert (r.rebel_reward, r.loyalist_penalty, r.sexes, r.turn_limit) == (3, 1, 0, 500)


def test_a_value_of_the_setup_may_be_changed():
    r = load(setup={"hp": 3, "sexes": "alternate", "loyalist_penalty": False})
    assert (r.hp, r.sexes, r.loyalist_penalty, r.draw) == (3, 1, 0, 2)


def test_every_declared_fact_arrives():
    r = load()
    for declared in discover().values():
        for fact in FACTS:
            assert getattr(r, fact)[declared.kind] == declared.facts[fact]
        assert r.moments[declared.kind] == declared.listens


@pytest.mark.parametrize("name", sorted(all_numbers()))
def test_every_number_may_be_changed_and_changes_nothing_else(name):
    usual, other = load(), load(numbers={name: abs(all_numbers()[name] - 1)})
    fields = ("number", "range", "outward", "inward")
    different = [
        (field, i)
        for field in fields
        for i, (a, b) in enumerate(zip(getattr(usual, field), getattr(other, field)))
        if a != b
    ]
    assert len(different) == 1
    field, i = different[0]
    assert getattr(usual, field)[i] == all_numbers()[name]


@pytest.mark.parametrize(
    ("name", "nature"),
    [
        ("official_104", Nature.NORMAL),
        ("official_108", Nature.NORMAL),
        ("official_160", Nature.THUNDER),
        ("official_161", Nature.THUNDER),
    ],
)
def test_lightning_is_thunder_where_the_rulebook_says_so(name, nature):
    assert number(load(name), "lightning.nature") == nature


def test_what_is_asked_for_outweighs_the_edition():
    r = load("official_104", numbers={"lightning.nature": 2, "slash.damage": 3})
    assert (number(r, "lightning.nature"), number(r, "slash.damage")) == (2, 3)


@pytest.mark.parametrize(
    ("alias", "id"),
    [
        ("official_junzheng_160", "official_160"),
        ("official_junzheng_161_treasure", "official_161"),
        ("standard_108", "official_108"),
    ],
)
def test_an_edition_answers_to_its_other_names(alias, id):
    assert edition(alias).id == id


def test_no_name_means_two_editions():
    names = [name for e in editions() for name in (e.id, *e.aliases)]
    assert len(names) == len(set(names))


def test_the_digest_tells_editions_apart_and_stays_the_same():
    found = [e.digest for e in editions()]
    assert len(set(found)) == len(found)
    assert found == [e.digest for e in editions()]


def test_strategies_take_the_places_after_the_outside_one():
    first, second = object(), object()
    r = load(strategies=[first, second])
    assert r.strategy[0] == 0
    assert 0 < r.strategy[1] != r.strategy[2] > 0


def test_the_examples_hold():
    assert doctest.testmod(facts) == (0, 1)


def loaded_skills(r):
    return {id for id, skill in all_skills().items() if skill.parts and r.worth[skill.kind]}


def test_only_skills_that_somebody_can_have_are_loaded():
    official = loaded_skills(load())
    assert {"zhiheng", "jianxiong"} <= official
    assert not [id for id in official if "__" in id]
    assert loaded_skills(load("vanilla_160")) == set()
    assert loaded_skills(load(generals={"assign": "none"})) == set()
    chosen = loaded_skills(load(generals={"skills": {"sunquan": ["ex__zhiheng"]}}))
    assert chosen == official | {"ex__zhiheng"}
    assert loaded_skills(load("vanilla_160", every_skill=True)) > chosen
