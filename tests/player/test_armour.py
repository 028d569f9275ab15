"""Armour that everybody sees, before a slash is used."""

import pytest
from minds import PASS, Minded

ONE_FOE = (3, -3, 0, 0)


def table():
    t = Minded()
    for seat in range(4):
        t.hp(seat, 4, 4)
    return t


@pytest.mark.parametrize("card", ["slash:S", "slash:C"])
def test_the_shield_voids_black_slashes(card):
    t = table().hold(0, card)
    assert t.would(0, *ONE_FOE) == "slash@1"
    assert t.wears(1, "nioh_shield").would(0, *ONE_FOE) == ""


def test_but_not_red_ones_nor_those_with_the_qinggang_sword():
    t = table().hold(0, "slash:H").wears(1, "nioh_shield")
    assert t.would(0, *ONE_FOE) == "slash@1"
    t = table().hold(0, "slash:S").wears(1, "nioh_shield").wears(0, "qinggang_sword")
    assert t.would(0, *ONE_FOE) == "slash@1"


def test_the_vine_voids_plain_slashes_and_invites_fire():
    t = table().hold(0, "slash", "thunder_slash", "fire_slash")
    bare = {card: t.worth(0, card, 1, *ONE_FOE) for card in ("slash", "fire_slash")}
    t.wears(1, "vine")
    assert t.worth(0, "slash", 1, *ONE_FOE) <= PASS
    assert t.worth(0, "thunder_slash", 1, *ONE_FOE) > PASS
    assert t.worth(0, "fire_slash", 1, *ONE_FOE) > bare["fire_slash"] > bare["slash"]
    assert t.would(0, *ONE_FOE) == "fire_slash@1"
