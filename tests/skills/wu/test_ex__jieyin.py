"""Jieyin 结姻, boundary printing."""

from bench import Bench

ID = "ex__jieyin"


def couple(hers=3, his=2):
    """Seat 0 is a woman; seats 1 and 3 are men; seat 2 a woman."""
    t = Bench().sexes("female male female male").skilled(0, ID).hp(0, hers, 4).hp(1, his, 4)
    return t.hold(0, "slash:S7").top("jink:D2")


def married(t):
    return t.use(0, ID).says(0, 1, why="target")


def test_the_one_with_more_hp_draws_and_the_other_regains_1():
    t = married(couple()).done()
    assert (t.hp(0), t.hp(1), t.hand(0), t.hand(1)) == (3, 3, ["jink"], [])
    assert t.pile() == ["slash"]


def test_the_other_way_round_too():
    t = married(couple(2, 4)).done()
    assert (t.hp(0), t.hp(1), t.hand(0), t.hand(1)) == (3, 4, [], ["jink"])


def test_with_equal_hp_nothing_comes_of_it():
    t = married(couple(3, 3)).done()
    assert (t.hp(0), t.hp(1), t.hand(0), t.hand(1)) == (3, 3, [], [])


def test_it_may_be_paid_with_what_she_wears_which_he_puts_on():
    t = couple().wears(0, "axe:D5").use(0, ID).says(0, 1)
    assert t.options(0) == {"slash", "axe"}
    t.says(0, "axe", why="discard").done()
    assert (t.worn(0), t.worn(1), t.hp(1)) == ([], ["axe"], 3)
    assert t.hand(0) == ["jink", "slash"]


def test_but_only_where_his_place_is_free():
    t = couple().wears(0, "axe:D5").wears(1, "crossbow:CA").use(0, ID).says(0, 1).done()
    assert (t.worn(0), t.worn(1), t.pile()) == (["axe"], ["crossbow"], ["slash"])


def test_without_a_hand_only_men_with_a_free_place_will_do():
    t = Bench().sexes("female male female male").skilled(0, ID).wears(0, "axe:D5")
    t.wears(1, "crossbow:CA").hp(3, 2, 4).use(0, ID).done()
    assert (t.worn(3), t.hp(3)) == (["axe"], 3)


def test_any_other_man_may_be_chosen_unhurt_or_not():
    t = couple().use(0, ID)
    assert t.options(0) == {f"{ID}@1", f"{ID}@3"}


def test_it_needs_a_man_and_a_card():
    Bench().sexes("female male female male").skilled(0, ID).cannot(0, ID)
    t = Bench().sexes("male female female female").skilled(0, ID).hold(0, "slash")
    t.cannot(0, ID)


def test_it_works_once_in_a_phase():
    t = married(couple()).done()
    t.cannot(0, ID)


def test_it_is_a_kindness():
    assert married(couple()).done().g.malice[0, 1] < 0
