"""Bazhen 八阵."""

from bench import Bench

from sgs_sim.engine.log import Event


def formed(*hand):
    return Bench().skilled(1, "bazhen").hold(1, *hand)


def test_R128_red_counts_as_a_jink():
    t = formed().hold(0, "slash:S8").top("jink:DJ")
    t.use(0, "slash", at=1).says(1, True, why="skill").done()
    assert t.hp(1) == 4
    assert len(t.told(Event.JUDGED)) == 1


def test_black_leaves_the_jink_of_the_hand():
    t = formed("jink").hold(0, "slash:S8").top("slash:C2")
    t.use(0, "slash", at=1).says(1, True).says(1, "jink", why="respond").done()
    assert (t.hp(1), t.hand(1)) == (4, [])


def test_black_without_a_jink_hurts():
    t = formed().hold(0, "slash:S8").top("slash:C2").use(0, "slash", at=1).says(1, True).done()
    assert t.hp(1) == 3


def test_one_need_not_judge():
    t = formed().hold(0, "slash:S8").use(0, "slash", at=1).says(1, None, why="skill").done()
    assert (t.hp(1), t.told(Event.JUDGED)) == (3, [])


def test_it_answers_an_archery_attack():
    t = formed().hold(0, "archery_attack").top("jink:DJ")
    assert t.use(0, "archery_attack").says(1, True).done().hp(1) == 4


def test_R128_the_qinggang_sword_ignores_it():
    t = formed().wears(0, "qinggang_sword:S6").hold(0, "slash:S8").use(0, "slash", at=1).done()
    assert (t.hp(1), t.told(Event.JUDGED)) == (3, [])


def test_R128_any_armour_takes_its_place():
    t = formed().wears(1, "vine:S2").hold(0, "thunder_slash:S4").use(0, "thunder_slash", at=1)
    assert t.done().hp(1) == 3


def test_with_a_real_eight_diagram_one_is_asked_once():
    t = formed().wears(1, "eight_diagram").hold(0, "slash:S8").top("slash:C2")
    t.use(0, "slash", at=1).says(1, True, why="skill").done()
    assert (t.hp(1), len(t.told(Event.JUDGED))) == (3, 1)


def test_others_have_nothing_of_it():
    t = formed().hold(0, "slash:S8").use(0, "slash", at=3).done()
    assert t.hp(3) == 3
