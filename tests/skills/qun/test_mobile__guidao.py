"""Guidao 鬼道, as in the official app."""

import pytest
from bench import Bench

ID = "mobile__guidao"


def judged(*held):
    """Seat 1 judges for an indulgence; seat 0 may see to it."""
    t = Bench().skilled(0, ID).hold(0, *held).delayed(1, "indulgence:S6").top("peach:H9")
    return t.turn(1, "judge")


def test_a_black_card_counts_instead_and_the_old_one_is_his():
    t = judged("slash:S7").says(0, "slash", why="material").done()
    assert (t.hand(0), t.g.skip != 0) == (["peach"], True)
    assert sorted(t.pile()) == ["indulgence", "slash"]


def test_he_need_not_and_red_cards_will_not_do():
    t = judged("slash:S7", "jink:D2")
    assert t.asked() == (0, "material")
    assert t.options(0) == {"slash"}
    t.says(0, None).done()
    assert t.g.skip == 0


@pytest.mark.parametrize(("id", "counts"), [(ID, True), ("guidao", False)])
def test_the_card_counts_as_played(id, counts):
    t = Bench(2).roles("lord rebel").skilled(0, id, "keji").wears(1, "eight_diagram:S2")
    t.hold(0, "archery_attack", "slash:S7").top("peach:H9")
    t.use(0, "archery_attack").says(1, True).says(0, "slash", why="material").done()
    t.ends(0)
    assert (t.asked() == (0, "skill")) is not counts
    assert t.hand(0) == ["peach"]
