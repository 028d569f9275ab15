"""Qingnang 青囊."""

from bench import Bench


def test_a_hand_card_heals_one_wounded_player():
    t = Bench().skilled(0, "qingnang").hold(0, "slash:S7", "jink:D2").hp(2, 2, 4).hp(3, 1, 4)
    t.use(0, "qingnang")
    assert t.asked() == (0, "target")
    t.says(0, 2).says(0, "slash", why="discard").done()
    assert (t.hp(2), t.hp(3)) == (3, 1)
    assert t.where("slash:S7") == "discard"
    assert t.hand(0) == ["jink"]


def test_only_the_wounded_can_be_chosen_its_owner_too():
    t = Bench().skilled(0, "qingnang").hold(0, "jink").hp(0, 3, 4).hp(2, 2, 4)
    t.use(0, "qingnang")
    assert t.options(0) == {"qingnang@0", "qingnang@2"}
    t.says(0, 0).done()
    assert t.hp(0) == 4


def test_nobody_is_wounded():
    Bench().skilled(0, "qingnang").hold(0, "jink").cannot(0, "qingnang")


def test_without_a_hand_card_it_cannot_be_used():
    t = Bench().skilled(0, "qingnang").hp(2, 2, 4).wears(0, "axe")
    t.cannot(0, "qingnang")


def test_what_one_wears_does_not_pay_for_it():
    t = Bench().skilled(0, "qingnang").hp(2, 2, 4).wears(0, "axe").hold(0, "jink", "peach")
    t.use(0, "qingnang")
    assert t.options(0) == {"jink", "peach"}


def test_once_in_a_play_phase():
    t = Bench().skilled(0, "qingnang").hold(0, "jink", "jink").hp(2, 1, 4)
    t.use(0, "qingnang").says(0, "jink").done()
    t.cannot(0, "qingnang")
    t.turn(0, "play").use(0, "qingnang").done()
    assert t.hp(2) == 3


def test_others_cannot():
    t = Bench().skilled(1, "qingnang").hold(0, "jink").hold(1, "jink").hp(2, 1, 4)
    t.cannot(0, "qingnang")


def test_healing_another_is_seen_as_a_kindness():
    t = Bench().skilled(0, "qingnang").hold(0, "jink").hp(2, 1, 4)
    t.use(0, "qingnang").done()
    assert t.g.malice[0, 2] < 0
