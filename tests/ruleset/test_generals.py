"""The shipped generals against the printed ones."""

import json
from collections import Counter
from pathlib import Path

import pytest

from sgs_sim.engine.kinds import NOTHING, Cast, Kingdom, Once, Role, Sex, kind
from sgs_sim.engine.state import SEATS, SKILLS
from sgs_sim.ruleset import edition, editions, load
from sgs_sim.ruleset.facts import owners, sets
from sgs_sim.ruleset.glossary import names_of_cards, names_of_generals, names_of_skills
from sgs_sim.ruleset.numbers import all_skills

PRINTED = json.loads((Path(__file__).parents[1] / "facts" / "generals.json").read_text())
EXPANSIONS = ["wind", "fire", "forest", "mountain"]
SETS = {
    "official_104": ["standard"],
    "official_108": ["standard", "standard_ex"],
    "official_160": ["standard", "standard_ex", *EXPANSIONS],
    "official_161": ["standard", "standard_ex", *EXPANSIONS],
}
SIZES = {"104": 25, "108": 28, "160": 60, "161": 60}


def test_every_general_is_the_printed_one():
    written = [
        {"id": id, "set": name, **general.model_dump(mode="json", exclude={"skills", "worth"})}
        | {"skills": list(general.skills)}
        for name in SETS["official_160"]
        for id, general in sets()[name].generals.items()
    ]
    printed = [
        {**each, "skills": [s["id"] for s in each["skills"] if "gained" not in s]}
        for each in PRINTED
    ]
    assert written == printed


MAY_BE_LEFT = ("bazhen",)  # always worn, but one need not use what is worn
SKILLS_PRINTED = {skill["id"]: skill for each in PRINTED for skill in each["skills"]}


@pytest.mark.parametrize("id", SKILLS_PRINTED)
def test_every_skill_is_of_the_printed_sort(id):
    printed, skill = SKILLS_PRINTED[id], all_skills()[id]
    kinds = set(printed["kinds"])
    assert skill.zh == printed["zh"]
    assert skill.facts["lord"] == ("lord" in kinds)
    once = {"limited": Once.LIMITED, "awakening": Once.AWAKENING}
    assert skill.facts["once"] == sum(once[each] for each in kinds & once.keys())
    if skill.moments and kinds & {"locked", "awakening"} and id not in MAY_BE_LEFT:
        assert skill.facts["forced"] != 0, "it is not for its owner to say"


def test_a_skill_that_is_gained_later_is_nobodys_from_the_start():
    gained = {id for id, skill in SKILLS_PRINTED.items() if "gained" in skill}
    assert gained == {"jixi"}
    assert not gained & owners().keys()


@pytest.mark.parametrize("each", editions(), ids=lambda each: each.id)
def test_no_two_skills_of_an_edition_share_a_name(each):
    used = {skill for general in each.generals.values() for skill in general.skills}
    for language in ("zh", "en"):
        named = Counter(getattr(all_skills()[id], language) for id in used)
        assert "" not in named
        assert max(named.values()) == 1


@pytest.mark.parametrize(("name", "boxes"), SETS.items())
def test_an_edition_has_the_generals_of_its_printing(name, boxes):
    found = edition(name)
    assert list(found.sets) == boxes
    assert list(found.generals) == [each["id"] for each in PRINTED if each["set"] in boxes]
    assert len(found.generals) == SIZES[name[-3:]]
    assert load(name).n_generals == len(found.generals)


@pytest.mark.parametrize("size", SIZES)
def test_a_vanilla_edition_is_the_official_one_without_generals(size):
    vanilla, official = edition(f"vanilla_{size}"), edition(f"official_{size}")
    assert (vanilla.cards, vanilla.numbers) == (official.cards, official.numbers)
    assert vanilla.rows() == official.rows()
    assert vanilla.setup == official.setup.model_copy(update={"generals": "none"})
    assert not vanilla.plays_generals
    assert official.plays_generals
    r = load(vanilla.id)
    assert (r.cast, r.n_generals) == (Cast.NONE, 0)


@pytest.mark.parametrize("alias", ["vanilla", "vanilla_no_generals"])
def test_the_beginners_game_is_the_smallest_deck_without_generals(alias):
    assert edition(alias).id == "vanilla_104"


def test_every_fact_of_a_general_arrives():
    r = load("official_160")
    for i, each in enumerate(PRINTED):
        skills = [kind(s["id"]) for s in each["skills"] if "gained" not in s]
        assert r.general_hp[i] == each["hp"]
        assert r.general_sex[i] == Sex[each["sex"].upper()]
        assert r.general_kingdom[i] == Kingdom[each["kingdom"].upper()]
        assert r.general_lord[i] == each["lord"]
        assert [r.general_skill[i, k] for k in range(SKILLS)] == skills + [0] * (
            SKILLS - len(skills)
        )
    assert list(r.pool[: r.n_generals]) == list(range(len(PRINTED)))
    assert list(r.seat_general) == [NOTHING] * SEATS
    assert (r.cast, r.lord_extra, r.choices, r.choices_many, r.many) == (Cast.BOOK, 2, 3, 2, 10)


def test_advice_on_generals_arrives_and_favours_no_role():
    """Points above the average general of the role: over all generals they are about nought."""
    r = load("official_160")
    given = [general.worth for general in edition("official_160").generals.values()]
    assert [tuple(r.general_worth[i, role] for role in Role) for i in range(60)] == given
    for points in zip(*given, strict=True):
        assert len(set(points)) > 10
        assert abs(sum(points)) <= 60


def test_no_name_means_two_things():
    known = [names_of_cards(), names_of_generals(), names_of_skills()]
    names = Counter(name for each in known for name in each)
    assert max(names.values()) == 1
    for each in PRINTED:
        for name in (each["id"], each["zh"], each["en"].casefold()):
            assert names_of_generals()[name] == each["id"]
