"""Yingzi 英姿."""

from bench import Bench


def test_one_may_draw_a_third_card():
    t = Bench().skilled(0, "yingzi").turn(0, "draw").says(0, True).done()
    assert len(t.hand(0)) == 3


def test_one_need_not():
    t = Bench().skilled(0, "yingzi").turn(0, "draw").says(0, None).done()
    assert len(t.hand(0)) == 2


def test_others_draw_as_ever():
    t = Bench().skilled(0, "yingzi").turn(1, "draw").done()
    assert len(t.hand(1)) == 2


def test_a_skipped_draw_phase_gives_nothing():
    t = Bench().skilled(0, "yingzi").delayed(0, "supply_shortage").top("H9").turn(0, "judge")
    t.done()
    assert t.hand(0) == []
