"""Mashu 马术."""

import pytest
from bench import Bench

from sgs_sim.engine.seats import distance


@pytest.mark.parametrize(("worn", "far"), [((), [1, 2]), (("chitu",), [1, 1])])
def test_others_are_one_nearer_and_a_mount_adds_to_that(worn, far):
    t = Bench(6).skilled(0, "mashu").wears(0, *worn)
    assert [distance(t.g, 0, seat) for seat in (2, 3)] == far


def test_nobody_is_nearer_than_one():
    assert distance(Bench().skilled(0, "mashu").g, 0, 1) == 1


def test_the_way_to_its_owner_stays_as_long():
    t = Bench(6).skilled(0, "mashu")
    assert [distance(t.g, seat, 0) for seat in (1, 2, 3)] == [1, 2, 3]


def test_a_slash_reaches_further():
    t = Bench(6).skilled(0, "mashu").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 4, 5)}


def test_a_mount_of_the_other_still_keeps_it_away():
    t = Bench().skilled(0, "mashu").wears(2, "dilu").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@3"}
