"""Xiaoji 枭姬."""

from bench import Bench


def test_a_piece_lost_to_another_gives_2_cards():
    t = Bench().skilled(1, "xiaoji").wears(1, "axe").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1).says(1, True).done()
    assert len(t.hand(1)) == 2


def test_a_piece_replaced_gives_2_cards():
    t = Bench().skilled(0, "xiaoji").wears(0, "axe").hold(0, "spear").top("jink", "jink")
    t.use(0, "spear").says(0, True).done()
    assert (t.hand(0), t.worn(0)) == (["jink", "jink"], ["spear"])


def test_one_need_not():
    t = Bench().skilled(0, "xiaoji").wears(0, "axe").hold(0, "spear")
    t.use(0, "spear").says(0, None).done()
    assert t.hand(0) == []


def test_a_hand_card_lost_gives_nothing():
    t = Bench().skilled(0, "xiaoji").hold(0, "spear").use(0, "spear").done()
    assert t.hand(0) == []


def test_of_others_equipment_nothing_comes():
    t = Bench().skilled(0, "xiaoji").wears(1, "axe").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1).done()
    assert t.hand(0) == []


def test_9_23_a_lord_who_has_killed_a_loyalist_draws_2_for_each_piece_lost():
    t = Bench().roles("lord loyalist rebel renegade").skilled(0, "xiaoji").hp(1, 1)
    t.wears(0, "axe", "dilu", "chitu").hold(0, "slash", "peach")
    t.use(0, "slash", at=1).says(0, None).says(0, True, True, True).done()
    assert (t.worn(0), len(t.hand(0))) == ([], 6)


def test_each_piece_may_be_let_go():
    t = Bench().roles("lord loyalist rebel renegade").skilled(0, "xiaoji").hp(1, 1)
    t.wears(0, "axe", "dilu", "chitu").hold(0, "slash")
    t.use(0, "slash", at=1).says(0, True, None).done()
    assert len(t.hand(0)) == 2


def test_what_its_owner_uses_as_another_card_counts():
    t = Bench().skilled(0, "xiaoji", "qixi").wears(0, "spear:SQ").hold(1, "jink")
    t.use(0, "dismantlement:SQ", at=1).says(0, True).done()
    assert len(t.hand(0)) == 2


def test_9_14_what_the_axe_costs_goes_together_before_she_draws():
    t = Bench().skilled(0, "xiaoji").wears(0, "axe", "zhuahuangfeidian", "chitu").hold(0, "slash")
    t.hold(1, "jink").use(0, "slash", at=1).says(1, "jink").says(0, True)
    t.picks(0, "zhuahuangfeidian")  # the other mount is all that is left to pay with
    t.says(0, True, True).done()
    assert (t.worn(0), len(t.hand(0)), t.hp(1)) == (["axe"], 4, 3)
