"""Guanxing 观星."""

import pytest
from bench import Bench


def deck(t):
    """Return the kinds in the deck, the top one first."""
    return [t._id(t.g.deck[i]) for i in range(t.g.n_deck - 1, -1, -1)]


def gazing(*top, seats=4):
    return Bench(seats).skilled(0, "guanxing").top(*top).turn(0)


def test_cards_are_put_on_top_in_the_order_chosen_and_drawn_so():
    t = gazing("axe", "peach", "jink", "duel")
    t.says(0, True).says(0, "jink", "peach", "duel", "axe", why="arrange").done()
    assert t.hand(0) == ["jink", "peach"]
    assert deck(t)[:2] == ["duel", "axe"]


def test_the_rest_goes_underneath_in_the_order_chosen():
    t = Bench().skilled(0, "guanxing")
    t.deck_of("peach", "axe", "duel", "slash", "dilu", "vine", "snatch").turn(0)
    t.says(0, True).says(0, "duel", None).says(0, "slash", "axe").done()
    assert t.hand(0) == ["dilu", "duel"]
    assert deck(t) == ["vine", "snatch", "slash", "axe", "peach"]


def test_what_is_not_ordered_goes_underneath_as_it_lies():
    t = Bench().skilled(0, "guanxing")
    t.deck_of("peach", "axe", "duel", "slash", "dilu", "vine", "snatch").turn(0)
    t.says(0, True).says(0, None, None).done()
    assert t.hand(0) == ["dilu", "vine"]
    assert deck(t) == ["snatch", "peach", "axe", "duel", "slash"]


@pytest.mark.parametrize(("seats", "dead", "n"), [(4, (), 4), (5, (3, 4), 3), (8, (), 5)])
def test_as_many_cards_as_players_live_and_at_most_five(seats, dead, n):
    t = Bench(seats).skilled(0, "guanxing").dead(*dead).turn(0).says(0, True)
    assert t.asked() == (0, "arrange")
    assert (t.g.n_looked, t.g.ask.n - 1) == (n, n)


def test_what_comes_next_is_told_from_what_goes_underneath():
    t = gazing().says(0, True)
    assert (t.asked(), t.g.ask.amount) == ((0, "arrange"), 1)
    t._choose(1)
    assert (t.asked(), t.g.ask.amount) == ((0, "arrange"), 2)
    t.says(0, None)
    assert (t.asked(), t.g.ask.amount) == ((0, "arrange"), 0)


def test_it_comes_before_the_judge_phase():
    t = (
        gazing("slash:S7", "peach:H3", "jink:D2", "slash:S8")
        .delayed(0, "indulgence")
        .hold(0, "duel")
    )
    t.says(0, True).says(0, "peach:H3", None, None).done()
    assert t.options(0) >= {"duel@1"}
    assert t.where("peach:H3") == "discard"


def test_one_need_not_look():
    t = gazing("slash:S7", "peach:H3", "jink:D2", "slash:S8").says(0, None, why="skill").done()
    assert t.hand(0) == ["peach", "slash"]


def test_it_is_not_used_in_the_turns_of_others():
    t = Bench().skilled(0, "guanxing").turn(1)
    assert t.asked() is None


def test_with_too_few_cards_left_the_discard_pile_is_shuffled_in():
    t = Bench().skilled(0, "guanxing").discarded("duel", "vine", "dilu").deck_of("peach", "axe")
    t.turn(0).says(0, True)
    assert t.asked() == (0, "arrange")
    assert (t.g.n_looked, t.g.reshuffles, t.pile()) == (4, 1, [])
