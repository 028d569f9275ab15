"""Leiji 雷击, second printing."""

from bench import Bench

from sgs_sim.engine.log import Event

ID = "reissue__leiji"


def dodged(*deck, hp=3):
    t = Bench().skilled(1, ID).hp(1, hp, 4).hold(0, "slash:S7").hold(1, "jink:D2").top(*deck)
    return t.use(0, "slash", at=1).says(1, "jink", why="respond")


def test_a_spade_or_a_club_deals_1_thunder_damage_and_heals_him():
    for card in ("slash:S10", "slash:C2"):
        t = dodged(card).says(1, 3, why="target").done()
        assert (t.hp(1), t.hp(3)) == (4, 3)
        assert t.told(Event.DAMAGED) == [(3, 1, 1)]


def test_a_red_card_does_nothing():
    t = dodged("peach:H9").says(1, 3).done()
    assert (t.hp(1), t.hp(3)) == (3, 4)


def test_no_hp_without_damage():
    t = dodged("slash:S10").skilled(3, "tianxiang").hold(3, "peach:H3").says(1, 3)
    assert t.asked()[0] == 3
    t.says(3, None).done()
    assert t.hp(1) == 4
    t = dodged("slash:S10").skilled(3, "tianxiang").hold(3, "peach:H3").says(1, 3)
    t.says(3, "peach").says(3, 2).done()
    assert (t.hp(3), t.hp(2)) == (4, 3)


def test_what_goes_along_the_chain_heals_no_more():
    t = dodged("slash:S10", hp=2).chained(0, 2).says(1, 0).done()
    assert [t.hp(seat) for seat in range(4)] == [3, 3, 3, 4]


def test_anybody_may_be_named_and_nobody_need_be():
    t = dodged("slash:S10")
    assert t.options(1) == {f"{ID}@{seat}" for seat in range(4)}
    t.says(1, None).done()
    assert t.told(Event.JUDGED) == []


def test_each_jink_strikes_that_of_the_armour_too():
    t = Bench().skilled(1, ID).wears(1, "eight_diagram:S2").hold(0, "slash:S7")
    t.top("peach:H9", "slash:S10").use(0, "slash", at=1).says(1, True).says(1, 0).done()
    assert t.hp(0) == 3


def test_the_jink_of_another_brings_nothing():
    t = Bench().skilled(2, ID).hold(0, "slash").hold(1, "jink")
    t.use(0, "slash", at=1).says(1, "jink").done()


def test_it_is_a_hostile_act():
    assert dodged("peach:H9").says(1, 3).done().g.malice[1, 3] > 0
