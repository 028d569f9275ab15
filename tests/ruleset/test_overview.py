"""The tables of the front pages against the editions."""

import re

from sgs_sim.ruleset.facts import decks, sets
from sgs_sim.ruleset.numbers import all_cards, all_skills
from sgs_sim.ruleset.overview import overview, whole_editions


def tables():
    return [
        [re.split(r"\s*\|\s*", line.strip("| ")) for line in table.splitlines()]
        for table in overview().split("\n\n")
    ]


def test_every_row_has_as_many_cells_as_the_heading():
    for table in tables():
        assert len({len(row) for row in table}) == 1


def test_decks_add_up_to_the_editions():
    heading, _, *rows, total = tables()[0]
    assert heading[2:] == [f"`{each.id}`" for each in whole_editions()]
    assert len(rows) == len(decks())
    for column, each in enumerate(whole_editions(), 2):
        copies = [int(row[column]) for row in rows if row[column] != "–"]
        assert sum(copies) == len(each.cards)
        assert total[column] == f"**{len(each.cards)}**"


def test_every_card_is_named_once_in_both_languages():
    _, _, *rows = tables()[1]
    named = [re.sub(r" ×\d+$", "", name) for row in rows for name in row[2].split(", ")]
    assert sorted(named) == sorted(f"{card.en} {card.zh}" for card in all_cards().values())


def test_copies_of_a_type_are_those_of_its_kinds():
    _, _, *rows = tables()[1]
    for _, copies, kinds in rows:
        each = [re.search(r" ×(\d+)$", name) for name in kinds.split(", ")]
        assert sum(int(found[1]) if found else 1 for found in each) == int(copies)
    assert sum(int(row[1]) for row in rows) == sum(deck.size for deck in decks().values())


def test_sets_add_up_to_the_editions():
    heading, _, *rows, total = tables()[2]
    assert heading[2:] == [f"`{each.id}`" for each in whole_editions()]
    assert len(rows) == len(sets())
    for column, each in enumerate(whole_editions(), 2):
        generals = [int(row[column]) for row in rows if row[column] != "–"]
        assert sum(generals) == len(each.generals)
        assert total[column] == f"**{len(each.generals)}**"
    printed = [id for id in all_skills() if "__" not in id]
    assert total[1] == f"**{len(printed)}**"


def test_every_general_is_named_once_with_its_skills():
    _, _, *rows = tables()[3]
    told = [name for row in rows for name in row[1].split("; ")]
    generals = [general for box in sets().values() for general in box.generals.values()]
    assert len(told) == len(generals)
    for general in generals:
        skills = ", ".join(f"{all_skills()[id].en} {all_skills()[id].zh}" for id in general.skills)
        assert f"**{general.en} {general.zh}** ({skills})" in told
