"""Guicai 鬼才."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING, Phase
from sgs_sim.engine.log import Event


def judging(*cards):
    """Seat 1 judges for Indulgence, a heart lies on top and seat 2 has these cards."""
    t = Bench().skilled(2, "guicai").delayed(1, "indulgence:S6").hold(2, *cards).top("peach:H9")
    return t.turn(1, "judge")


def skips(t):
    return (1, NOTHING, Phase.PLAY) in t.told(Event.SKIPPED)


def test_a_hand_card_takes_the_place_of_the_judgement_which_is_discarded():
    t = judging("slash:S7").says(2, "slash", why="material").done()
    assert skips(t)
    assert (t.where("peach:H9"), t.where("slash:S7"), t.hand(2)) == ("discard", "discard", [])


def test_one_need_not():
    t = judging("slash:S7").says(2, None)
    t.asked()
    assert not skips(t)
    assert t.hand(2) == ["slash"]


def test_any_hand_card_will_do_but_none_that_is_worn():
    t = judging("jink:D2", "slash:S7").wears(2, "axe")
    assert t.options(2) == {"jink", "slash"}


def test_what_lies_under_the_wooden_ox_is_played_like_a_hand_card():
    t = judging().wears(2, "wooden_ox").stored(2, "slash:S7").says(2, "slash")
    t.done()
    assert skips(t)
    assert t.where("slash:S7") == "discard"


def test_without_a_hand_card_nobody_is_asked():
    t = judging()
    t.asked()
    assert t.where("peach:H9") == "discard"


def test_one_may_change_ones_own_judgement():
    t = Bench().skilled(1, "guicai").delayed(1, "indulgence:S6").hold(1, "jink:HK")
    t.top("slash:S7").turn(1, "judge").says(1, "jink:HK")
    t.asked()
    assert not skips(t)


def test_R058_lightning_has_no_source_although_a_card_was_changed():
    t = (
        Bench()
        .roles("lord rebel renegade rebel")
        .skilled(2, "guicai")
        .hold(2, "analeptic:S9")
        .hp(1, 3)
    )
    t.delayed(1, "lightning").top("peach:H9").turn(1, "judge").says(2, "analeptic:S9").done()
    assert t.g.dead[1]
    assert t.hand(2) == []
    assert {t.where("analeptic:S9"), t.where("peach:H9")} == {"discard"}
    assert "lightning" in t.pile()
    assert t.on_table() == []


def test_R095_each_changes_once_in_action_order_and_the_last_card_counts():
    t = Bench().skilled(0, "guicai").skilled(2, "tiandu").skilled(3, "guidao")
    t.hold(0, "jink:HK", "jink:H2").hold(3, "slash:S7").delayed(2, "indulgence:S6").top("peach:H9")
    t.turn(2, "judge").says(3, "slash:S7").says(0, "jink:HK").says(2, True, why="skill")
    t.asked()
    assert (t.hand(0), t.hand(3)) == (["jink"], ["peach"])
    assert t.where("slash:S7") == "discard"
    assert t.where("jink:HK") == "hand 2"
    assert not t.told(Event.SKIPPED)


def test_what_it_does_for_better_or_worse_is_remembered():
    t = judging("slash:S7").says(2, "slash").done()
    assert t.g.malice[2, 1] > 0
    t = Bench().skilled(2, "guicai").delayed(1, "indulgence:S6").hold(2, "jink:H2").top("slash:S7")
    t.turn(1, "judge").says(2, "jink")
    t.asked()
    assert t.g.malice[2, 1] < 0
