"""Slash 杀, the plain one."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING, kind
from sgs_sim.engine.log import Event


def test_slash_deals_one_damage_to_who_plays_no_jink():
    t = Bench().hold(0, "slash:S7").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, None, why="respond").done()
    assert t.hp(1) == 3
    assert t.hand(1) == ["jink"]
    assert t.where("slash:S7") == "discard"
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]


def test_a_jink_cancels_the_slash():
    t = Bench().hold(0, "slash").hold(1, "jink:H2")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4
    assert t.pile() == ["jink", "slash"]


def test_who_holds_no_jink_is_not_asked():
    t = Bench().hold(0, "slash").hold(1, "peach", "slash", "nullification")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_a_slash_is_no_trick_and_nobody_may_nullify_it():
    t = Bench().hold(0, "slash").hold(2, "nullification").hold(1, "nullification")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_slash_reaches_players_within_attack_range_but_not_its_user():
    t = Bench(seats=6).hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@5"}
    t.cannot(0, "slash", at=0).cannot(0, "slash", at=2)


def test_a_longer_weapon_reaches_further():
    t = Bench(seats=6).wears(0, "axe").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in range(1, 6)}


def test_a_plus_mount_takes_its_owner_out_of_range():
    t = Bench().wears(1, "dilu").hold(0, "slash")
    assert t.options(0) == {"slash@3"}


def test_a_minus_mount_brings_others_into_range():
    t = Bench().wears(0, "chitu").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@2", "slash@3"}


def test_a_dead_player_is_no_target_and_takes_no_room():
    t = Bench(seats=5).dead(1).hold(0, "slash")
    assert t.options(0) == {"slash@2", "slash@4"}


def test_one_slash_a_play_phase_whatever_kind():
    t = Bench().hold(0, "slash", "fire_slash", "thunder_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.options(0) == set()


def test_a_dodged_slash_counts_as_the_slash_of_the_phase():
    """9.11, the part without armour."""
    t = Bench().hold(0, "slash", "slash").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done().cannot(0, "slash", at=1)


def test_the_next_turn_allows_a_slash_again():
    t = Bench().hold(0, "slash", "slash")
    t.use(0, "slash", at=1).done().turn(0).done()
    assert "slash@1" in t.options(0)


def test_a_slash_played_in_answer_does_not_count_against_the_limit():
    t = Bench().hold(0, "duel", "slash", "slash").hold(1, "slash")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 2


def test_jink_and_nullification_are_never_used_of_ones_own_accord():
    t = Bench().hold(0, "jink", "nullification")
    assert t.options(0) == set()


def test_R006_at_full_hp_peach_jink_and_nullification_leave_only_the_end_of_the_phase():
    t = Bench().roles("lord loyalist rebel renegade").hp(0, 5).hp(1, 2)
    t.hold(0, "peach:H3", "jink:D2", "nullification:SJ")
    assert t.options(0) == set()


def test_R065_the_dead_do_not_count_for_distance():
    t = Bench(seats=6).roles("rebel rebel loyalist lord loyalist renegade").dead(1, 2)
    t.hold(0, "slash:S7", "snatch:S3").hold(3, "peach:H3").hold(4, "peach").hold(5, "peach")
    assert t.options(0) == {"slash@3", "slash@5", "snatch@3", "snatch@5"}


@pytest.mark.parametrize("jinks", [1, 2])
def test_one_jink_is_enough_and_the_player_is_not_asked_twice(jinks):
    t = Bench().hold(0, "slash").hold(1, *["jink"] * jinks)
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert len(t.hand(1)) == jinks - 1


def test_any_other_players_jink_does_not_help():
    t = Bench().hold(0, "slash").hold(2, "jink").hold(3, "jink").hold(0, "jink")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_what_killed_is_remembered():
    t = Bench().hp(1, 1).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert (t.g.died_kind[1], t.g.died_by[1], t.g.died_turn[1]) == (kind("slash"), 0, 1)
    assert t.g.died_turn[2] == 0
    assert t.g.died_by[2] == NOTHING
