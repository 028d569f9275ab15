"""Xiangle 享乐."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def test_R147_the_last_card_has_gone_and_a_basic_one_drawn_for_it_pays():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "lianying").skilled(1, "xiangle")
    t.hold(0, "slash:S7").top("peach:H3", "jink:D2")
    t.use(0, "slash", at=1).says(0, True, why="skill").says(0, "peach", why="discard")
    t.says(0, True, why="skill").done()
    assert (t.hp(1), t.hand(0)) == (3, ["jink"])


def test_R147_with_no_basic_card_the_slash_has_no_effect():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "lianying").skilled(1, "xiangle")
    t.hold(0, "slash:S7").top("nullification:SJ").use(0, "slash", at=1).says(0, True).done()
    assert (t.hp(1), t.hand(0)) == (4, ["nullification"])


def test_R147_one_may_refuse_and_has_used_the_slash_all_the_same():
    t = Bench().skilled(1, "xiangle").hold(0, "slash:S7", "slash:S8")
    t.use(0, "slash:S7", at=1).says(0, None, why="discard").done()
    assert (t.hp(1), t.hand(0)) == (4, ["slash"])
    assert t.options(0) == set()


@pytest.mark.parametrize("card", ["peach", "jink", "analeptic", "fire_slash"])
def test_any_basic_card_of_the_hand_pays(card):
    t = Bench().skilled(1, "xiangle").hold(0, "slash:S7", "axe", "duel").wears(0, "dilu")
    t.hold(0, card).use(0, "slash:S7", at=1)
    assert t.options(0) == {card}
    assert t.says(0, card).done().hp(1) == 3


def test_R147_who_has_been_made_to_use_a_slash_pays():
    t = Bench().hold(0, "collateral").wears(1, "axe").hold(1, "slash", "jink")
    t.skilled(2, "xiangle").use(0, "collateral", at=(1, 2)).says(1, "slash", "jink").done()
    assert t.hp(2) == 3


def test_R147_of_a_slash_supplied_by_another_the_user_pays():
    t = Bench().skilled(0, "jijiang").kingdoms("shu wei wu shu").skilled(1, "xiangle")
    t.hold(0, "jink").hold(3, "slash:S7", "peach").use(0, "jijiang").says(0, 1).says(3, "slash:S7")
    t.says(0, "jink", why="discard").done()
    assert (t.hp(1), t.hand(3)) == (3, ["peach"])


def test_it_comes_before_tieqi():
    t = Bench().skilled(0, "tieqi").skilled(1, "xiangle").hold(0, "slash:S7", "jink")
    t.use(0, "slash", at=1)
    assert t.asked() == (0, "discard")


def test_of_several_targets_only_he_is_spared():
    t = Bench().skilled(1, "xiangle").wears(0, "halberd").hold(0, "slash:S7")
    t.use(0, "slash", at=(1, 3)).done()
    assert (t.hp(1), t.hp(3)) == (4, 3)


def test_a_duel_costs_nothing_more():
    t = Bench().skilled(1, "xiangle").hold(0, "duel", "peach").use(0, "duel", at=1).done()
    assert (t.hp(1), t.told(Event.SKILL)) == (3, [])


def test_two_who_have_it_are_paid_for_one_by_one():
    t = Bench().skilled(1, "xiangle").skilled(3, "xiangle").wears(0, "halberd")
    t.hold(0, "slash:S7").use(0, "slash", at=(1, 3)).done()
    assert (t.hp(1), t.hp(3)) == (4, 4)
