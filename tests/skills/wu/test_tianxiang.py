"""Tianxiang 天香."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_R123_the_damage_goes_to_another_who_then_draws_what_it_has_lost():
    t = Bench().roles("rebel lord loyalist renegade").skilled(1, "tianxiang", "hongyan")
    t.hold(0, "slash:S8").hold(1, "analeptic:S9").hp(2, 2)
    t.use(0, "slash", at=1).says(1, "analeptic", 2).done()
    assert (t.hp(1), t.hp(2), len(t.hand(2))) == (4, 1, 3)
    assert t.told(Event.DAMAGED) == [(2, 0, 1)]
    assert "analeptic" in t.pile()


def test_one_need_not():
    t = Bench().skilled(1, "tianxiang").hold(0, "slash").hold(1, "peach:H3")
    t.use(0, "slash", at=1).says(1, None).done()
    assert (t.hp(1), t.hand(1)) == (3, ["peach"])


def test_only_a_heart_of_the_hand_will_do():
    t = Bench().skilled(1, "tianxiang").hold(0, "slash", "slash").wears(0, "crossbow")
    t.hold(1, "axe:D5").wears(1, "chitu:H5")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3
    t.hold(1, "peach:H3").use(0, "slash", at=1)
    assert t.options(1) == {"peach"}


def test_R123_never_herself():
    t = Bench().skilled(1, "tianxiang").hold(0, "slash").hold(1, "peach:H3")
    t.use(0, "slash", at=1).says(1, "peach")
    assert t.options(1) == {"tianxiang@0", "tianxiang@2", "tianxiang@3"}


def test_the_source_may_suffer_it():
    t = Bench().skilled(1, "tianxiang").hold(0, "slash").hold(1, "peach:H3").hp(0, 3)
    t.use(0, "slash", at=1).says(1, "peach", 0).done()
    assert (t.hp(0), len(t.hand(0))) == (2, 2)
    assert t.told(Event.DAMAGED) == [(0, 0, 1)]


def test_the_whole_damage_goes_before_her_armour_is_asked():
    t = Bench().skilled(1, "tianxiang").wears(1, "vine").hold(1, "peach:H3")
    t.hold(0, "analeptic", "fire_slash").use(0, "analeptic").use(0, "fire_slash", at=1)
    t.says(1, "peach", 2).done()
    assert (t.hp(1), t.hp(2)) == (4, 2)


def test_the_armour_of_who_suffers_it_counts_even_against_a_sword_that_ignores_hers():
    t = Bench().skilled(1, "tianxiang").wears(0, "qinggang_sword").wears(2, "silver_lion")
    t.hold(1, "peach:H3").hold(0, "analeptic", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, "peach", 2).done()
    assert t.hp(2) == 3


def test_the_draw_waits_for_the_dying_round_and_the_dead_draw_nothing():
    t = Bench().skilled(1, "tianxiang").hold(0, "slash").hold(1, "peach:H3").hp(2, 1)
    t.hold(2, "peach:H4").use(0, "slash", at=1).says(1, "peach", 2).says(2, "peach").done()
    assert (t.hp(2), len(t.hand(2))) == (1, 3)
    t = Bench(5).skilled(1, "tianxiang").hold(0, "slash").hold(1, "peach:H3").hp(2, 1)
    t.roles("rebel lord rebel loyalist renegade")
    t.use(0, "slash", at=1).says(1, "peach", 2).done()
    assert t.g.dead[2]
    assert len(t.hand(0)) == 3  # the killer is whose slash it was


def test_loss_of_hp_is_no_damage():
    t = Bench().skilled(0, "tianxiang", "kurou").hold(0, "peach:H3").use(0, "kurou").done()
    assert t.hp(0) == 3


def test_damage_without_a_source_keeps_none_and_its_nature():
    t = Bench().skilled(1, "tianxiang").delayed(1, "lightning").top("S5").hold(1, "peach:H3")
    t.chained(2).turn(1, "judge").says(1, "peach", 2).done()
    assert (t.hp(1), t.hp(2), t.g.chained[2]) == (4, 1, 0)
    assert t.told(Event.DAMAGED) == [(2, -999, 3)]


def test_fire_sent_on_runs_along_the_chain_but_conducted_damage_does_not():
    t = Bench().skilled(1, "tianxiang").chained(2, 3).hold(0, "fire_slash").hold(1, "peach:H3")
    t.use(0, "fire_slash", at=1).says(1, "peach", 2).done()
    assert [t.hp(seat) for seat in (1, 2, 3)] == [4, 3, 3]
    t = Bench(5).skilled(2, "tianxiang").chained(1, 2, 3).hold(0, "fire_slash")
    t.hold(2, "peach:H3").use(0, "fire_slash", at=1).says(2, "peach", 4).done()
    assert [t.hp(seat) for seat in range(1, 5)] == [3, 4, 3, 3]
    assert t.g.chained[2] == 1


def test_damage_to_others_is_none_of_her_business():
    t = Bench().skilled(1, "tianxiang").hold(0, "slash").hold(1, "peach:H3")
    t.wears(0, "spear").use(0, "slash", at=2).done()
    assert t.hp(2) == 3
