"""Ganglie 刚烈."""

import pytest
from bench import Bench


def struck(top, *cards, drunk=False):
    """Seat 0, with these cards left, has hit seat 1, who judges and finds `top`."""
    t = Bench().skilled(1, "ganglie").hold(0, "slash:S7", *cards).top(top)
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t.use(0, "slash:S7", at=1).says(1, True)


def test_the_source_may_discard_two_hand_cards():
    t = struck("slash:C3", "peach:H3", "jink:D2", "jink:H2").says(0, 1, why="yield")
    t.says(0, "peach", "jink:D2", why="discard").done()
    assert (t.hp(0), t.hand(0)) == (4, ["jink"])
    assert t.g.malice[1, 0] > 0


def test_or_suffer_a_point_of_damage():
    t = struck("slash:C3", "peach:H3", "jink:D2").says(0, 2).done()
    assert (t.hp(0), t.hand(0)) == (3, ["jink", "peach"])


def test_a_heart_does_nothing():
    t = struck("peach:H9", "peach:H3", "jink:D2").done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (4, 3, ["jink", "peach"])


def test_one_need_not_judge():
    t = Bench().skilled(1, "ganglie").hold(0, "slash:S7").top("slash:C3")
    t.use(0, "slash:S7", at=1).says(1, None).done()
    assert (t.hp(0), t.where("slash:C3")) == (4, "deck")


def test_R093_it_comes_once_for_two_points_and_the_choice_is_the_sources():
    t = struck("slash:S10", "peach:H3", "jink:D2", drunk=True)
    assert t.hp(1) == 2
    assert t.options(0) == {"1", "2"}
    t.says(0, 1).says(0, "peach").done()
    assert (t.hp(0), t.hand(0)) == (4, [])


def test_R093_one_hand_card_and_a_worn_one_are_not_two():
    t = Bench().skilled(1, "ganglie").hold(0, "slash:S7", "peach:H3").wears(0, "crossbow")
    t.top("slash:S10").use(0, "slash:S7", at=1).says(1, True).done()
    assert (t.hp(0), t.hand(0), t.worn(0)) == (3, ["peach"], ["crossbow"])


def test_R091_no_card_has_dealt_its_damage():
    t = Bench().skilled(0, "jianxiong").skilled(1, "ganglie").hold(0, "slash:S7").top("slash:S10")
    t.use(0, "slash:S7", at=1).says(1, True).done()
    assert (t.hp(0), t.hand(0)) == (3, [])


def test_without_a_source_nothing_follows_the_judgement():
    t = Bench().skilled(1, "ganglie").delayed(1, "lightning").top("analeptic:S9", "slash:S10")
    t.turn(1, "judge").says(1, True)
    t.asked()
    assert [t.hp(seat) for seat in range(4)] == [4, 1, 4, 4]


@pytest.mark.parametrize("saved", [True, False])
def test_R071_it_waits_for_the_rescue_and_is_lost_with_life(saved):
    t = Bench(5).skilled(1, "ganglie").hp(1, 1).hold(2, "peach").hold(0, "slash:S7").top("slash:C3")
    t.use(0, "slash:S7", at=1).says(2, "peach" if saved else None)
    if saved:
        t.says(1, True)
    t.done()
    assert t.hp(0) == (4 if saved else 5)


def test_who_kills_with_it_has_killed():
    t = Bench(5).skilled(2, "ganglie").hp(1, 1).hold(1, "slash:S7").top("slash:C3")
    t.use(1, "slash:S7", at=2).says(2, True).done()
    assert t.g.dead[1]
    assert t.g.died_by[1] == 2
    assert len(t.hand(2)) == 3
