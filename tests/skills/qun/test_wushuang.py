"""Wushuang 无双."""

import pytest
from bench import Bench


def test_a_slash_takes_two_jinks():
    t = Bench().skilled(0, "wushuang").hold(0, "slash:S7").hold(1, "jink:D2", "jink:D3")
    t.use(0, "slash", at=1).says(1, "jink", "jink", why="respond").done()
    assert t.hp(1) == 4
    assert t.hand(1) == []


@pytest.mark.parametrize("slash", ["slash:S7", "fire_slash:D4", "thunder_slash:S5"])
def test_R109_one_jink_is_not_enough_and_is_wasted(slash):
    t = Bench().skilled(0, "wushuang").hold(0, slash).hold(1, "jink:D2")
    t.use(0, slash, at=1).says(1, "jink").done()
    assert t.hp(1) == 3
    assert t.hand(1) == []


def test_after_the_first_the_second_may_be_refused():
    t = Bench().skilled(0, "wushuang").hold(0, "slash:S7").hold(1, "jink:D2", "jink:D3")
    t.use(0, "slash", at=1).says(1, "jink", None).done()
    assert t.hp(1) == 3
    assert t.hand(1) == ["jink"]


def test_R109_eight_diagram_judges_for_each_of_the_two():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "wushuang").hold(0, "slash:S7")
    t.wears(1, "eight_diagram:S2").hold(1, "jink:D2").top("peach:H9", "slash:S10")
    t.use(0, "slash", at=1).says(1, True).says(1, True).says(1, "jink", why="respond").done()
    assert (t.hp(1), t.hand(1)) == (4, [])


def test_R109_after_black_a_jink_must_be_given_before_it_judges_again():
    t = Bench().skilled(0, "wushuang").hold(0, "slash:S7")
    t.wears(1, "eight_diagram:S2").hold(1, "jink:D2").top("slash:S10", "peach:H9")
    t.use(0, "slash", at=1).says(1, True).says(1, "jink").says(1, True, why="skill").done()
    assert t.hp(1) == 4


def test_R109_the_second_jink_may_be_drawn_after_the_first():
    t = Bench().skilled(0, "wushuang").skilled(1, "lianying").hold(0, "slash:S7")
    t.wears(1, "eight_diagram:S2").hold(1, "jink:D2").top("slash:S10", "jink:D3")
    t.use(0, "slash", at=1).says(1, True).says(1, "jink:D2", why="respond").says(1, True)
    t.says(1, None, why="skill").says(1, "jink:D3", why="respond").says(1, None).done()
    assert (t.hp(1), t.where("jink:D3")) == (4, "discard")


def test_in_a_duel_the_other_plays_two_each_time_and_its_owner_one():
    t = Bench().skilled(0, "wushuang").hold(0, "duel", "slash:S7", "slash:S8")
    t.hold(1, "slash:C2", "slash:C3", "slash:C4")
    t.use(0, "duel", at=1).says(1, "slash", "slash").says(0, "slash").says(1, "slash").done()
    assert (t.hp(0), t.hp(1)) == (4, 3)
    assert (t.hand(0), t.hand(1)) == (["slash"], [])


def test_it_works_in_a_duel_of_another_too():
    t = Bench().skilled(1, "wushuang").hold(0, "duel", "slash:S7").hold(1, "slash:C2")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    assert (t.hp(0), t.hp(1)) == (3, 4)


def test_savage_assault_still_takes_one_answer():
    t = Bench().skilled(0, "wushuang").hold(0, "savage_assault", "archery_attack")
    t.hold(1, "slash").hold(2, "slash").hold(3, "slash")
    t.use(0, "savage_assault").says(1, "slash").says(2, "slash").says(3, "slash").done()
    assert t.hp(1) == 4


def test_a_slash_at_its_owner_takes_one_jink():
    t = Bench().skilled(1, "wushuang").hold(0, "slash").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4
