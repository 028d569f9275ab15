"""Fangzhu 放逐."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def hurt(drunk=False):
    t = Bench().skilled(1, "fangzhu").hold(0, "slash:S7")
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t.use(0, "slash", at=1)


def test_another_draws_as_many_as_hp_are_lost_and_turns_over():
    t = hurt().says(1, 2, why="target").done()
    assert (len(t.hand(2)), t.g.face_down[2]) == (1, 1)
    assert t.g.malice[1, 2] > 0
    assert [line[:2] for line in t.told(Event.SKILL)] == [(1, 2)]


def test_one_need_not():
    t = hurt().says(1, None).done()
    assert [t.g.face_down[seat] for seat in range(4)] == [0, 0, 0, 0]


def test_it_comes_once_for_two_points():
    t = hurt(drunk=True).says(1, 2).done()
    assert (t.hp(1), len(t.hand(2)), t.g.face_down[2]) == (2, 2, 1)


def test_R120_never_oneself():
    t = hurt()
    assert t.options(1) == {"fangzhu@0", "fangzhu@2", "fangzhu@3"}


def test_R120_who_lies_face_down_turns_up_and_has_its_turn():
    t = Bench().skilled(1, "fangzhu").hp(1, 3, 4).hold(0, "slash:S7")
    t.g.face_down[2] = 1
    t.use(0, "slash", at=1).says(1, 2).done()
    assert (t.hp(1), len(t.hand(2)), t.g.face_down[2]) == (2, 2, 0)
    assert t.g.malice[1, 2] < 0


def test_R120_the_turn_of_the_current_player_goes_on():
    t = hurt().says(1, 0).hold(0, "duel:SA").use(0, "duel", at=2).done()
    assert (t.hp(2), t.g.face_down[0]) == (3, 1)


def test_it_is_silent_when_another_suffers():
    t = Bench().skilled(2, "fangzhu").hold(0, "slash").use(0, "slash", at=1).done()
    assert t.hp(1) == 3


@pytest.mark.parametrize("saved", [True, False])
def test_R071_it_waits_for_the_rescue_and_is_lost_with_life(saved):
    t = Bench(5).roles("rebel rebel lord loyalist renegade").skilled(1, "fangzhu").hp(1, 1, 4)
    t.hold(2, "peach").hold(0, "slash:S7").use(0, "slash", at=1)
    t.says(2, "peach" if saved else None)
    if saved:
        t.says(1, 3)
    t.done()
    assert len(t.hand(3)) == (3 if saved else 0)
