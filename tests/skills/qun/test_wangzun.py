"""Wangzun 妄尊."""

from bench import Bench


def test_when_the_lords_turn_begins_its_owner_may_draw_a_card():
    t = Bench().skilled(1, "wangzun").top("peach:H9")
    t.turn(0, "prepare").says(1, True, why="skill").done()
    assert t.hand(1) == ["peach"]


def begun(answer):
    """The turn of the lord, 2/4, with three cards after drawing."""
    t = Bench().skilled(1, "wangzun").hp(0, 2, 4).hold(0, "jink:D2")
    t.top(*["peach:H9"] * bool(answer), "slash:S7", "slash:S8")
    return t.turn(0, "prepare").says(1, answer).done().ends(0)


def test_the_lord_then_keeps_one_card_less():
    t = begun(True).picks(0, "slash:S7", "slash:S8").done()
    assert t.hand(0) == ["jink"]


def test_it_need_not_and_then_the_lord_keeps_as_many_as_ever():
    t = begun(None).picks(0, "slash:S7").done()
    assert t.hand(0) == ["jink", "slash"]


def test_it_holds_for_this_turn_only():
    t = begun(True).picks(0, "slash:S7", "slash:S8").done()
    t.turn(0, "discard").hold(0, "slash:S9").done()
    assert t.hand(0) == ["jink", "slash"]


def test_not_when_anybody_elses_turn_begins():
    t = Bench().skilled(1, "wangzun").turn(2, "prepare").done()
    assert t.hand(1) == []
    t.turn(1, "prepare").done()
    assert len(t.hand(1)) == 2


def test_a_lord_may_use_it_itself():
    t = Bench().skilled(0, "wangzun").turn(0, "prepare").says(0, True).done()
    assert len(t.hand(0)) == 3
    assert t.g.less == 1
