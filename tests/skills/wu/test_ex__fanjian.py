"""Fanjian 反间, boundary printing."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.log import Event

ID = "ex__fanjian"
DISCARD, LOSE = 1, 2


def zhou_yu():
    t = Bench().skilled(0, ID).hold(0, "slash:S7", "peach:H3")
    return t.hold(1, "jink:D2", "duel:SA").wears(1, "double_swords:S2")


def given():
    return zhou_yu().use(0, ID).says(0, 1).says(0, "slash")


def test_the_other_gets_the_card_and_chooses():
    t = given()
    assert t.asked() == (1, "yield")
    assert t.hand(1) == ["duel", "jink", "slash"]


def test_it_may_discard_all_of_that_suit_in_hand_and_worn():
    t = given().says(1, DISCARD).done()
    assert (t.hp(1), t.hand(1), t.worn(1)) == (4, ["jink"], [])
    assert t.pile() == ["double_swords", "duel", "slash"]


def test_its_hand_is_seen_then():
    t = given()
    assert t.asked() == (1, "yield")
    assert t.told(Event.SHOWN) == [(0, NOTHING, NOTHING)]
    t.says(1, DISCARD).done()
    assert t.told(Event.SHOWN) == [(0, NOTHING, NOTHING)] + 3 * [(1, NOTHING, NOTHING)]


def test_or_it_loses_1_hp_and_keeps_all():
    t = given().says(1, LOSE).done()
    assert (t.hp(1), t.hand(1), t.worn(1)) == (3, ["duel", "jink", "slash"], ["double_swords"])
    assert t.told(Event.DAMAGED) == []


def test_who_dies_of_it_is_killed_by_nobody():
    t = Bench(5).skilled(0, ID).hold(0, "axe:D5").hp(2, 1)
    t.roles("rebel lord rebel loyalist renegade")
    t.use(0, ID).says(0, 2).says(2, LOSE).done()
    assert (t.g.dead[2], t.g.died_by[2], t.hand(0)) == (1, NOTHING, [])


def test_spades_are_no_hearts_but_for_one_whose_own_are():
    t = zhou_yu().skilled(1, "hongyan").use(0, ID).says(0, 1, "peach").says(1, DISCARD).done()
    assert (t.hand(1), t.worn(1)) == (["jink"], [])


def test_it_works_once_with_a_hand_and_not_at_oneself():
    t = Bench().skilled(0, ID).wears(0, "axe").cannot(0, ID)
    t.hold(0, "jink", "jink").use(0, ID)
    assert t.options(0) == {f"{ID}@1", f"{ID}@2", f"{ID}@3"}
    t.says(0, 1, "jink").says(1, LOSE).done()
    t.cannot(0, ID)


def test_it_is_a_hostile_act():
    assert given().says(1, LOSE).done().g.malice[0, 1] > 0
