"""Xueyi 血裔."""

import pytest
from bench import Bench

from sgs_sim.engine.seats import hand_limit


@pytest.mark.parametrize(
    ("kingdoms", "limit"),
    [("qun wei shu wu", 4), ("qun qun shu wu", 6), ("qun qun qun qun", 10), ("wei qun shu wu", 6)],
)
def test_the_lord_may_keep_two_cards_more_for_each_other_of_qun(kingdoms, limit):
    t = Bench().kingdoms(kingdoms).skilled(0, "xueyi")
    assert hand_limit(t.g, t.r, 0) == limit


def test_the_dead_do_not_count():
    t = Bench().kingdoms("qun qun qun wei").skilled(0, "xueyi").dead(1)
    assert hand_limit(t.g, t.r, 0) == 6


def test_it_is_felt_in_the_discard_phase():
    t = Bench().kingdoms("qun qun wei wei").hp(0, 1, 4).skilled(0, "xueyi")
    t.hold(0, "jink", "jink", "jink").ends(0).done()
    assert len(t.hand(0)) == 3


def test_only_a_lord_has_it_and_only_for_itself():
    t = Bench().kingdoms("qun qun qun qun").skilled(1, "xueyi").skilled(0, "xueyi")
    assert [hand_limit(t.g, t.r, seat) for seat in range(4)] == [10, 4, 4, 4]
