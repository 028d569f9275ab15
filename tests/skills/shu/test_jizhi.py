"""Jizhi 集智."""

import pytest
from bench import Bench


def test_R101_a_nullification_counts_and_a_delayed_trick_does_not():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "jizhi")
    t.hold(0, "ex_nihilo:H7", "indulgence:S6", "nullification:SJ").hold(1, "nullification:CQ")
    t.top("axe", "dilu", "peach", "jink")
    t.use(0, "ex_nihilo").says(0, True, why="skill")
    assert t.asked() == (0, "nullify")
    assert t.hand(0) == ["axe", "indulgence", "nullification"]
    t.says(0, None).says(1, "nullification").says(0, "nullification").says(0, True, why="skill")
    t.done()
    assert t.hand(0) == ["axe", "dilu", "indulgence", "jink", "peach"]
    t.use(0, "indulgence", at=1).done()
    assert len(t.hand(0)) == 4


def test_one_need_not_draw():
    t = Bench().skilled(0, "jizhi").hold(0, "savage_assault")
    t.use(0, "savage_assault").says(0, None).done()
    assert t.hand(0) == []


def test_recasting_is_no_use():
    """9.18."""
    t = Bench().skilled(0, "jizhi").hold(0, "iron_chain").top("slash:S7", "slash:S8")
    t.recast(0, "iron_chain").done()
    assert t.hand(0) == ["slash"]


def test_a_card_used_as_a_trick_counts():
    t = Bench().skilled(0, "jizhi", "huoji").hold(0, "peach:H3").hold(1, "slash:S7")
    t.top("jink:H2").use(0, "fire_attack", at=1).says(0, True, why="skill").done()
    assert t.hand(0) == ["jink"]


@pytest.mark.parametrize("card", ["slash", "peach", "axe", "analeptic"])
def test_basic_cards_and_equipment_do_not_count(card):
    t = Bench().skilled(0, "jizhi").hp(0, 2, 4).hold(0, card)
    t.use(0, card, at=1 if card == "slash" else None).done()
    assert t.hand(0) == []


def test_tricks_of_others_do_not_count():
    t = Bench().skilled(1, "jizhi").hold(0, "ex_nihilo").top("slash:S7", "slash:S8")
    assert t.use(0, "ex_nihilo").done().hand(1) == []
