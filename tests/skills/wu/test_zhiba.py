"""Zhiba 制霸."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind


def sun_ce(awake=False):
    """Board 2 of R152: seats 1 and 2 are of Wu."""
    t = Bench().kingdoms("wu wu wu wei").skilled(0, "zhiba", "hunzi").hp(0, 1, 4)
    t.g.mark[0, kind("hunzi")] = int(awake)
    return t.hold(1, "slash:S7").hold(0, "peach:H9")


def test_R152_who_does_not_win_may_lose_both_cards_to_the_lord():
    t = sun_ce(awake=True).skilled(1, "lianying").top("jink")
    t.use(1, "zhiba", at=0).says(0, True).says(1, True).says(0, True).done()
    assert (t.hand(0), t.hand(1)) == (["peach", "slash"], ["jink"])


def test_R152_after_awaking_the_lord_may_refuse_and_the_try_is_spent():
    t = sun_ce(awake=True).skilled(1, "lianying").use(1, "zhiba", at=0).says(0, None).done()
    assert (t.hand(0), t.hand(1)) == (["peach"], ["slash"])
    t.cannot(1, "zhiba")


def test_R152_before_that_it_may_not():
    t = sun_ce().use(1, "zhiba", at=0)
    assert t.asked() == (0, "skill")
    assert t.hand(0) == t.hand(1) == []


def test_the_lord_need_not_take_them():
    t = sun_ce().use(1, "zhiba", at=0).says(0, None).done()
    assert (t.hand(0), t.pile()) == ([], ["peach", "slash"])


def test_a_tie_is_no_win():
    t = sun_ce().hold(1, "slash:S9").use(1, "zhiba", at=0).says(1, "slash:S9").says(0, True).done()
    assert len(t.hand(0)) == 2


def test_who_wins_loses_its_card_only():
    t = sun_ce().hold(1, "slash:S10").use(1, "zhiba", at=0).says(1, "slash:S10").done()
    assert t.pile() == ["peach", "slash"]
    assert len(t.hand(1)) == 1


def test_R152_both_need_a_hand_card_and_the_other_must_be_of_wu():
    t = sun_ce()
    t.cannot(2, "zhiba")
    t.hold(3, "jink").cannot(3, "zhiba")
    t = Bench().kingdoms("wu wu").skilled(0, "zhiba").hold(1, "slash")
    t.cannot(1, "zhiba")


def test_once_in_a_phase_and_not_by_the_lord():
    t = sun_ce().hold(1, "jink", "duel").hold(0, "jink", "jink")
    t.cannot(0, "zhiba")
    t.use(1, "zhiba", at=0).says(1, "slash").says(0, "peach").says(0, None).done()
    t.cannot(1, "zhiba")


def test_only_a_lord_has_it():
    t = Bench().skilled(1, "zhiba")
    assert not has_skill(t.g, 1, kind("zhiba"))
