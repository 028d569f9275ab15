"""Guzheng 固政."""

from bench import Bench


def discarding(*cards):
    """Seat 0 has 1 hp and ends its turn with a peach and other cards; seat 1 has the skill."""
    t = Bench().skilled(1, "guzheng").hp(0, 1).hold(0, "peach", *cards).discarded("crossbow")
    return t.ends(0).picks(0, *cards)


def test_one_card_goes_back_and_the_others_may_be_taken():
    t = discarding("slash", "jink", "duel").says(1, "jink", True).done()
    assert (t.hand(0), t.hand(1)) == (["jink", "peach"], ["duel", "slash"])
    assert t.pile() == ["crossbow"]


def test_the_others_may_be_left():
    t = discarding("slash", "jink").says(1, "slash", None).done()
    assert (t.hand(0), t.hand(1), t.pile()) == (["peach", "slash"], [], ["crossbow", "jink"])


def test_one_need_not():
    t = discarding("slash", "jink").says(1, None).done()
    assert (t.hand(0), t.hand(1)) == (["peach"], [])


def test_a_lone_card_can_only_go_back():
    t = discarding("slash").says(1, "slash").done()
    assert (t.hand(0), t.hand(1)) == (["peach", "slash"], [])


def test_only_what_was_discarded_in_the_phase_is_offered():
    t = discarding("slash", "jink")
    assert t.options(1) == {"slash", "jink"}


def test_it_is_not_for_ones_own_discard_phase():
    t = Bench().skilled(0, "guzheng").hp(0, 1).hold(0, "peach", "slash").ends(0)
    t.picks(0, "slash").done()
    assert t.pile() == ["slash"]


def test_a_phase_without_discards_goes_by():
    t = Bench().skilled(1, "guzheng").hold(0, "peach").discarded("crossbow").ends(0).done()
    assert t.pile() == ["crossbow"]
