"""Where cards lie, how they move, and how the deck is drawn from."""

from collections import Counter

import pytest
from audit import audit
from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st

from sgs_sim.engine.chance import DRAW, below, mix, stream
from sgs_sim.engine.kinds import UNKNOWN, Slot, Type, Zone, kind
from sgs_sim.engine.piles import blind_card, draw_cards, move, next_card
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Game

ZONES = (Zone.DECK, Zone.DISCARD, Zone.HAND, Zone.TABLE)


def test_fixed_cards_come_first_whatever_chance_says():
    t = Bench().top("peach:H9", "jink:D2", "duel:SA")
    draw_cards(t.g, t.r, 3, 3)
    assert t.hand(3) == ["duel", "jink", "peach"]
    assert t.g.n_top == 0


def test_a_card_laid_on_top_is_drawn_before_those_laid_there_earlier():
    t = Bench().top("peach:H9").top("jink:D2")
    draw_cards(t.g, t.r, 1, 1)
    assert t.hand(1) == ["jink"]


def test_the_next_card_is_the_one_that_the_word_points_at():
    t = Bench()
    key = stream(t.g.key, DRAW, 2)
    for k in range(161):
        deck = list(t.g.deck[: t.g.n_deck])
        i = below(len(deck), key, k)
        card = next_card(t.g, t.r, key, k)
        assert card == deck[i]
        deck[i] = deck[-1]
        assert list(t.g.deck[: t.g.n_deck]) == deck[:-1]
    assert t.g.n_deck == 0


def test_every_order_of_three_cards_is_as_likely_as_the_next():
    """A chi-square test on fixed seeds that a fair deck fails once in a million seeds."""
    t, orders = Bench().deck_of("S7", "H7", "C7"), Counter()
    t.g.n_top = 0
    before = t.g.tobytes()
    for game in range(6_000):
        t.g._memory[:] = before
        key = stream(mix(game), DRAW, 0)
        orders[tuple(next_card(t.g, t.r, key, k) for k in range(3))] += 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 35.9  # chi2.isf(1e-6, 5)


def test_an_empty_deck_is_refilled_from_the_discard_pile_but_not_from_the_table():
    """Invariant 8."""
    t = Bench().discarded("peach:H9", "jink:D2").deck_of("duel:SA")
    draw_cards(t.g, t.r, 0, 3)
    assert t.hand(0) == ["duel", "jink", "peach"]
    assert (t.g.reshuffles, t.g.n_discard, t.g.n_deck) == (1, 0, 0)
    assert t.aside
    assert not audit(t.g, t.r)


def test_the_deck_is_not_refilled_before_a_card_is_needed():
    t = Bench().discarded("peach:H9").deck_of("duel:SA")
    draw_cards(t.g, t.r, 0, 1)
    assert (t.g.reshuffles, t.g.n_discard) == (0, 1)


def test_a_draw_that_cannot_be_finished_gives_what_there_is_and_ends_the_game():
    """9.27."""
    t = Bench().deck_of("duel:SA")
    draw_cards(t.g, t.r, 0, 2)
    assert t.hand(0) == ["duel"]
    assert t.winner() == "draw"


def test_a_judgement_that_finds_no_card_ends_the_game():
    """9.27."""
    for trick in ("lightning", "indulgence"):
        t = Bench().delayed(1, trick).deck_of().turn(1)
        assert t.winner() == "draw"
        assert t.g.hp[1] == 4


def test_the_dead_draw_nothing():
    t = Bench().dead(1)
    draw_cards(t.g, t.r, 1, 2)
    assert t.g.n_hand[1] == 0


def test_a_card_for_the_dead_is_discarded():
    """Invariant 10."""
    t = Bench().dead(1)
    for zone in (Zone.HAND, Zone.STORE):
        move(t.g, t.r, t.find("slash"), zone, 1)
    move(t.g, t.r, t.find("dilu"), Zone.EQUIP, 1)
    assert t.pile() == ["dilu", "slash", "slash"]
    assert not audit(t.g, t.r)


def test_the_order_of_what_remains_is_kept():
    t = Bench().hold(0, "slash", "jink", "peach", "duel")
    hand = list(t.g.own[0].hand[:4])
    move(t.g, t.r, hand[1], Zone.DISCARD, 0)
    assert list(t.g.own[0].hand[:4]) == [hand[0], hand[2], hand[3], UNKNOWN]


@pytest.mark.parametrize("id", ["axe", "vine", "dilu", "chitu", "wooden_ox"])
def test_equipment_brings_its_skill_and_takes_it_away(id):
    t = Bench().wears(2, id)
    slot = t.r.type[kind(id)] - Type.WEAPON
    assert slot in list(Slot)
    card = t.g.equip[2, slot]
    assert not audit(t.g, t.r)
    move(t.g, t.r, card, Zone.DISCARD, 0)
    assert not audit(t.g, t.r)
    assert not any(t.g.listening)


def test_what_lies_under_a_treasure_goes_with_it():
    t = Bench().wears(1, "wooden_ox").stored(1, "peach", "jink").hold(0, "snatch")
    t.use(0, "snatch", at=1).done()
    assert t.hand(0) == ["wooden_ox"]
    assert t.pile() == ["jink", "peach", "snatch"]


def test_a_blind_pick_takes_each_hand_card_equally_often():
    """A chi-square test on fixed seeds that a fair pick fails once in a million seeds."""
    t, picks = Bench().hold(1, "slash", "jink", "peach", "duel"), Counter()
    for _ in range(4_000):
        picks[blind_card(t.g, 0, 1)] += 1
    assert len(picks) == 4
    assert sum((count - 1000) ** 2 / 1000 for count in picks.values()) < 30.7  # chi2.isf(1e-6, 3)


MOVES = st.lists(
    st.tuples(st.integers(0, 160), st.sampled_from(ZONES), st.integers(0, 3)), max_size=60
)


@settings(max_examples=60, deadline=None)
@given(MOVES)
def test_however_cards_move_each_is_in_exactly_one_place(moves):
    """Invariant 1."""
    g, r = Game(), Bench().r
    deal(g, r, 1, 1, 4)
    for card, zone, seat in moves:
        move(g, r, card, zone, seat if zone == Zone.HAND else 0)
        g.n_lost = 0
        assert not audit(g, r)
        assert g.place[card] == zone + (16 * seat if zone == Zone.HAND else 0)
