"""Jizhi 集智, 2013-14 re-issue."""

import pytest
from bench import Bench


def wise(top, *cards):
    t = Bench().skilled(0, "reissue__jizhi").hold(0, "savage_assault", *cards).top(top)
    return t.use(0, "savage_assault").says(0, True, why="skill")


@pytest.mark.parametrize("card", ["axe", "duel", "dilu", "indulgence"])
def test_a_card_that_is_not_basic_is_taken(card):
    assert wise(card, "slash").done().hand(0) == [card, "slash"]


def test_a_basic_card_may_be_discarded():
    t = wise("peach:H9", "vine").says(0, None).done()
    assert (t.where("peach:H9"), t.hand(0)) == ("discard", ["vine"])


def test_or_taken_for_a_hand_card_that_goes_on_top_of_the_deck():
    t = wise("peach:H9", "vine", "axe").says(0, "vine", why="material").done()
    assert t.hand(0) == ["axe", "peach"]
    assert t._id(t.g.deck[t.g.n_deck - 1]) == "vine"
    assert t.g.n_top == 1


def test_without_a_hand_card_a_basic_card_is_discarded():
    t = wise("peach:H9").done()
    assert t.where("peach:H9") == "discard"


def test_a_delayed_trick_counts():
    t = Bench().skilled(0, "reissue__jizhi").hold(0, "indulgence").top("axe")
    t.use(0, "indulgence", at=1).says(0, True).done()
    assert (t.hand(0), t.waiting(1)) == (["axe"], ["indulgence"])


def test_a_nullification_counts():
    t = Bench().skilled(1, "reissue__jizhi").hold(0, "duel").hold(1, "nullification").top("axe")
    t.use(0, "duel", at=1).says(1, "nullification", True).done()
    assert t.hand(1) == ["axe"]


def test_recasting_is_no_use():
    t = Bench().skilled(0, "reissue__jizhi").hold(0, "iron_chain").top("axe", "dilu")
    assert t.recast(0, "iron_chain").done().hand(0) == ["axe"]


def test_one_need_not():
    t = Bench().skilled(0, "reissue__jizhi").hold(0, "savage_assault")
    assert t.use(0, "savage_assault").says(0, None).done().hand(0) == []


def test_equipment_gives_nothing():
    t = Bench().skilled(0, "reissue__jizhi").hold(0, "axe")
    assert t.use(0, "axe").done().hand(0) == []
