"""Dimeng 缔盟."""

from bench import Bench


def lu_su():
    """Seat 0 has 2 hand cards and a weapon; the others hold 3, 1 and no cards."""
    t = Bench().skilled(0, "dimeng").hold(0, "slash", "duel").wears(0, "axe")
    return t.hold(1, "jink", "jink", "jink").hold(2, "peach")


def test_two_others_swap_hands_for_as_many_cards_as_they_differ_by():
    t = lu_su().use(0, "dimeng").says(0, 1, 2).picks(0, "slash", "axe").done()
    assert (t.hand(1), t.hand(2)) == (["peach"], ["jink", "jink", "jink"])
    assert (t.hand(0), t.worn(0)) == (["duel"], [])


def test_an_empty_hand_may_be_swapped():
    t = lu_su().use(0, "dimeng").says(0, 3, 2).picks(0, "duel").done()
    assert (t.hand(2), t.hand(3)) == ([], ["peach"])


def test_equal_hands_cost_nothing():
    t = Bench().skilled(0, "dimeng").hold(1, "jink").hold(2, "peach")
    t.use(0, "dimeng").says(0, 1).done()
    assert (t.hand(1), t.hand(2)) == (["peach"], ["jink"])


def test_one_must_be_able_to_pay():
    t = Bench().skilled(0, "dimeng").hold(0, "slash").hold(1, "jink", "jink", "jink", "jink")
    t.hold(2, "peach", "peach").hold(3, "duel").use(0, "dimeng")
    assert t.options(0) == {"dimeng@2", "dimeng@3"}
    t = Bench(3).skilled(0, "dimeng").hold(1, "jink", "jink").hold(0, "slash")
    t.cannot(0, "dimeng")


def test_both_are_others_and_not_the_same():
    t = lu_su().use(0, "dimeng")
    assert t.options(0) == {"dimeng@1", "dimeng@2", "dimeng@3"}
    t.says(0, 2)
    assert t.options(0) == {"dimeng@1", "dimeng@3"}


def test_once_in_a_phase():
    t = lu_su().use(0, "dimeng").says(0, 3, 2).picks(0, "duel").done()
    t.cannot(0, "dimeng")


def test_who_gets_cards_for_its_own_has_not_lost_its_last_one():
    t = Bench().skilled(0, "dimeng").skilled(1, "lianying").hold(1, "jink").hold(2, "peach")
    t.use(0, "dimeng").says(0, 1).done()
    assert t.hand(1) == ["peach"]


def test_it_shows_whom_it_favours():
    t = lu_su().use(0, "dimeng").says(0, 1, 2).picks(0, "slash", "axe").done()
    assert (t.g.malice[0, 1], t.g.malice[0, 2]) == (1, -1)
