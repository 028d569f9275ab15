"""Quhu 驱虎."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.kinds import kind


def cunning(mine, *theirs):
    """Seat 0 has 3 hp and one card, seats from 1 on a card each."""
    t = Bench().skilled(0, "quhu").hp(0, 3).hold(0, mine)
    for seat, card in enumerate(theirs, 1):
        t.hold(seat, card)
    return t


def test_the_beaten_one_hurts_somebody_in_its_range_whom_the_winner_names():
    t = cunning("jink:HK", "slash:S7").use(0, "quhu")
    assert t.options(0) == {"quhu@0", "quhu@2"}
    t.says(0, 2, why="target").done()
    assert (t.hp(0), t.hp(1), t.hp(2)) == (3, 4, 3)
    assert (t.hand(0), t.hand(1), t.pile()) == ([], [], ["jink", "slash"])
    assert t.g.malice[0, 2] > 0


def test_the_damage_is_the_beaten_ones():
    t = cunning("jink:HK", "slash:S7").skilled(2, "fankui").hold(1, "peach").use(0, "quhu")
    t.says(1, "slash").says(0, 2).says(2, True).done()
    assert (t.hand(1), t.hand(2)) == ([], ["peach"])


def test_the_victim_may_be_the_winner_itself():
    t = cunning("jink:HK", "slash:S7").use(0, "quhu").says(0, 0).done()
    assert t.hp(0) == 2


def test_who_does_not_win_is_hurt_by_the_other():
    t = cunning("slash:S7", "jink:HK").use(0, "quhu").done()
    assert [t.hp(seat) for seat in range(4)] == [2, 4, 4, 4]


def test_a_tie_is_no_win():
    t = cunning("slash:S7", "thunder_slash:S7").use(0, "quhu").done()
    assert (t.hp(0), t.hp(1)) == (2, 4)


def test_only_with_one_who_has_more_hp_and_a_hand_card():
    t = cunning("jink:HK", "slash:S7", "slash:S8", "peach").hp(1, 3)
    t.use(0, "quhu")
    assert t.options(0) == {"quhu@2", "quhu@3"}
    t = cunning("jink:HK", "slash:S7").hp(1, 3).wears(2, "axe").cannot(0, "quhu")


def test_one_needs_a_hand_card_oneself():
    Bench().skilled(0, "quhu").hp(0, 3).hold(1, "slash").wears(0, "axe").cannot(0, "quhu")


def test_once_in_a_play_phase():
    t = cunning("jink:HK", "slash:S7", "slash:S8").hold(0, "peach").use(0, "quhu")
    t.says(0, 1, "jink", 2).done().cannot(0, "quhu")


def test_with_nobody_in_its_range_nothing_follows():
    t = Bench().skilled(0, "quhu").hp(0, 3).hold(0, "jink:HK").hold(1, "slash:S7")
    t.wears(0, "jueying").wears(2, "dilu").use(0, "quhu").done()
    assert [t.hp(seat) for seat in range(4)] == [3, 4, 4, 4]


def test_a_death_by_it_is_the_work_of_the_beaten_one():
    t = Bench(5).skilled(0, "quhu").hp(0, 3).hp(2, 1).hold(0, "jink:HK").hold(1, "slash:S7")
    t.use(0, "quhu").says(0, 2).done()
    assert (t.g.died_by[2], t.g.died_kind[2]) == (1, kind("quhu"))


def sets_on(role, card, likes, hp=4):
    """Return what a seat with a card does; 1 may be fought with, and 2 is in its range."""
    t = playing(role, "quhu").hp(0, 3).hold(0, card).hold(1, "slash").hp(2, hp)
    return t.would(0, *likes)


@pytest.mark.parametrize(("role", "used"), [("rebel", "quhu"), ("loyalist", ""), ("renegade", "")])
def test_only_a_rebel_fights_for_damage_alone_others_where_a_foe_would_fall(role, used):
    assert sets_on(role, "jink:DJ", (3, 0, -1, 0)) == used
    assert sets_on(role, "jink:DJ", (3, 0, -1, 0), hp=1) == "quhu"


@pytest.mark.parametrize("role", ["rebel", "loyalist"])
def test_it_takes_a_high_card_and_a_foe_in_range_of_the_beaten_one(role):
    assert sets_on(role, "jink:D10", (3, 0, -1, 0), hp=1) == ""
    assert sets_on(role, "jink:DJ", (3, -1, 0, -1), hp=1) == ""
