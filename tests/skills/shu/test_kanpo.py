"""Kanpo 看破."""

import pytest
from bench import Bench


def test_R128_a_black_card_of_the_hand_nullifies():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "kanpo")
    t.hold(0, "peach:H3", "slash:S7", "peach:H9").hold(1, "snatch:S3").turn(1, "play")
    t.use(1, "snatch", at=0).says(0, "nullification:S7", why="nullify").done()
    assert t.hand(0) == ["peach", "peach"]
    assert t.pile() == ["slash", "snatch"]


@pytest.mark.parametrize("card", ["jink:H2", "jink:D2"])
def test_with_red_cards_only_one_is_not_asked(card):
    t = Bench().skilled(1, "kanpo").hold(0, "duel").hold(1, card).use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_what_one_wears_will_not_do():
    t = Bench().skilled(1, "kanpo").hold(0, "duel").wears(1, "axe", "vine:S2")
    assert t.use(0, "duel", at=1).done().hp(1) == 3


def test_it_may_be_used_for_others_and_against_a_nullification():
    t = Bench().skilled(1, "kanpo").hold(0, "duel").hold(1, "slash:S7").hold(2, "nullification")
    t.use(0, "duel", at=2).says(1, None).says(2, "nullification").says(1, "nullification").done()
    assert t.hp(2) == 3


def test_it_stops_a_delayed_trick():
    t = Bench().skilled(1, "kanpo").hold(1, "slash:S7").delayed(2, "indulgence").hold(2, "axe")
    t.top("vine", "dilu").turn(2, "judge").says(1, "nullification").done()
    assert t.options(2) == {"axe", "dilu", "vine"}


def test_it_is_nothing_to_do_in_the_play_phase():
    t = Bench().skilled(0, "kanpo").hold(0, "nullification:SJ", "jink", "slash:S7")
    assert t.options(0) == {"slash@1", "slash@3"}


def test_others_are_not_asked():
    t = Bench().skilled(1, "kanpo").hold(0, "duel").hold(2, "slash:S7").use(0, "duel", at=2)
    assert t.asked() == (2, "respond")
