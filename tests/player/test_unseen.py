"""What others may hold, against a count of the cards themselves."""

from __future__ import annotations

from math import comb

import pytest
from given import rules
from hypothesis import given
from hypothesis import strategies as st
from laid import Laid

from sgs_sim import strategy
from sgs_sim.engine.kinds import ASK, Zone, kind
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game, Rules
from sgs_sim.loop import choose, one_step
from sgs_sim.player.unseen import (
    SURE,
    chance_of_jink,
    chance_of_one,
    expected_peaches,
    expected_slashes,
    held,
    hidden_copies,
    hidden_slashes,
)

JINK, SLASH, PEACH = kind("jink"), kind("slash"), kind("peach")
OPEN = {Zone.DISCARD, Zone.EQUIP, Zone.JUDGE, Zone.TABLE, Zone.PILE}


def out_of_sight(g: Game, r: Rules, family: int, me: int) -> tuple[int, int]:
    """Return how many cards of a family, and of all, the game holds where `me` cannot see."""
    n = total = 0
    for card in range(r.n_cards):
        zone, seat = Zone(g.place[card] & 15), g.place[card] >> 4
        mine = zone in (Zone.HAND, Zone.STORE) and seat == me
        if zone not in OPEN and not mine:
            total += 1
            n += r.family[r.card_kind[card]] == family
    return n, total


def games(edition: str, players: int, seed: int):
    """Yield a game of random players after every step."""
    r, g = rules(edition), Game()
    decide = strategy.load("random").decide
    decide = getattr(decide, "plain", decide)
    deal(g, r, seed, 1, players)
    while g.winner < 0:
        if one_step(g, r) == ASK:
            choose(g, decide(g, g.own[g.ask.who], r, g.ask))
        yield g


@pytest.mark.parametrize(("edition", "players"), [("vanilla_104", 8), ("official_161", 6)])
def test_what_i_have_not_seen_is_what_lies_out_of_my_sight(edition, players):
    r, compared, reshuffles = rules(edition), 0, 0
    for seed in range(4):
        for step, g in enumerate(games(edition, players, seed)):
            for me in range(players) if step % 17 == 0 else ():
                own = g.own[me]
                jinks = hidden_copies(g, r, JINK) - held(g, own, r, JINK)
                slashes = hidden_slashes(g, r) - held(g, own, r, SLASH)
                assert jinks == out_of_sight(g, r, JINK, me)[0]
                assert slashes == out_of_sight(g, r, SLASH, me)[0]
                compared += 1
        reshuffles += g.reshuffles
    assert compared > 500
    assert reshuffles > 0


def test_my_stored_cards_are_no_strangers_to_me():
    t = Laid(4).wears(1, "wooden_ox").stored(1, "jink", "jink").hold(1, "jink", "slash")
    own = t.g.own[1]
    assert held(t.g, own, t.r, JINK) == 3
    left = hidden_copies(t.g, t.r, JINK) - held(t.g, own, t.r, JINK)
    assert left == t.r.copies[JINK] - 3


def test_every_sort_of_slash_is_one():
    t = Laid(4).hold(1, "slash", "fire_slash", "thunder_slash").discarded("fire_slash")
    assert held(t.g, t.g.own[1], t.r, SLASH) == 3
    printed = sum(t.r.family[t.r.card_kind[card]] == SLASH for card in range(t.r.n_cards))
    assert hidden_slashes(t.g, t.r) == printed - 1


# --------------------------------------------------------------------- chances


def exactly(cards: int, unseen: int, hand: int) -> float:
    """Return the chance, by the hypergeometric distribution, of one of `unseen` in a hand."""
    return 1 - comb(cards - unseen, hand) / comb(cards, hand)


@given(st.integers(0, 60), st.integers(0, 20), st.integers(0, 8), st.data())
def test_the_chance_of_one_is_that_of_drawing_without_replacement(deck, hand, mine, data):
    """Within the two percent that rounding down at every card may come to."""
    g = Game()
    g.players, g.n_deck = 3, deck
    g.own[1].seat = 1
    g.n_hand[0], g.n_hand[1], g.n_hand[2] = hand, mine, 4
    cards = deck + hand + 4
    unseen = data.draw(st.integers(0, cards))
    found = chance_of_one(g, g.own[1], 0, unseen)
    assert found == pytest.approx(SURE * exactly(cards, unseen, hand), abs=1 + hand / SURE)


def test_what_is_stored_by_others_may_be_it_and_is_in_no_hand():
    t = Laid(4).deck_of(*["peach"] * 3)
    g = t.g
    g.n_hand[2], g.n_store[3] = 2, 1
    cards = g.n_deck + 2 + 1
    one = SURE * exactly(cards, 1, 2)
    assert chance_of_one(g, g.own[0], 2, 1) == pytest.approx(one, abs=2)


def test_an_empty_hand_holds_none_and_what_is_everywhere_is_held():
    g = Laid(4).g
    g.n_hand[2] = 1
    cards = g.n_deck + 1
    assert chance_of_one(g, g.own[0], 1, cards) == 0
    assert chance_of_one(g, g.own[0], 2, cards) == SURE
    assert chance_of_one(g, g.own[0], 2, 0) == 0


def test_a_jink_is_the_less_likely_the_more_of_them_i_hold():
    t = Laid(4).hold(2, "slash", "peach")
    g, r = t.g, t.r
    before = chance_of_jink(g, g.own[0], r, 2)
    n, cards = out_of_sight(g, r, JINK, 0)
    assert before == pytest.approx(SURE * exactly(cards, n, 2), abs=2)
    t.hold(0, *["jink"] * 10)
    assert chance_of_jink(g, g.own[0], r, 2) < before


@pytest.mark.parametrize(
    ("family", "expected"), [(SLASH, expected_slashes), (PEACH, expected_peaches)]
)
def test_slashes_and_peaches_are_shared_out_by_the_size_of_hands(family, expected):
    t = Laid(4).hold(1, "jink", "jink", "peach").hold(2, "slash").hold(0, "slash", "peach")
    g, r = t.g, t.r
    n, cards = out_of_sight(g, r, family, 0)
    for seat in (1, 2, 3):
        found = expected(g, g.own[0], r, seat)
        assert found == int(SURE * g.n_hand[seat] * n / cards)
