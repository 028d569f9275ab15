"""Rende 仁德, 2013-14 re-issue."""

from bench import Bench


def giver(*cards):
    return Bench().skilled(0, "reissue__rende").hp(0, 2, 5).hold(0, *cards)


def test_cards_are_given_to_whom_one_likes():
    t = giver("slash", "jink", "peach", "axe").use(0, "reissue__rende")
    t.says(0, 1, "slash", 2, "jink", 1, "peach", None).done()
    assert [t.hand(seat) for seat in range(3)] == [["axe"], ["peach", "slash"], ["jink"]]
    assert t.g.malice[0, 1] < 0


def test_the_second_card_heals_and_no_other():
    t = giver("slash", "jink", "peach", "axe").use(0, "reissue__rende")
    t.says(0, 1, "slash")
    assert (t.asked(), t.hp(0)) == ((0, "give"), 2)
    t.says(0, 2, "jink")
    assert (t.asked(), t.hp(0)) == ((0, "give"), 3)
    t.says(0, 2, "peach", None).done()
    assert t.hp(0) == 3


def test_one_card_is_enough_and_does_not_heal():
    t = giver("slash", "jink").use(0, "reissue__rende").says(0, 1, "slash", None).done()
    assert (t.hp(0), t.hand(0)) == (2, ["jink"])


def test_it_is_for_once_in_a_phase():
    t = giver("slash", "jink").use(0, "reissue__rende").says(0, 1, "slash", None).done()
    assert t.cannot(0, "reissue__rende")
    assert t.turn(0, "play").use(0, "reissue__rende").says(0, 1).done().hand(0) == []


def test_at_least_one_must_be_given():
    t = giver("slash", "jink").use(0, "reissue__rende")
    assert t.asked() == (0, "give")
    assert not t.g.ask.can_pass


def test_only_hand_cards_are_given():
    assert Bench().skilled(0, "reissue__rende").wears(0, "axe").cannot(0, "reissue__rende")
    t = giver("slash", "jink").wears(0, "axe").use(0, "reissue__rende").says(0, 1)
    assert t.options(0) == {"slash", "jink"}
