"""Yingzi 英姿, boundary printing."""

from bench import Bench

from sgs_sim.engine.seats import hand_limit

ID = "ex__yingzi"


def test_one_draws_a_third_card_unasked():
    t = Bench().skilled(0, ID).turn(0, "draw").done()
    assert len(t.hand(0)) == 3


def test_the_hand_limit_is_the_maximum_of_hp():
    t = Bench().skilled(0, ID).hp(0, 1, 4)
    assert hand_limit(t.g, t.r, 0) == 4
    assert hand_limit(t.hp(0, 0, 3).g, t.r, 0) == 3


def test_so_a_wounded_one_discards_less():
    t = Bench().skilled(0, ID).hp(0, 2, 3).hold(0, "jink", "peach", "duel")
    t.turn(0, "discard").done()
    assert len(t.hand(0)) == 3


def test_others_draw_and_keep_as_ever():
    t = Bench().skilled(0, ID).hp(1, 2, 4).turn(1, "draw").done()
    assert (len(t.hand(1)), hand_limit(t.g, t.r, 1)) == (2, 2)
