"""Duanchang 断肠."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING, Kingdom, Sex, kind
from sgs_sim.engine.state import SKILLS


def slain(*skills, hp=4):
    """Return a table on which seat 0, with some skills, has just killed her at seat 1."""
    t = Bench().skilled(0, *skills).skilled(1, "duanchang").hp(1, 1).hp(0, hp)
    return t.hold(0, "slash:S7").use(0, "slash", at=1)


def skills(t, seat):
    return [t.g.skill[seat, slot] for slot in range(SKILLS) if t.g.skill[seat, slot]]


def test_her_killer_loses_all_its_skills():
    t = slain("wusheng", "paoxiao").done()
    assert t.g.dead[1]
    assert skills(t, 0) == []
    assert t.hold(0, "jink:D2").options(0) == set()


def test_what_it_wears_works_on():
    t = Bench().skilled(1, "duanchang").hp(1, 1).wears(0, "crossbow:CA").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    t.hold(0, "slash:S8").use(0, "slash", at=3).done()
    assert t.hp(3) == 3


def test_it_comes_before_the_reward():
    t = Bench().skilled(0, "jianxiong").skilled(1, "duanchang").hp(1, 1).hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert (skills(t, 0), len(t.hand(0))) == ([], 3)


def test_death_without_a_source_costs_nobody_a_skill():
    t = Bench().skilled(0, "luanwu").skilled(1, "duanchang").hp(1, 1)
    t.use(0, "luanwu").says(1, 2).says(2, 3).says(3, 2).done()
    assert (t.g.dead[1], skills(t, 0)) == (1, [kind("luanwu")])


def test_the_death_of_another_costs_nothing():
    t = Bench().skilled(0, "wusheng").skilled(1, "duanchang").hp(2, 1).hold(0, "slash:S7")
    t.wears(0, "kylin_bow").use(0, "slash", at=2).done()
    assert (t.g.dead[2], skills(t, 0)) == (1, [kind("wusheng")])


def test_a_lost_wansha_bars_nobody_any_more():
    t = slain("wansha").done()
    t.hp(2, 1).hold(3, "peach").hold(0, "duel").use(0, "duel", at=2).says(3, "peach").done()
    assert t.hp(2) == 1


def test_cards_on_the_general_go():
    t = Bench().skilled(0, "tuntian").laid_on(0, "tuntian", "dilu").skilled(1, "duanchang")
    t.hp(1, 1).hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert (t.on_general(0), t.where("dilu")) == ([], "discard")


@pytest.mark.parametrize("saved", [True, False])
def test_who_lived_on_at_no_hp_by_a_skill_is_dying_now(saved):
    t = Bench().skilled(2, "buqu").hp(2, 0).laid_on(2, "buqu", "slash:S9")
    t.skilled(1, "duanchang").hp(1, 1).hold(2, "slash:S7").hold(3, "peach")
    t.use(2, "slash", at=1)
    assert t.asked() == (3, "save")  # for her
    t.says(3, None).says(3, "peach" if saved else None).done()
    assert t.g.dead[2] == (0 if saved else 1)


def test_zuo_ci_is_himself_again():
    t = Bench(r=Bench().r.clone()).skilled(0, "huashen", "wusheng").skilled(1, "duanchang")
    g, r = t.g, t.r
    g.general[0], g.avatar[0], g.n_avatar[0], g.own[0].avatars[0] = 7, 5, 1, 5
    r.general_kingdom[7], r.general_sex[7] = Kingdom.QUN, Sex.MALE
    t.kingdoms("shu wei wei wei").sexes("female male male male")
    t.hp(1, 1).hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert (g.kingdom[0], g.sex[0]) == (Kingdom.QUN, Sex.MALE)
    assert (g.avatar[0], g.n_avatar[0], g.own[0].avatars[0]) == (NOTHING, 0, NOTHING)
    assert skills(t, 0) == []
