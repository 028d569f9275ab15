"""Jijiang 激将."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event

NOBODY = -999


def rousing(kingdoms="shu wei shu shu", seats=4):
    return Bench(seats).skilled(0, "jijiang").kingdoms(kingdoms)


def test_the_first_of_shu_who_plays_a_slash_supplies_it():
    t = rousing().hold(2, "slash:S7").hold(3, "slash:S8")
    t.use(0, "jijiang").says(0, 1, why="target").says(2, "slash", why="supply").done()
    assert (t.hp(1), t.hand(2), t.hand(3)) == (3, [], ["slash"])
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]


def test_who_declines_passes_it_on_to_the_next():
    t = rousing().hold(2, "slash:S7").hold(3, "slash:S8").use(0, "jijiang").says(0, 1)
    t.says(2, None).says(3, "slash").done()
    assert (t.hp(1), t.hand(2)) == (3, ["slash"])


def test_others_than_those_of_shu_are_not_asked():
    t = rousing("shu wei wu shu").hold(1, "slash").hold(2, "slash").hold(3, "slash")
    t.use(0, "jijiang").says(0, 1)
    assert t.asked() == (3, "supply")
    assert t.g.ask.actor == 0


@pytest.mark.parametrize("kingdoms", ["shu wei wu qun", "shu none none none"])
def test_with_nobody_of_shu_it_is_not_used(kingdoms):
    assert rousing(kingdoms).hold(1, "slash").cannot(0, "jijiang")


def test_the_dead_are_not_asked():
    assert rousing("shu wei shu wei").dead(2).cannot(0, "jijiang")


def test_only_the_lord_has_it():
    t = Bench().skilled(1, "jijiang").kingdoms("shu shu shu shu").hold(0, "slash")
    assert t.turn(1, "play").options(1) == set()


def test_it_is_the_slash_of_the_phase():
    t = rousing().hold(0, "slash:S9").hold(2, "slash:S7").use(0, "jijiang").says(0, 1)
    t.says(2, "slash").done()
    assert t.options(0) == set()


def test_R111_if_nobody_gives_one_he_may_use_his_own_or_ask_for_another_target():
    t = rousing().hold(0, "slash:S9").hold(2, "slash:S7").use(0, "jijiang").says(0, 1)
    t.says(2, None).done()
    assert t.options(0) == {"jijiang", "slash@1", "slash@3"}
    t.use(0, "jijiang")
    assert t.asked() == (2, "supply")  # for the only one who is left
    assert t.says(2, "slash").done().hp(3) == 3


def test_when_it_has_been_refused_for_everybody_it_is_not_offered_again():
    t = rousing("shu wei shu wei").hold(0, "slash:S9").hold(2, "slash:S7")
    t.use(0, "jijiang").says(0, 1).says(2, None).done().use(0, "jijiang").says(2, None).done()
    assert t.options(0) == {"slash@1", "slash@3"}


def test_R111_in_the_next_turn_he_may_ask_for_the_same_again():
    t = rousing("shu wei shu wei", 4).hold(2, "slash").use(0, "jijiang").says(0, 1).says(2, None)
    t.done().turn(0, "play").use(0, "jijiang")
    assert t.options(0) == {"slash@1", "slash@3"}


def test_with_a_crossbow_he_may_ask_for_the_same_target_again_and_again():
    t = rousing().wears(0, "crossbow").hold(2, "slash:S7", "slash:S8")
    t.use(0, "jijiang").says(0, 1).says(2, "slash").done()
    t.use(0, "jijiang").says(0, 1).says(2, "slash").done()
    assert t.hp(1) == 2


def test_R033_the_halberd_does_not_work_on_it():
    t = rousing("shu shu none none none", 5).roles("lord loyalist rebel rebel renegade")
    t.wears(0, "halberd:DQ").hold(1, "slash:S7").use(0, "jijiang").says(0, 2)
    t.says(1, "slash").done()
    assert [t.hp(seat) for seat in (1, 2, 3, 4)] == [4, 3, 4, 4]
    assert t.told(Event.DAMAGED) == [(2, 0, 1)]


def test_R111_it_may_be_sent_on_to_who_supplied_it():
    t = rousing("shu wu shu none").roles("lord rebel loyalist renegade").skilled(1, "liuli")
    t.skilled(2, "tieqi").hp(1, 1, 3).hold(1, "nullification:SJ").hold(2, "slash:H10")
    t.use(0, "jijiang").says(0, 1).says(2, "slash").says(1, "nullification").done()
    assert (t.hp(1), t.hp(2)) == (1, 3)
    assert t.told(Event.DAMAGED) == [(2, 0, 1)]


def test_R111_he_is_the_killer_and_takes_the_reward():
    t = rousing("shu wu shu none").roles("lord rebel loyalist renegade").skilled(2, "tieqi")
    t.hp(1, 1, 3).hold(1, "nullification:SJ").hold(2, "slash:H10")
    t.use(0, "jijiang").says(0, 1).says(2, "slash").done()
    assert t.told(Event.DIED)[0][:2] == (1, 0)
    assert (len(t.hand(0)), t.hand(2)) == (3, [])


def test_R111_a_fire_slash_stays_one():
    t = rousing().wears(1, "vine").hold(2, "fire_slash")
    t.use(0, "jijiang").says(0, 1).says(2, "fire_slash").done()
    assert t.hp(1) == 2


def test_the_supplier_may_use_conversions_and_the_spear():
    t = rousing().skilled(2, "wusheng").wears(2, "spear").hold(2, "peach:H3", "jink:H2")
    t.use(0, "jijiang").says(0, 1).says(2, ("spear", "peach", "jink")).done()
    assert (t.hp(1), t.pile()) == (3, ["jink", "peach"])
    t = rousing().skilled(2, "wusheng").hold(2, "peach:H3").use(0, "jijiang").says(0, 1)
    assert t.says(2, "slash").done().hp(1) == 3


def test_it_answers_a_savage_assault():
    t = rousing().hold(1, "savage_assault").hold(2, "slash:S7").hold(3, "slash:S8")
    t.use(1, "savage_assault").says(2, "slash", why="respond").says(3, None)
    t.says(0, True, why="skill").says(3, "slash", why="supply").done()
    assert (t.hp(0), t.hp(3), t.hand(3)) == (4, 3, [])


def test_it_answers_a_duel_again_and_again():
    t = rousing().hold(0, "duel").hold(1, "slash:S9").hold(2, "slash:S7")
    t.use(0, "duel", at=1).says(1, "slash").says(0, True).says(2, "slash").done()
    assert (t.hp(0), t.hp(1)) == (4, 3)


def test_if_nobody_answers_he_may_still_play_his_own():
    t = rousing().hold(1, "duel").hold(0, "slash:S9").hold(2, "slash:S7")
    t.use(1, "duel", at=0).says(0, True).says(2, None).says(0, "slash", why="respond").done()
    assert (t.hp(0), t.hp(1)) == (4, 3)


def test_case_16_a_borrowed_lord_may_use_it():
    t = rousing().wears(0, "axe").hold(1, "collateral").hold(2, "slash:S7")
    t.use(1, "collateral", at=(0, 3)).says(0, True, why="skill").says(2, "slash").done()
    assert (t.hp(3), t.worn(0)) == (3, ["axe"])
    assert t.told(Event.DAMAGED) == [(3, 0, 1)]
