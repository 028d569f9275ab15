"""Yaowu 耀武."""

import pytest
from bench import Bench

HEAL, CARD = 1, 2


def hit(slash):
    t = Bench().skilled(1, "yaowu").hp(0, 2, 4).hold(0, slash).top("peach:H9")
    return t.use(0, slash, at=1)


@pytest.mark.parametrize("slash", ["slash:H10", "fire_slash:D4"])
def test_whoever_hurts_with_a_red_slash_may_regain_one_hp(slash):
    t = hit(slash).says(0, HEAL, why="yield").done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (3, 3, [])


def test_or_draws_a_card():
    t = hit("slash:H10").says(0, CARD, why="yield").done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (2, 3, ["peach"])


def test_the_unhurt_can_only_draw():
    t = Bench().skilled(1, "yaowu").hold(0, "slash:H10").top("peach:H9")
    t.use(0, "slash", at=1).done()
    assert t.hand(0) == ["peach"]


@pytest.mark.parametrize("slash", ["slash:S7", "thunder_slash:S5"])
def test_a_black_slash_brings_nothing(slash):
    t = hit(slash).done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (2, 3, [])


def test_nor_does_one_of_two_cards_unless_both_are_red():
    t = Bench().skilled(1, "yaowu").wears(0, "spear").hold(0, "peach:H3", "slash:S7")
    t.use(0, ("spear", "peach", "slash"), at=1).done()
    assert (t.hp(1), t.hand(0)) == (3, [])
    t = Bench().skilled(1, "yaowu").wears(0, "spear").hold(0, "peach:H3", "jink:D2")
    t.use(0, ("spear", "peach", "jink"), at=1).done()
    assert (t.hp(1), len(t.hand(0))) == (3, 1)


def test_a_red_slash_that_is_dodged_brings_nothing():
    t = Bench().skilled(1, "yaowu").hold(0, "slash:H10").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hand(0) == []


def test_a_red_duel_brings_nothing():
    t = Bench().skilled(1, "yaowu").hold(0, "duel:DA")
    t.use(0, "duel", at=1).done()
    assert (t.hp(1), t.hand(0)) == (3, [])


def test_it_does_not_work_for_others():
    t = Bench().skilled(2, "yaowu").hold(0, "slash:H10")
    t.use(0, "slash", at=1).done()
    assert t.hand(0) == []


def test_it_brings_something_even_if_its_owner_dies_of_it():
    t = Bench().skilled(3, "yaowu").hp(3, 1, 4).hold(0, "slash:H10").top("peach:H9")
    t.use(0, "slash", at=3).says(0, None, why="save").done()
    assert t.g.dead[3] == 1
    assert t.hand(0) == ["peach"]


def test_damage_that_comes_along_the_chain_counts_too():
    t = Bench().skilled(2, "yaowu").chained(1, 2).hold(0, "fire_slash:D4").top("peach:H9")
    t.use(0, "fire_slash", at=1).done()
    assert (t.hp(1), t.hp(2), t.hand(0)) == (3, 3, ["peach"])
