"""Hunzi 魂姿."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind

GAINED = ("yingzi", "yinghun")


def gained(t, seat=0):
    return [id for id in GAINED if has_skill(t.g, seat, kind(id))]


def test_R152_with_1_hp_one_awakes_and_may_use_what_one_gains_at_once():
    t = Bench().skilled(0, "hunzi").hp(0, 1, 5).turn(0)
    assert t.asked() == (0, "target")
    assert (t.hp(0), t.g.max_hp[0], gained(t)) == (1, 4, ["yingzi", "yinghun"])
    t.top("jink", "jink", "jink").says(0, 1, 1).picks(1, "jink")
    t.says(0, True).done()
    assert (len(t.hand(0)), len(t.hand(1))) == (3, 2)


def test_with_more_or_less_hp_one_does_not():
    for hp in (2, 4):
        t = Bench().skilled(0, "hunzi").hp(0, hp, 4).turn(0).done()
        assert gained(t) == []


def test_it_waits_for_ones_own_turn():
    t = Bench().skilled(0, "hunzi").hp(0, 1, 4).turn(1).done()
    assert gained(t) == []


def test_it_happens_once():
    t = Bench().skilled(0, "hunzi").hp(0, 1, 4).turn(0).says(0, None, None).done()
    t.turn(0).says(0, None, None).done()
    assert t.g.max_hp[0] == 3


def test_who_has_but_1_as_maximum_dies():
    t = Bench(5).skilled(1, "hunzi").hp(1, 1, 1)
    t.g.max_hp[1] = 1
    t.turn(1).done()
    assert t.g.dead[1]
