"""Kurou 苦肉."""

import pytest
from bench import Bench
from minds import playing

from sgs_sim.engine.log import Event


def test_1_hp_buys_2_cards_as_often_as_one_likes():
    t = Bench().skilled(0, "kurou").top("jink", "peach", "duel", "axe")
    t.use(0, "kurou").use(0, "kurou").done()
    assert (t.hp(0), t.hand(0)) == (2, ["axe", "duel", "jink", "peach"])


def test_it_is_no_damage():
    t = Bench().skilled(0, "kurou", "jianxiong").wears(0, "silver_lion").chained(0)
    t.use(0, "kurou").done()
    assert t.told(Event.DAMAGED) == []
    assert t.told(Event.LOST) == [(0, -999, 1)]
    assert t.g.chained[0] == 1


def test_who_is_saved_draws_after_that():
    t = Bench().skilled(0, "kurou").hp(0, 1).hold(0, "peach").top("jink", "jink")
    t.use(0, "kurou")
    assert t.asked() == (0, "save")
    t.says(0, "peach").done()
    assert (t.hp(0), t.hand(0)) == (1, ["jink", "jink"])


def test_R072_who_dies_of_it_draws_nothing_and_nobody_is_rewarded():
    t = Bench(5).skilled(1, "kurou").hp(1, 1).top("jink", "jink").hold(0, "peach", "jink")
    t.use(1, "kurou").says(0, None).done()
    assert t.g.dead[1]
    assert t.told(Event.DIED) == [(1, -999, 2)]
    assert all(len(t.hand(seat)) == (2 if seat == 0 else 0) for seat in range(5))


def test_it_is_for_ones_own_play_phase():
    t = Bench().skilled(1, "kurou")
    assert "kurou" not in t.options(0)
    assert "kurou" in t.options(1)


@pytest.mark.parametrize(
    ("role", "hp", "cards", "used"),
    [
        ("rebel", 3, 2, "kurou"),
        ("rebel", 3, 3, ""),
        ("rebel", 2, 0, ""),
        ("lord", 5, 1, "kurou"),
        ("lord", 5, 2, ""),
        ("lord", 4, 0, ""),
    ],
)
def test_a_rebel_keeps_one_hp_for_each_card_and_others_three(role, hp, cards, used):
    t = playing(role, "kurou").hp(0, hp).hold(0, *["jink"] * cards)
    assert t.would(0, 3, -1, -1, -1) == used


def test_a_peach_counts_as_hp():
    assert playing("rebel", "kurou").hp(0, 2).hold(0, "jink").would(0, 3, -1, -1, -1) == ""
    t = playing("rebel", "kurou").hp(0, 2, 2).hold(0, "peach")
    assert t.would(0, 3, -1, -1, -1) == "kurou"
