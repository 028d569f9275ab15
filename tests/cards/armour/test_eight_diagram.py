"""Eight Diagram 八卦阵."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def armoured(*hand):
    return Bench().wears(1, "eight_diagram").hold(1, *hand)


def test_R019_red_is_enough_black_leaves_the_jink_and_it_is_optional():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).wears(0, "crossbow:DA")
    t.hold(0, "slash:S7", "slash:S8", "slash:S9")
    t.wears(1, "eight_diagram:S2").hold(1, "jink:D2").top("peach:H9", "slash:S10")
    t.use(0, "slash:S7", at=1).says(1, True, why="skill").done()
    assert (t.hp(1), t.hand(1)) == (5, ["jink"])
    t.use(0, "slash:S8", at=1).says(1, True).says(1, "jink", why="respond").done()
    assert (t.hp(1), t.hand(1)) == (5, [])
    t.use(0, "slash:S9", at=1).says(1, None, why="skill").done()
    assert t.hp(1) == 4
    assert t.pile() == ["jink", "peach", "slash", "slash", "slash", "slash"]
    assert len(t.told(Event.JUDGED)) == 2


@pytest.mark.parametrize(
    ("card", "hp"), [("peach:H9", 4), ("jink:D5", 4), ("slash:S9", 3), ("slash:C4", 3)]
)
def test_red_counts_as_a_jink_and_black_does_not(card, hp):
    t = armoured().hold(0, "slash:H10").top(card)
    t.use(0, "slash", at=1).says(1, True).done()
    assert t.hp(1) == hp


def test_after_black_one_may_still_refuse_the_jink():
    t = armoured("jink").hold(0, "slash:H10").top("slash:S9")
    t.use(0, "slash", at=1).says(1, True).says(1, None, why="respond").done()
    assert t.hp(1) == 3


def test_who_declines_it_may_play_a_jink():
    t = armoured("jink:D2").hold(0, "slash").top("peach:H9")
    t.use(0, "slash", at=1).says(1, None, why="skill").says(1, "jink").done()
    assert t.hp(1) == 4
    assert t.told(Event.JUDGED) == []


def test_it_helps_against_archery_attack():
    t = armoured().hold(0, "archery_attack").top("peach:H9")
    t.use(0, "archery_attack").says(1, True).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_it_judges_anew_for_every_jink_that_is_needed():
    t = armoured().hold(0, "archery_attack", "slash").top("peach:H9", "slash:S9")
    t.use(0, "archery_attack").says(1, True).use(0, "slash", at=1).says(1, True).done()
    assert t.hp(1) == 3


def test_it_is_asked_once_for_one_jink():
    """9.12: one judgement per Jink."""
    t = armoured().hold(0, "slash:H10").top("slash:S9", "peach:H9")
    t.use(0, "slash", at=1).says(1, True).done()
    assert t.hp(1) == 3


def test_its_jink_is_no_card_of_its_owner():
    """9.12: not from the hand."""
    t = armoured("jink:D2").hold(0, "slash").top("peach:H9")
    t.use(0, "slash", at=1).says(1, True).done()
    assert t.told(Event.PLAYED) == []
    assert t.hand(1) == ["jink"]


@pytest.mark.parametrize("trick", ["savage_assault", "duel"])
def test_where_a_slash_is_wanted_it_does_nothing(trick):
    t = armoured().hold(0, trick)
    t.use(0, trick, at=1 if trick == "duel" else None).done()
    assert t.hp(1) == 3


def test_it_helps_against_elemental_slashes():
    t = armoured().hold(0, "fire_slash").top("peach:H9")
    t.use(0, "fire_slash", at=1).says(1, True).done()
    assert t.hp(1) == 4


def test_it_does_not_help_against_what_runs_along_the_chain():
    t = Bench().wears(2, "eight_diagram").chained(1, 2).hold(0, "fire_slash").top("peach:H9")
    t.use(0, "fire_slash", at=1).done()
    assert t.hp(2) == 3


def test_a_dodge_by_it_uses_up_wine_and_the_slash_of_the_phase():
    """9.16, 9.11."""
    t = armoured().hold(0, "analeptic", "slash", "slash").top("peach:H9")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, True).done()
    assert (t.g.drunk, t.g.slashes) == (0, 1)
    t.cannot(0, "slash", at=1)


def test_only_its_wearer_may_judge():
    t = armoured().hold(0, "slash")
    t.use(0, "slash", at=3).done()
    assert t.hp(3) == 3


def test_a_judgement_without_any_card_left_ends_the_game():
    """9.27."""
    t = armoured().hold(0, "slash").deck_of()
    t.use(0, "slash", at=1).says(1, True)
    assert t.winner() == "draw"


def test_the_judgement_is_its_wearers():
    t = armoured().hold(0, "slash").top("peach:H9").use(0, "slash", at=1).says(1, True).done()
    assert t.told(Event.JUDGED) == [(1, -999, -999)]
    assert (t.g.judged[0], t.g.judged[1]) == (0, 1)
