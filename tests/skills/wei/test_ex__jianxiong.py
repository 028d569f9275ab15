"""Jianxiong 奸雄, boundary printing."""

from bench import Bench


def hurt(*cards):
    return Bench().skilled(1, "ex__jianxiong").hold(0, *cards).top("peach:H9", "axe")


def test_one_takes_the_card_that_hurt_and_draws_one():
    t = hurt("slash:S7").use(0, "slash", at=1).says(1, True, why="skill").done()
    assert t.where("slash:S7") == "hand 1"
    assert t.hand(1) == ["peach", "slash"]


def test_one_need_not():
    t = hurt("slash:S7").use(0, "slash", at=1).says(1, None).done()
    assert (t.where("slash:S7"), t.hand(1)) == ("discard", [])


def test_both_cards_that_stand_for_one_are_taken():
    t = hurt("duel", "jink").wears(0, "spear").use(0, ("spear", "duel", "jink"), at=1)
    t.says(1, True).done()
    assert t.hand(1) == ["duel", "jink", "peach"]


def test_one_card_is_drawn_however_much_it_was():
    t = hurt("slash:S7", "analeptic").use(0, "analeptic").use(0, "slash", at=1)
    t.says(1, True).done()
    assert (t.hp(1), t.hand(1)) == (2, ["peach", "slash"])


def test_without_a_card_that_hurt_one_still_draws():
    t = Bench().skilled(1, "ex__jianxiong").skilled(2, "ganglie").hold(1, "slash:S7")
    t.top("axe", "peach:H9").use(1, "slash", at=2).says(2, True).says(1, True).done()
    assert (t.hp(1), t.hand(1)) == (3, ["peach"])


def test_it_is_not_for_the_wounds_of_others():
    t = hurt("slash:S7").use(0, "slash", at=3).done()
    assert t.hand(1) == []
