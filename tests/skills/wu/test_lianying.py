"""Lianying 连营."""

from bench import Bench


def test_R107_a_last_card_lost_to_another_counts():
    t = Bench().skilled(1, "lianying").hold(1, "peach:H3").hold(0, "dismantlement")
    t.top("jink:D2").use(0, "dismantlement", at=1).says(1, True).done()
    assert t.hand(1) == ["jink"]


def test_a_last_card_used_counts_before_it_takes_effect():
    t = Bench().skilled(0, "lianying").hold(0, "duel").top("slash:S7").hold(1, "slash:S8")
    t.use(0, "duel", at=1).says(0, True).says(1, "slash")
    assert t.asked() == (0, "respond")


def test_one_need_not():
    t = Bench().skilled(0, "lianying").hold(0, "slash").use(0, "slash", at=1).says(0, None).done()
    assert t.hand(0) == []


def test_it_is_not_offered_while_a_card_is_left_nor_for_equipment():
    t = Bench().skilled(1, "lianying").hold(1, "peach", "jink").wears(1, "axe")
    t.hold(0, "slash", "dismantlement").use(0, "slash", at=1).says(1, "jink").done()
    assert t.hand(1) == ["peach"]
    t = Bench().skilled(1, "lianying").wears(1, "axe").hold(0, "dismantlement")
    t.use(0, "dismantlement", at=1).done()
    assert t.hand(1) == []


def test_it_is_the_owners_own_hand_that_counts():
    t = Bench().skilled(1, "lianying").hold(0, "slash").use(0, "slash", at=1).done()
    assert t.hand(1) == []


def test_R069_in_the_midst_of_saving():
    t = Bench().roles("rebel lord loyalist renegade").skilled(2, "lianying").hp(1, 1)
    t.hold(0, "analeptic:S3", "slash:S7").hold(2, "peach:H3").top("peach:H4", "slash:S8")
    t.use(0, "analeptic").use(0, "slash", at=1)
    t.says(2, "peach", True, "peach", True).done()
    assert (t.hp(1), t.hand(2)) == (1, ["slash"])


def test_R109_the_card_drawn_may_be_the_second_jink():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "wushuang").skilled(1, "lianying")
    t.wears(1, "eight_diagram").hold(1, "jink:D2").hold(0, "slash:S7").top("S10", "jink:D3")
    t.use(0, "slash", at=1).says(1, True, "jink:D2", True, None, "jink:D3", None).done()
    assert (t.hp(1), t.hand(1)) == (4, [])
