"""Fankui 反馈, boundary printing."""

from bench import Bench

from sgs_sim.engine.log import Event


def hurt(*cards, drunk=False):
    t = Bench().skilled(1, "ex__fankui").hold(0, "slash:S7", *cards)
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t.use(0, "slash:S7", at=1)


def test_a_card_for_each_point():
    t = hurt("peach:H3", "jink:D2", drunk=True).says(1, True).says(1, True).done()
    assert (t.hp(1), t.hand(0), t.hand(1)) == (2, [], ["jink", "peach"])
    assert len(t.told(Event.SKILL)) == 2


def test_one_point_is_one_card():
    t = hurt("peach:H3", "jink:D2").says(1, True).done()
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 1)


def test_one_may_stop_after_the_first():
    t = hurt("peach:H3", "jink:D2", drunk=True).says(1, True, None).done()
    assert (len(t.hand(0)), len(t.hand(1))) == (1, 1)


def test_it_ends_with_the_last_card_of_the_source():
    t = hurt("peach:H3", drunk=True).says(1, True).done()
    assert t.hand(1) == ["peach"]
    assert t.g.malice[1, 0] == 1


def test_what_is_worn_may_be_chosen():
    t = Bench().skilled(1, "ex__fankui").hold(0, "slash:S7", "peach:H3").wears(0, "axe")
    t.use(0, "slash:S7", at=1).says(1, True).says(1, "axe", why="take").done()
    assert (t.worn(0), t.hand(1)) == ([], ["axe"])


def test_nobody_is_asked_when_the_source_has_nothing():
    assert hurt().done().hand(1) == []


def test_damage_without_a_source_gives_nothing():
    t = Bench().skilled(1, "ex__fankui").hold(0, "peach").delayed(1, "lightning")
    t.top("slash:S7").turn(1)
    t.asked()
    assert (t.hp(1), t.hand(0)) == (1, ["peach"])


def test_it_is_not_for_the_wounds_of_others():
    t = Bench().skilled(1, "ex__fankui").hold(0, "slash:S7", "peach")
    assert t.use(0, "slash:S7", at=3).done().hand(1) == []
