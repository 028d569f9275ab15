"""Guose 国色, boundary printing."""

from bench import Bench

ID = "ex__guose"


def da_qiao():
    return Bench().skilled(0, ID).hold(0, "axe:D5", "slash:S7").top("peach:H9")


def test_a_diamond_is_used_as_an_indulgence_and_brings_a_card():
    t = da_qiao().use(0, ID).says(0, 3, why="target").done()
    assert (t.waiting(3), t.hand(0)) == (["axe"], ["peach", "slash"])
    t.turn(3, "judge").done()
    assert t.g.skip != 0


def test_or_it_is_discarded_to_take_an_indulgence_away():
    t = da_qiao().delayed(2, "lightning:SA", "indulgence:S6").use(0, ID).says(0, 2).done()
    assert (t.waiting(2), t.pile()) == (["lightning"], ["axe", "indulgence"])
    assert t.hand(0) == ["peach", "slash"]


def test_her_own_too():
    t = da_qiao().delayed(0, "indulgence:S6").use(0, ID).says(0, 0).done()
    assert (t.waiting(0), t.pile()) == ([], ["axe", "indulgence"])


def test_whoever_has_none_may_be_aimed_at_but_not_herself():
    t = da_qiao().delayed(2, "indulgence:S6").skilled(3, "qianxun").use(0, ID)
    assert t.options(0) == {"indulgence@1", "indulgence@2"}


def test_one_that_was_made_of_another_card_is_taken_away_too():
    t = da_qiao().skilled(1, "guose").hold(1, "jink:D2").use(1, "indulgence:D2", at=2).done()
    t.use(0, ID).says(0, 2).done()
    assert (t.waiting(2), t.pile()) == ([], ["axe", "jink"])


def test_what_she_wears_will_do():
    t = Bench().skilled(0, ID).wears(0, "axe:D5").use(0, ID).says(0, 3).done()
    assert (t.worn(0), t.waiting(3)) == ([], ["axe"])


def test_other_suits_will_not():
    Bench().skilled(0, ID).hold(0, "peach:H3", "slash:S7", "slash:C2").cannot(0, ID)


def test_what_lies_under_a_treasure_can_be_used_but_not_discarded():
    t = Bench().skilled(0, ID).wears(0, "wooden_ox").stored(0, "jink:D2")
    t.delayed(2, "indulgence:S6").hold(0, "axe:D5").use(0, ID).says(0, "jink", why="material")
    assert t.options(0) == {"indulgence@1", "indulgence@3"}
    t.says(0, 1).done()
    assert t.waiting(1) == ["jink"]


def test_it_works_once_in_a_phase_and_is_no_conversion():
    t = da_qiao().hold(0, "jink:D2").use(0, ID).says(0, "jink").says(0, 3).done()
    t.cannot(0, ID)
    t.cannot(0, "indulgence:D5")


def test_the_use_is_hostile_and_the_rescue_is_a_kindness():
    t = da_qiao().hold(0, "jink:D2").delayed(2, "indulgence:S6")
    t.use(0, ID).says(0, "jink").says(0, 2).done()
    assert t.g.malice[0, 2] < 0
    t.turn(0, "play").use(0, ID).says(0, 1).done()
    assert t.g.malice[0, 1] > 0


def test_a_diamond_that_lies_on_her_general_will_not_do():
    Bench().skilled(0, ID).laid_on(0, "tuntian", "axe:D5").cannot(0, ID)
