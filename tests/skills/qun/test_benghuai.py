"""Benghuai 崩坏."""

import pytest
from bench import Bench


def ending(*hp, most=8):
    """Return a table on which the last phase of seat 0 begins."""
    t = Bench().skilled(0, "benghuai").hp(0, hp[0], most)
    for seat, n in enumerate(hp[1:], 1):
        t.hp(seat, n)
    return t.turn(0, "finish")


@pytest.mark.parametrize(("bears", "left"), [(1, (4, 8)), (2, (5, 7))])
def test_R138_he_loses_hp_or_maximum_as_he_chooses(bears, left):
    t = ending(5, 3, 4, 4)
    assert t.asked() == (0, "yield")
    assert not t.g.ask.can_pass
    t.says(0, bears).done()
    assert (t.hp(0), t.g.max_hp[0]) == left


@pytest.mark.parametrize("hp", [3, 2])
def test_R138_with_the_lowest_hp_or_tied_nothing_happens(hp):
    t = ending(hp, 3, 4, 5).done()
    assert (t.hp(0), t.g.max_hp[0]) == (hp, 8)


def test_R138_the_discard_phase_is_over_so_the_hand_stays():
    t = (
        Bench()
        .skilled(0, "benghuai")
        .hp(0, 4, 8)
        .hp(1, 1)
        .hold(0, "slash", "jink", "peach", "duel")
    )
    t.ends(0).says(0, 1).done()
    assert (t.hp(0), len(t.hand(0))) == (3, 4)


def test_the_hp_of_the_dead_does_not_count():
    t = Bench().skilled(0, "benghuai").hp(0, 3, 8).dead(2)
    for seat in (1, 3):
        t.hp(seat, 4)
    t.turn(0, "finish").done()
    assert t.hp(0) == 3


def test_a_lower_maximum_cuts_hp():
    t = ending(8, 4, 4, 4).says(0, 2).done()
    assert (t.hp(0), t.g.max_hp[0]) == (7, 7)


def test_R138_with_no_maximum_left_he_dies_by_nobody():
    t = Bench().skilled(3, "benghuai", "buqu").skilled(1, "buqu").hp(3, 1, 1).hp(1, 0)
    t.turn(3, "finish").says(3, 2).done()
    assert t.g.dead[3]
    assert t.g.died_by[3] < 0


def test_it_is_not_for_the_turns_of_others():
    t = Bench().skilled(0, "benghuai").hp(0, 8, 8).turn(1, "finish").done()
    assert t.hp(0) == 8
