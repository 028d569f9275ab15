"""Zhaxiang 诈降, boundary printing."""

from bench import Bench

from sgs_sim.ruleset import load

ID = "ex__zhaxiang"


def test_a_lost_hp_brings_3_cards_unasked():
    t = Bench().skilled(0, ID, "ex__kurou").hold(0, "jink").use(0, "ex__kurou").done()
    assert (t.hp(0), len(t.hand(0))) == (3, 3)


def test_each_of_2_does():
    t = Bench().skilled(0, ID, "kurou")
    t.r = load("vanilla_161", numbers={"kurou.loses": 2}, every_skill=True)
    t.use(0, "kurou").done()
    assert (t.hp(0), len(t.hand(0))) == (2, 6 + 2)


def test_so_does_one_lost_to_another():
    t = Bench().skilled(1, ID).skilled(0, "ex__fanjian").hold(0, "jink:D2")
    t.use(0, "ex__fanjian").says(0, 1).says(1, 2).done()
    assert (t.hp(1), len(t.hand(1)), t.hand(0)) == (3, 4, [])


def test_damage_does_not():
    t = Bench().skilled(1, ID).hold(0, "slash").use(0, "slash", at=1).done()
    assert (t.hp(1), t.hand(1)) == (3, [])


def test_who_is_saved_draws_after_that():
    t = Bench().skilled(0, ID, "kurou").hp(0, 1).hold(0, "peach").use(0, "kurou")
    assert t.asked() == (0, "save")
    assert t.hand(0) == ["peach"]
    t.says(0, "peach").done()
    assert (t.hp(0), len(t.hand(0))) == (1, 3 + 2)


def test_who_dies_draws_nothing_and_nobody_else_does():
    t = Bench(5).skilled(4, ID, "kurou").skilled(0, ID).hp(4, 1).use(4, "kurou").done()
    assert t.g.dead[4]
    assert all(t.hand(seat) == [] for seat in range(5))
