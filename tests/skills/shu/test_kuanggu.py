"""Kuanggu 狂骨."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


@pytest.mark.parametrize(("shoots", "mine", "mount"), [(True, 3, []), (False, 2, ["jueying"])])
def test_R023_a_mount_shot_before_the_damage_is_no_distance_any_more(shoots, mine, mount):
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "kuanggu").hp(0, 2, 4).hp(1, 5)
    t.wears(0, "kylin_bow:H5").wears(1, "jueying:S5").hold(0, "slash:S7")
    t.use(0, "slash", at=1).says(0, True if shoots else None).done()
    assert (t.hp(0), t.hp(1), t.worn(1)) == (mine, 4, mount)


def test_R116_each_point_counts_and_before_the_skills_of_the_victim():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "kuanggu").hp(0, 1, 4)
    t.skilled(1, "fankui").hold(0, "analeptic:S3", "slash:S7")
    t.use(0, "analeptic").done().use(0, "slash", at=1).done()
    assert (t.hp(0), t.hp(1)) == (3, 2)


def test_R116_it_comes_before_the_victim_takes_its_due():
    t = Bench().skilled(0, "kuanggu").hp(0, 1, 4).skilled(1, "fankui").hold(0, "slash", "peach")
    t.use(0, "slash", at=1)
    assert t.asked() == (1, "skill")
    assert t.hp(0) == 2


def test_R116_at_distance_two_there_is_nothing():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "kuanggu").hp(0, 1, 4)
    t.wears(0, "qinggang_sword:S6").hold(0, "analeptic:S3", "slash:S7")
    t.use(0, "analeptic").done().use(0, "slash", at=2).done()
    assert (t.hp(0), t.hp(2)) == (1, 2)


def test_it_never_goes_above_the_maximum_and_then_is_not_told():
    t = Bench().skilled(0, "kuanggu").hold(0, "slash").use(0, "slash", at=1).done()
    assert t.hp(0) == 4
    assert t.told(Event.SKILL) == []


def test_it_is_told_and_counted_once_for_one_damage():
    t = Bench().skilled(0, "kuanggu").hp(0, 1, 4).hold(0, "slash").use(0, "slash", at=1).done()
    assert t.told(Event.SKILL) == [(0, 1, -999)]


def test_R116_one_is_within_distance_1_of_oneself():
    t = Bench().skilled(0, "kuanggu").hp(0, 2, 4).hold(0, "fire_attack", "jink:H2", "peach:H3")
    t.use(0, "fire_attack", at=0).says(0, "jink", why="show").says(0, "jink").done()
    assert t.hp(0) == 2
    assert t.told(Event.DAMAGED) == [(0, 0, 1)]


def test_a_kill_counts():
    t = Bench(5).roles("lord loyalist rebel rebel renegade").skilled(1, "kuanggu").hp(1, 1, 4)
    t.hp(2, 1, 4).turn(1, "play").hold(1, "slash").use(1, "slash", at=2).done()
    assert (t.hp(1), t.g.dead[2]) == (2, 1)


def test_a_mount_lost_by_a_death_was_still_there_at_the_damage():
    t = Bench(5).roles("lord loyalist rebel rebel renegade").skilled(1, "kuanggu").hp(1, 1, 4)
    t.hp(2, 1, 4).wears(2, "dilu").wears(1, "axe").turn(1, "play").hold(1, "slash")
    t.use(1, "slash", at=2).done()
    assert (t.hp(1), t.g.dead[2]) == (1, 1)


def test_damage_by_others_gives_nothing():
    t = Bench().skilled(0, "kuanggu").hp(0, 2, 4).hold(1, "slash").use(1, "slash", at=2).done()
    assert t.hp(0) == 2
