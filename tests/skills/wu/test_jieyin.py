"""Jieyin 结姻."""

import pytest
from bench import Bench
from minds import playing


def couple():
    """Seat 0 is a woman with 2 cards; seats 1 and 3 are men, seat 1 wounded; seat 2 a woman."""
    t = Bench().sexes("female male female male").skilled(0, "jieyin").hold(0, "slash", "jink")
    return t.hp(0, 3).hp(1, 2).hp(2, 2)


def test_two_cards_heal_both():
    t = couple().use(0, "jieyin").picks(0, "jink").done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (4, 3, [])


def test_one_chooses_among_wounded_men_alone():
    t = couple().hp(3, 3).use(0, "jieyin")
    assert t.options(0) == {"jieyin@1", "jieyin@3"}
    t.says(0, 3).picks(0, "jink").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 2, 2, 4]


def test_one_need_not_be_wounded_oneself():
    t = couple().hp(0, 4).use(0, "jieyin").picks(0, "jink").done()
    assert (t.hp(0), t.hp(1)) == (4, 3)


def test_without_a_wounded_man_or_two_hand_cards_it_cannot_be_used():
    couple().hp(1, 4).cannot(0, "jieyin")
    t = Bench().sexes("female male female male").skilled(0, "jieyin").hp(1, 2)
    t.hold(0, "slash").wears(0, "axe").cannot(0, "jieyin")


def test_a_man_who_has_it_does_not_choose_himself():
    t = Bench().sexes("male female female female").skilled(0, "jieyin").hp(0, 2)
    t.hold(0, "slash", "jink").cannot(0, "jieyin")


def test_it_works_once_in_a_phase_and_takes_cards_of_choice():
    t = couple().hold(0, "peach", "duel", "axe").use(0, "jieyin").picks(0, "jink", "axe").done()
    assert t.hand(0) == ["duel", "peach", "slash"]
    t.cannot(0, "jieyin")


def test_it_is_a_kindness():
    t = couple().use(0, "jieyin").picks(0, "jink").done()
    assert t.g.malice[0, 1] == -2


def healed(role, hp, *likes):
    """Return what a woman with two cards does, seat 1 being a wounded man."""
    t = playing(role, "jieyin").sexes("female male male male").hold(0, "jink", "jink")
    return t.hp(0, hp).hp(1, 2).would(0, *likes)


@pytest.mark.parametrize(("role", "used"), [("lord", "jieyin"), ("renegade", "")])
def test_a_friend_is_healed_but_by_a_renegade_only_with_oneself(role, used):
    assert healed(role, 4, 3, 2, 0, 0) == used
    assert healed(role, 3, 3, 2, 0, 0) == "jieyin"


def test_a_stranger_is_healed_with_oneself_and_a_foe_is_not():
    assert healed("lord", 3, 3, 0, 0, 0) == "jieyin"
    assert healed("lord", 4, 3, 0, 0, 0) == ""
    assert healed("lord", 3, 3, -1, 2, 2) == ""
