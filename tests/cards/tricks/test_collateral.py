"""Collateral 借刀杀人: the official cases of section 10, and what they leave open.

Seat 0 uses it, seat 1 is the borrowed player, seat 2 or 3 the victim, unless a test says otherwise.
"""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.log import Event


def borrowing(weapon="crossbow", *hand, seats=4):
    return Bench(seats).hold(0, "collateral").wears(1, weapon).hold(1, *hand)


# ---------------------------------------------------------------- who may be named


def test_case_1_nobody_but_its_user_has_a_weapon():
    t = Bench().hold(0, "collateral").wears(0, "axe").wears(1, "dilu", "vine", "wooden_ox")
    assert t.options(0) == set()


def test_case_2_borrowed_player_victim_window_slash():
    t = borrowing("crossbow", "slash").hold(2, "nullification").hold(3, "nullification")
    t.hold(2, "jink")
    t.use(0, "collateral", at=(1, 2))
    assert t.asked() == (2, "nullify")
    t.says(2, None)
    assert t.asked() == (3, "nullify")
    t.says(3, None)
    assert t.asked() == (1, "slash")
    assert t.g.ask.target == 2
    t.says(1, "slash")
    assert t.asked() == (2, "respond")
    t.says(2, None).done()
    assert t.hp(2) == 3


def test_case_2_there_is_no_window_before_the_victim_is_named():
    t = borrowing("crossbow", "slash").hold(3, "nullification")
    t._open_play(0)
    t._choose(t._option("collateral", 1))
    assert t.asked() == (0, "target")
    assert t.told(Event.USED) == []


def test_case_3_a_victim_must_be_named():
    t = borrowing("axe", "slash")
    t._open_play(0)
    t._choose(t._option("collateral", 1))
    assert t.options(0) == {f"collateral@{seat}" for seat in (0, 2, 3)}
    assert not t.g.ask.can_pass


def test_case_4_the_victim_may_be_the_user():
    t = borrowing("crossbow", "slash").use(0, "collateral", at=(1, 0)).says(1, "slash").done()
    assert t.told(Event.DAMAGED) == [(0, 1, 1)]


def test_case_5_the_victim_is_not_the_borrowed_player():
    t = borrowing("kylin_bow", seats=6)
    t._open_play(0)
    t._choose(t._option("collateral", 1))
    assert t.options(0) == {f"collateral@{seat}" for seat in (0, 2, 3, 4, 5)}


def test_only_victims_in_the_borrowed_players_range():
    t = borrowing("double_swords", seats=8).wears(3, "dilu")
    t._open_play(0)
    t._choose(t._option("collateral", 1))
    assert t.options(0) == {f"collateral@{seat}" for seat in (0, 2, 7)}


def test_a_mount_of_the_borrowed_player_counts():
    t = borrowing("crossbow", seats=8).wears(1, "chitu")
    t._open_play(0)
    t._choose(t._option("collateral", 1))
    assert t.options(0) == {f"collateral@{seat}" for seat in (0, 2, 3, 7)}


def test_the_user_may_be_anywhere():
    t = Bench(8).hold(0, "collateral").wears(4, "crossbow").hold(4, "slash")
    t.use(0, "collateral", at=(4, 5)).says(4, "slash").done()
    assert t.hp(5) == 3


def test_case_15_nobody_within_range():
    t = borrowing("crossbow", "slash").wears(0, "dilu").wears(2, "jueying").wears(3, "axe")
    assert t.options(0) == {"collateral@3"}
    t = borrowing("crossbow", "slash").wears(0, "dilu").wears(2, "jueying").wears(1, "chitu")
    assert t.options(0) == {"collateral@1"}


def test_case_20_its_user_is_never_the_borrowed_player():
    t = borrowing().wears(0, "axe").wears(3, "blade")
    assert t.options(0) == {"collateral@1", "collateral@3"}


def test_the_dead_are_neither_borrowed_nor_victims():
    t = borrowing("crossbow", seats=5).dead(2).wears(4, "axe").dead(4)
    t._open_play(0)
    assert t._readable() == {"collateral@1"}
    t._choose(t._option("collateral", 1))
    assert t.options(0) == {"collateral@0", "collateral@3"}


# ---------------------------------------------------------------- slash or weapon


def test_case_6_without_a_slash_the_weapon_goes_into_the_users_hand():
    t = borrowing("axe", "jink", "peach").wears(0, "crossbow")
    t.use(0, "collateral", at=(1, 2)).done()
    assert (t.hand(0), t.worn(0)) == (["axe"], ["crossbow"])
    assert (t.hand(1), t.worn(1)) == (["jink", "peach"], [])
    assert t.pile() == ["collateral"]


def test_case_6_who_declines_gives_the_weapon_though_it_holds_slashes():
    t = borrowing("axe", "slash", "fire_slash")
    t.use(0, "collateral", at=(1, 2)).says(1, None, why="slash").done()
    assert (t.hand(0), t.worn(1)) == (["axe"], [])
    assert t.hand(1) == ["fire_slash", "slash"]
    assert t.hp(2) == 4


def test_case_6_the_user_may_use_the_weapon_at_once():
    t = borrowing("axe").use(0, "collateral", at=(1, 2)).use(0, "axe").done()
    assert t.worn(0) == ["axe"]


def test_with_a_slash_used_the_weapon_stays():
    t = borrowing("axe", "slash").hold(2, "jink")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").says(2, "jink").done()
    assert (t.worn(1), t.hand(0)) == (["axe"], [])


def test_a_jink_is_no_slash():
    t = borrowing("axe", "jink", "slash").use(0, "collateral", at=(1, 2))
    assert t.options(1) == {"slash"}


def test_any_slash_will_do_and_it_keeps_its_nature():
    t = borrowing("axe", "slash", "fire_slash", "thunder_slash").chained(2, 3)
    t.use(0, "collateral", at=(1, 2))
    assert t.options(1) == {"slash", "fire_slash", "thunder_slash"}
    t.says(1, "thunder_slash").done()
    assert (t.hp(2), t.hp(3)) == (3, 3)


def test_a_slash_under_a_treasure_will_do():
    t = borrowing("axe").wears(1, "wooden_ox").stored(1, "slash")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.hp(2) == 3


def test_nullified_it_does_nothing():
    t = borrowing("axe", "slash").hold(3, "nullification")
    t.use(0, "collateral", at=(1, 2)).says(3, "nullification").done()
    assert (t.worn(1), t.hand(1), t.hand(0)) == (["axe"], ["slash"], [])
    assert t.hp(2) == 4


def test_it_has_one_target_and_one_window():
    t = borrowing("axe", "slash").hold(2, "nullification")
    t.use(0, "collateral", at=(1, 2)).says(2, None, why="nullify").says(1, "slash", why="slash")
    t.done()
    assert t.hp(2) == 3


def test_after_the_slash_it_can_no_longer_be_nullified():
    """9.6."""
    t = borrowing("axe", "slash").hold(2, "nullification", "jink")
    t.use(0, "collateral", at=(1, 2)).says(2, None).says(1, "slash")
    assert t.asked() == (2, "respond")
    assert t.options(2) == {"jink"}


def test_a_victim_that_has_meanwhile_died_cannot_be_attacked():
    t = borrowing("axe", "slash", seats=5).hold(3, "nullification")
    t.use(0, "collateral", at=(1, 2))
    assert t.asked() == (3, "nullify")
    t.dead(2).says(3, None).done()
    assert (t.hand(0), t.hand(1), t.worn(1)) == (["axe"], ["slash"], [])


# ---------------------------------------------------------------- weapon skills


def test_case_7_qinggang_sword_always_works():
    t = borrowing("qinggang_sword", "slash:S7").wears(2, "nioh_shield")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.hp(2) == 3


def test_case_7_guding_blade_always_works():
    t = borrowing("guding_blade", "slash")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.hp(2) == 2


@pytest.mark.parametrize("follows", [True, False])
def test_case_7_blade_at_the_borrowed_players_choice(follows):
    t = borrowing("blade", "slash:S7", "slash:S8").hold(2, "jink")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash:S7").says(2, "jink")
    t.says(1, "slash" if follows else None, why="slash").done()
    assert t.hp(2) == 4 - follows
    assert t.worn(1) == ["blade"]


def test_case_7_axe_at_the_borrowed_players_choice():
    t = borrowing("axe", "slash", "peach", "peach").hold(2, "jink")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").says(2, "jink").says(1, True)
    t.picks(1, "peach").done()
    assert (t.hp(2), t.hand(1)) == (3, [])


def test_case_7_double_swords_at_the_borrowed_players_choice():
    t = borrowing("double_swords", "slash").sexes("male male female male").top("jink:D9")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").says(1, True, why="skill").done()
    assert (t.hand(1), t.hp(2)) == (["jink"], 3)


def test_case_7_kylin_bow_at_the_borrowed_players_choice():
    t = borrowing("kylin_bow", "slash").wears(2, "chitu")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").says(1, True).done()
    assert (t.worn(2), t.hp(2)) == ([], 3)


def test_case_7_ice_sword_at_the_borrowed_players_choice():
    t = borrowing("ice_sword", "slash").hold(2, "peach")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").says(1, True).done()
    assert (t.hand(2), t.hp(2)) == ([], 4)


def test_case_7_spear_makes_the_slash_of_two_cards():
    t = borrowing("spear", "peach:H3", "jink:D2", "duel")
    t.use(0, "collateral", at=(1, 3)).says(1, ("spear", "duel", "jink")).done()
    assert (t.hp(3), t.hand(1), t.worn(1)) == (3, ["peach"], ["spear"])


def test_case_7_the_spear_wearer_may_decline_and_lose_it():
    t = borrowing("spear", "peach", "jink")
    t.use(0, "collateral", at=(1, 3)).says(1, None).done()
    assert (t.hand(0), t.hand(1)) == (["spear"], ["jink", "peach"])


def test_one_card_is_not_enough_for_the_spear():
    t = borrowing("spear", "peach").use(0, "collateral", at=(1, 3)).done()
    assert t.hand(0) == ["spear"]


def test_case_7_fan_makes_it_fire():
    t = borrowing("fan", "slash").wears(2, "vine")
    t.use(0, "collateral", at=(1, 2)).says(1, "fire_slash").done()
    assert t.hp(2) == 2


def test_case_8_a_crossbow_gives_one_slash_only():
    t = borrowing("crossbow", "slash", "slash", "slash")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert (t.hp(2), len(t.hand(1))) == (3, 2)


@pytest.mark.parametrize(("slash", "hp"), [("slash:S7", 4), ("slash:H10", 3)])
def test_case_9_nioh_shield(slash, hp):
    t = borrowing("crossbow", slash).wears(2, "nioh_shield")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.hp(2) == hp
    assert (t.worn(1), t.hand(0), t.hand(1)) == (["crossbow"], [], [])


# ---------------------------------------------------------------- who pays, who draws


def test_cases_10_and_21_the_borrowed_player_draws_for_a_rebel():
    t = borrowing("crossbow", "slash", seats=5).roles("lord loyalist rebel renegade rebel").hp(2, 1)
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.g.dead[2]
    assert (t.hand(0), len(t.hand(1))) == ([], 3)
    assert t.g.died_by[2] == 1


def test_case_11_a_borrowed_lord_pays_for_a_loyalist():
    t = borrowing("crossbow", "slash", "peach", "jink").roles("rebel lord loyalist renegade")
    t.hp(2, 1).hold(0, "peach").wears(1, "dilu")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").says(0, None).says(1, None).done()
    assert t.g.dead[2]
    assert t.hand(1) == t.worn(1) == []
    assert t.hand(0) == ["peach"]


def test_case_11_a_lord_who_has_it_done_does_not_pay():
    t = borrowing("crossbow", "slash").roles("lord renegade loyalist rebel").hp(2, 1)
    t.hold(0, "jink").wears(0, "axe")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.g.dead[2]
    assert (t.hand(0), t.worn(0)) == (["jink"], ["axe"])


def test_its_user_may_be_killed_by_it():
    t = borrowing("crossbow", "slash").roles("rebel lord loyalist renegade").hp(0, 1)
    t.use(0, "collateral", at=(1, 0)).says(1, "slash").done()
    assert t.g.dead[0]
    assert t.pile() == ["collateral", "slash"]
    assert len(t.hand(1)) == 3


# ---------------------------------------------------------------- limits of the phase


def test_R049_the_forced_slash_ignores_the_limit_and_may_hit_the_user():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.hold(0, "collateral:CQ", "collateral:CK").wears(1, "qinggang_sword:S6")
    t.hold(1, "slash:S7", "slash:S8", "slash:S9")
    t.use(0, "collateral:CQ", at=(1, 2)).says(1, "slash:S7")
    t.use(0, "collateral:CK", at=(1, 0)).says(1, "slash:S8").done()
    assert (t.hp(2), t.hp(0)) == (3, 3)
    t.use(1, "slash:S9", at=0).done()
    assert t.hp(0) == 2


def test_the_forced_slash_does_not_count_for_the_user_of_the_trick():
    t = borrowing("crossbow", "slash").hold(0, "slash")
    t.use(0, "collateral", at=(1, 2)).says(1, "slash").use(0, "slash", at=3).done()
    assert (t.hp(2), t.hp(3)) == (3, 3)


def test_wine_of_the_user_waits_for_a_slash_of_its_own():
    t = borrowing("crossbow", "slash").hold(0, "analeptic", "slash")
    t.use(0, "analeptic").use(0, "collateral", at=(1, 2)).says(1, "slash").done()
    assert t.hp(2) == 3
    t.use(0, "slash", at=3).done()
    assert t.hp(3) == 2


def test_R051_the_slash_keeps_its_nature_and_hits_only_the_named_player():
    t = Bench().roles("rebel renegade lord loyalist").hp(2, 5).hold(0, "collateral:CQ")
    t.wears(1, "spear:SQ").hold(1, "fire_slash:H4", "peach:H3").wears(2, "vine:S2")
    t.use(0, "collateral", at=(1, 2))
    assert t.options(1) == {"fire_slash", "spear"}
    t.says(1, "fire_slash").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 4]


def test_a_victim_out_of_the_borrowed_players_bare_range_can_be_hit():
    t = borrowing("kylin_bow", "slash", seats=8)
    t.use(0, "collateral", at=(1, 5)).says(1, "slash").done()
    assert t.told(Event.DAMAGED) == [(5, 1, 1)]
    assert t.told(Event.DIED) == []
    assert t.g.died_by[5] == NOTHING
