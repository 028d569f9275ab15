"""Yaowu 耀武, boundary printing."""

import pytest
from bench import Bench

ID = "ex__yaowu"


def hit(card):
    t = Bench().skilled(1, ID).hold(0, card).top("peach:H9")
    return t.use(0, card.partition(":")[0], at=1)


@pytest.mark.parametrize("card", ["slash:H10", "fire_slash:D4", "duel:DA"])
def test_the_source_draws_when_a_red_card_hurts(card):
    t = hit(card).done()
    assert (t.hp(1), t.hand(0), t.hand(1)) == (3, ["peach"], [])


@pytest.mark.parametrize("card", ["slash:S7", "thunder_slash:S5", "duel:SA"])
def test_he_draws_when_a_black_one_does(card):
    t = hit(card).done()
    assert (t.hp(1), t.hand(0), t.hand(1)) == (3, [], ["peach"])


def test_he_draws_when_it_has_no_colour():
    t = Bench().skilled(1, ID).wears(0, "spear").hold(0, "peach:H3", "slash:S7")
    t.use(0, ("spear", "peach", "slash"), at=1).done()
    assert (t.hand(0), len(t.hand(1))) == ([], 1)
    t = Bench().sexes("female male male none").skilled(0, "lijian").skilled(1, ID).hold(0, "jink")
    t.use(0, "lijian").says(0, 1).done()
    assert (t.hp(1), len(t.hand(1))) == (3, 1)


def test_a_card_without_a_source_can_only_help_him():
    t = Bench().skilled(1, ID).delayed(1, "lightning:SA").top("slash:S7").turn(1, "judge").done()
    assert (t.hp(1), len(t.hand(1))) == (1, 3)  # 2 are those of the draw phase
    assert t.hand(0) == []


def test_what_is_no_card_brings_nothing():
    t = Bench().skilled(1, ID).skilled(0, "ganglie").hold(1, "slash:S7").top("slash:S9")
    t.use(1, "slash", at=0).says(0, True).done()
    assert (t.hp(1), t.hand(0), t.hand(1)) == (3, [], [])


def test_nor_does_a_card_that_does_not_hurt_or_hurts_another():
    t = Bench().skilled(1, ID).hold(0, "slash:H10", "slash:D6").hold(1, "jink")
    t.use(0, "slash:H10", at=1).says(1, "jink").done()
    t.turn(0, "play").use(0, "slash:D6", at=3).done()
    assert (t.hand(0), t.hand(1)) == ([], [])
