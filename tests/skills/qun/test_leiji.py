"""Leiji 雷击."""

from bench import Bench

from sgs_sim.engine.log import Event


def dodged(*deck):
    t = Bench().skilled(1, "leiji").hold(0, "slash:S7").hold(1, "jink:D2").top(*deck)
    return t.use(0, "slash", at=1).says(1, "jink", why="respond")


def test_a_spade_deals_two_thunder_damage_to_whom_one_likes():
    t = dodged("slash:S10").says(1, 3, why="target").done()
    assert (t.hp(1), t.hp(3)) == (4, 2)
    assert t.told(Event.DAMAGED) == [(3, 1, 2)]
    assert (3, -999, -999) in t.told(Event.JUDGED)


def test_another_suit_does_nothing():
    t = dodged("slash:C2").says(1, 0).done()
    assert t.hp(0) == 4


def test_anybody_may_be_named_and_nobody_need_be():
    t = dodged("slash:S10")
    assert t.options(1) == {"leiji@0", "leiji@1", "leiji@2", "leiji@3"}
    t.says(1, None).done()
    assert t.told(Event.JUDGED) == []
    assert t.hp(0) == 4


def test_R118_each_jink_strikes_at_once_that_of_the_armour_too():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "wushuang").hold(0, "slash:S7")
    t.skilled(1, "leiji").wears(1, "eight_diagram:S2").hold(1, "jink:D2").skilled(3, "jianxiong")
    t.top("peach:H9", "slash:S10", "slash:C2")
    t.use(0, "slash", at=1).says(1, True, why="skill").says(1, 3, why="target")
    assert t.asked() == (1, "skill")
    assert t.hp(3) == 2
    assert t.hand(3) == []
    t.says(1, None).says(1, "jink", why="respond").says(1, 0).done()
    assert (t.hp(0), t.hp(1)) == (4, 4)


def test_R118_a_jink_used_as_a_slash_brings_no_lightning():
    t = Bench().skilled(1, "leiji").wears(1, "spear").hold(1, "jink:D2", "jink:D3")
    t.use(1, ("spear", "jink:D2", "jink:D3"), at=0).done()
    assert t.hp(0) == 3


def test_R091_the_judgement_card_did_not_do_the_damage():
    t = dodged("slash:S10").skilled(2, "jianxiong").says(1, 2).done()
    assert t.hp(2) == 2
    assert t.hand(2) == []


def test_a_jink_against_arrows_counts_too():
    t = Bench().skilled(1, "leiji").hold(0, "archery_attack").hold(1, "jink").top("slash:S10")
    t.use(0, "archery_attack").says(1, "jink").says(1, 0).done()
    assert t.hp(0) == 2


def test_thunder_goes_along_the_chain():
    t = dodged("slash:S10").chained(0, 2).says(1, 0).done()
    assert (t.hp(0), t.hp(2)) == (2, 2)


def test_the_jink_of_another_brings_nothing():
    t = Bench().skilled(2, "leiji").hold(0, "slash").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done()
