"""Longdan 龙胆."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


@pytest.mark.parametrize("card", ["slash:S7", "fire_slash:H4", "thunder_slash"])
def test_any_slash_is_played_as_a_jink(card):
    t = Bench().skilled(1, "longdan").hold(0, "slash:S8").hold(1, card)
    t.use(0, "slash:S8", at=1).says(1, "jink", why="respond").done()
    assert (t.hp(1), t.hand(1)) == (4, [])
    assert t.told(Event.SKILL) == [(1, -999, -999)]


def test_a_jink_is_used_as_a_slash_and_is_the_slash_of_the_phase():
    t = Bench().skilled(0, "longdan").hold(0, "jink:D3", "jink:D4")
    assert t.options(0) == {"slash@1", "slash@3"}
    t.use(0, "slash:D3", at=1).done()
    assert (t.hp(1), t.pile()) == (3, ["jink"])
    assert t.options(0) == set()


def test_a_jink_is_played_as_a_slash():
    t = Bench().skilled(1, "longdan").hold(0, "savage_assault").hold(1, "jink")
    t.use(0, "savage_assault").says(1, "slash", why="respond").done()
    assert (t.hp(1), t.hand(1)) == (4, [])


def test_a_slash_as_a_jink_answers_an_archery_attack():
    t = Bench().skilled(1, "longdan").hold(0, "archery_attack").hold(1, "slash")
    assert t.use(0, "archery_attack").says(1, "jink").done().hp(1) == 4


def test_case_13_a_borrowed_player_may_use_a_jink_as_the_slash():
    t = Bench().hold(0, "collateral").skilled(1, "longdan").wears(1, "axe").hold(1, "jink")
    assert t.use(0, "collateral", at=(1, 2)).says(1, "slash").done().hp(2) == 3


def test_no_other_card_will_do():
    t = Bench().skilled(0, "longdan").hold(0, "peach", "analeptic", "nullification")
    assert not any("slash" in option for option in t.options(0))


def test_others_cannot():
    t = Bench().skilled(1, "longdan").hold(0, "jink")
    assert t.options(0) == set()


def test_no_other_card_is_played_as_a_jink():
    t = Bench().skilled(1, "longdan").hold(0, "slash").hold(1, "peach", "duel")
    assert t.use(0, "slash", at=1).done().hp(1) == 3
