"""Ruoyu 若愚."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind

JIJIANG = kind("jijiang")


def test_R149_with_the_fewest_hp_shared_he_wakes_and_may_rouse_in_this_turn():
    t = Bench(5).skilled(0, "ruoyu").kingdoms("shu wei shu wu qun").hp(0, 4, 4)
    t.g.max_hp[0] = 4
    t.hold(2, "slash").turn(0).done()
    assert (t.hp(0), t.g.max_hp[0]) == (5, 5)
    assert "jijiang" in t.options(0)


def test_R149_while_another_has_fewer_nothing_happens_yet():
    t = Bench(5).skilled(0, "ruoyu").hp(0, 4, 5).hp(3, 3, 4).turn(0).done()
    assert (t.hp(0), t.g.max_hp[0], has_skill(t.g, 0, JIJIANG)) == (4, 5, False)
    t.hp(0, 3).turn(0).done()
    assert (t.hp(0), t.g.max_hp[0], has_skill(t.g, 0, JIJIANG)) == (4, 6, True)


def test_it_happens_once_in_a_game():
    t = Bench(5).skilled(0, "ruoyu").hp(0, 1, 4)
    maximum = t.g.max_hp[0]
    t.turn(0).done().turn(0).done()
    assert (t.hp(0), t.g.max_hp[0]) == (2, maximum + 1)


def test_the_dead_do_not_count():
    t = Bench(5).skilled(0, "ruoyu").hp(0, 2, 4).dead(3).turn(0).done()
    assert t.hp(0) == 3


def test_only_the_lord_has_it():
    assert not has_skill(Bench().skilled(1, "ruoyu").g, 1, kind("ruoyu"))
    assert has_skill(Bench().skilled(0, "ruoyu").g, 0, kind("ruoyu"))


def test_in_the_turns_of_others_he_sleeps_on():
    t = Bench().skilled(0, "ruoyu").hp(0, 1, 4).turn(1).done()
    assert t.hp(0) == 1
