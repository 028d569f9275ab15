"""Jieming 节命."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def hurt(drunk=False):
    t = Bench().skilled(1, "jieming").hold(0, "slash:S7")
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t


def test_somebody_draws_up_to_its_maximum():
    t = hurt().hold(2, "jink").use(0, "slash", at=1).says(1, 2, why="target").done()
    assert len(t.hand(2)) == 4
    assert [line[:2] for line in t.told(Event.SKILL)] == [(1, 2)]
    assert t.g.malice[1, 2] < 0


def test_the_maximum_counts_not_the_hp():
    t = hurt().use(0, "slash", at=1).says(1, 1).done()
    assert (t.hp(1), len(t.hand(1))) == (3, 4)


def test_one_need_not():
    t = hurt().use(0, "slash", at=1).says(1, None).done()
    assert [len(t.hand(seat)) for seat in range(4)] == [0, 0, 0, 0]


def test_R126_once_for_each_point_and_five_cards_at_most():
    t = hurt(drunk=True).hp(2, 9, 9).hold(2, "jink").hold(3, "jink", "jink")
    t.use(0, "slash", at=1).says(1, 2, 3).done()
    assert (t.hp(1), len(t.hand(2)), len(t.hand(3))) == (2, 5, 4)


def test_R126_one_with_enough_cards_draws_none():
    t = hurt().hold(2, "jink", "jink", "peach", "peach", "axe").use(0, "slash", at=1)
    t.says(1, 2).done()
    assert len(t.hand(2)) == 5
    assert t.g.malice[1, 2] == 0


def test_the_second_time_may_be_declined():
    t = hurt(drunk=True).use(0, "slash", at=1).says(1, 2, None).done()
    assert (len(t.hand(2)), len(t.hand(1))) == (4, 0)


def test_it_is_silent_when_another_suffers():
    t = hurt().use(0, "slash", at=3).done()
    assert t.hp(3) == 3


@pytest.mark.parametrize("saved", [True, False])
def test_R071_it_waits_for_the_rescue_and_is_lost_with_life(saved):
    t = Bench(5).roles("rebel rebel lord loyalist renegade").skilled(1, "jieming").hp(1, 1)
    t.hold(2, "peach").hold(0, "slash:S7").use(0, "slash", at=1)
    t.says(2, "peach" if saved else None)
    if saved:
        t.says(1, 1)
    t.done()
    assert len(t.hand(1)) == (4 if saved else 0)
