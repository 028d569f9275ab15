"""The turn as a whole: its victim, what is drunk for it, and with what weapon it is reached."""

import pytest
from laid import rules
from minds import Minded

from sgs_sim.engine.kinds import NOTHING, kind

ONE_FOE = (3, -3, 0, 0)
TWO_FOES = (3, -2, 0, -2)
FRIENDS = (3, 2, 1, 0)
FAR = (3, 0, -3, 0)  # the foe is opposite, two seats away


def table(**weights):
    """Return a table of four, everybody with four hp, whose first seat plays."""
    t = Minded(**weights)
    for seat in range(4):
        t.hp(seat, 4, 4)
    return t


# ---------------------------------------------------------------- the victim


def test_a_turn_without_means_or_without_foes_has_no_victim():
    t = table().hold(0, "jink", "dismantlement").hold(1, "jink")
    assert t.victim(0, *ONE_FOE) == NOTHING
    assert table().hold(0, "slash").victim(0, *FRIENDS) == NOTHING
    assert table().hold(0, "slash").victim(0, *ONE_FOE) == 1


def test_it_is_the_foe_whom_the_most_can_be_used_at():
    t = table(reserve=0).hold(0, "slash", "duel")
    assert t.victim(0, 3, 0, -2, -2) == 3  # a duel reaches seat 2 as well, the slash does not
    assert t.victim(0, 3, -2, -2, 0) == 1


def test_or_else_the_one_that_comes_nearest_to_falling():
    t = table(prey=4).hold(0, "slash").hp(3, 2)
    assert t.victim(0, *TWO_FOES) == 3
    assert t.hp(1, 1).victim(0, *TWO_FOES) == 1


def test_a_slash_that_armour_voids_makes_no_victim():
    t = table().hold(0, "slash:S").wears(1, "nioh_shield")
    assert t.victim(0, *ONE_FOE) == NOTHING
    assert t.victim(0, *TWO_FOES) == 3


def test_tricks_go_at_the_victim_rather_than_at_whom_each_would_suit_best():
    for plan, robbed in ((0, 2), (3, 1)):
        t = table(plan=plan).hold(0, "dismantlement", "slash").hold(1, "jink").hold(2, "jink")
        assert t.would(0, 3, -2, -3, 0) == f"dismantlement@{robbed}"


# ------------------------------------------------------------- what is drunk


def test_an_analeptic_is_drunk_before_a_slash_at_a_foe_only():
    t = table().hold(0, "analeptic", "slash")
    assert t.would(0, *ONE_FOE) == "analeptic"
    assert t.would(0, *FRIENDS) == ""
    assert table().hold(0, "analeptic").would(0, *ONE_FOE) == ""
    assert table().hold(0, "analeptic", "slash").would(0, *FAR) == ""  # out of reach


def test_it_is_not_drunk_for_a_slash_that_armour_voids():
    t = table().hold(0, "analeptic", "slash:S").wears(1, "nioh_shield")
    assert t.would(0, *ONE_FOE) == ""


@pytest.mark.parametrize("cards", [0, 1, 6])
def test_it_is_kept_where_the_foe_is_likely_to_hold_a_jink(cards):
    t = table(drink=20).hold(0, "analeptic", "slash").hold(1, *["peach"] * cards)
    assert t.would(0, *ONE_FOE) == ("slash@1" if cards == 6 else "analeptic")


def test_unless_it_would_have_to_be_discarded():
    t = table(drink=0).hold(0, "analeptic", "slash").hold(1, *["peach"] * 6)
    assert t.would(0, *ONE_FOE) == "slash@1"
    t.hold(0, *["jink"] * 4)
    assert t.would(0, *ONE_FOE) == "analeptic"


# ------------------------------------------------------------------- weapons


def test_only_what_is_better_takes_the_place_of_what_is_worn():
    for worn, held, taken in (("axe", "spear", ""), ("spear", "axe", "axe")):
        for liked in (ONE_FOE, FRIENDS):
            assert table().wears(0, worn).hold(0, held).would(0, *liked) == taken
    assert table().hold(0, "spear").would(0, *FRIENDS) == "spear"


def test_a_weapon_that_reaches_a_foe_takes_the_place_of_a_better_one_that_does_not():
    assert rules().play[kind("crossbow")] > rules().play[kind("kylin_bow")]
    t = table().wears(0, "crossbow").hold(0, "kylin_bow", "slash")
    assert t.would(0, *FAR) == "kylin_bow"
    assert table().wears(0, "crossbow").hold(0, "kylin_bow").would(0, *ONE_FOE) == ""


def test_and_stays_where_the_better_one_would_not_reach_anybody():
    t = table().wears(0, "kylin_bow").hold(0, "crossbow", "slash", "slash")
    assert t.would(0, *FAR) == "slash@2"


@pytest.mark.parametrize("slashes", [0, 1, 2])
def test_a_crossbow_waits_for_two_slashes(slashes):
    t = table().wears(0, "kylin_bow").hold(0, "crossbow", *["slash"] * slashes)
    assert t.would(0, *ONE_FOE) == ("", "slash@1", "crossbow")[slashes]
