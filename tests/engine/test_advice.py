"""What the advice of a skill may ask: who is in a hurry, who is alone, whether a foe would fall."""

import pytest
from minds import packed, playing

from sgs_sim.engine.advice import is_alone, is_hurried, least_liked, likes, one_falls
from sgs_sim.engine.kinds import NOTHING

ALL = 0b1111


@pytest.mark.parametrize(
    ("role", "hurried", "alone"),
    [("lord", 0, 0), ("loyalist", 0, 0), ("rebel", 1, 0), ("renegade", 0, 1)],
)
def test_rebels_are_in_a_hurry_and_renegades_alone(role, hurried, alone):
    own = playing(role).g.own[0]
    assert (is_hurried(own), is_alone(own)) == (hurried, alone)


def test_a_view_holds_how_much_each_seat_is_liked_and_nobody_is_not():
    view = packed((3, -3, 0, -1))
    assert [likes(view, seat) for seat in (0, 1, 2, 3, NOTHING)] == [3, -3, 0, -1, 0]


def test_the_least_liked_of_a_mask_is_found_and_an_empty_one_has_none():
    g, view = playing("lord").g, packed((3, -3, 0, -1))
    assert [least_liked(g, view, mask) for mask in (ALL, 0b1101, 0b0101, 0)] == [-3, -1, 0, 3]


@pytest.mark.parametrize(
    ("mask", "damage", "falls"),
    [
        (ALL, 2, True),
        (0b1101, 2, False),  # somebody else
        (ALL, 1, False),  # it would live
        (ALL, 3, False),  # less would do
        (0, 2, False),
    ],
)
def test_a_foe_of_the_mask_falls_to_just_as_much_damage_as_it_has_hp(mask, damage, falls):
    g = playing("lord").hp(1, 2).g
    assert one_falls(g, packed((3, -1, 0, 0)), mask, damage) == falls


@pytest.mark.parametrize("degree", [0, 1])
def test_strangers_and_friends_may_fall_unnoticed(degree):
    g = playing("lord").hp(1, 2).g
    assert not one_falls(g, packed((3, degree, 0, 0)), ALL, 2)
