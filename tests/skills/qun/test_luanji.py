"""Luanji 乱击."""

import pytest
from bench import Bench
from minds import playing


def test_R131_two_hand_cards_of_a_suit_are_an_archery_attack():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).skilled(0, "luanji")
    t.skilled(1, "jianxiong").hold(0, "slash:S7", "slash:S8", "peach:H3", "slash:S9")
    t.hold(2, "jink:D2").use(0, ("luanji", "S7", "S8")).says(1, True).says(2, "jink").done()
    assert (t.hp(1), t.hp(2), t.hp(3)) == (4, 4, 3)
    assert t.hand(1) == ["slash", "slash"]
    t.cannot(0, "luanji")


def test_different_suits_will_not_do():
    t = Bench().skilled(0, "luanji").hold(0, "slash:S7", "peach:H3", "slash:C2", "jink:D2")
    t.cannot(0, "luanji")


def test_the_second_card_must_be_of_the_suit_of_the_first():
    t = Bench().skilled(0, "luanji").hold(0, "slash:S7", "jink:D2", "slash:S8", "jink:D3", "SA")
    t.use(0, "luanji")
    assert t.asked() == (0, "material")
    shown = {t.g.ask.option_card[i] for i in range(1, t.g.ask.n)}
    t.says(0, "jink:D2").done()
    assert t.where("jink:D3") == "discard"
    assert len(shown) == 5 - 2
    assert t.hp(1) == 3


def test_what_one_wears_will_not_do():
    t = Bench().skilled(0, "luanji").hold(0, "slash:S7").wears(0, "jueying:S5")
    t.cannot(0, "luanji")


def test_there_is_no_limit():
    t = Bench().skilled(0, "luanji").hold(0, "slash:S7", "slash:S8", "slash:S9", "slash:S10")
    t.use(0, ("luanji", "S7", "S8")).done()
    t.use(0, "luanji").done()
    assert t.hp(1) == 2


def test_R131_it_can_be_nullified_for_each_target():
    t = Bench().skilled(0, "luanji").hold(0, "slash:S7", "slash:S8").hold(2, "nullification")
    t.use(0, "luanji").says(2, None).says(2, "nullification").done()
    assert (t.hp(1), t.hp(2), t.hp(3)) == (3, 4, 3)


def test_others_cannot():
    t = Bench().skilled(1, "luanji").hold(0, "slash:S7", "slash:S8")
    t.cannot(0, "luanji")


def test_what_lies_under_the_treasure_counts_as_of_the_hand():
    t = Bench().skilled(0, "luanji").hold(0, "slash:S7").wears(0, "wooden_ox").stored(0, "slash:S8")
    t.use(0, "luanji").done()
    assert t.hp(1) == 3


def test_two_black_cards_make_a_black_one():
    t = Bench().skilled(0, "luanji").skilled(2, "weimu").hold(0, "slash:S7", "slash:S8")
    t.use(0, "luanji").done()
    assert (t.hp(1), t.hp(2), t.hp(3)) == (3, 4, 3)


def shoots(role, cards, *likes):
    return playing(role, "luanji").hold(0, *["jink:D"] * cards).would(0, *likes) == "luanji"


@pytest.mark.parametrize("role", ["rebel", "renegade"])
def test_more_foes_than_friends_are_enough_for_rebels_and_renegades(role):
    assert shoots(role, 2, 3, -1, -1, 0)
    assert not shoots(role, 2, 3, -1, 0, 0)


@pytest.mark.parametrize("role", ["lord", "loyalist"])
def test_the_side_of_the_lord_takes_cards_it_may_not_keep_and_for_many_foes(role):
    assert shoots(role, 5, 3, -2, -2, 0)
    assert not shoots(role, 5, 3, -2, -1, 0)
    assert not shoots(role, 4, 3, -2, -2, 0)


def test_a_foe_with_1_hp_counts_twice():
    t = playing("rebel", "luanji").hold(0, "jink:D", "jink:D").hp(1, 1)
    assert t.would(0, 3, -1, 0, 0) == "luanji"
