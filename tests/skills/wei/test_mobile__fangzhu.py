"""Fangzhu 放逐, current app."""

from bench import Bench

from sgs_sim.engine.log import Event
from sgs_sim.engine.state import LINES


def hurt():
    return Bench().skilled(1, "mobile__fangzhu").hold(0, "slash").hp(1, 3, 4).use(0, "slash", at=1)


def test_another_turns_over_and_draws_as_many_as_one_has_lost():
    t = hurt().says(1, 2, why="target").done()
    assert (t.g.face_down[2], len(t.hand(2))) == (1, 2)
    assert t.g.malice[1, 2] > 0
    assert len(t.told(Event.SKILL)) == 1


def test_turning_comes_before_drawing():
    t = hurt().says(1, 2).done()
    lines = [t.g.log[i % LINES, 0] for i in range(t.g.n_log)]
    flipped = lines.index(Event.FLIPPED)
    assert lines[flipped + 1 :].count(Event.MOVED) >= 2
    assert lines[flipped + 1] == Event.MOVED


def test_to_turn_somebody_up_is_a_kindness():
    t = hurt()
    t.g.face_down[2] = 1
    t.says(1, 2).done()
    assert (t.g.face_down[2], len(t.hand(2))) == (0, 2)
    assert t.g.malice[1, 2] < 0


def test_not_oneself_and_one_need_not():
    t = hurt()
    assert t.options(1) == {f"mobile__fangzhu@{seat}" for seat in (0, 2, 3)}
    t.says(1, None).done()
    assert not any(t.g.face_down[seat] for seat in range(4))


def test_it_is_not_for_the_wounds_of_others():
    t = Bench().skilled(1, "mobile__fangzhu").hold(0, "slash").use(0, "slash", at=3).done()
    assert t.hp(3) == 3
