"""Lijian 离间, as in the official app."""

from bench import Bench

ID = "mobile__lijian"


def court():
    return Bench(5).sexes("female male male male male").skilled(0, ID)


def test_the_target_answers_first_and_the_loser_is_hurt():
    t = court().hold(0, "peach:H3").hold(1, "slash:S7").hold(2, "slash:S8")
    t.use(0, ID).says(0, 2, 1, why="target").says(2, "slash").says(1, None).done()
    assert (t.hp(1), t.hp(2)) == (3, 4)
    assert t.where("peach:H3") == "discard"


def test_the_duel_can_be_nullified():
    t = court().hold(0, "peach").hold(3, "nullification").use(0, ID).says(0, 2, 1)
    assert t.asked() == (3, "nullify")
    t.says(3, "nullification").done()
    assert (t.hp(1), t.hp(2)) == (4, 4)


def test_it_is_a_duel_if_nobody_does():
    t = court().hold(0, "peach").hold(3, "nullification").use(0, ID).says(0, 2, 1)
    t.says(3, None).done()
    assert t.hp(2) == 3


def test_its_owner_is_blamed_not_the_two_men():
    t = court().hold(0, "peach").use(0, ID).says(0, 2, 1).done()
    assert t.g.malice[0, 2] > 0
    assert t.g.malice[1, 2] == 0


def test_once_in_a_play_phase_with_a_card():
    t = court().cannot(0, ID).hold(0, "peach", "jink")
    t.use(0, ID).says(0, 2, 1).says(0, "jink").done()
    t.cannot(0, ID)
