"""Yinghun 英魂."""

from bench import Bench


def sun_jian(hp=1):
    return Bench().skilled(0, "yinghun").hp(0, hp, 4).hold(1, "jink", "peach").wears(1, "axe")


def test_another_draws_what_was_lost_and_discards_1():
    t = sun_jian().top("duel", "duel", "duel").turn(0).says(0, 1, 1)
    t.picks(1, "jink").done()
    assert t.hand(1) == ["duel", "duel", "duel", "peach"]


def test_or_it_draws_1_and_discards_what_was_lost():
    t = sun_jian().top("duel").turn(0).says(0, 1, 2).picks(1, "jink", "axe", "duel").done()
    assert (t.hand(1), t.worn(1)) == (["peach"], [])


def test_who_has_too_few_discards_all():
    t = Bench().skilled(0, "yinghun").hp(0, 1, 4).hold(1, "jink").turn(0).says(0, 1, 2)
    t.picks(1, "jink").done()
    assert t.hand(1) == []


def test_with_1_lost_both_are_the_same_and_nobody_is_asked():
    t = sun_jian(3).top("duel").turn(0).says(0, 1)
    assert t.asked() == (1, "discard")
    t.picks(1, "axe").done()
    assert t.hand(1) == ["duel", "jink", "peach"]


def test_one_need_not():
    t = sun_jian().turn(0).says(0, None).done()
    assert t.hand(1) == ["jink", "peach"]


def test_it_needs_wounds_and_ones_own_turn_and_another():
    t = sun_jian(4).turn(0).done()
    assert t.hand(1) == ["jink", "peach"]
    t = sun_jian(1).turn(1).done()
    assert len(t.hand(0)) == 0
    t = sun_jian(1).turn(0)
    assert t.options(0) == {"yinghun@1", "yinghun@2", "yinghun@3"}


def test_it_is_seen_for_what_it_is():
    t = sun_jian().turn(0).says(0, 1, 1).picks(1, "jink").done()
    assert t.g.malice[0, 1] == -2
    t = sun_jian().turn(0).says(0, 1, 2).picks(1, "jink", "axe", "peach").done()
    assert t.g.malice[0, 1] == 1
