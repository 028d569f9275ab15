"""Wusheng 武圣."""

import pytest
from bench import Bench


def test_a_red_card_of_the_hand_is_used_as_a_slash():
    t = Bench().skilled(0, "wusheng").hold(0, "peach:H3").use(0, "slash", at=1).done()
    assert (t.hp(1), t.pile()) == (3, ["peach"])


@pytest.mark.parametrize("card", ["jink:H2", "jink:D2", "ex_nihilo:H7", "halberd:DQ"])
def test_any_red_card_will_do(card):
    t = Bench().skilled(0, "wusheng").hold(0, card)
    assert t.options(0) >= {"slash@1", "slash@3"}


def test_no_black_card_will_do():
    t = Bench().skilled(0, "wusheng").hold(0, "nullification:SJ").wears(0, "vine:S2")
    assert t.options(0) == set()


def test_it_is_the_slash_of_the_phase():
    t = Bench().skilled(0, "wusheng").hold(0, "jink:H2", "jink:D2")
    assert t.use(0, "slash:H2", at=1).done().options(0) == set()


def test_a_red_card_is_played_as_a_slash():
    t = Bench().skilled(1, "wusheng").hold(0, "savage_assault").hold(1, "peach:H3")
    t.use(0, "savage_assault").says(1, "slash", why="respond").done()
    assert (t.hp(1), t.hand(1)) == (4, [])


def test_a_worn_card_is_played_as_a_slash():
    t = Bench().skilled(1, "wusheng").hold(0, "duel").wears(1, "chitu:H5")
    assert t.use(0, "duel", at=1).says(1, "slash").done().hp(0) == 3


def test_a_red_fire_slash_may_be_a_plain_one():
    t = Bench().skilled(0, "wusheng").hold(0, "fire_slash:H4")
    assert t.options(0) == {"fire_slash@1", "fire_slash@3", "slash@1", "slash@3"}


def test_others_cannot():
    assert Bench().skilled(1, "wusheng").hold(0, "jink:H2").options(0) == set()


def guan_yu():
    return Bench().roles("rebel lord loyalist renegade").skilled(0, "wusheng").hp(1, 5)


def test_R086_the_crossbow_that_allows_a_second_slash_cannot_be_it():
    t = guan_yu().wears(0, "crossbow:DA").hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert t.options(0) == set()
    assert t.worn(0) == ["crossbow"]


def test_R086_it_can_be_the_first_slash():
    t = guan_yu().wears(0, "crossbow:DA").hold(0, "slash:S7").use(0, "slash:DA", at=1).done()
    assert (t.hp(1), t.worn(0), t.pile()) == (4, [], ["crossbow"])
    assert t.options(0) == set()


def test_R086_the_bow_that_makes_the_range_cannot_be_it():
    t = Bench(6).skilled(0, "wusheng").wears(0, "kylin_bow:H5")
    assert t.options(0) == {"slash@1", "slash@5"}


def test_R086_the_horse_that_makes_the_distance_cannot_be_it():
    t = guan_yu().wears(0, "chitu:H5")
    assert t.options(0) == {"slash@1", "slash@3"}


def test_R086_another_worn_card_can():
    t = Bench(6).skilled(0, "wusheng").wears(0, "kylin_bow:H5", "zixing")
    assert "slash@4" in t.options(0)


def test_R091_who_has_jianxiong_takes_the_red_card():
    t = Bench().skilled(0, "wusheng").skilled(1, "jianxiong").hold(0, "peach:H3")
    assert t.use(0, "slash", at=1).says(1, True).done().hand(1) == ["peach"]


def test_case_13_a_borrowed_player_may_use_a_red_card():
    t = Bench().hold(0, "collateral").skilled(1, "wusheng").wears(1, "axe:D5").hold(1, "jink:H2")
    assert t.use(0, "collateral", at=(1, 2)).says(1, "slash:H2").done().hp(2) == 3


def test_case_17_even_the_weapon_that_is_borrowed():
    t = Bench().hold(0, "collateral").skilled(1, "wusheng").wears(1, "kylin_bow:H5")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert (t.hp(2), t.worn(1), t.hand(0)) == (3, [], [])


def test_case_18_but_not_where_its_range_is_needed():
    t = Bench().hold(0, "collateral").skilled(1, "wusheng").wears(1, "kylin_bow:H5")
    t.use(0, "collateral", at=(1, 3)).done()
    assert (t.hp(3), t.hand(0)) == (4, ["kylin_bow"])
