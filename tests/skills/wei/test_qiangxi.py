"""Qiangxi 强袭."""

import pytest
from bench import Bench
from minds import PASS, playing


def fierce(*cards):
    return Bench().skilled(0, "qiangxi").hold(0, *cards)


def test_a_point_of_hp_hurts_one_in_range():
    t = fierce("jink").use(0, "qiangxi").says(0, 1, why="target").done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (3, 3, ["jink"])
    assert t.g.malice[0, 1] > 0


def test_or_a_weapon_of_the_hand():
    t = fierce("axe", "chitu").use(0, "qiangxi").says(0, 3)
    assert t.options(0) == {"axe"}
    t.says(0, "axe", why="discard").done()
    assert (t.hp(0), t.hp(3), t.hand(0)) == (4, 3, ["chitu"])


def test_or_the_worn_one():
    t = fierce().wears(0, "axe").use(0, "qiangxi").says(0, 1, "axe").done()
    assert (t.hp(0), t.hp(1), t.worn(0)) == (4, 3, [])


def test_hp_may_be_lost_though_there_is_a_weapon():
    t = fierce("axe").use(0, "qiangxi").says(0, 1, None).done()
    assert (t.hp(0), t.hp(1), t.hand(0)) == (3, 3, ["axe"])


def test_only_those_in_range_and_once_in_a_play_phase():
    t = fierce().use(0, "qiangxi")
    assert t.options(0) == {"qiangxi@1", "qiangxi@3"}
    t.says(0, 1).done().cannot(0, "qiangxi")
    t.turn(0, "play").use(0, "qiangxi").says(0, 1).done()
    assert (t.hp(0), t.hp(1)) == (2, 2)


@pytest.mark.parametrize("saved", [True, False])
def test_R124_the_last_point_still_hurts(saved):
    t = Bench().roles("rebel lord renegade rebel").skilled(0, "qiangxi").hp(0, 1).hp(1, 3)
    t.hold(2, "peach").use(0, "qiangxi").says(0, 1).says(2, "peach" if saved else None).done()
    assert (t.hp(1), t.g.dead[0]) == (2, not saved)


def test_R124_who_has_died_of_it_is_the_source_of_nothing():
    t = Bench().roles("rebel lord renegade rebel").skilled(0, "qiangxi").skilled(1, "fankui")
    t.wears(0, "axe").hp(0, 1).use(0, "qiangxi").says(0, 1, None).done()
    assert (t.g.dead[0], t.hp(1), t.hand(1)) == (True, 3, [])


def test_R124_a_worn_weapon_that_brings_the_target_into_range_cannot_pay():
    t = fierce().wears(0, "qinggang_sword").use(0, "qiangxi").says(0, 2).done()
    assert (t.hp(0), t.hp(2), t.worn(0)) == (3, 3, ["qinggang_sword"])


def test_R124_one_of_the_hand_can():
    t = fierce("qinggang_sword").wears(0, "axe").use(0, "qiangxi").says(0, 2)
    assert t.options(0) == {"qinggang_sword"}
    t.says(0, "qinggang_sword").done()
    assert (t.hp(0), t.hp(2), t.worn(0)) == (4, 3, ["axe"])


@pytest.mark.parametrize(
    ("role", "hp", "used"),
    [("rebel", 3, "qiangxi"), ("rebel", 2, ""), ("loyalist", 4, ""), ("renegade", 4, "")],
)
def test_only_a_rebel_pays_with_hp_for_damage_alone(role, hp, used):
    assert playing(role, "qiangxi").hp(0, hp).would(0, 3, -1, 0, 0) == used


@pytest.mark.parametrize("role", ["loyalist", "renegade"])
def test_others_do_so_where_a_foe_in_range_would_fall(role):
    t = playing(role, "qiangxi").hp(1, 1).hp(2, 1)
    assert t.would(0, 3, -1, 0, 0) == "qiangxi"
    assert t.would(0, 3, 0, -1, -1) == ""
    assert t.hp(0, 2).would(0, 3, -1, 0, 0) == ""


def test_everybody_pays_with_a_weapon_of_the_hand():
    t = playing("loyalist", "qiangxi").hold(0, "axe").wears(0, "spear")
    assert t.worth(0, "qiangxi", None, 3, -1, 0, 0) > PASS
    assert t.worth(0, "qiangxi", None, 3, 0, 0, 0) < PASS
