"""Guding Blade 古锭刀."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def armed():
    return Bench().wears(0, "guding_blade").hold(0, "slash:S7")


def test_its_range_is_two():
    t = Bench(8).wears(0, "guding_blade").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 6, 7)}


def test_an_empty_hand_suffers_one_more_and_nobody_is_asked():
    t = armed().wears(1, "axe", "chitu").delayed(1, "lightning")
    t.use(0, "slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 2)]


def test_with_a_hand_card_it_is_one():
    t = armed().hold(1, "peach").use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_cards_under_a_treasure_are_no_hand():
    t = armed().wears(1, "wooden_ox").stored(1, "peach", "slash")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 2


@pytest.mark.parametrize(
    ("hand", "answer", "hp"), [([], (), 2), (["peach:H3"], (), 3), (["jink:D2"], ("jink",), 5)]
)
def test_R035_the_hand_counts_when_the_damage_is_dealt(hand, answer, hp):
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).hold(1, *hand)
    t.wears(0, "guding_blade:SA").hold(0, "analeptic:S3", "slash:S7")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, *answer).done()
    assert t.hp(1) == hp


def test_R009_a_reduction_on_the_way_does_not_shrink_the_rest_and_it_counts_once():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).chained(1, 2, 3)
    t.wears(0, "guding_blade:SA").hold(0, "thunder_slash:S5")
    t.wears(2, "silver_lion:CA").hold(2, "slash:S7")
    t.use(0, "thunder_slash", at=1).done()
    assert [t.hp(seat) for seat in (1, 2, 3)] == [3, 3, 2]
    assert not any(t.g.chained[seat] for seat in range(4))


def test_no_other_damage_of_its_owner_grows():
    t = armed().hold(0, "duel", "archery_attack")
    t.use(0, "duel", at=1).use(0, "archery_attack").done()
    assert t.hp(1) == 2


def test_only_its_wearers_slash_grows():
    t = armed().hold(2, "slash").use(2, "slash", at=1).done()
    assert t.hp(1) == 3


def test_a_silver_lion_still_limits():
    t = armed().wears(1, "silver_lion").use(0, "slash", at=1).done()
    assert t.hp(1) == 3
