"""Lijian 离间."""

import pytest
from bench import Bench
from minds import playing

MEN = "female male male male male"


def court():
    return Bench(5).sexes(MEN).skilled(0, "lijian")


def test_the_target_answers_first_and_the_loser_is_hurt_by_the_other():
    t = court().hold(0, "peach:H3").hold(1, "slash:S7").hold(2, "slash:S8")
    t.use(0, "lijian").says(0, 2, 1, why="target")
    assert t.asked() == (2, "respond")
    t.says(2, "slash").says(1, None).done()
    assert (t.hp(1), t.hp(2)) == (3, 4)
    assert t.where("peach:H3") == "discard"


def test_R052_the_source_is_the_other_duellist():
    t = Bench(5).roles("renegade rebel loyalist lord rebel").sexes(MEN).skilled(0, "lijian")
    t.hold(0, "peach:H3").hold(2, "slash:S7").hold(3, "slash:S8").skilled(1, "fankui")
    t.use(0, "lijian").says(0, 1, 2).says(1, True).done()
    assert t.hp(1) == 3
    assert t.where("slash:S7") == "hand 1"


def test_R052_a_lord_made_to_kill_a_loyalist_pays_for_it():
    t = Bench(5).sexes("male female male male male").skilled(1, "lijian").hp(2, 1, 4)
    t.hold(0, "slash:S8").wears(0, "axe").hold(1, "peach:H3", "jink")
    t.use(1, "lijian").says(1, 2, 0, "peach").done()
    assert t.g.dead[2] == 1
    assert (t.hand(0), t.worn(0)) == ([], [])


def test_R052_it_cannot_be_nullified():
    t = court().hold(0, "peach").hold(1, "nullification").hold(2, "nullification")
    t.use(0, "lijian").says(0, 2, 1).done()
    assert t.hp(2) == 3


def test_R091_no_card_did_the_damage():
    t = court().skilled(2, "jianxiong").hold(0, "peach:H3")
    t.use(0, "lijian").says(0, 2, 1).done()
    assert t.hp(2) == 3
    assert t.where("peach:H3") == "discard"


def test_only_men_can_be_chosen_and_two_different_ones():
    t = Bench(5).sexes("female male female male male").skilled(0, "lijian").hold(0, "peach")
    t.use(0, "lijian")
    assert t.options(0) == {"duel@1", "duel@3", "duel@4"}
    t.says(0, 3)
    assert t.options(0) == {"duel@1", "duel@4"}
    t.says(0, 4).done()
    assert t.hp(3) == 3


def test_it_takes_two_men():
    t = Bench().sexes("female male female none").skilled(0, "lijian").hold(0, "peach")
    t.cannot(0, "lijian")


def test_one_who_can_be_no_target_can_only_be_the_user():
    t = Bench().sexes("female male male female").skilled(0, "lijian").hold(0, "peach")
    t.skilled(1, "kongcheng").use(0, "lijian").done()
    assert (t.hp(1), t.hp(2)) == (4, 3)


def test_what_one_wears_pays_for_it_too():
    t = court().wears(0, "axe")
    t.use(0, "lijian").says(0, 2, 1).done()
    assert t.where("axe") == "discard"


def test_without_a_card_it_cannot_be_used():
    court().cannot(0, "lijian")


def test_once_in_a_play_phase():
    t = court().hold(0, "peach", "jink")
    t.use(0, "lijian").says(0, 2, 1).says(0, "jink").done()
    t.cannot(0, "lijian")


def test_its_owner_is_blamed():
    t = court().hold(0, "peach")
    t.use(0, "lijian").says(0, 2, 1).done()
    assert t.g.malice[0, 2] > 0


def test_the_two_men_are_not_blamed():
    t = court().hold(0, "peach")
    t.use(0, "lijian").says(0, 2, 1).done()
    assert t.g.malice[1, 2] == 0


@pytest.mark.parametrize(
    ("role", "likes", "used"),
    [
        ("loyalist", (3, -1, -1, 0), "lijian"),
        ("renegade", (3, -1, -1, 0), "lijian"),
        ("loyalist", (3, -1, 0, 1), "lijian"),
        ("renegade", (3, -1, 0, 1), ""),
        ("loyalist", (3, -3, 1, 1), ""),
        ("loyalist", (3, 0, 0, 0), ""),
    ],
)
def test_a_foe_is_set_on_a_foe_or_a_stranger_but_by_a_renegade_on_no_stranger(role, likes, used):
    t = playing(role, "lijian").sexes("female male male male").hold(0, "jink")
    assert t.would(0, *likes) == used
