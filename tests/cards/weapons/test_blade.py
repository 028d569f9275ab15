"""Blade 青龙偃月刀."""

from bench import Bench

from sgs_sim.engine.log import Event


def armed(*hand):
    return Bench().wears(0, "blade").hold(0, "slash:S7", *hand)


def test_its_range_is_three():
    t = Bench(9).wears(0, "blade").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 6, 7, 8)}


def test_after_a_dodge_another_slash_may_be_used_at_the_same_target():
    t = armed("slash:S8").hold(1, "jink")
    t.use(0, "slash:S7", at=1).says(1, "jink").says(0, "slash", why="slash").done()
    assert t.hp(1) == 3
    assert t.hand(0) == []


def test_again_and_again():
    t = armed("slash:S8", "slash:S9", "fire_slash", "thunder_slash").hold(1, *["jink"] * 3)
    t.use(0, "slash:S7", at=1).says(1, "jink").says(0, "fire_slash").says(1, "jink")
    t.says(0, "slash").says(1, "jink")
    assert t.options(0) == {"slash", "thunder_slash"}
    t.says(0, "thunder_slash").done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]
    assert t.hand(0) == ["slash"]


def test_it_need_not_be_used():
    t = armed("slash:S8").hold(1, "jink")
    t.use(0, "slash:S7", at=1).says(1, "jink").says(0, None).done()
    assert t.hp(1) == 4
    assert t.hand(0) == ["slash"]


def test_without_a_slash_nothing_is_asked():
    t = armed("peach", "duel").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done()
    assert t.hp(1) == 4


def test_a_follow_up_is_not_asked_whom_it_is_for():
    """9.14: only the one who dodged."""
    t = armed("slash:S8").hold(1, "jink")
    t.use(0, "slash:S7", at=1).says(1, "jink")
    assert t.options(0) == {"slash"}
    assert t.g.ask.target == 1
    t.says(0, "slash").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 4]


def test_follow_ups_leave_the_slash_of_the_phase_as_used_as_it_was():
    t = armed("slash:S8", "slash:S9").hold(1, "jink")
    t.use(0, "slash:S7", at=1).says(1, "jink").says(0, "slash:S8").done()
    assert t.g.slashes == 1
    t.cannot(0, "slash", at=1)


def test_it_answers_a_dodge_by_an_eight_diagram():
    t = armed("slash:S8").wears(1, "eight_diagram").top("peach:H9", "slash:S10")
    t.use(0, "slash:S7", at=1).says(1, True).says(0, "slash").says(1, True).done()
    assert t.hp(1) == 3


def test_a_voided_slash_was_not_dodged():
    t = armed("slash:H10").wears(1, "nioh_shield")
    t.use(0, "slash:S7", at=1).done()
    assert t.hand(0) == ["slash"]


def test_a_black_follow_up_is_voided_and_ends_it():
    t = armed("slash:H10", "slash:S9").wears(1, "nioh_shield").hold(1, "jink")
    t.use(0, "slash:H10", at=1).says(1, "jink").says(0, "slash:S7").done()
    assert t.hp(1) == 4
    assert t.hand(0) == ["slash"]


def test_wine_went_into_the_first_slash():
    """9.16."""
    t = armed("slash:S8", "analeptic").hold(1, "jink")
    t.use(0, "analeptic").use(0, "slash:S7", at=1).says(1, "jink").says(0, "slash").done()
    assert t.hp(1) == 3


def test_a_slash_that_hit_allows_no_other():
    t = armed("slash:S8").use(0, "slash:S7", at=1).done()
    assert t.hand(0) == ["slash"]


def test_a_slash_under_a_treasure_may_follow():
    t = armed().wears(0, "wooden_ox").stored(0, "slash:S8").hold(1, "jink")
    t.use(0, "slash:S7", at=1).says(1, "jink").says(0, "slash").done()
    assert t.hp(1) == 3
    assert t.g.n_store[0] == 0


def test_a_jink_against_arrows_allows_no_slash():
    t = armed("archery_attack").hold(1, "jink")
    t.use(0, "archery_attack").says(1, "jink").done()
    assert t.hand(0) == ["slash"]


def test_a_slash_in_a_duel_is_not_followed():
    t = armed("duel", "slash:S8").hold(1, "slash", "jink")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash:S7").done()
    assert t.hp(1) == 3
    assert t.hand(0) == ["slash"]


def test_the_dodge_of_a_third_players_slash_is_no_business_of_the_wearer():
    t = Bench().wears(0, "blade").hold(0, "slash").hold(2, "slash").hold(1, "jink")
    t.use(2, "slash", at=1).says(1, "jink").done()
    assert t.hand(0) == ["slash"]
