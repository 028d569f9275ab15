"""The shipped decks against the printed cards."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Suit, kind
from sgs_sim.ruleset import edition, editions, load
from sgs_sim.ruleset.facts import decks
from sgs_sim.ruleset.glossary import glossary, names_of_cards
from sgs_sim.ruleset.numbers import all_cards

PRINTED = json.loads((Path(__file__).parents[1] / "facts" / "decks.json").read_text())
SIZES = {"official_104": 104, "official_108": 108, "official_160": 160, "official_161": 161}


@pytest.mark.parametrize("name", SIZES)
def test_every_card_is_the_printed_one(name):
    zh = {id: card.zh for id, card in all_cards().items()}
    built = Counter(
        (zh[id], Suit(suit).name.lower(), rank) for id, suit, rank in edition(name).cards
    )
    assert built == Counter(map(tuple, PRINTED[name]))
    assert built.total() == SIZES[name]


def test_the_editions_are_those_of_the_facts():
    assert [e.id for e in editions() if not e.base] == sorted(PRINTED)


@pytest.mark.parametrize(
    ("name", "each", "ranks"),
    [
        ("official_104", 26, [8] * 13),
        ("official_108", 27, [8, 10, 8, 8, 8, 8, 8, 8, 8, 8, 8, 10, 8]),
        ("official_160", 40, [12, 14, 12, 12, 12, 12, 12, 12, 12, 12, 12, 14, 12]),
    ],
)
def test_suits_are_even_and_ranks_as_printed(name, each, ranks):
    r = load(name)
    assert Counter(r.suit[: r.n_cards]) == dict.fromkeys(Suit, each)
    assert Counter(r.rank[: r.n_cards]) == dict(enumerate(ranks, 1))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("official_108", {"slash": 30, "jink": 15, "peach": 8, "nullification": 4}),
        (
            "official_160",
            {
                "slash": 30,
                "fire_slash": 5,
                "thunder_slash": 9,
                "jink": 24,
                "peach": 12,
                "analeptic": 5,
                "nullification": 7,
            },
        ),
    ],
)
def test_the_common_cards_are_as_many_as_they_should_be(name, expected):
    r = load(name)
    found = Counter(r.card_kind[: r.n_cards])
    assert {id: found[kind(id)] for id in expected} == expected


def test_an_edition_adds_cards_behind_those_of_the_smaller_one():
    four = [edition(name).cards for name in SIZES]
    for smaller, larger in pairwise(four):
        assert larger[: len(smaller)] == smaller


def test_every_declared_card_is_in_a_deck():
    assert {id for deck in decks().values() for id in deck.cards} == set(all_cards())


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_two_declarations_share_a_name(language):
    """A variant, as mobile__zhiheng, has the name of what it varies."""
    known = {(id.rpartition("__")[2], getattr(each, language)) for id, each in discover().items()}
    named = Counter(name for _, name in known)
    assert "" not in named
    assert max(named.values()) == 1


def test_the_glossary_says_what_the_declarations_say():
    declared = {id: (card.zh, card.en) for id, card in all_cards().items()}
    assert {id: (term.zh, term.en) for id, term in glossary().items()} == declared


def test_no_name_finds_two_cards():
    for id, term in glossary().items():
        for name in (id, term.zh, term.en, term.pinyin, term.pinyin.replace("_", "")):
            assert names_of_cards()[name.casefold()] == id
