"""Shuangxiong 双雄."""

import pytest
from bench import Bench
from minds import playing

HAND = ("jink:D3", "peach:H3", "slash:C2", "analeptic:S3")


def judged(card):
    t = Bench().skilled(0, "shuangxiong").hold(0, *HAND).top(card)
    return t.turn(0, "draw").says(0, True, why="skill").done()


@pytest.mark.parametrize(
    ("card", "duels"),
    [
        ("slash:S7", {"jink:D3", "peach:H3"}),
        ("slash:C3", {"jink:D3", "peach:H3"}),
        ("peach:H9", {"slash:C2", "analeptic:S3"}),
        ("jink:D4", {"slash:C2", "analeptic:S3"}),
    ],
)
def test_hand_cards_of_the_other_colour_than_the_judgement_can_be_used_as_a_duel(card, duels):
    for id in (*HAND, card):
        t, duel = judged(card), f"duel:{id.split(':')[1]}"
        if id in duels:
            t.use(0, duel, at=1).done()
            assert t.hp(1) == 3
            assert t.where(id) == "discard"
        else:
            t.cannot(0, duel)


def test_the_judgement_card_is_taken_and_nothing_is_drawn():
    t = judged("slash:S7")
    assert t.where("slash:S7") == "hand 0"
    assert len(t.hand(0)) == 5


def test_there_is_no_limit():
    t = judged("slash:S7").use(0, "duel:D3", at=1).done().use(0, "duel:H3", at=1).done()
    assert t.hp(1) == 2


def test_what_one_wears_cannot_be_used_so():
    t = judged("slash:S7").wears(0, "axe:D5")
    t.cannot(0, "duel:D5")


def test_one_may_draw_as_ever_and_then_nothing_is_a_duel():
    t = Bench().skilled(0, "shuangxiong").hold(0, "jink:D3").top("slash:S7", "slash:C2")
    t.turn(0, "draw").says(0, None).done()
    assert t.hand(0) == ["jink", "slash", "slash"]
    t.cannot(0, "duel")


def test_it_ends_with_the_turn():
    t = judged("slash:S7").turn(1, "play")
    t.cannot(1, "duel")
    t.turn(0, "play").cannot(0, "duel")


def test_the_duel_can_be_nullified():
    t = judged("slash:S7").hold(2, "nullification")
    t.use(0, "duel:D3", at=1).says(2, "nullification").done()
    assert t.hp(1) == 4


def test_others_draw_as_ever():
    t = Bench().skilled(0, "shuangxiong").turn(1, "draw").done()
    assert len(t.hand(1)) == 2


def test_a_changed_judgement_is_the_one_that_counts():
    t = Bench().skilled(0, "shuangxiong").skilled(1, "guidao").hold(0, "jink:D3")
    t.hold(1, "slash:S7").top("peach:H9").turn(0, "draw").says(0, True).says(1, "slash:S7").done()
    assert t.where("slash:S7") == "hand 0"
    assert t.where("peach:H9") == "hand 1"
    t.use(0, "duel:D3", at=1).done()
    assert t.hp(1) == 3


@pytest.mark.parametrize(("role", "least"), [("rebel", 3), ("loyalist", 5), ("renegade", 5)])
def test_it_takes_cards_to_fight_with_and_for_a_rebel_fewer(role, least):
    def judges(cards, *likes):
        t = playing(role, "shuangxiong").hold(0, *["jink"] * cards).turn(0, "draw")
        return t.answers(0, *likes, why="skill") == "shuangxiong"

    assert judges(least, 3, -1, 0, 0)
    assert not judges(least - 1, 3, -1, 0, 0)
    assert not judges(least, 3, 0, 0, 2)
