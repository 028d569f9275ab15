"""Qingguo 倾国."""

from bench import Bench


def test_a_black_hand_card_is_a_jink():
    t = Bench().skilled(1, "qingguo").hold(1, "slash:C3").hold(0, "slash:S7")
    t.use(0, "slash:S7", at=1).says(1, "jink:C3", why="respond").done()
    assert (t.hp(1), t.where("slash:C3")) == (4, "discard")


def test_red_ones_and_what_is_worn_are_not():
    t = Bench().skilled(1, "qingguo").hold(1, "peach:H3", "slash:H10").wears(1, "jueying:S5")
    t.wears(0, "chitu").hold(0, "slash:S7").use(0, "slash:S7", at=1).done()
    assert t.hp(1) == 3


def test_it_answers_archery_too_and_is_played_as_a_jink():
    t = Bench().skilled(1, "qingguo").hold(1, "duel").hold(0, "archery_attack")
    t.use(0, "archery_attack")
    assert t.options(1) == {"jink"}
    t.says(1, "jink").done()
    assert (t.hp(1), t.hp(2)) == (4, 3)


def test_what_lies_under_the_wooden_ox_counts_as_of_the_hand():
    t = Bench().skilled(1, "qingguo").wears(1, "wooden_ox").stored(1, "slash:C3")
    t.hold(0, "slash:S7").use(0, "slash:S7", at=1).says(1, "jink:C3").done()
    assert t.hp(1) == 4


def test_it_gives_nothing_to_use_in_ones_own_play_phase():
    t = Bench().skilled(1, "qingguo").hold(1, "nullification:SJ")
    assert t.options(1) == set()


def test_R137_it_is_one_of_the_two_jinks_a_woman_needs():
    t = Bench().sexes("male female male male").skilled(0, "roulin").skilled(1, "qingguo")
    t.hold(1, "jink:D2", "slash:C3").hold(0, "slash:H10").use(0, "slash:H10", at=1)
    t.says(1, "jink:D2", "jink:C3").done()
    assert (t.hp(1), t.hand(1)) == (4, [])
