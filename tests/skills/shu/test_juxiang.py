"""Juxiang 巨象."""

import pytest
from bench import Bench


@pytest.mark.parametrize(("taken", "at"), [(True, "hand 1"), (None, "hand 2")])
def test_R091_she_takes_what_jianxiong_leaves_when_all_has_been_resolved(taken, at):
    t = Bench().roles("rebel loyalist renegade lord").skilled(1, "jianxiong").skilled(2, "juxiang")
    t.hold(0, "savage_assault:SK").hold(3, "slash:S8").use(0, "savage_assault").says(1, taken)
    assert t.asked() == (3, "respond")
    assert t.hand(2) == []
    t.says(3, "slash").done()
    assert t.where("savage_assault:SK") == at
    assert [t.hp(seat) for seat in (1, 2)] == [3, 4]


def test_she_is_not_asked_for_a_slash():
    t = Bench().skilled(1, "juxiang").hold(0, "savage_assault").hold(1, "slash")
    t.use(0, "savage_assault").done()
    assert (t.hp(1), t.hand(1)) == (4, ["savage_assault", "slash"])


def test_her_own_she_does_not_take_back():
    t = Bench().skilled(0, "juxiang").hold(0, "savage_assault").use(0, "savage_assault").done()
    assert (t.hand(0), t.pile()) == ([], ["savage_assault"])


def test_she_takes_it_although_its_user_has_died():
    t = Bench(5).roles("loyalist rebel rebel lord renegade").skilled(1, "juxiang").hp(0, 1, 4)
    t.skilled(2, "ganglie").hold(0, "savage_assault").top("slash:S10").use(0, "savage_assault")
    t.says(2, True).done()
    assert (t.g.dead[0], t.hand(1)) == (1, ["savage_assault"])


def test_who_has_died_meanwhile_takes_nothing():
    t = Bench(5).roles("lord rebel rebel loyalist renegade").skilled(2, "juxiang").dead(2)
    t.hold(0, "savage_assault").use(0, "savage_assault").done()
    assert t.pile() == ["savage_assault"]


def test_an_archery_attack_is_nothing_to_her():
    t = Bench().skilled(1, "juxiang").hold(0, "archery_attack").use(0, "archery_attack").done()
    assert (t.hp(1), t.hand(1)) == (3, [])


def test_she_takes_it_although_she_is_the_last_target():
    t = Bench().skilled(3, "juxiang").hold(0, "savage_assault").use(0, "savage_assault").done()
    assert t.hand(3) == ["savage_assault"]


def test_she_takes_it_although_it_does_nothing_to_the_last_target():
    t = Bench().skilled(1, "juxiang").wears(3, "vine").hold(0, "savage_assault")
    t.use(0, "savage_assault").done()
    assert (t.hand(1), t.hp(3)) == (["savage_assault"], 4)
