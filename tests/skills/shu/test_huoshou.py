"""Huoshou 祸首."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.log import Event


def test_R133_he_is_the_source_and_takes_the_reward():
    t = Bench(5).roles("rebel renegade loyalist rebel lord").skilled(1, "huoshou")
    t.skilled(2, "fankui").hp(2, 3).hp(3, 1, 4).hp(4, 5).hold(0, "savage_assault:SK")
    t.use(0, "savage_assault").done()
    assert t.told(Event.DAMAGED) == [(2, 1, 1), (3, 1, 1), (4, 1, 1)]
    assert t.told(Event.DIED)[0][:2] == (3, 1)
    assert [len(t.hand(seat)) for seat in (0, 1)] == [0, 3]
    assert t.hp(1) == 4


def test_R133_once_he_is_dead_nobody_is_the_source():
    t = Bench(5).roles("rebel renegade loyalist rebel lord").skilled(1, "huoshou").hp(1, 1, 4)
    t.skilled(2, "ganglie").hp(3, 1, 4).hp(4, 5).hold(0, "savage_assault:SK").top("slash:S10")
    t.use(0, "savage_assault").says(2, True).done()
    assert t.told(Event.DAMAGED) == [(2, 1, 1), (1, 2, 1), (3, NOTHING, 1), (4, NOTHING, 1)]
    assert [line[:2] for line in t.told(Event.DIED)] == [(1, 2), (3, NOTHING)]
    assert [len(t.hand(seat)) for seat in (0, 2, 4)] == [0, 0, 0]


def test_he_is_not_asked_for_a_slash():
    t = Bench().skilled(1, "huoshou").hold(0, "savage_assault").hold(1, "slash")
    t.use(0, "savage_assault").done()
    assert (t.hp(1), t.hand(1)) == (4, ["slash"])


def test_there_is_nothing_to_nullify_for_him():
    t = Bench().skilled(1, "huoshou").hold(0, "savage_assault").hold(1, "nullification")
    t.use(0, "savage_assault")
    assert t.asked() == (1, "nullify")
    assert t.g.ask.target == 2


def test_of_his_own_he_is_the_source_anyway():
    t = Bench().skilled(0, "huoshou").hold(0, "savage_assault").use(0, "savage_assault").done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (2, 0, 1), (3, 0, 1)]
    assert t.told(Event.SKILL) == []


def test_an_archery_attack_is_not_his():
    t = Bench().skilled(1, "huoshou").hold(0, "archery_attack").use(0, "archery_attack").done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (2, 0, 1), (3, 0, 1)]
