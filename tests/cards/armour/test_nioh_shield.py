"""Nioh Shield 仁王盾."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def shielded(*hand):
    return Bench().wears(1, "nioh_shield").hold(0, *hand)


@pytest.mark.parametrize("slash", ["slash:S7", "slash:C2", "thunder_slash:S4"])
def test_a_black_slash_has_no_effect(slash):
    t = shielded(slash).hold(1, "jink")
    t.use(0, slash, at=1).done()
    assert t.hp(1) == 4
    assert t.hand(1) == ["jink"]
    assert t.told(Event.VOIDED) == [(1, 0, -999)]


@pytest.mark.parametrize("slash", ["slash:H10", "slash:D6", "fire_slash:H4"])
def test_a_red_slash_hits(slash):
    t = shielded(slash).use(0, slash, at=1).done()
    assert t.hp(1) == 3


def test_a_black_slash_may_still_be_used_and_counts():
    """9.11."""
    t = shielded("slash:S7", "slash:H10", "analeptic")
    t.use(0, "analeptic").use(0, "slash:S7", at=1).done()
    assert (t.g.slashes, t.g.drunk) == (1, 0)
    t.cannot(0, "slash", at=1)


def test_its_wearer_is_not_asked():
    t = shielded("slash:S7").use(0, "slash", at=1)
    assert t.asked() is None


def test_a_black_duel_and_a_black_savage_assault_work():
    t = shielded("duel:SA", "savage_assault:SK", "savage_assault:S7")
    t.use(0, "duel", at=1).use(0, "savage_assault:SK").use(0, "savage_assault:S7").done()
    assert t.hp(1) == 1


def test_a_black_slash_played_in_a_duel_counts():
    """Section 8: it voids a Slash aimed at its wearer and no other."""
    t = shielded("duel", "slash:S7").hold(1, "slash:H10")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    assert t.hp(1) == 3


def test_its_wearer_may_play_and_use_black_slashes():
    t = Bench().wears(0, "nioh_shield").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_thunder_conducted_by_a_black_card_hurts():
    t = Bench().wears(2, "nioh_shield").chained(1, 2).hold(0, "thunder_slash:S4")
    t.use(0, "thunder_slash", at=1).done()
    assert t.hp(2) == 3


def test_only_its_wearer_is_protected():
    t = shielded("slash:S7").use(0, "slash", at=3).done()
    assert t.hp(3) == 3
