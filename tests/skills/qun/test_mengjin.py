"""Mengjin 猛进."""

from bench import Bench


def dodged(*hand):
    t = Bench().skilled(0, "mengjin").hold(0, "slash:S7").hold(1, "jink:D2", *hand)
    return t.use(0, "slash", at=1).says(1, "jink:D2")


def test_when_a_slash_is_dodged_a_card_of_the_target_may_be_discarded():
    t = dodged("peach:H9").says(0, True, why="skill").done()
    assert t.where("peach:H9") == "discard"
    assert t.hp(1) == 4


def test_it_need_not():
    t = dodged("peach:H9").says(0, None).done()
    assert t.where("peach:H9") == "hand 1"


def test_of_the_hand_unseen_or_worn_but_not_what_waits_before_it():
    t = Bench().skilled(0, "mengjin").hold(0, "slash:S7").hold(1, "jink:D2", "peach:H9")
    t.wears(1, "axe").delayed(1, "lightning:SA").use(0, "slash", at=1).says(1, "jink:D2")
    t.says(0, True)
    assert t.options(0) == {"hand", "axe"}
    t.says(0, "axe", why="take").done()
    assert t.where("axe") == "discard"
    assert t.hand(1) == ["peach"]


def test_with_nothing_left_its_owner_is_not_asked():
    dodged().done()


def test_the_jink_of_the_armour_counts_too():
    t = Bench().skilled(0, "mengjin").hold(0, "slash:S7").wears(1, "eight_diagram").top("peach:H9")
    t.use(0, "slash", at=1).says(1, True).says(0, True).done()
    assert t.worn(1) == []


def test_it_comes_after_the_lightning_of_the_target_and_before_ones_weapon():
    t = Bench().skilled(0, "mengjin").skilled(1, "leiji").wears(0, "blade")
    t.hold(0, "slash:S7", "slash:S8").hold(1, "jink:D2", "jink:D3").top("slash:C2")
    t.use(0, "slash:S7", at=1).says(1, "jink:D2").says(1, 0, why="target")
    t.says(0, True, why="skill").says(0, "slash:S8", why="slash").done()
    assert t.hp(1) == 3


def test_not_when_the_slash_hits():
    t = Bench().skilled(0, "mengjin").hold(0, "slash:S7").hold(1, "peach")
    t.use(0, "slash", at=1).done()
    assert t.hand(1) == ["peach"]


def test_not_for_the_slash_of_another():
    t = Bench().skilled(2, "mengjin").hold(0, "slash:S7").hold(1, "jink:D2", "peach")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hand(1) == ["peach"]
