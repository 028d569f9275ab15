"""Double Swords 雌雄双股剑."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def couple(sexes="male female male male"):
    t = Bench().roles("rebel lord loyalist renegade").sexes(sexes)
    return t.wears(0, "double_swords").hold(0, "slash:H10").top("jink:D9")


def test_its_range_is_two():
    t = Bench(8).wears(0, "double_swords").hold(0, "slash")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 6, 7)}


def test_R030_a_the_target_keeps_its_cards_and_the_user_draws_before_the_jink():
    t = couple().hold(1, "peach:H3", "jink:D4").use(0, "slash", at=1).says(0, True)
    assert t.options(1) == {"peach", "jink"}
    t.says(1, None, why="discard")
    assert t.asked() == (1, "respond")
    assert t.hand(0) == ["jink"]
    t.says(1, "jink").done()
    assert t.hp(1) == 4
    assert t.hand(1) == ["peach"]


def test_R030_b_the_target_discards_a_hand_card_and_the_user_draws_nothing():
    t = couple().hold(1, "peach:H3", "jink:D4")
    t.use(0, "slash", at=1).says(0, True).picks(1, "peach").says(1, "jink").done()
    assert t.hand(0) == t.hand(1) == []
    assert t.hp(1) == 4


def test_R030_c_the_user_need_not():
    t = couple().hold(1, "peach:H3", "jink:D4")
    t.use(0, "slash", at=1).says(0, None, why="skill").says(1, None, why="respond").done()
    assert t.hand(0) == []
    assert t.hand(1) == ["jink", "peach"]
    assert t.hp(1) == 3


def test_R030_d_a_target_without_a_hand_lets_the_user_draw():
    t = couple().wears(1, "dilu", "axe").wears(0, "chitu")
    t.use(0, "slash", at=1).says(0, True).done()
    assert t.hand(0) == ["jink"]
    assert t.worn(1) == ["axe", "dilu"]
    assert t.hp(1) == 3


def test_R030_e_a_target_of_the_same_sex_is_left_alone():
    t = couple().hold(3, "peach")
    t.use(0, "slash", at=3).done()
    assert t.hp(3) == 3


@pytest.mark.parametrize("sexes", ["male none none none", "none female female female"])
def test_who_has_no_sex_has_no_other_sex(sexes):
    t = couple(sexes).use(0, "slash", at=1).done()
    assert t.told(Event.SKILL) == []
    assert t.hp(1) == 3


def test_a_woman_may_use_it_against_a_man():
    t = couple("female male male male").use(0, "slash", at=1).says(0, True).done()
    assert t.hand(0) == ["jink"]


def test_the_target_may_have_to_give_up_its_jink():
    t = couple().hold(1, "jink:D4", "peach:H3")
    t.use(0, "slash", at=1).says(0, True).picks(1, "jink").done()
    assert t.hp(1) == 3


def test_it_comes_before_armour_voids_the_slash():
    """Section 3.6: weapon skills after targeting, then armour."""
    t = Bench().sexes("male female male male").wears(0, "double_swords").wears(1, "nioh_shield")
    t.hold(0, "slash:S7").top("jink:D9")
    t.use(0, "slash", at=1).says(0, True).done()
    assert (t.hand(0), t.hp(1)) == (["jink"], 4)


def test_it_works_with_elemental_slashes_but_with_no_other_card():
    t = couple().hold(0, "fire_slash", "duel", "dismantlement").hold(1, "peach:H3", "peach:H4")
    t.use(0, "duel", at=1).done()
    t.use(0, "dismantlement", at=1).done()
    t.use(0, "fire_slash", at=1).says(0, True).says(1, None).done()
    assert t.hand(0) == ["jink", "slash"]


def test_only_the_wearer_profits():
    t = couple().hold(2, "slash:S7")
    t.use(2, "slash", at=1).done()
    assert t.hp(1) == 3
