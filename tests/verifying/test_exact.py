"""The formulas give what is published, to the decimals that are printed there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sgs_sim import ruleset
from sgs_sim.engine.kinds import Suit
from sgs_sim.verifying.exact import (
    all_differ,
    binomial,
    first_hit,
    first_round,
    hypergeometric,
    moments,
    none_of,
    until_rank_twice,
)
from sgs_sim.verifying.printed import JUNZHENG, ROLES, STANDARD

DECKS = pytest.mark.parametrize("deck", [STANDARD, JUNZHENG], ids=lambda deck: deck.name)


def rounded(chances, decimals: int = 4) -> list[float]:
    return [round(float(chance), decimals) for chance in chances]


@DECKS
def test_judgements(deck):
    red = Fraction(deck.size // 2, deck.size - 1)
    lightning = Fraction(deck.lower_spades, deck.size - 1)
    known = {108: [0.50467, 0.15888], 160: [0.50314, 0.15723]}
    assert rounded([red, lightning], 5) == known[deck.size]


@DECKS
def test_the_first_hit_of_a_deck(deck):
    chances = first_hit(deck.lower_spades, deck.size - 1)
    assert sum(chances) == 1
    assert moments(chances, 1)[0] == {108: 6, 160: Fraction(160, 26)}[deck.size]
    assert rounded([sum(chances[:8])]) == [{108: 0.7622, 160: 0.7540}[deck.size]]


@DECKS
def test_luoshen(deck):
    chances = first_hit(deck.size // 2, deck.size)
    assert moments(chances)[0] == {108: Fraction(54, 55), 160: Fraction(80, 81)}[deck.size]
    two = 1 - chances[0] - chances[1]
    assert rounded([two], 5) == [{108: 0.24766, 160: 0.24843}[deck.size]]


@DECKS
def test_buqu(deck):
    known = {108: [0.9311, 0.8017, 0.6332, 0.4541], 160: [0.9286, 0.7952, 0.6229, 0.4418]}
    assert rounded(all_differ(deck.ranks)[2:6]) == known[deck.size]
    chances = until_rank_twice(deck.ranks)
    assert sum(chances) == 1
    assert rounded([moments(chances)[0]]) == [{108: 4.4083, 160: 4.3440}[deck.size]]


@DECKS
def test_first_hands(deck):
    n, slash, jink = deck.size, deck.copies["slash"], deck.copies["jink"]
    found = [
        *(1 - none_of(deck.copies[id], n, 4) for id in ("slash", "jink", "peach")),
        none_of(slash + jink, n, 4),
        1 - none_of(deck.copies["crossbow"], n, 4),
        1 - none_of(slash, n, 6),
        1 - none_of(jink, n, 6),
    ]
    assert (
        rounded(found)
        == {
            108: [0.7338, 0.4552, 0.2683, 0.1112, 0.0730, 0.8658, 0.6017],
            160: [0.7277, 0.4815, 0.2702, 0.1063, 0.0495, 0.8600, 0.6292],
        }[n]
    )
    chances = hypergeometric(slash, n, 4)
    assert sum(chances) == 1
    assert moments(chances)[0] == Fraction(4 * slash, n)


@DECKS
def test_no_jink_among_blind_cards(deck):
    found = [none_of(deck.copies["jink"], deck.size, cards) for cards in range(1, 6)]
    assert (
        rounded(found)
        == {
            108: [0.8611, 0.7404, 0.6356, 0.5448, 0.4662],
            160: [0.8500, 0.7217, 0.6121, 0.5185, 0.4387],
        }[deck.size]
    )


@DECKS
def test_a_lightning_in_first_hands(deck):
    found = [1 - none_of(deck.copies["lightning"], deck.size, 4 * players) for players in (5, 8)]
    assert rounded(found) == {108: [0.3375, 0.5067], 160: [0.2351, 0.3610]}[deck.size]


def test_the_wall_where_every_other_card_is_red():
    assert sum(binomial(Fraction(1, 2), 10)[:4]) == Fraction(176, 1024)


def test_lightning_at_a_passive_table():
    assert rounded(first_round(Fraction(17, 107), 8)) == [
        0.2120, 0.1783, 0.1500, 0.1262, 0.1061, 0.0892, 0.0751, 0.0631,
    ]  # fmt: skip


def test_rebels_beside_the_lord():
    found = [hypergeometric(seats.rebels, seats.others, 2)[2] for seats in ROLES]
    assert found == [Fraction(*c) for c in ((1, 6), (3, 10), (1, 5), (2, 7), (1, 6), (1, 7))]


def test_spies_and_loyalists_beside_the_lord():
    spies = [1 - none_of(seats.renegades, seats.others, 2) for seats in ROLES[:4]]
    assert spies == [Fraction(*c) for c in ((1, 2), (2, 5), (1, 3), (2, 7))]
    loyal = [1 - none_of(seats.loyalists, seats.others, 2) for seats in ROLES[:4]]
    assert loyal == [Fraction(*c) for c in ((1, 2), (2, 5), (3, 5), (11, 21))]


@DECKS
def test_what_is_printed_is_what_is_shipped(deck):
    r = ruleset.load(deck.edition)
    cards = range(r.n_cards)
    low = sum(r.suit[c] == Suit.SPADE and 2 <= r.rank[c] <= 9 for c in cards)
    assert (r.n_cards, low) == (deck.size, deck.lower_spades)
    assert sum(deck.ranks) == deck.size
