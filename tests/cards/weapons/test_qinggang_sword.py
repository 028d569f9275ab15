"""Qinggang Sword 青釭剑."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.log import Event


def armed(*armour):
    return Bench().wears(0, "qinggang_sword").wears(1, *armour)


def test_its_range_is_two():
    t = Bench(8).wears(0, "qinggang_sword").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 6, 7)}


def test_a_black_slash_hurts_who_wears_a_nioh_shield():
    """9.13."""
    t = armed("nioh_shield").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_a_plain_slash_hurts_who_wears_vine():
    t = armed("vine").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_a_fire_slash_gains_nothing_from_vine():
    t = armed("vine").hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.hp(1) == 3


def test_an_eight_diagram_is_not_offered_but_a_jink_still_is():
    t = armed("eight_diagram").hold(0, "slash").hold(1, "jink").top("peach:H9")
    t.use(0, "slash", at=1).says(1, "jink", why="respond").done()
    assert t.told(Event.JUDGED) == []
    assert t.hp(1) == 4


def test_a_silver_lion_does_not_limit_the_damage():
    t = armed("silver_lion").hold(0, "slash", "analeptic")
    t.use(0, "analeptic").use(0, "slash", at=1).done()
    assert t.hp(1) == 2
    assert t.worn(1) == ["silver_lion"]


def test_it_is_not_a_choice():
    """Invariant 45: a forced skill is not asked."""
    t = armed("nioh_shield").hold(0, "slash:H10")
    t.use(0, "slash", at=1).done()
    assert t.told(Event.SKILL) == [(0, 1, -999)]


def test_a_skill_that_is_like_armour_is_ignored_too():
    t = armed("dilu", "axe").skilled(1, "bazhen").hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert t.told(Event.SKILL) == [(0, 1, NOTHING)]
    assert t.hp(1) == t.g.max_hp[1] - 1


def test_R021_the_armour_works_again_after_a_dodged_slash():
    """The ruling with a crossbow instead of a general who needs none."""
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.wears(0, "qinggang_sword").wears(1, "nioh_shield:C2").hold(1, "jink:D2")
    t.hold(0, "slash:S7", "slash:S8", "crossbow:CA")
    t.use(0, "slash:S7", at=1).says(1, "jink").use(0, "crossbow")
    t.use(0, "slash:S8", at=1).done()
    assert t.hp(1) == 5
    assert t.worn(1) == ["nioh_shield"]


def test_the_armour_works_again_after_a_hit():
    t = armed("nioh_shield").hold(0, "slash:S7", "slash:S8", "crossbow:CA")
    t.use(0, "slash:S7", at=1).use(0, "crossbow").use(0, "slash:S8", at=1).done()
    assert t.hp(1) == 3


@pytest.mark.parametrize("trick", ["archery_attack", "savage_assault"])
def test_tricks_of_its_owner_do_not_ignore_armour(trick):
    t = Bench(5).wears(0, "qinggang_sword").wears(1, "vine").hold(0, trick)
    t.use(0, trick).done()
    assert [t.hp(seat) for seat in range(1, 5)] == [4, 3, 3, 3]


def test_slashes_of_others_do_not_ignore_armour():
    t = Bench().wears(0, "qinggang_sword").wears(1, "nioh_shield").hold(2, "slash:S7")
    t.use(2, "slash", at=1).done()
    assert t.hp(1) == 4


def test_a_slash_played_in_a_duel_ignores_no_armour():
    t = armed("silver_lion").hold(0, "duel", "slash:S7").hold(1, "slash:H10")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    assert t.told(Event.SKILL) == []
    assert t.hp(1) == 3


def test_what_is_conducted_meets_armour_again():
    """R011, R014: the chain passes on the amount, not the piercing."""
    t = Bench(5).wears(0, "qinggang_sword").wears(1, "silver_lion").wears(2, "vine:S2")
    t.chained(1, 2, 3).hold(0, "fire_slash", "analeptic")
    t.use(0, "analeptic").use(0, "fire_slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 2), (2, 0, 3), (3, 0, 2)]


def test_a_conducted_silver_lion_limits_though_the_first_was_pierced():
    t = armed("vine:S2").wears(2, "silver_lion").chained(1, 2, 3)
    t.hold(0, "thunder_slash", "analeptic")
    t.use(0, "analeptic").use(0, "thunder_slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 2), (2, 0, 1), (3, 0, 2)]


def test_its_owner_who_burns_himself_on_the_chain_has_his_armour():
    t = Bench().wears(0, "qinggang_sword", "vine:S2").chained(0, 1).hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert (t.hp(0), t.hp(1)) == (2, 3)
