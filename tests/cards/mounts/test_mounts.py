"""Mounts: all of a sign do the same."""

import pytest
from bench import Bench

from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Type

MINUS, PLUS = (
    [made.id for made in discover().values() if made.facts["type"] == sort]
    for sort in (Type.MINUS_MOUNT, Type.PLUS_MOUNT)
)
every_minus_mount = pytest.mark.parametrize("mount", MINUS)
every_plus_mount = pytest.mark.parametrize("mount", PLUS)


def test_there_are_three_of_one_sign_and_four_of_the_other():
    assert set(MINUS) == {"chitu", "dayuan", "zixing"}
    assert set(PLUS) == {"dilu", "hualiu", "jueying", "zhuahuangfeidian"}


def another(mount: str, of: list[str]) -> str:
    return of[(of.index(mount) + 1) % len(of)]


@every_minus_mount
def test_others_are_one_nearer_to_its_rider_and_the_rider_no_nearer_to_them(mount):
    t = Bench(6).wears(0, mount).hold(0, "slash").hold(2, "slash")
    assert t.options(0) == {"slash@1", "slash@2", "slash@4", "slash@5"}
    assert t.options(2) == {"slash@1", "slash@3"}


@every_minus_mount
def test_it_serves_tricks_that_need_a_distance(mount):
    t = Bench(6).wears(0, mount).hold(0, "snatch", "supply_shortage")
    for seat in range(1, 6):
        t.wears(seat, ("axe", "spear", "blade", "halberd", "fan")[seat - 1])
    near = (1, 2, 4, 5)
    tricks = ("snatch", "supply_shortage")
    assert t.options(0) == {f"{trick}@{seat}" for seat in near for trick in tricks}


@every_minus_mount
def test_no_distance_falls_below_one(mount):
    """Section 3.3: so a plus mount at a neighbour's still keeps it in reach, and only just."""
    t = Bench(6).wears(0, mount).wears(1, "dilu").wears(2, "jueying").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@4", "slash@5"}


@every_minus_mount
def test_it_adds_nothing_to_the_range_of_a_weapon_but_to_the_distance(mount):
    t = Bench(10).wears(0, mount, "double_swords").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 7, 8, 9)}


@every_minus_mount
def test_another_minus_mount_takes_its_place(mount):
    other = another(mount, MINUS)
    t = Bench().wears(0, mount).hold(0, other).use(0, other).done()
    assert t.worn(0) == [other]
    assert t.where(mount) == "discard"
    assert t.g.outward[0] == 1


@every_minus_mount
def test_a_plus_mount_is_ridden_beside_it(mount):
    t = Bench().wears(0, mount).hold(0, "dilu").use(0, "dilu").done()
    assert t.worn(0) == ["dilu", mount]


@every_plus_mount
def test_others_are_one_further_away_from_its_rider_and_the_rider_no_further_from_them(mount):
    t = Bench(6).wears(2, mount).hold(0, "slash").hold(1, "slash").hold(2, "slash")
    t.wears(0, "double_swords")
    assert t.options(0) == {"slash@1", "slash@4", "slash@5"}
    assert t.options(1) == {"slash@0"}
    assert t.options(2) == {"slash@1", "slash@3"}


@every_plus_mount
def test_it_is_one_further_and_no_more(mount):
    t = Bench(6).wears(2, mount).wears(0, "axe").hold(0, "slash")
    assert "slash@2" in t.options(0)


@every_plus_mount
def test_another_plus_mount_takes_its_place(mount):
    other = another(mount, PLUS)
    t = Bench().wears(0, mount).hold(0, other).hold(1, "slash")
    t.use(0, other).done()
    assert t.worn(0) == [other]
    assert t.where(mount) == "discard"
    assert t.g.inward[0] == 1


@every_plus_mount
def test_without_it_all_is_as_before(mount):
    t = Bench().wears(1, mount).hold(0, "slash", "dismantlement")
    t.cannot(0, "slash", at=1).use(0, "dismantlement", at=1).done()
    assert "slash@1" in t.options(0)
