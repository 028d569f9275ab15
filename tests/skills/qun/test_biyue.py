"""Biyue 闭月."""

from bench import Bench


def test_at_the_end_of_its_turn_its_owner_may_draw_a_card():
    t = Bench().skilled(0, "biyue").top("peach:H9", "jink")
    t.ends(0).says(0, True, why="skill").done()
    assert t.hand(0) == ["peach"]


def test_it_need_not():
    t = Bench().skilled(0, "biyue")
    t.ends(0).says(0, None).done()
    assert t.hand(0) == []


def test_it_comes_after_the_discard_phase():
    t = Bench().skilled(0, "biyue").hp(0, 1, 4).hold(0, "jink").top("peach:H9")
    t.ends(0).says(0, True).done()
    assert t.hand(0) == ["jink", "peach"]


def test_not_at_the_end_of_anothers_turn():
    t = Bench().skilled(1, "biyue")
    t.ends(0).done()
    assert t.hand(1) == []
