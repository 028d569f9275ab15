"""Jiuyuan 救援."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind


def slashed_lord():
    """Seat 0 is about to die, seat 2 is of Wu."""
    t = Bench(5).skilled(0, "jiuyuan").kingdoms("wu wei wu none wei").hp(0, 1)
    return t.hold(1, "slash:S7")


def test_R113_a_peach_from_another_of_wu_gives_back_2():
    t = slashed_lord().hold(2, "peach:H3").use(1, "slash", at=0)
    t.says(2, "peach").done()
    assert t.hp(0) == 2


def test_R113_a_peach_from_somebody_else_gives_back_1():
    t = slashed_lord().hold(3, "peach:H4").use(1, "slash", at=0)
    t.says(3, "peach").done()
    assert t.hp(0) == 1


def test_R113_his_own_peach_gives_back_1():
    t = slashed_lord().hold(0, "peach:H6").use(1, "slash", at=0)
    t.says(0, "peach").done()
    assert t.hp(0) == 1


def test_R113_it_is_the_lords_alone():
    t = Bench(5).skilled(1, "jiuyuan")
    assert not has_skill(t.g, 1, kind("jiuyuan"))


def test_each_such_peach_counts_and_one_may_save_from_below_0():
    t = slashed_lord().hold(1, "analeptic").hold(2, "peach:H3")
    t.use(1, "analeptic").use(1, "slash", at=0).says(2, "peach").done()
    assert t.hp(0) == 1


def test_it_never_heals_beyond_the_maximum():
    t = slashed_lord().hp(0, 1, 1).hold(2, "peach:H3").use(1, "slash", at=0)
    t.says(2, "peach").done()
    assert t.hp(0) == 1


def test_it_does_not_help_another_player():
    t = Bench(5).skilled(0, "jiuyuan").kingdoms("wu wu wu none wei").hp(1, 1)
    t.hold(0, "slash").hold(2, "peach").use(0, "slash", at=1).says(2, "peach").done()
    assert t.hp(1) == 1
