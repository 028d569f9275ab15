"""Jushou 据守, 2013-14 re-issue."""

from bench import Bench


def test_a_card_and_ones_general_turned_over():
    t = Bench().skilled(1, "reissue__jushou").top("peach:H3", "axe").turn(1, "finish")
    t.says(1, True, why="skill").done()
    assert (t.hand(1), t.g.face_down[1]) == (["peach"], 1)


def test_one_need_not():
    t = Bench().skilled(1, "reissue__jushou").turn(1, "finish").says(1, None).done()
    assert (t.hand(1), t.g.face_down[1]) == ([], 0)


def test_who_lies_face_down_turns_up_instead_of_the_next_turn():
    t = Bench().skilled(1, "reissue__jushou").turn(1, "finish").says(1, True).done()
    t.turn(1).done()
    assert (t.g.face_down[1], t.g.current) == (0, 2)


def test_it_is_for_ones_own_last_phase_only():
    t = Bench().skilled(1, "reissue__jushou").turn(2, "finish").done()
    assert t.g.face_down[1] == 0
