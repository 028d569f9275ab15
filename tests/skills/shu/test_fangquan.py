"""Fangquan 放权."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.log import Event


def resigned(*hand):
    t = Bench().skilled(0, "fangquan").hold(0, *hand).turn(0, "draw")
    t.top("axe", "dilu", "vine", "chitu")
    return t.says(0, True, why="skill")


def test_another_takes_a_turn_and_then_play_goes_on_after_him():
    """9.24."""
    t = resigned("slash", "peach").says(0, True, why="skill").says(0, 2, why="target")
    t.says(0, "slash", why="discard")
    assert t.asked() == (2, "play")
    t.says(2, None).done()
    assert (t.hand(0), t.hand(2)) == (["axe", "dilu", "peach"], ["chitu", "vine"])
    assert [line[0] for line in t.told(Event.EXTRA)] == [2]
    assert t.g.current == 1


def test_the_play_phase_is_skipped():
    t = resigned("slash")
    assert t.asked() == (0, "skill")
    assert [line[2] for line in t.told(Event.SKIPPED)] == [3]


def test_one_need_not_pass_the_turn_on():
    t = resigned("slash").says(0, None, why="skill").done()
    assert t.told(Event.EXTRA) == []
    assert len(t.hand(0)) == 3


def test_who_has_played_passes_nothing_on():
    t = Bench().skilled(0, "fangquan").hold(0, "slash").turn(0, "draw").says(0, None).ends(0).done()
    assert t.told(Event.EXTRA) == []


def test_without_a_hand_card_nobody_gets_a_turn():
    t = Bench().skilled(0, "fangquan").delayed(0, "supply_shortage").top("slash:S7")
    t.turn(0, "judge").says(0, True, why="skill").done()
    assert t.told(Event.EXTRA) == []


def test_a_play_phase_that_is_skipped_anyway_cannot_be_skipped():
    t = Bench().skilled(0, "fangquan").hold(0, "peach").delayed(0, "indulgence").top("slash:S7")
    t.turn(0, "judge").done()
    assert t.told(Event.EXTRA) == []


def test_the_discard_phase_takes_place():
    t = Bench().skilled(0, "fangquan").hp(0, 1, 4).hold(0, "slash").top("axe", "dilu")
    t.turn(0, "draw").says(0, True, why="skill")
    assert t.asked() == (0, "discard")
    assert t.g.ask.amount == 2


def test_in_the_turns_of_others_it_is_not_used():
    t = Bench().skilled(0, "fangquan").hold(0, "slash").turn(1, "draw")
    assert t.asked() is None


def gives(role, cards, *likes):
    """Return whether a seat that will have drawn so many cards gives its play phase up."""
    t = playing(role, "fangquan").hold(0, *["jink"] * (cards - 2)).turn(0, "draw")
    return t.answers(0, *likes, why="skill") == "fangquan"


@pytest.mark.parametrize(("role", "given"), [("lord", 1), ("rebel", 1), ("renegade", 0)])
def test_a_turn_is_given_to_a_friend_but_by_a_renegade(role, given):
    assert gives(role, 5, 3, 0, 1, 0) == given
    assert not gives(role, 5, 3, 0, 0, -1)


def test_not_by_who_could_not_keep_its_cards():
    assert not gives("lord", 6, 3, 0, 1, 0)


@pytest.mark.parametrize(("role", "given"), [("lord", "fangquan"), ("renegade", "")])
def test_nor_does_a_renegade_name_anybody_for_it_at_the_end(role, given):
    t = playing(role, "fangquan").hold(0, "jink").turn(0, "draw").says(0, True)
    t.asked()
    t.hp(0, 1)  # it has more cards than it could keep, but has given its play phase up
    assert t.answers(0, 3, 0, 1, 0, why="skill") == given
