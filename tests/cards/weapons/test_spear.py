"""Spear 丈八蛇矛."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import kind
from sgs_sim.engine.log import Event


def armed(*hand):
    return Bench().wears(0, "spear").hold(0, *hand)


def test_its_range_is_three():
    t = Bench(9).wears(0, "spear").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 6, 7, 8)}


def test_two_hand_cards_are_used_as_a_slash():
    t = armed("peach:H3", "jink:D2")
    t.use(0, ("spear", "peach", "jink"), at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]
    assert t.pile() == ["jink", "peach"]


def test_any_two_of_the_hand_may_be_chosen_in_any_order():
    t = armed("peach:H3", "jink:D2", "duel:SA", "snatch:S3")
    t.use(0, ("spear", "snatch", "jink"), at=2).done()
    assert t.hand(0) == ["duel", "peach"]
    assert t.hp(2) == 3


def test_one_card_is_not_enough_and_worn_ones_are_no_substitute():
    t = armed("peach:H3").wears(0, "chitu", "dilu")
    assert t.options(0) == set()


def test_it_counts_as_the_slash_of_the_phase():
    t = armed("peach:H3", "jink:D2", "slash", "slash", "duel:SA")
    t.use(0, ("spear", "peach", "jink"), at=1).done()
    assert t.options(0) == {f"duel@{seat}" for seat in (1, 2, 3)}


def test_after_the_slash_of_the_phase_it_is_not_offered():
    t = armed("slash:S7", "jink:D2", "jink:D3")
    t.use(0, "slash", at=1).done()
    assert t.options(0) == set()


def test_with_nobody_in_range_it_is_not_offered():
    t = Bench(9).dead(1, 2, 8, 7).wears(0, "spear").hold(0, "jink", "jink")
    assert t.options(0) == {"spear"}
    t = Bench().dead(2, 3).roles("lord rebel rebel rebel").wears(0, "spear").hold(0, "jink", "jink")
    assert t.options(0) == {"spear"}
    for far in ("dilu", "jueying"):
        t = Bench(9).dead(2, 3, 4, 5, 6, 7, 8).wears(0, "spear").wears(1, far).hold(0, "jink")
        assert t.options(0) == set()


def test_it_may_be_used_at_anybody_in_range_and_nobody_else():
    t = Bench(9).wears(0, "spear").hold(0, "jink:D2", "peach:H3")
    t.use(0, ("spear", "jink", "peach"))
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 6, 7, 8)}
    t.picks(0, 7).done()
    assert t.hp(7) == 3


@pytest.mark.parametrize(
    ("cards", "hp"),
    [
        (("nullification:SJ", "dismantlement:C3"), 5),
        (("nullification:SJ", "peach:H3"), 4),
        (("peach:H3", "jink:D2"), 4),
    ],
)
def test_R020_it_is_black_only_if_both_cards_are(cards, hp):
    """9.11: two colours make none, which a Nioh Shield does not stop."""
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.wears(0, "spear:SQ").hold(0, *cards).wears(1, "nioh_shield:C2")
    t.use(0, ("spear", *cards), at=1).done()
    assert t.hp(1) == hp
    assert len(t.pile()) == 2
    t.hold(0, "slash").cannot(0, "slash", at=1)


def test_it_is_a_plain_slash_whatever_the_cards():
    t = armed("fire_slash:H4", "fire_slash:H7").wears(1, "vine")
    t.use(0, ("spear", "fire_slash:H4", "fire_slash:H7"), at=1).done()
    assert t.hp(1) == 4


def test_two_cards_are_one_slash_to_be_dodged_once():
    t = armed("peach:H3", "jink:D2").hold(1, "jink:D3", "jink:D4")
    t.use(0, ("spear", "peach", "jink"), at=1).says(1, "jink:D3").done()
    assert t.hp(1) == 4
    assert t.hand(1) == ["jink"]


def test_R031_it_answers_savage_assault_and_needs_two_cards_in_a_duel():
    """Board 1."""
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.hold(0, "savage_assault:SK", "duel:SA").wears(1, "spear:SQ")
    t.hold(1, "peach:H3", "nullification:SJ", "jink:D2").hold(2, "slash:S7").hold(3, "slash:S8")
    t.use(0, "savage_assault").says(1, None, why="nullify")
    t.says(1, ("spear", "peach", "nullification"), why="respond")
    t.says(2, "slash").says(3, "slash").done()
    assert t.hp(1) == 5
    assert t.hand(1) == ["jink"]
    t.use(0, "duel", at=1).done()
    assert t.hp(1) == 4
    assert t.hand(1) == ["jink"]


def test_in_a_duel_two_cards_stand_for_a_slash():
    t = armed("duel", "peach:H3", "jink:D2").hold(1, "slash")
    t.use(0, "duel", at=1).says(1, "slash").says(0, ("spear", "peach", "jink")).done()
    assert t.hp(1) == 3
    assert t.hand(0) == []


def test_an_answer_with_the_spear_may_be_refused():
    t = armed("peach:H3", "jink:D2").hold(1, "savage_assault")
    t.use(1, "savage_assault")
    assert t.options(0) == {"spear"}
    t.says(0, None).done()
    assert t.hp(0) == 3
    assert t.hand(0) == ["jink", "peach"]


def test_it_makes_no_jink():
    t = armed("peach:H3", "slash").hold(1, "slash")
    t.use(1, "slash", at=0).done()
    assert t.hp(0) == 3


def test_wine_adds_to_it():
    t = armed("analeptic", "peach:H3", "jink:D2")
    t.use(0, "analeptic").use(0, ("spear", "peach", "jink"), at=1).done()
    assert t.hp(1) == 2


def test_cards_under_a_treasure_serve_like_hand_cards():
    t = armed("peach:H3").wears(0, "wooden_ox").stored(0, "jink:D2")
    t.g.today[kind("wooden_ox")] = 1  # nothing more goes under the treasure
    t.use(0, ("spear", "peach", "jink"), at=1).done()
    assert t.hp(1) == 3
    assert t.g.n_store[0] == 0
    assert t.hand(0) == []


def test_both_cards_may_lie_under_the_treasure():
    t = armed().wears(0, "wooden_ox").stored(0, "jink:D2", "peach:H3").hold(1, "duel")
    t.use(1, "duel", at=0).says(0, ("spear", "jink", "peach")).done()
    assert (t.hp(0), t.hp(1)) == (4, 3)


def test_the_kill_is_by_a_slash():
    t = armed("peach:H3", "jink:D2").hp(1, 1)
    t.use(0, ("spear", "peach", "jink"), at=1).done()
    assert t.g.died_kind[1] == kind("slash")
    assert len(t.hand(0)) == 3


def test_it_is_gone_with_the_weapon():
    t = armed("peach:H3", "axe")
    assert "spear" in t.options(0)
    t.use(0, "axe").done().hold(0, "jink")
    assert "spear" not in t.options(0)


def test_once_begun_both_cards_must_be_given():
    t = armed("peach:H3", "jink:D2", "duel")
    t._open_play(0)
    t._choose(t._option("spear", None))
    assert t.asked() == (0, "material")
    assert not t.g.ask.can_pass
    t.picks(0, "peach")
    assert t.options(0) == {"jink", "duel"}
    assert not t.g.ask.can_pass
