"""Chitu 赤兔."""

from bench import Bench


def test_others_are_one_nearer_to_its_rider_and_the_rider_no_nearer_to_them():
    t = Bench(6).wears(0, "chitu:H5").hold(0, "slash").hold(2, "slash")
    assert t.options(0) == {"slash@1", "slash@2", "slash@4", "slash@5"}
    assert t.options(2) == {"slash@1", "slash@3"}


def test_it_serves_tricks_that_need_a_distance():
    t = Bench(6).wears(0, "chitu:H5").hold(0, "snatch", "supply_shortage")
    for seat in range(1, 6):
        t.wears(seat, ("axe", "spear", "blade", "halberd", "fan")[seat - 1])
    near = (1, 2, 4, 5)
    tricks = ("snatch", "supply_shortage")
    assert t.options(0) == {f"{trick}@{seat}" for seat in near for trick in tricks}


def test_no_distance_falls_below_one():
    """Section 3.3: so a plus mount at a neighbour's still keeps it in reach, and only just."""
    t = Bench(6).wears(0, "chitu:H5").wears(1, "dilu").wears(2, "jueying").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@4", "slash@5"}


def test_it_adds_nothing_to_the_range_of_a_weapon_but_to_the_distance():
    t = Bench(10).wears(0, "chitu:H5", "double_swords").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 7, 8, 9)}


def test_another_minus_mount_takes_its_place():
    other = "dayuan"
    t = Bench().wears(0, "chitu:H5").hold(0, other).use(0, other).done()
    assert t.worn(0) == [other]
    assert t.where("chitu:H5") == "discard"
    assert t.g.outward[0] == 1


def test_a_plus_mount_is_ridden_beside_it():
    t = Bench().wears(0, "chitu:H5").hold(0, "dilu").use(0, "dilu").done()
    assert t.worn(0) == ["dilu", "chitu"]
