"""Fankui 反馈."""

import pytest
from bench import Bench


def hurt(t, *answers):
    """Seat 0 hits seat 1 with a slash; seat 1 says the rest."""
    return t.hold(0, "slash:S7").use(0, "slash:S7", at=1).says(1, *answers)


def test_one_may_take_a_hand_card_of_the_source_unseen():
    t = Bench().skilled(1, "fankui").hold(0, "peach")
    hurt(t, True).done()
    assert (t.hand(0), t.hand(1)) == ([], ["peach"])
    assert t.g.malice[1, 0] > 0


def test_or_a_card_that_it_wears():
    t = Bench().skilled(1, "fankui").hold(0, "peach").wears(0, "axe", "chitu")
    hurt(t, True, "axe").done()
    assert (t.hand(0), t.worn(0), t.hand(1)) == (["peach"], ["chitu"], ["axe"])


def test_one_need_not():
    t = Bench().skilled(1, "fankui").hold(0, "peach")
    hurt(t, None).done()
    assert (t.hand(0), t.hand(1)) == (["peach"], [])


def test_nothing_is_taken_that_lies_before_the_source_nor_from_one_without_cards():
    t = Bench().skilled(1, "fankui").delayed(0, "indulgence")
    hurt(t).done()
    assert t.hp(1) == 3
    assert t.waiting(0) == ["indulgence"]


def test_it_comes_once_however_much_damage_there_was():
    t = Bench().skilled(1, "fankui").hold(0, "analeptic", "peach", "peach").use(0, "analeptic")
    hurt(t, True).done()
    assert (t.hp(1), t.hand(0), t.hand(1)) == (2, ["peach"], ["peach"])


def test_it_is_silent_when_another_suffers():
    t = Bench().skilled(2, "fankui").hold(0, "peach")
    hurt(t).done()
    assert t.hp(1) == 3


def test_R052_the_source_of_a_lost_duel_is_who_has_won_it():
    t = Bench().skilled(1, "fankui").hold(1, "duel", "jink").hold(2, "slash", "peach")
    t.use(1, "duel", at=2).says(2, "slash").says(1, True).done()
    assert (t.hand(1), t.hand(2)) == (["jink", "peach"], [])


def test_lightning_has_no_source():
    t = Bench().skilled(1, "fankui").delayed(1, "lightning").top("slash:S9").hold(0, "peach")
    t.turn(1).done()
    assert t.hp(1) == 1


def test_of_oneself_one_takes_only_what_one_wears():
    t = Bench().skilled(1, "fankui").hold(1, "fire_attack", "slash:S7", "slash:S8").wears(1, "axe")
    t.use(1, "fire_attack", at=1).says(1, "slash:S7", "slash:S8", True).done()
    assert (t.hp(1), t.hand(1), t.worn(1)) == (3, ["axe", "slash"], [])


@pytest.mark.parametrize("saved", [True, False])
def test_R071_it_waits_for_the_rescue_and_is_lost_with_life(saved):
    t = Bench(5).skilled(1, "fankui").hp(1, 1).hold(2, "peach").hold(0, "slash:S7", "jink")
    t.use(0, "slash:S7", at=1).says(2, "peach" if saved else None)
    if saved:
        t.says(1, True)
    t.done()
    assert t.hand(1) == (["jink"] if saved else [])
    assert t.g.dead[1] == (not saved)
