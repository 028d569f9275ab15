"""Keji 克己."""

from bench import Bench

HAND = ("slash:S7", "duel:SA", "peach:H3", "jink:D2", "nullification:CQ")


def lu_meng():
    """Seat 0 has the hand of R085 and 1 hp; seat 1 holds a slash."""
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "keji").hp(0, 1)
    return t.hold(0, *HAND).hold(1, "slash:S8")


def test_R085_who_has_used_no_slash_may_skip_the_discard_phase():
    t = lu_meng().ends(0).says(0, True).done()
    assert len(t.hand(0)) == 5


def test_R085_who_does_not_skip_it_discards():
    t = lu_meng().ends(0).says(0, None)
    assert t.asked() == (0, "discard")
    t.picks(0, "duel", "slash", "peach", "nullification").done()
    assert t.hand(0) == ["jink"]


def test_R085_a_slash_played_in_ones_own_duel_counts():
    t = lu_meng().use(0, "duel", at=1).says(0, None).says(1, "slash").says(0, "slash").done()
    t.ends(0)
    assert t.asked() == (0, "discard")
    t.picks(0, "peach", "nullification").done()
    assert t.hand(0) == ["jink"]


def test_a_slash_that_was_used_counts():
    t = lu_meng().use(0, "slash", at=1).done().ends(0)
    assert t.asked() == (0, "discard")


def test_R085_a_skipped_play_phase_will_do():
    t = lu_meng().delayed(0, "indulgence").top("S9", "C3", "C4").turn(0, "judge")
    t.says(0, None).says(0, True).done()
    assert len(t.hand(0)) == 7


def test_R085_a_slash_played_in_anothers_turn_does_not_count():
    t = lu_meng().hold(1, "savage_assault").turn(1, "play").use(1, "savage_assault")
    t.says(0, None, None, None, "slash").done()
    t.turn(0, "play").ends(0).says(0, True).done()
    assert len(t.hand(0)) == 4


def test_others_must_discard():
    t = Bench().skilled(1, "keji").hp(0, 1).hold(0, "jink", "peach").ends(0)
    assert t.asked() == (0, "discard")
