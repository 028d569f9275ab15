"""Jiuyuan 救援, boundary printing."""

from bench import Bench

from sgs_sim.engine.gaining import has_skill
from sgs_sim.engine.kinds import kind

ID = "ex__jiuyuan"


def court(lord=1, vassal=2):
    t = Bench(5).skilled(0, ID).kingdoms("wu wei wu none wei").hp(0, lord, 4).hp(2, vassal, 4)
    return t.hp(1, 3, 4).hold(2, "peach:H3").hold(1, "peach:H4").top("jink:D2")


def test_one_of_wu_with_more_hp_may_heal_the_lord_instead_and_draws():
    t = court().use(2, "peach")
    assert t.asked() == (2, "skill")
    t.says(2, True).done()
    assert (t.hp(0), t.hp(2), t.hand(2), t.pile()) == (2, 2, ["jink"], ["peach"])


def test_or_itself_as_ever():
    t = court().use(2, "peach").says(2, None).done()
    assert (t.hp(0), t.hp(2), t.hand(2)) == (1, 3, [])


def test_not_with_as_few_hp_as_the_lord():
    t = court(2, 2).use(2, "peach").done()
    assert (t.hp(0), t.hp(2)) == (2, 3)


def test_nobody_of_another_kingdom_is_asked_nor_is_he_himself():
    t = court().use(1, "peach").done()
    assert (t.hp(0), t.hp(1)) == (1, 4)
    t.hold(0, "peach").use(0, "peach").done()
    assert t.hp(0) == 2


def test_an_unhurt_lord_needs_nothing():
    t = court().hp(0, 2, 2).hp(2, 3, 4).use(2, "peach").done()
    assert (t.hp(0), t.hp(2)) == (2, 4)


def test_a_peach_for_the_dying_is_not_turned_aside():
    t = court(1, 3).hp(3, 1, 4).hold(4, "slash:S7").use(4, "slash", at=3)
    t.says(1, None).says(2, "peach").done()
    assert (t.hp(0), t.hp(3)) == (1, 1)


def test_it_is_a_kindness():
    t = court().use(2, "peach").says(2, True).done()
    assert t.g.malice[2, 0] < 0


def test_it_is_the_lords_alone():
    t = Bench(5).skilled(1, ID)
    assert not has_skill(t.g, 1, kind(ID))


def test_other_cards_used_on_oneself_are_no_peaches():
    t = court().hold(2, "ex_nihilo").use(2, "ex_nihilo").done()
    assert (t.hp(0), len(t.hand(2))) == (1, 3)
