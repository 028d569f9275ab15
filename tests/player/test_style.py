"""Weights: told in a profile, they move decisions."""

import pytest
from minds import PLAIN, Minded

from sgs_sim import ruleset
from sgs_sim.strategy import load

HEAD = 'zh = "试"\nen = "Trial"\nabout = "Trial."\nfamily = "believer"\n[weights]\n'


def discarding(t):
    return t.hold(0, "jink", "nullification", "jink").hp(0, 2, 4).turn(0, "discard")


def with_an_axe(t):
    t.hold(0, "slash", "jink", "duel").wears(0, "axe").hold(1, "jink")
    return t.use(0, "slash", at=1).says(1, "jink")


def with_two_foes(t):
    """The weaker one may hold a Jink, the other has no cards."""
    return t.takes(0, 3, rebel=100).hold(0, "slash").hold(1, *["peach"] * 4).hp(1, 2)


WEIGHED = [
    ("second", 0, 20, discarding, "nullification", "jink"),
    ("spare", 0, 1, lambda t: t.hold(0, "peach").hp(0, 3), "peach", ""),
    ("area", -60, 60, lambda t: t.hold(0, "archery_attack"), "", "archery_attack"),
    ("axe", 0, 200, with_an_axe, "", "axe"),
    ("reserve", 0, 9, lambda t: t.hold(0, "duel"), "duel@1", ""),
    ("lenient", -30, 30, lambda t: t.hold(0, "slash"), "slash@1", ""),
    ("risk", 0, 100, lambda t: t.hold(0, "slash").takes(0, 1, rebel=90).hp(1, 1), "", "slash@1"),
    ("sure", 0, 40, with_two_foes, "slash@1", "slash@3"),
]


@pytest.mark.parametrize(("weight", "low", "high", "lay", "one", "other"), WEIGHED)
def test_a_weight_in_toml_moves_decisions(tmp_path, weight, low, high, lay, one, other):
    plain = {place.name.lower(): value for place, value in PLAIN.items()}
    found = []
    for value in (low, high):
        told = {**plain, "duellist": 200, "prey": 8, weight: value}
        file = tmp_path / f"{weight}_{value}.toml"
        lines = "".join(f"{key} = {number}\n" for key, number in told.items())
        file.write_text(HEAD + lines, encoding="utf-8")
        t = Minded(r=ruleset.load("vanilla_161", strategies=[load(file)]))
        found.append(lay(t.takes(0, 1, rebel=100)).decides(0))
    assert found == [one, other]


@pytest.mark.parametrize(("reserve", "chosen"), [((0, 9, 9, 9), "duel@1"), ((9, 0, 0, 0), "")])
def test_a_seat_plays_by_the_weights_of_its_role(reserve, chosen):
    assert Minded(reserve=reserve).hold(0, "duel").would(0, 3, -3, 0, 0) == chosen
