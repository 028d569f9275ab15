"""Tieqi 铁骑."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def riding(top, *hand):
    return Bench().skilled(0, "tieqi").hold(0, "slash:S7").hold(1, *hand).top(top)


@pytest.mark.parametrize("top", ["peach:H3", "jink:D2"])
def test_red_rules_out_a_jink(top):
    t = riding(top, "jink").use(0, "slash", at=1).says(0, True, why="skill").done()
    assert (t.hp(1), t.hand(1)) == (3, ["jink"])


@pytest.mark.parametrize("top", ["slash:S8", "slash:C2"])
def test_black_rules_out_nothing(top):
    t = riding(top, "jink").use(0, "slash", at=1).says(0, True).says(1, "jink").done()
    assert t.hp(1) == 4


def test_one_need_not_judge():
    t = riding("peach:H3", "jink").use(0, "slash", at=1).says(0, None).says(1, "jink").done()
    assert (t.hp(1), t.told(Event.JUDGED)) == (4, [])


def test_nor_does_an_eight_diagram_answer():
    t = riding("peach:H3").wears(1, "eight_diagram").use(0, "slash", at=1).says(0, True).done()
    assert (t.hp(1), len(t.told(Event.JUDGED))) == (3, 1)


def test_what_voids_the_slash_still_does():
    t = riding("peach:H3").wears(1, "nioh_shield").use(0, "slash", at=1).says(0, True).done()
    assert t.hp(1) == 4


def test_of_two_targets_each_has_its_own_judgement():
    t = riding("peach:H3", "jink").wears(0, "halberd").hold(3, "jink")
    t.top("peach:H3", "slash:C2").use(0, "slash", at=(1, 3)).says(0, True, True)
    t.says(3, "jink", why="respond").done()
    assert (t.hp(1), t.hp(3)) == (3, 4)


def test_the_next_slash_may_be_dodged_again():
    t = riding("peach:H3", "jink").use(0, "slash", at=1).says(0, True).done()
    t.turn(0, "play").hold(0, "slash:S8").use(0, "slash", at=1).says(0, None).says(1, "jink")
    assert t.done().hp(1) == 3


def test_slashes_of_others_and_other_cards_are_not_meant():
    t = Bench().skilled(1, "tieqi").hold(0, "slash").hold(1, "jink").use(0, "slash", at=1)
    assert t.asked() == (1, "respond")
    t = Bench().skilled(0, "tieqi").hold(0, "archery_attack").hold(1, "jink")
    assert t.use(0, "archery_attack").asked() == (1, "respond")


def test_case_13_it_works_for_a_borrowed_player():
    t = Bench().hold(0, "collateral").skilled(1, "tieqi").wears(1, "axe").hold(1, "slash")
    t.hold(2, "jink").top("peach:H3").use(0, "collateral", at=(1, 2)).says(1, "slash", True)
    assert t.done().hp(2) == 3


def test_it_comes_before_the_double_swords():
    """Of one player, skills of the general come before equipment."""
    t = riding("slash:C2").wears(0, "double_swords").sexes("male female male male")
    t.use(0, "slash", at=1)
    assert t.asked() == (0, "skill")
    assert t.g.ask.kind == t.g.skill[0, 0]


def test_two_red_judgements_rule_out_two_jinks():
    t = riding("peach:H3", "jink").wears(0, "halberd").hold(3, "jink").top("peach:H3", "peach:H4")
    t.use(0, "slash", at=(1, 3)).says(0, True, True).done()
    assert (t.hp(1), t.hp(3)) == (3, 3)
