"""Jushou 据守."""

from bench import Bench

from sgs_sim.engine.log import Event


def kept():
    return Bench().skilled(1, "jushou").turn(1, "finish")


def test_three_cards_and_the_general_is_turned():
    t = kept().says(1, True, why="skill").done()
    assert (len(t.hand(1)), t.g.face_down[1]) == (3, 1)


def test_one_need_not():
    t = kept().says(1, None).done()
    assert (t.hand(1), t.g.face_down[1]) == ([], 0)


def test_R120_the_next_turn_is_skipped_whole_and_ends_it():
    t = kept().says(1, True).done().delayed(1, "indulgence").turn(1).done()
    assert (t.g.face_down[1], t.waiting(1), len(t.hand(1))) == (0, ["indulgence"], 3)
    assert t.g.current == 2


def test_the_cards_come_after_the_discard_phase():
    t = Bench().skilled(1, "jushou").hp(1, 1).turn(1, "discard").says(1, True).done()
    assert len(t.hand(1)) == 3


def test_who_lies_face_down_in_its_last_phase_turns_up():
    t = kept()
    t.g.face_down[1] = 1
    t.says(1, True).done()
    assert (len(t.hand(1)), t.g.face_down[1]) == (3, 0)


def test_it_is_silent_in_the_last_phase_of_another():
    t = Bench().skilled(1, "jushou").turn(2, "finish").done()
    assert t.told(Event.SKILL) == []
