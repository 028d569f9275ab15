"""Xingshang 行殇."""

import pytest
from bench import Bench


def killed(heir=3, seats=5):
    """Seat 0 kills seat 1, which leaves two hand cards and two worn ones."""
    t = Bench(seats).skilled(heir, "xingshang").hp(1, 1).hold(1, "jink:D2", "duel")
    t.wears(1, "axe", "chitu").hold(0, "slash:S7")
    return t.use(0, "slash", at=1).says(1, None)


def test_hand_and_equipment_of_the_dead_are_taken():
    t = killed().says(3, True, why="skill").done()
    assert t.hand(3) == ["axe", "chitu", "duel", "jink"]
    assert (t.hand(1), t.worn(1)) == ([], [])


def test_one_need_not():
    t = killed().says(3, None).done()
    assert t.hand(3) == []
    assert t.where("axe") == "discard"


def test_what_lies_before_it_or_on_its_general_is_not():
    t = Bench(5).skilled(3, "xingshang").skilled(1, "tuntian").hp(1, 1).hold(1, "peach:H3")
    t.delayed(1, "lightning:SA").laid_on(1, "tuntian", "jink:D2").hold(0, "slash:S7")
    t.use(0, "slash", at=1).says(1, None).says(3, True).done()
    assert t.hand(3) == ["peach"]
    assert (t.where("lightning:SA"), t.on_general(1)) == ("discard", [])


def test_what_lay_under_the_wooden_ox_is_not():
    t = Bench(5).skilled(3, "xingshang").hp(1, 1).wears(1, "wooden_ox").stored(1, "duel:SA")
    t.hold(0, "slash:S7").use(0, "slash", at=1).says(3, True).done()
    assert t.hand(3) == ["wooden_ox"]
    assert t.where("duel:SA") == "discard"


def test_of_one_without_cards_there_is_nothing_to_take():
    t = Bench(5).skilled(3, "xingshang").hp(1, 1).hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert t.g.dead[1]


def test_not_at_ones_own_death():
    t = Bench(5).skilled(1, "xingshang").hp(1, 1).hold(1, "duel:SA").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.where("duel:SA") == "discard"


@pytest.mark.parametrize(("role", "left"), [("loyalist", 0), ("rebel", 6)])
def test_R074_it_comes_before_reward_and_penalty(role, left):
    t = Bench().roles(f"lord {role} rebel renegade").skilled(0, "xingshang").hp(1, 1)
    t.hold(1, "jink:D2", "peach:H4").hold(0, "slash:S7", "peach:H3").use(0, "slash", at=1)
    t.says(1, None).says(0, None).says(1, None).says(0, True).done()
    assert len(t.hand(0)) == left
