"""Haoshi 好施."""

from bench import Bench


def lu_su(*hand):
    """The table of R135."""
    t = Bench().skilled(0, "haoshi").hold(0, *hand).hold(1, "duel").hold(2, "axe")
    return t.hold(3, "jink", "jink", "jink", "jink", "jink").top(*["slash"] * 4).turn(0, "draw")


def test_R135_with_more_than_5_half_goes_to_one_of_the_poorest():
    t = lu_su("peach", "spear", "crossbow").says(0, True)
    assert t.options(0) == {"haoshi@1", "haoshi@2"}
    t.says(0, 2, "peach", "slash", "slash").done()
    assert t.hand(0) == ["crossbow", "slash", "slash", "spear"]
    assert t.hand(2) == ["axe", "peach", "slash", "slash"]


def test_R135_with_5_nothing_is_given():
    t = lu_su("peach").says(0, True).done()
    assert len(t.hand(0)) == 5


def test_R135_one_decides_before_drawing_and_need_not():
    t = lu_su("peach", "spear", "crossbow")
    assert len(t.hand(0)) == 3
    t.says(0, None).done()
    assert len(t.hand(0)) == 5


def test_many_cards_without_it_are_not_shared():
    t = lu_su("peach", "spear", "crossbow", "dilu", "chitu").says(0, None).done()
    assert len(t.hand(0)) == 7


def test_who_has_nobody_to_choose_from_gives_all_the_same():
    t = lu_su("peach", "spear").hold(1, "jink").says(0, True)
    t.says(0, "slash", "slash", "slash").done()
    assert len(t.hand(2)) == 4


def test_others_draw_2():
    t = lu_su().turn(1, "draw").done()
    assert len(t.hand(1)) == 3
