"""Peach 桃."""

from bench import Bench
from laid import rules

from sgs_sim.engine.kinds import kind
from sgs_sim.engine.state import EACH


def test_a_wounded_player_regains_one_hp_in_its_play_phase():
    t = Bench().hp(0, 2).hold(0, "peach:H3")
    t.use(0, "peach").done()
    assert t.hp(0) == 3
    assert t.where("peach:H3") == "discard"


def test_a_peach_is_illegal_at_full_hp():
    """9.2."""
    Bench().hold(0, "peach").cannot(0, "peach")


def test_any_number_of_peaches_until_full():
    t = Bench().hp(0, 2).hold(0, "peach", "peach", "peach")
    t.use(0, "peach").use(0, "peach").done().cannot(0, "peach")
    assert t.hp(0) == 4


def test_a_peach_is_not_used_on_another_who_is_not_dying():
    t = Bench().hp(1, 1).hp(0, 3).hold(0, "peach")
    t.cannot(0, "peach", at=1)
    assert t.options(0) == {"peach"}


def test_a_peach_saves_a_dying_player():
    t = Bench().hp(1, 1).hold(0, "slash").hold(2, "peach")
    t.use(0, "slash", at=1).says(2, "peach", why="save").done()
    assert t.hp(1) == 1
    assert not t.g.dead[1]
    assert t.hand(2) == []


def test_a_dying_player_may_save_itself():
    t = Bench().hp(1, 1).hold(0, "slash").hold(1, "peach")
    t.use(0, "slash", at=1).says(1, "peach", why="save").done()
    assert t.hp(1) == 1


def test_a_dying_player_cannot_refuse_a_peach():
    """9.2: it is not asked."""
    t = Bench().hp(1, 1).hold(0, "slash", "peach").hold(1, "peach")
    t.use(0, "slash", at=1).says(0, "peach").done()
    assert t.hp(1) == 1
    assert t.hand(1) == ["peach"]


def test_nobody_is_forced_to_save():
    t = Bench().hp(1, 1).hold(0, "slash", "peach").hold(1, "peach")
    t.use(0, "slash", at=1).says(0, None).says(1, None).done()
    assert t.g.dead[1]


def test_below_zero_several_peaches_are_needed():
    """Section 3.4: at 2 hp, Lightning's 3 take two Peaches, from anyone."""
    t = Bench().hp(1, 2).hold(1, "peach").hold(3, "peach").delayed(1, "lightning").top("S5")
    t.turn(1).says(1, "peach").says(3, "peach").done()
    assert t.hp(1) == 1
    assert not t.g.dead[1]


def test_peaches_that_do_not_suffice_are_lost():
    """9.3."""
    t = Bench().hp(1, 1).hold(1, "peach").hold(3, "peach").delayed(1, "lightning").top("S5")
    t.turn(1).says(1, "peach").says(3, "peach").done()
    assert t.g.dead[1]
    assert t.hand(3) == []
    assert t.pile().count("peach") == 2


def test_nobody_is_asked_for_more_peaches_than_are_needed():
    t = Bench().hp(1, 1).hold(0, "slash", "peach", "peach")
    t.use(0, "slash", at=1).says(0, "peach").done()
    assert t.hand(0) == ["peach"]


def test_a_peach_brings_hp_to_one_and_not_above_while_dying():
    t = Bench().hp(1, 1).hold(0, "slash").hold(1, "peach", "peach")
    t.use(0, "slash", at=1).says(1, "peach").done()
    assert t.hp(1) == 1


def test_with_two_players_left_a_peach_may_still_save():
    """9.26."""
    t = Bench().roles("lord renegade rebel loyalist").dead(2, 3).hp(1, 1).hold(0, "slash", "peach")
    t.use(0, "slash", at=1).says(0, "peach").done()
    assert t.hp(1) == 1
    assert t.winner() == ""


def test_a_peach_that_heals_two_stops_at_the_maximum():
    """Section 3.2."""
    r = rules().clone()
    r.number[kind("peach") * EACH] = 2
    t = Bench(r=r).hp(0, 3).hold(0, "peach")
    t.use(0, "peach").done()
    assert t.hp(0) == 4
