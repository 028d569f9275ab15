"""Kongcheng 空城."""

from bench import Bench


def test_R028_the_blade_cannot_chase_one_who_has_no_card_left():
    t = Bench().roles("rebel loyalist lord renegade").skilled(1, "kongcheng").hp(1, 3)
    t.wears(0, "blade:S5").hold(0, "slash:S7", "slash:S8").hold(1, "jink:D2")
    t.use(0, "slash:S7", at=1).says(1, "jink").done()
    assert (t.hp(1), t.hand(0)) == (3, ["slash"])


def test_R028_the_axe_hits_one_who_already_is_the_target():
    t = Bench().roles("rebel loyalist lord renegade").skilled(1, "kongcheng").hp(1, 3)
    t.wears(0, "axe:D5").hold(0, "slash:S7", "dismantlement:C3", "dismantlement:C4")
    t.hold(1, "jink:D2").use(0, "slash:S7", at=1).says(1, "jink").says(0, True)
    t.picks(0, "dismantlement:C3").done()
    assert t.hp(1) == 2


def test_R047_who_has_played_the_last_card_away_cannot_be_named_any_more():
    t = Bench().roles("rebel renegade loyalist lord").skilled(2, "kongcheng")
    t.hold(0, "collateral:CQ", "nullification:CK").wears(1, "spear:SQ")
    t.hold(1, "slash:S7", "slash:S8").hold(2, "nullification:SJ")
    t.use(0, "collateral", at=(1, 2)).says(0, None).says(2, "nullification")
    t.says(0, "nullification").done()
    assert t.where("spear:SQ") == "hand 0"
    assert t.hand(1) == ["slash", "slash"]
    assert t.hp(2) == 4


def test_R054_a_duel_goes_on_when_the_last_card_has_been_played():
    t = Bench().roles("rebel loyalist lord renegade").skilled(1, "kongcheng").hp(1, 3)
    t.hold(0, "duel:SA", "slash:S7").hold(1, "slash:S8")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    assert t.hp(1) == 2


def test_R054_without_a_hand_card_one_is_no_target_of_slash_or_duel():
    t = Bench().skilled(1, "kongcheng").wears(1, "axe").hold(0, "duel:SA", "slash:S7", "fire_slash")
    assert t.options(0) == {"duel@2", "duel@3", "slash@3", "fire_slash@3"}


def test_with_a_hand_card_one_is():
    t = Bench().skilled(1, "kongcheng").hold(1, "jink").hold(0, "duel", "slash")
    assert t.options(0) >= {"duel@1", "slash@1"}


def test_other_cards_reach_one_all_the_same():
    t = Bench().skilled(1, "kongcheng").hold(0, "savage_assault", "indulgence").wears(1, "axe")
    t.use(0, "indulgence", at=1).done().use(0, "savage_assault").done()
    assert (t.hp(1), t.waiting(1)) == (3, ["indulgence"])


def test_cards_under_a_treasure_are_no_hand_cards():
    t = Bench().skilled(1, "kongcheng").wears(1, "wooden_ox").stored(1, "jink").hold(0, "slash")
    assert t.options(0) == {"slash@3"}
