"""Jizhi 集智, boundary printing."""

import pytest
from bench import Bench


def wise(top, *cards):
    t = Bench().skilled(0, "ex__jizhi").hold(0, "savage_assault", *cards).top(top)
    return t.use(0, "savage_assault").says(0, True, why="skill")


def test_a_card_is_drawn_before_the_trick_does_anything():
    t = wise("axe")
    assert t.hand(0) == []
    t.done()
    assert t.hand(0) == ["axe"]


@pytest.mark.parametrize("card", ["axe", "duel", "dilu", "indulgence"])
def test_a_card_that_is_not_basic_is_kept(card):
    assert wise(card).done().hand(0) == [card]


def test_a_basic_card_may_be_discarded_for_a_place_in_the_hand():
    t = wise("peach:H9", *["dilu", "axe", "duel", "vine", "blade"]).says(0, "peach", why="discard")
    t.done()
    assert t.where("peach:H9") == "discard"
    t.ends(0).done()
    assert len(t.hand(0)) == 5


def test_or_kept():
    t = wise("peach:H9", *["dilu", "axe", "duel", "vine"]).says(0, None).done()
    assert t.hand(0) == ["axe", "dilu", "duel", "peach", "vine"]
    t.ends(0)
    assert t.asked() == (0, "discard")


def test_each_adds_one_and_only_in_this_turn():
    t = wise("peach:H9", "ex_nihilo:H7").says(0, "peach").done()
    t.top("jink:H2", "axe", "dilu").use(0, "ex_nihilo").says(0, True, "jink").done()
    t.hold(0, "duel", "vine", "blade", "chitu").ends(0).done()
    assert len(t.hand(0)) == 6
    t.turn(0, "discard")
    assert t.asked() == (0, "discard")


def test_in_the_turn_of_another_a_card_is_drawn_and_kept():
    t = Bench().skilled(1, "ex__jizhi").hold(0, "duel").hold(1, "nullification").top("peach:H9")
    t.use(0, "duel", at=1).says(1, "nullification", True).done()
    assert t.hand(1) == ["peach"]


@pytest.mark.parametrize("card", ["slash", "axe"])
def test_other_cards_give_nothing(card):
    t = Bench().skilled(0, "ex__jizhi").hold(0, card)
    t.use(0, card, at=1 if card == "slash" else None).done()
    assert t.hand(0) == []


def test_a_delayed_trick_gives_nothing():
    t = Bench().skilled(0, "ex__jizhi").hold(0, "indulgence")
    assert t.use(0, "indulgence", at=1).done().hand(0) == []


def test_one_need_not_draw():
    t = Bench().skilled(0, "ex__jizhi").hold(0, "savage_assault")
    assert t.use(0, "savage_assault").says(0, None).done().hand(0) == []
