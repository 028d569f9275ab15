"""Names of cards and seats, in whatever language."""

import pytest
from given import rules

from sgs_sim.engine.kinds import Suit, kind
from sgs_sim.errors import SgsError
from sgs_sim.scenario.faces import (
    UnknownName,
    card_in_words,
    read_card,
    read_kind,
    read_physical,
    read_seat,
    seats_in,
)


@pytest.mark.parametrize(
    "text",
    ["♠7 杀", "杀♠7", "♠7杀", "S7 slash", "slash S7", "s7 Slash", "spade 7 sha", "黑桃7 杀"],
)  # fmt: skip
def test_a_card_has_many_names(text):
    card = read_card(text)
    assert (card.suit, card.rank, card.kind) == (Suit.SPADE, 7, kind("slash"))


@pytest.mark.parametrize(
    ("text", "suit", "rank"),
    [("♥10", 1, 10), ("HT", 1, 10), ("♦A", 3, 1), ("C13", 2, 13), ("♣Q", 2, 12), ("♠", 0, None)],
)
def test_a_face_alone_is_any_card_with_it(text, suit, rank):
    card = read_card(text)
    assert (card.suit, card.rank, card.kind) == (suit, rank, None)


def test_a_name_alone_is_any_card_of_it():
    assert read_card("过河拆桥").kind == read_card("guohe chaiqiao").kind == kind("dismantlement")
    assert read_card("杀").rank is None


def test_a_letter_inside_a_name_is_no_suit():
    card = read_card("silver_lion")
    assert (card.suit, card.kind) == (None, kind("silver_lion"))


def test_a_card_must_exist():
    r = rules()
    with pytest.raises(SgsError, match="the deck has only: 杀 slash"):
        read_physical("♠7 闪", r)
    assert read_physical("♠7 杀", r).kind == kind("slash")


def test_an_unknown_name_is_told_with_the_nearest():
    with pytest.raises(UnknownName, match='did you mean "slash"'):
        read_kind("slashh")


@pytest.mark.parametrize(("text", "seat"), [("P1", 0), ("p10", 9), (3, 2)])
def test_a_seat(text, seat):
    assert read_seat(text) == seat


@pytest.mark.parametrize("text", ["P0", "P11", "Q1", "", None, True])
def test_no_seat(text):
    with pytest.raises(SgsError, match="P1 to P10"):
        read_seat(text)


def test_seats_are_found_in_a_text():
    assert list(seats_in("{'at': ['P2', 'P10'], 'use': '♠7', 'x': 'HP3'}")) == [1, 9]


def test_a_card_in_words_is_read_back():
    r = rules()
    for card in range(r.n_cards):
        assert read_physical(card_in_words(r, card), r).fits(r, card)
