"""Liegong 烈弓: seat 1 is the target, with three hand cards of which one is a Jink."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def archer(hp, weapon=None, hand=("jink", "peach", "peach")):
    t = Bench().skilled(0, "liegong").hp(0, hp, 4).hold(0, "slash:S7").hold(1, *hand)
    return t.wears(0, weapon) if weapon else t


@pytest.mark.parametrize(("hp", "weapon"), [(1, None), (3, None), (4, "axe"), (4, "halberd")])
def test_a_hand_as_large_as_the_hp_or_as_small_as_the_range_answers_with_no_jink(hp, weapon):
    t = archer(hp, weapon).use(0, "slash", at=1).says(0, True, why="skill").done()
    assert (t.hp(1), t.hand(1)) == (3, ["jink", "peach", "peach"])


@pytest.mark.parametrize("weapon", [None, "double_swords"])
def test_a_hand_between_the_two_may_answer(weapon):
    t = archer(4, weapon).use(0, "slash", at=1).says(1, "jink", why="respond").done()
    assert t.hp(1) == 4


def test_mounts_do_not_count_for_the_range():
    t = archer(4, "chitu").use(0, "slash", at=1)
    assert t.asked() == (1, "respond")


def test_one_need_not_use_it():
    t = archer(3).use(0, "slash", at=1).says(0, None, why="skill").says(1, "jink").done()
    assert t.hp(1) == 4


def test_nor_does_an_eight_diagram_answer():
    t = archer(3).wears(1, "eight_diagram").use(0, "slash", at=1).says(0, True).done()
    assert t.hp(1) == 3


def test_outside_ones_own_play_phase_it_is_not_used():
    """Section 10, after case 21."""
    t = Bench().hold(0, "collateral").skilled(1, "liegong").wears(1, "axe").hold(1, "slash")
    t.hold(2, "jink").use(0, "collateral", at=(1, 2)).says(1, "slash").says(2, "jink").done()
    assert t.hp(2) == 4


def test_slashes_of_others_may_be_answered():
    t = Bench().skilled(1, "liegong").hold(0, "slash").hold(1, "jink").use(0, "slash", at=1)
    assert t.asked() == (1, "respond")


def test_of_two_targets_each_is_judged_by_its_own_hand():
    t = Bench().skilled(0, "liegong").wears(0, "halberd").hold(0, "slash:S7").hp(0, 9, 9)
    t.hold(1, "jink", "peach", "peach", "peach", "axe").hold(3, "jink")
    t.use(0, "slash", at=(1, 3)).says(0, True, why="skill").says(1, "jink", why="respond").done()
    assert (t.hp(1), t.hp(3)) == (4, 3)


@pytest.mark.parametrize(("paid", "aims"), [("qinggang_sword", {2}), ("peach:H3", {2, 3})])
def test_R106_who_the_target_is_has_been_settled_before(paid, aims):
    t = Bench(5).roles("rebel lord loyalist renegade rebel").skilled(0, "liegong").hp(0, 4)
    t.skilled(1, "liuli").hp(1, 4).skilled(4, "kongcheng").hold(0, "slash:S7")
    t.wears(1, "qinggang_sword:S6").hold(1, "peach:H3", "peach:H4", "peach:H6", "jink:D2")
    t.hold(2, "jink:D3", "jink:D4").use(0, "slash", at=1).says(1, paid)
    if len(aims) > 1:
        assert {int(option[-1]) for option in t.options(1)} == aims
        t.says(1, 2)
    t.says(2, "jink", why="respond").done()
    assert (t.hp(1), t.hp(2)) == (4, 4)


def test_a_duel_is_no_slash():
    t = Bench().skilled(0, "liegong").hold(0, "duel").use(0, "duel", at=1).done()
    assert t.told(Event.SKILL) == []


def test_both_of_two_targets_may_be_left_without_an_answer():
    t = Bench().skilled(0, "liegong").wears(0, "halberd").hold(0, "slash:S7")
    t.hold(1, "jink").hold(3, "jink").use(0, "slash", at=(1, 3)).says(0, True, True).done()
    assert (t.hp(1), t.hp(3)) == (3, 3)
