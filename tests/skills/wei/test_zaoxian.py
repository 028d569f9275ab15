"""Zaoxian 凿险."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind


def ready(*fields):
    t = Bench().skilled(1, "tuntian", "zaoxian").laid_on(1, "tuntian", *fields)
    return t


def awake(t):
    return has_skill(t.g, 1, kind("jixi"))


def test_with_three_fields_it_awakens_unasked_as_the_turn_begins():
    t = ready("jink:D2", "jink:D3", "jink:D4").hp(1, 3, 5).turn(1).done()
    assert (t.hp(1), t.g.max_hp[1]) == (3, 4)
    assert awake(t)


def test_with_two_it_does_not():
    t = ready("jink:D2", "jink:D3").turn(1).done()
    assert t.g.max_hp[1] == 4
    assert not awake(t)


def test_R142_hp_is_only_cut_to_the_new_maximum():
    t = ready("jink:D2", "jink:D3", "jink:D4").hp(1, 4, 5).turn(1).done()
    assert (t.hp(1), t.g.max_hp[1]) == (4, 4)
    t = ready("jink:D2", "jink:D3", "jink:D4").turn(1).done()
    assert (t.hp(1), t.g.max_hp[1]) == (3, 3)


def test_it_awakens_once_in_a_game():
    t = ready("jink:D2", "jink:D3", "jink:D4").turn(1).done().turn(1).done()
    assert t.g.max_hp[1] == 3


def test_not_in_the_turn_of_another():
    t = ready("jink:D2", "jink:D3", "jink:D4").turn(2).done()
    assert not awake(t)


def test_the_last_maximum_kills():
    t = (
        Bench(5)
        .skilled(1, "tuntian", "zaoxian")
        .laid_on(1, "tuntian", "jink:D2", "jink:D3", "duel")
    )
    t.g.max_hp[1] = t.g.hp[1] = 1
    t.turn(1).done()
    assert t.g.dead[1]
    assert not awake(t)
