"""Rende 仁德, boundary printing."""

from bench import Bench

GIVES = "ex__rende"


def giver(*cards, seats=4):
    return Bench(seats).skilled(0, GIVES).hp(0, 2, 5).hold(0, *cards)


def test_to_each_but_once_in_a_phase():
    t = giver("slash", "jink", "peach", "axe").use(0, GIVES).says(0, 1, "slash", None).done()
    t.use(0, GIVES)
    assert t.options(0) == {f"{GIVES}@2", f"{GIVES}@3"}
    t.says(0, 2, "axe", None, None).done()
    t.use(0, GIVES).says(0, "jink", None).done()
    assert t.hand(3) == ["jink"]
    assert t.cannot(0, GIVES)
    assert t.turn(0, "play").use(0, GIVES)


def test_the_second_card_does_not_heal_but_gives_a_basic_card():
    t = giver("slash", "jink", "axe").use(0, GIVES).says(0, 1, "slash", "jink", None)
    assert t.asked() == (0, "declare")
    assert t.options(0) == {"slash", "fire_slash", "thunder_slash", "peach", "analeptic"}
    t.says(0, "peach").done()
    assert (t.hp(0), t.hand(0)) == (3, ["axe"])


def test_the_slash_hurts_and_counts():
    t = giver("duel", "jink", "slash").use(0, GIVES).says(0, 1, "duel", "jink", None)
    t.says(0, "fire_slash").says(1, None).done()
    assert (t.hp(1), t.g.slashes) == (3, 1)
    assert t.cannot(0, "slash", 1)


def test_a_slash_needs_its_range_and_that_one_is_left():
    t = giver("duel", "jink", "slash:S7", seats=6).use(0, "slash", at=1).done()
    t.use(0, GIVES).says(0, 1, "duel", "jink")
    assert t.options(0) == {"peach", "analeptic"}
    t = giver("duel", "jink", seats=6).use(0, GIVES).says(0, 1, "duel", "jink")
    t.asked()
    a = t.g.ask
    assert {a.option_at[i] for i in range(1, a.n)} == {0, 1, 5}


def test_the_analeptic_counts_as_the_one_of_the_turn():
    t = giver("duel", "jink", "analeptic").use(0, GIVES).says(0, 1, "duel", "jink", None)
    t.says(0, "analeptic").done()
    assert t.g.drunk == 1
    assert t.cannot(0, "analeptic")


def test_one_need_not_use_any():
    t = giver("duel", "jink", "axe").use(0, GIVES).says(0, 1, "duel", "jink", None, None)
    assert t.done().hp(0) == 2


def test_it_is_for_the_second_card_only():
    t = giver("duel", "jink", "axe", "vine", "dilu")
    t.use(0, GIVES).says(0, 1, "duel", None).done()
    t.use(0, GIVES).says(0, 2, "jink", "axe", None, "peach").done()
    t.use(0, GIVES).says(0, "vine", None).done()
    assert (t.hp(0), t.hand(0)) == (3, ["dilu"])


def test_no_peach_for_who_is_not_wounded():
    t = Bench().skilled(0, GIVES).hold(0, "duel", "jink").use(0, GIVES).says(0, 1, "duel", "jink")
    assert "peach" not in t.options(0)


def test_nothing_can_be_given_without_hand_cards():
    assert Bench().skilled(0, GIVES).wears(0, "axe").cannot(0, GIVES)
