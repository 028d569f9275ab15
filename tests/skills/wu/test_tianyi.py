"""Tianyi 天义."""

from bench import Bench


def taishi_ci(lords="peach:H3"):
    """The table of R129."""
    t = Bench(5).roles("rebel loyalist lord loyalist renegade").skilled(0, "tianyi")
    t.hold(0, "savage_assault:SK", "slash:S7", "slash:S8", "slash:S9").hold(2, lords)
    return t.hold(1, "peach:H4").hold(3, "peach:H6").hold(4, "peach:H7").hp(2, 5, 5)


def won():
    return taishi_ci().use(0, "tianyi").says(0, 2).says(0, "savage_assault").done()


def test_R129_who_wins_slashes_further_more_often_and_more_players():
    t = won().use(0, "slash:S7", at=(2, 3)).done().use(0, "slash:S8", at=1).done()
    assert [t.hp(seat) for seat in range(1, 5)] == [3, 4, 3, 4]
    assert not {id for id in t.options(0) if "slash" in id}


def test_R129_both_cards_are_discarded():
    assert won().pile() == ["peach", "savage_assault"]


def test_R129_who_does_not_win_may_use_no_slash_in_this_turn():
    t = taishi_ci("slash:H10").use(0, "tianyi").says(0, 2).says(0, "slash:S7").done()
    assert not {id for id in t.options(0) if "slash" in id}


def test_R129_a_tie_is_no_win():
    t = taishi_ci("C7").use(0, "tianyi").says(0, 2).says(0, "slash:S7")
    t.done()
    assert not {id for id in t.options(0) if "slash" in id}


def test_R129_who_has_lost_may_still_play_a_slash():
    t = taishi_ci("slash:H10").hold(0, "duel").use(0, "tianyi").says(0, 2, "slash:S7").done()
    t.hold(1, "slash").use(0, "duel", at=1).says(1, "slash").says(0, "slash:S8").done()
    assert t.hp(1) == 3


def test_R129_it_may_come_after_a_first_slash():
    t = taishi_ci().use(0, "slash:S7", at=1).done().use(0, "tianyi").says(0, 2)
    t.says(0, "savage_assault").done()
    assert "slash@3" in t.options(0)
    t.use(0, "slash:S8", at=3).done()
    assert not {id for id in t.options(0) if "slash" in id}


def test_R129_once_in_a_phase():
    won().cannot(0, "tianyi")


def test_it_needs_a_hand_card_on_both_sides():
    t = Bench().skilled(0, "tianyi").hold(1, "jink")
    t.cannot(0, "tianyi")
    t.hold(0, "slash").use(0, "tianyi").done()
    assert t.hand(1) == []
    t = Bench().skilled(0, "tianyi").hold(0, "slash")
    t.cannot(0, "tianyi")


def test_what_was_won_ends_with_the_turn():
    t = won().turn(0, "play")
    assert {id for id in t.options(0) if "slash@" in id} == {"slash@1", "slash@4"}
    t = taishi_ci("slash:H10").use(0, "tianyi").says(0, 2).says(0, "slash:S7").done()
    assert "slash@1" in t.turn(0, "play").options(0)


def test_others_gain_nothing_by_it():
    t = won().skilled(3, "tianyi").hold(3, "slash:C3").hold(0, "collateral").wears(3, "crossbow")
    t.use(0, "collateral", at=(3, 4)).says(3, "slash").done()
    assert t.hp(4) == 3
