"""Shensu 神速."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.kinds import NOTHING, Phase
from sgs_sim.engine.log import Event


def skipped(t):
    return [Phase(phase) for seat, _, phase in t.told(Event.SKIPPED) if seat == 1]


def swift(*cards):
    return Bench().skilled(1, "shensu").hold(1, *cards).turn(1)


def test_the_judgement_and_draw_phases_are_given_for_a_slash_at_anybody():
    t = swift().says(1, 3, why="target")
    t.asked()
    assert (t.hp(3), t.hand(1), skipped(t)) == (3, [], [Phase.JUDGE, Phase.DRAW])
    assert [line[:2] for line in t.told(Event.SKILL)] == [(1, 3)]


def test_the_slash_may_be_dodged():
    t = swift().hold(3, "jink").says(1, 3).says(3, "jink")
    t.asked()
    assert t.hp(3) == 4


def test_one_need_not():
    t = swift().says(1, None)
    t.asked()
    assert (skipped(t), len(t.hand(1))) == ([], 2)


def test_the_play_phase_and_a_piece_of_equipment_are_given_for_another():
    t = swift("slash", "axe").wears(1, "chitu").says(1, None)
    t.top("jink:D2", "jink:D10").says(1, 3, why="target")
    assert t.options(1) == {"axe", "chitu"}
    t.says(1, "axe", why="discard").done()
    assert (t.hp(3), skipped(t), t.where("axe")) == (3, [Phase.PLAY], "discard")
    assert t.worn(1) == ["chitu"]


def test_a_worn_piece_will_do():
    t = swift().wears(1, "chitu").says(1, 2, 3).done()
    assert (t.hp(2), t.hp(3), t.worn(1)) == (3, 3, [])
    assert skipped(t) == [Phase.JUDGE, Phase.DRAW, Phase.PLAY]


def test_without_equipment_the_play_phase_cannot_be_given():
    t = swift("slash").says(1, 2)
    assert t.asked() is None
    assert (t.g.phase, skipped(t)) == (Phase.PLAY, [Phase.JUDGE, Phase.DRAW])


def test_delayed_tricks_stay():
    t = swift().delayed(1, "indulgence").says(1, 2)
    t.asked()
    assert t.waiting(1) == ["indulgence"]
    assert t.g.phase == Phase.PLAY


def test_a_play_phase_that_is_skipped_already_cannot_be_given():
    t = swift("axe").delayed(1, "indulgence").top("slash:C3").says(1, None).done()
    assert t.hand(1).count("axe") == 1
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 4, 4]


def test_the_slash_is_not_that_of_the_play_phase():
    t = swift("slash").says(1, 3).use(1, "slash", at=2).done()
    assert (t.hp(2), t.hp(3)) == (3, 3)


def test_it_has_no_colour_and_a_worn_weapon_works():
    t = swift().wears(3, "nioh_shield").wears(1, "ice_sword").hold(3, "jink", "peach")
    t.says(1, 3).says(3, None).says(1, True)
    t.asked()
    assert (t.hp(3), t.hand(3), t.worn(3)) == (4, ["jink", "peach"], ["nioh_shield"])


def test_who_cannot_be_a_target_is_not_offered():
    t = swift().skilled(3, "kongcheng")
    assert t.options(1) == {"slash@0", "slash@2"}


def test_it_is_silent_in_the_turn_of_another():
    t = Bench().skilled(1, "shensu").turn(2).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 4, 4]


def test_R091_there_is_no_card_to_take():
    t = swift().skilled(3, "jianxiong").says(1, 3).done()
    assert (t.hp(3), t.hand(3)) == (3, [])


def test_who_dies_of_an_answer_has_no_play_phase():
    t = Bench(5).skilled(1, "shensu").skilled(3, "ganglie").hp(1, 1).turn(1).top("slash:C3")
    t.says(1, 3).says(3, True).done()
    assert t.g.dead[1]
    assert (1, NOTHING, Phase.PLAY) not in t.told(Event.PHASE)


def swiftly(role, hp=4, cards=2, trick=()):
    """Return what a seat does instead of judging and drawing that has one foe, seat 2."""
    t = playing(role, "shensu").hp(2, hp).hold(2, *["jink"] * cards).delayed(0, *trick).turn(0)
    return t.answers(0, 3, 0, -1, 0, why="target")


def test_a_rebel_strikes_who_has_no_cards_or_1_hp_others_who_has_hardly_either():
    for role, at_bare, at_weak in (("rebel", "slash@2", "slash@2"), ("loyalist", "", "")):
        assert swiftly(role, hp=4, cards=0) == at_bare
        assert swiftly(role, hp=1, cards=2) == at_weak
        assert swiftly(role, hp=1, cards=1) == "slash@2"
        assert swiftly(role, hp=4, cards=1) == ""


@pytest.mark.parametrize("role", ["rebel", "loyalist", "renegade"])
def test_everybody_does_so_to_escape_a_delayed_trick(role):
    assert swiftly(role, trick=("indulgence",)) == "slash@2"


@pytest.mark.parametrize(
    ("role", "cards", "hp", "struck"),
    [
        ("rebel", 4, 4, "slash@2"),
        ("rebel", 5, 4, ""),
        ("rebel", 5, 1, "slash@2"),
        ("loyalist", 4, 4, ""),
        ("loyalist", 5, 1, "slash@2"),
        ("loyalist", 6, 1, ""),
    ],
)
def test_a_rebel_gives_its_play_phase_up_with_few_cards_others_for_a_weak_foe(
    role, cards, hp, struck
):
    t = playing(role, "shensu").hp(2, hp).hold(2, "jink").wears(0, "axe")
    t.hold(0, *["jink"] * (cards - 2)).turn(0).says(0, None)
    assert t.answers(0, 3, 0, -1, 0, why="target") == struck
