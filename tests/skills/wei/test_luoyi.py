"""Luoyi 裸衣."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.log import Event
from sgs_sim.engine.use import use


def bare(*cards):
    """Seat 1 has used the skill in its draw phase and plays."""
    t = Bench().skilled(1, "luoyi").hold(1, *cards).top("jink:D2", "jink:D10")
    return t.turn(1, "draw").says(1, True, why="skill")


def test_it_costs_a_card_of_the_draw():
    t = bare()
    t.asked()
    assert t.hand(1) == ["jink"]


def test_one_need_not():
    t = Bench().skilled(1, "luoyi").hold(1, "slash").turn(1, "draw").says(1, None)
    t.use(1, "slash", at=2).done()
    assert (len(t.hand(1)), t.hp(2)) == (2, 3)


def test_the_damage_of_ones_slash_and_duel_is_one_more():
    t = bare("slash", "duel").use(1, "slash", at=2).use(1, "duel", at=3).done()
    assert (t.hp(2), t.hp(3)) == (2, 2)


def test_every_kind_of_slash_gains_and_wine_adds_to_it():
    t = bare("fire_slash", "analeptic").use(1, "analeptic").use(1, "fire_slash", at=2).done()
    assert t.hp(2) == 1


def test_a_duel_that_is_lost_gains_nothing():
    t = bare("duel").hold(2, "slash").use(1, "duel", at=2).says(2, "slash").done()
    assert t.hp(1) == 3


def test_other_cards_gain_nothing():
    t = bare("savage_assault").use(1, "savage_assault").done()
    assert [t.hp(seat) for seat in (0, 2, 3)] == [3, 3, 3]


def test_the_duel_of_another_gains_nothing_though_one_wins_it():
    t = bare("slash", "axe").use(1, "axe").done()
    use(t.g, 2, 1, NOTHING, NOTHING, kind("duel"), 1 << 1, 0)
    t.says(1, "slash").done()
    assert t.hp(2) == 3


def test_the_chain_conducts_what_the_first_has_suffered_and_no_more():
    t = bare("fire_slash").chained(2, 3).use(1, "fire_slash", at=2).done()
    assert (t.hp(2), t.hp(3)) == (2, 2)


def test_it_ends_with_the_turn():
    t = bare("slash:S7").ends(1).done()
    t.turn(3, "play").hold(3, "duel").use(3, "duel", at=1).says(1, "slash:S7").done()
    assert t.hp(3) == 3


def test_it_is_counted_once_whatever_it_adds_to():
    t = bare("slash").use(1, "slash", at=2).done()
    assert len(t.told(Event.SKILL)) == 1


def bares(role, *cards, near=4, far=4, likes=(3, -1, 0, 0)):
    t = playing(role, "luoyi").hold(0, *cards).hp(1, near).hp(2, far).turn(0, "draw")
    return t.answers(0, *likes, why="skill") == "luoyi"


@pytest.mark.parametrize(("role", "bared"), [("rebel", 1), ("loyalist", 0), ("renegade", 0)])
def test_only_a_rebel_gives_a_card_for_damage_alone(role, bared):
    assert bares(role, "slash") == bared


@pytest.mark.parametrize("role", ["loyalist", "renegade"])
def test_others_do_so_where_a_foe_in_range_would_fall_to_2_damage(role):
    assert bares(role, "slash", near=2)
    assert not bares(role, "slash", near=1)  # it falls without
    assert not bares(role, "duel", far=2, likes=(3, 0, -1, 0))
    assert not bares(role, "slash", near=2, likes=(3, 0, 0, -1))


def test_it_takes_a_slash_for_a_foe_in_range_or_a_duel():
    far = (3, 0, -1, 0)
    assert not bares("rebel", "jink")
    assert not bares("rebel", "slash", likes=far)
    assert bares("rebel", "duel", likes=far)
