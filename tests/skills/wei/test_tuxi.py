"""Tuxi 突袭."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.log import Event


def raider():
    t = Bench().skilled(1, "tuxi").hold(0, "slash:S8").hold(2, "peach:H3").hold(1, "jink:D2")
    return t.top("peach:H9", "jink:H2").turn(1, "draw")


def test_two_hand_cards_of_others_instead_of_ones_own_draw():
    t = raider().says(1, 2, 0, why="target")
    t.asked()
    assert (t.hand(0), t.hand(1), t.hand(2)) == ([], ["jink", "peach", "slash"], [])
    assert t.where("peach:H9") == "deck"
    assert [line[0] for line in t.told(Event.SKILL)] == [1]


def test_one_player_is_enough():
    t = raider().says(1, 0, None)
    t.asked()
    assert (t.hand(0), t.hand(1), t.hand(2)) == ([], ["jink", "slash"], ["peach"])
    assert t.where("peach:H9") == "deck"


def test_there_are_no_three():
    t = raider().hold(3, "duel:SA").says(1, 2, 0)
    t.asked()
    assert t.hand(3) == ["duel"]
    assert t.g.malice[1, 2] > 0


def test_who_names_nobody_draws():
    t = raider().says(1, None)
    t.asked()
    assert t.hand(1) == ["jink", "jink", "peach"]
    assert t.hand(2) == ["peach"]


def test_R098_only_others_with_hand_cards_can_be_named_and_each_once():
    t = raider().wears(3, "axe")
    assert t.options(1) == {"tuxi@0", "tuxi@2"}
    t.says(1, 2)
    assert t.options(1) == {"tuxi@0"}


def test_with_no_hand_card_anywhere_nobody_is_asked():
    t = Bench().skilled(1, "tuxi").top("peach:H9", "jink:H2").turn(1, "draw")
    t.asked()
    assert t.hand(1) == ["jink", "peach"]


def test_it_is_only_for_ones_own_draw_phase():
    t = Bench().skilled(1, "tuxi").hold(0, "slash").turn(2, "draw")
    t.asked()
    assert (t.hand(0), len(t.hand(2))) == (["slash"], 2)


def test_a_skipped_draw_phase_offers_nothing():
    t = Bench().skilled(1, "tuxi").hold(0, "slash").delayed(1, "supply_shortage").top("peach:H9")
    t.turn(1)
    t.asked()
    assert (t.hand(0), t.hand(1)) == (["slash"], [])


def test_R098_the_cards_go_one_after_the_other_in_action_order():
    t = Bench(4).skilled(0, "tuxi").skilled(1, "guicai").skilled(2, "tuntian")
    t.hold(1, "slash:S8").hold(2, "peach:H3").top("peach:H9").turn(0, "draw")
    t.says(0, 2, 1).says(2, True)
    t.asked()
    assert (t.hand(0), t.on_general(2)) == (["peach", "slash"], [])
    assert t.where("peach:H9") == "discard"


def test_R098_who_has_spent_its_last_card_meanwhile_loses_none():
    t = Bench(4).skilled(0, "tuxi").skilled(1, "tuntian").skilled(2, "guicai")
    t.hold(1, "peach:H3").hold(2, "slash:S8").top("peach:H9").turn(0, "draw")
    t.says(0, 2, 1).says(1, True).says(2, "slash")
    t.asked()
    assert (t.hand(0), t.on_general(1)) == (["peach"], ["slash"])
    assert t.where("peach:H9") == "discard"


def raids(role, *likes, named=()):
    """Return whom a seat takes a card of at a table where all have one."""
    t = playing(role, "tuxi").hold(1, "jink").hold(2, "jink").hold(3, "jink").turn(0, "draw")
    return t.says(0, *named).answers(0, *likes, why="target")


@pytest.mark.parametrize("role", ["lord", "rebel", "renegade"])
def test_the_draw_is_given_for_cards_of_two_foes_and_never_for_one(role):
    assert raids(role, 3, 2, -2, -1) == "tuxi@2"
    assert raids(role, 3, 2, -2, -1, named=[2]) == "tuxi@3"
    assert raids(role, 3, 2, -2, 2) == ""
    assert raids(role, 3, 0, 0, 0) == ""


@pytest.mark.parametrize(("role", "first", "second"), [("lord", 2, 3), ("renegade", 0, 0)])
def test_the_second_may_be_a_stranger_but_for_a_renegade(role, first, second):
    likes = (3, 2, -1, 0)
    assert raids(role, *likes) == ("tuxi@2" if first else "")
    assert raids(role, *likes, named=[2]) == ("tuxi@3" if second else "")
