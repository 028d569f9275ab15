"""Biyue 闭月, boundary printing."""

from bench import Bench

ID = "ex__biyue"


def test_with_a_card_in_hand_she_may_draw_one():
    t = Bench().skilled(0, ID).hold(0, "jink").turn(0, "finish").says(0, True).done()
    assert len(t.hand(0)) == 2


def test_without_one_she_may_draw_2():
    t = Bench().skilled(0, ID).wears(0, "axe").turn(0, "finish").says(0, True).done()
    assert len(t.hand(0)) == 2


def test_she_need_not():
    t = Bench().skilled(0, ID).turn(0, "finish").says(0, None).done()
    assert t.hand(0) == []


def test_not_at_the_end_of_another_turn():
    t = Bench().skilled(0, ID).turn(1, "finish").done()
    assert t.hand(0) == []
