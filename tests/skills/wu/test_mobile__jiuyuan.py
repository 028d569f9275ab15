"""Jiuyuan 救援, as in the official app."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind
from sgs_sim.engine.use import use

ID = "mobile__jiuyuan"


def lord(hp):
    t = Bench(5).skilled(0, ID).kingdoms("wu wei wu none wei").hp(0, hp, 5)
    return t.hold(1, "slash:S7").hold(2, "peach:H3").hold(3, "peach:H4").hold(0, "peach:H6")


def given(t, giver, id):
    """Let somebody use a peach on seat 0, as some skill might allow."""
    card = next(c for c in t.g.own[giver].hand[: t.g.n_hand[giver]] if t._fits(c, id))
    use(t.g, giver, 0, card, -999, kind("peach"), 1, 0)
    t.moving = True
    return t.done()


def test_a_peach_from_another_of_wu_gives_back_2_to_the_dying():
    t = lord(1).use(1, "slash", at=0).says(2, "peach").done()
    assert t.hp(0) == 2


def test_and_to_one_who_is_not_dying():
    assert given(lord(2), 2, "peach:H3").hp(0) == 4


def test_but_not_from_somebody_else_or_himself():
    assert given(lord(2), 3, "peach:H4").hp(0) == 3
    assert lord(2).use(0, "peach").done().hp(0) == 3


def test_never_beyond_the_maximum():
    assert given(lord(4), 2, "peach:H3").hp(0) == 5


def test_nobody_else_is_helped():
    t = lord(5).hp(2, 1).use(2, "peach").done()
    assert t.hp(2) == 2


def test_it_is_the_lords_alone():
    t = Bench(5).skilled(1, ID)
    assert not has_skill(t.g, 1, kind(ID))
