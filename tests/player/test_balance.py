"""The renegade: whom it helps, whom it waits for, and when it strikes."""

import random

import pytest
from minds import Minded, believed, guessed, known

from sgs_sim.engine.thinking import reveal
from sgs_sim.player.balance import share_of_rebels
from sgs_sim.player.style import Style

ME = 3
SHIPPED = {place.name.lower(): place.default for place in Style}


def four(**weights):
    """Return a table whose renegade takes everybody for what he is; nobody has cards."""
    t = Minded("lord rebel loyalist renegade", **weights)
    for seat in range(4):
        t.hp(seat, 4)
    return t.takes(ME, 1, rebel=100)


def share(t, me=ME):
    return share_of_rebels(t.g, t.g.own[me])


# -------------------------------------------------------------- the balance


def test_the_rebels_share_is_that_of_hp_and_half_the_hands():
    t = four()
    assert share(t) == 33  # 4 of 4 + 4 + 4
    t.hold(1, "slash", "slash", "jink", "jink", "peach", "peach", "peach", "peach")
    assert share(t) == 50  # 8 of 16
    t.hold(0, "slash", "jink", "jink", "jink", "slash", "slash", "slash", "jink")
    assert share(t) == 40  # 8 of 20
    t.hp(1, 0)
    assert share(t) == 25  # 4 of 16


def test_a_seat_counts_by_the_belief_that_it_is_a_rebel():
    assert share(four().takes(ME, 1, rebel=50)) == 16
    assert share(four().takes(ME, 1, rebel=50).takes(ME, 2, rebel=50)) == 33


def test_neither_oneself_nor_the_dead_nor_another_renegade_has_a_share():
    t = four().hold(ME, "slash", "slash", "jink", "jink")
    assert share(t) == 33
    assert share(t.takes(ME, 2, rebel=0, renegade=100)) == 50
    assert share(four().dead(2)) == 50
    assert share(four().dead(1)) == 0


def test_it_is_for_the_weaker_side():
    t = four(ahead=40, behind=60)
    assert t.opinions(believed, ME)[1:3] == [0, -2]  # the rebels have a third
    exact = four(ahead=33, behind=60)
    assert exact.opinions(believed, ME)[1:3] == [-2, 0]
    t.hold(1, "slash", "slash", "jink", "jink")
    assert t.opinions(believed, ME)[1:3] == [-2, 0]  # 6 of 14
    t.hold(1, *["jink"] * 10, "slash", "slash")
    assert t.opinions(believed, ME)[1:3] == [-3, 1]  # 12 of 20


def test_it_weighs_what_a_seat_may_be():
    t = four(ahead=0, behind=100).takes(ME, 1, rebel=40)
    assert t.liking(believed, ME, 1) == -1  # rebels are disliked by 2, loyal ones not at all


def guesses(roles, **weights):
    """Return what a renegade that only counts deeds thinks of a harmer and a helper of the lord."""
    t = Minded(roles, **weights).harmed(1, 0).harmed(2, 0, -1)
    return t.opinions(guessed, ME)[1:3]


def test_where_it_only_counts_deeds_the_side_that_is_more_numerous_is_the_stronger():
    assert guesses("lord rebel loyalist renegade rebel") == [-2, 0]
    assert guesses("lord rebel loyalist renegade") == [0, -1]
    assert guesses("lord rebel loyalist renegade loyalist") == [0, -1]


def test_or_it_is_against_all_where_it_cares_for_no_balance():
    assert guesses("lord rebel loyalist renegade rebel", balance=0) == [-3, -2]
    assert guesses("lord rebel loyalist renegade", balance=0) == [-3, -2]


# ------------------------------------------------------------------ the lord


@pytest.mark.parametrize("mind", [believed, guessed])
def test_it_helps_the_lord_while_rebels_live_whatever_he_has_done(mind):
    t = four(protect=2).harmed(0, ME, 9)
    assert t.liking(mind, ME, 0) == 2


def test_it_never_attacks_the_lord_while_others_live():
    dice = random.Random(1)
    for _ in range(200):
        t = Minded("lord rebel loyalist renegade loyalist rebel", **SHIPPED)
        for seat in range(6):
            t.hp(seat, dice.randint(1, 4))
            for whom in range(6):
                t.harmed(seat, whom, dice.randint(-3, 3))
        t.g.round = dice.randint(0, 99)
        t.wears(ME, "axe", "vine").hp(ME, 1, 1).hold(ME, "peach")
        t.dead(*dice.sample([1, 2, 4, 5], dice.randint(0, 3))).infers(ME)
        reveal(t.g, t.g.own[ME])
        assert min(t.liking(mind, ME, 0) for mind in (believed, guessed, known)) >= 0


@pytest.mark.parametrize("mind", [believed, guessed, known])
def test_alone_with_the_lord_it_attacks_him(mind):
    t = Minded("lord rebel loyalist renegade").dead(1, 2)
    assert t.liking(mind, ME, 0) == -3


# ------------------------------------------------------------ the rebels gone


def waits(loyalists=2, **weights):
    """Return a table without rebels, where seat 3 is the renegade and knows the others."""
    roles = "lord rebel loyalist renegade" + " loyalist" * (loyalists - 1)
    return Minded(roles, **weights).dead(1).hp(ME, 2, 2)


def armed(t):
    return t.wears(ME, "axe", "vine").hold(ME, "jink", "jink")


def foes(t):
    found = enumerate(t.opinions(believed, ME))
    return [seat for seat, liked in found if liked < 0 and not t.g.dead[seat]]


def test_with_one_loyalist_left_it_attacks_nobody_until_it_has_waited_long_enough():
    t = armed(waits(1, latest=60))
    t.g.round = 59
    assert foes(t) == []
    t.g.round = 60
    assert foes(t) == [2]


def test_not_even_whom_it_has_harmed_before():
    t = armed(waits(1, latest=60)).harmed(ME, 2, 3)
    assert foes(t) == []


def test_of_several_loyalists_it_attacks_when_it_is_armed_and_in_full_health():
    assert foes(armed(waits())) == [2, 4]


@pytest.mark.parametrize(
    "lacking",
    [
        lambda t: t.wears(ME, "vine").hold(ME, "jink", "jink"),
        lambda t: t.wears(ME, "axe").hold(ME, "jink", "jink"),
        lambda t: t.wears(ME, "axe", "vine").hold(ME, "jink"),
        lambda t: armed(t).hp(ME, 1),
    ],
    ids=["weapon", "armour", "cards", "health"],
)
def test_otherwise_it_waits(lacking):
    assert foes(lacking(waits())) == []


def test_it_goes_on_with_whom_it_has_begun_with_when_it_is_no_longer_ready():
    assert foes(waits().harmed(ME, 4)) == [4]


def test_while_a_rebel_lives_it_does_not_strike_so():
    t = armed(Minded("lord rebel loyalist renegade loyalist", ahead=0, behind=100).hp(ME, 2, 2))
    assert foes(t.takes(ME, 1, rebel=100)) == [1]


def test_from_how_many_loyalists_on_it_strikes_is_told():
    assert foes(armed(waits(2, strike=3))) == []
    assert foes(armed(waits(3, strike=3))) == [2, 4, 5]
    assert foes(armed(waits(1, strike=1))) == [2]
