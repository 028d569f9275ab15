"""Vine 藤甲."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def clad(*hand):
    return Bench().wears(1, "vine").hold(0, *hand)


def test_a_plain_slash_of_any_colour_has_no_effect():
    t = clad("slash:S7", "slash:H10", "crossbow").hold(1, "jink").use(0, "crossbow")
    t.use(0, "slash:S7", at=1).use(0, "slash:H10", at=1).done()
    assert (t.hp(1), t.hand(1)) == (4, ["jink"])
    assert t.g.slashes == 2


@pytest.mark.parametrize("trick", ["savage_assault", "archery_attack"])
def test_the_two_attacks_on_everybody_have_no_effect(trick):
    t = clad(trick).hold(1, "slash", "jink").use(0, trick).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]
    assert t.hand(1) == ["jink", "slash"]


def test_an_attack_it_voids_needs_no_nullification():
    t = clad("savage_assault").hold(1, "nullification")
    t.use(0, "savage_assault").says(1, None, None, why="nullify").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]
    assert t.told(Event.VOIDED) == [(1, 0, -999)]


def test_R015_it_voids_and_does_not_subtract():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.wears(0, "crossbow:DA").hold(0, "slash:S7", "thunder_slash:S4", "fire_slash:H4")
    t.hold(0, "archery_attack:HA").wears(1, "vine:S2").hold(1, "jink:D2")
    t.hold(2, "jink:D3").hold(3, "jink:D4")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 5
    t.use(0, "archery_attack").says(2, "jink").says(3, "jink").done()
    assert t.hp(1) == 5
    t.use(0, "thunder_slash", at=1).says(1, None, why="respond").done()
    assert t.hp(1) == 4
    t.use(0, "fire_slash", at=1).says(1, None, why="respond").done()
    assert t.hp(1) == 2
    assert t.hand(1) == ["jink"]


def test_a_fire_slash_can_be_dodged():
    t = clad("fire_slash").hold(1, "jink").use(0, "fire_slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4


def test_fire_attack_burns_one_more():
    t = clad("fire_attack", "peach:H3").hold(1, "peach:H4")
    t.use(0, "fire_attack", at=1).picks(0, "peach").done()
    assert t.told(Event.DAMAGED) == [(1, 0, 2)]


def test_a_duel_hurts_as_it_would():
    t = clad("duel").use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_lightning_hurts_as_it_would():
    """Thunder is no fire."""
    t = Bench().wears(1, "vine").delayed(1, "lightning").top("slash:S7").turn(1).done()
    assert t.hp(1) == 1


def test_R014_what_it_adds_to_the_first_victim_is_conducted():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).chained(1, 2)
    t.wears(1, "vine:S2").hold(0, "fire_slash:H4")
    t.use(0, "fire_slash", at=1).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 2, 4]
    assert not any(t.g.chained[seat] for seat in range(4))


def test_two_vines_on_one_chain_add_one_each():
    t = Bench(5).wears(1, "vine:S2").wears(2, "vine:C2").chained(1, 2, 3).hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 2), (2, 0, 3), (3, 0, 2)]


def test_wine_and_vine_add_up():
    t = clad("analeptic", "fire_slash").use(0, "analeptic").use(0, "fire_slash", at=1).done()
    assert t.hp(1) == 1


def test_only_its_wearer_is_protected():
    t = clad("slash").use(0, "slash", at=3).done()
    assert t.hp(3) == 3
