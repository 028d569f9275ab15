"""Axe 贯石斧."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def armed(*hand):
    return Bench().wears(0, "axe").hold(0, "slash:S7", *hand)


def test_its_range_is_three():
    t = Bench(9).wears(0, "axe").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 6, 7, 8)}


def test_two_discarded_cards_make_a_dodged_slash_hit():
    t = armed("peach:H3", "duel:SA", "snatch:S3").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True)
    assert t.options(0) == {"peach", "duel", "snatch"}
    t.picks(0, "snatch", "peach").done()
    assert t.hp(1) == 3
    assert t.hand(0) == ["duel"]
    assert t.pile() == ["jink", "peach", "slash", "snatch"]


def test_it_may_be_left_alone():
    t = armed("peach", "duel").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").says(0, None, why="skill").done()
    assert t.hp(1) == 4
    assert t.hand(0) == ["duel", "peach"]


def test_once_begun_two_cards_must_go():
    """9.14: two at once."""
    t = armed("peach", "duel", "snatch").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True)
    assert t.asked() == (0, "discard")
    assert not t.g.ask.can_pass
    t.picks(0, "peach")
    assert t.asked() == (0, "discard")
    assert not t.g.ask.can_pass
    t.picks(0, "duel").done()
    assert t.hp(1) == 3


@pytest.mark.parametrize("hand", [[], ["peach"]])
def test_with_fewer_than_two_cards_it_is_not_offered(hand):
    """The axe itself is no payment."""
    t = armed(*hand).hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4
    assert t.worn(0) == ["axe"]


def test_worn_cards_pay_but_not_the_axe():
    t = armed("peach").wears(0, "chitu", "dilu").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True)
    assert t.options(0) == {"peach", "chitu", "dilu"}
    t.picks(0, "dilu", "chitu").done()
    assert (t.worn(0), t.hand(0), t.hp(1)) == (["axe"], ["peach"], 3)


def test_delayed_tricks_before_its_owner_and_cards_under_a_treasure_do_not_pay():
    t = armed().wears(0, "wooden_ox").stored(0, "peach:H3", "duel").delayed(0, "lightning")
    t.hold(1, "jink").use(0, "slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4


def test_a_treasure_may_pay_and_what_lies_under_it_goes_too():
    t = armed("peach:H3").wears(0, "wooden_ox").stored(0, "duel").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True).picks(0, "peach").done()
    assert t.hp(1) == 3
    assert t.pile() == ["duel", "jink", "peach", "slash", "wooden_ox"]


def test_R025_it_works_against_an_eight_diagram_and_a_mount_may_pay():
    t = Bench(6).roles("rebel rebel loyalist lord renegade rebel").hp(3, 5)
    t.wears(0, "axe:D5", "chitu:H5").hold(0, "slash:S7", "dismantlement:C3")
    t.wears(3, "eight_diagram:S2", "jueying:S5").top("peach:H9")
    t.use(0, "slash", at=3).says(3, True).says(0, True)
    t.picks(0, "chitu").done()
    assert t.hp(3) == 4
    assert t.worn(0) == ["axe"]
    assert t.pile() == ["chitu", "dismantlement", "peach", "slash"]
    t.hold(0, "slash:S8").turn(0, "play").cannot(0, "slash", at=3)


def test_R026_the_damage_belongs_to_the_slash():
    """The half without the general."""
    t = Bench().roles("rebel loyalist lord renegade").wears(0, "axe:D5").hold(1, "jink:D2")
    t.hold(0, "slash:S7", "dismantlement:C3", "dismantlement:C4")
    t.use(0, "slash", at=1).says(1, "jink").says(0, True).picks(0, "dismantlement:C4").done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]
    assert t.hp(1) == 3
    assert t.pile() == ["dismantlement", "dismantlement", "jink", "slash"]


def test_R028_paying_hurts_who_has_meanwhile_emptied_its_hand():
    """The half without the general."""
    t = Bench().roles("rebel loyalist lord renegade").wears(0, "axe:D5").hold(1, "jink:D2")
    t.hold(0, "slash:S7", "dismantlement:C3", "dismantlement:C4").hp(1, 3, 3)
    t.use(0, "slash", at=1).says(1, "jink").says(0, True).picks(0, "dismantlement:C3").done()
    assert (t.hp(1), t.hand(1)) == (2, [])


def test_what_wine_adds_stays():
    t = armed("peach:H3", "duel", "analeptic").hold(1, "jink")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, "jink").says(0, True)
    t.picks(0, "duel").done()
    assert t.hp(1) == 2


def test_a_voided_slash_was_not_dodged():
    t = armed("peach", "duel").wears(1, "nioh_shield")
    t.use(0, "slash", at=1).done()
    assert t.hand(0) == ["duel", "peach"]


def test_a_slash_that_hit_offers_nothing():
    t = armed("peach", "duel").use(0, "slash", at=1).done()
    assert t.hand(0) == ["duel", "peach"]


def test_a_jink_against_arrows_is_not_in_its_way():
    t = armed("archery_attack", "peach", "duel").hold(1, "jink")
    t.use(0, "archery_attack").says(1, "jink").done()
    assert t.hp(1) == 4


def test_only_the_wearer_may_insist():
    t = Bench().wears(0, "axe").hold(0, "peach", "duel").hold(2, "slash").hold(1, "jink")
    t.use(2, "slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4


def test_its_fire_runs_along_the_chain():
    t = Bench().wears(0, "axe").chained(1, 2).hold(0, "fire_slash", "peach", "duel").hold(1, "jink")
    t.use(0, "fire_slash", at=1).says(1, "jink").says(0, True).picks(0, "peach").done()
    assert (t.hp(1), t.hp(2)) == (3, 3)
