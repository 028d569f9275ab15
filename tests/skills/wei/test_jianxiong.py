"""Jianxiong 奸雄."""

from bench import Bench


def test_R026_one_may_take_the_slash_that_hurt():
    t = Bench().skilled(1, "jianxiong").hold(0, "slash:S7").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, None).says(1, True).done()
    assert t.hp(1) == 3
    assert t.where("slash:S7") == "hand 1"


def test_one_need_not():
    t = Bench().skilled(1, "jianxiong").hold(0, "slash:S7")
    t.use(0, "slash", at=1).says(1, None).done()
    assert t.where("slash:S7") == "discard"


def test_R031_of_two_cards_that_stand_for_one_both_are_taken():
    t = Bench().skilled(1, "jianxiong").wears(0, "spear").hold(0, "peach", "jink")
    t.use(0, ("spear", "peach", "jink"), at=1).says(1, True).done()
    assert t.hand(1) == ["jink", "peach"]
