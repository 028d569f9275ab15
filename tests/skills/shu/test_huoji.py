"""Huoji 火计."""

from bench import Bench


def test_R128_a_red_card_of_the_hand_is_a_fire_attack():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "huoji").hp(1, 5)
    t.hold(0, "peach:H3", "slash:S7", "peach:H9").hold(1, "fire_slash:H4")
    t.use(0, "fire_attack:H3", at=1).says(0, "peach:H9", why="discard").done()
    assert (t.hp(1), t.hand(0)) == (4, ["slash"])


def test_R128_it_may_go_at_oneself_if_a_card_is_left_to_show():
    t = Bench().skilled(0, "huoji").hold(0, "peach:H3", "slash:S7")
    assert "fire_attack@0" in t.options(0)
    t = Bench().skilled(0, "huoji").hold(0, "peach:H3").hold(1, "slash")
    assert t.options(0) == {"fire_attack@1"}


def test_black_cards_will_not_do():
    t = Bench().skilled(0, "huoji").hold(0, "nullification:SJ")
    assert t.hold(1, "slash").options(0) == set()


def test_what_one_wears_will_not_do():
    t = Bench().skilled(0, "huoji").wears(0, "halberd:DQ", "chitu:H5").hold(1, "slash")
    assert t.options(0) == set()


def test_it_can_be_nullified():
    t = Bench().skilled(0, "huoji").hold(0, "peach:H3", "jink:H2")
    t.hold(1, "nullification:CQ")
    t.use(0, "fire_attack:H3", at=1).says(1, "nullification").done()
    assert (t.hp(1), t.hand(0)) == (4, ["jink"])
