"""Yiji 遗计, boundary printing."""

from bench import Bench

from sgs_sim.engine.log import Event


def hurt(*held, drunk=False):
    t = Bench().skilled(1, "ex__yiji").hold(0, "slash:S7").hold(1, *held)
    t.top("peach:H3", "duel", "axe", "dilu")
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t.use(0, "slash:S7", at=1)


def test_two_cards_are_drawn_and_may_be_kept():
    t = hurt().says(1, True, None).done()
    assert t.hand(1) == ["duel", "peach"]


def test_two_may_be_given_to_two():
    t = hurt().says(1, True, 2, "peach", 3, why="").done()
    assert (t.hand(1), t.hand(2), t.hand(3)) == ([], ["peach"], ["duel"])
    assert t.g.malice[1, 2] < 0


def test_or_both_to_one():
    t = hurt().says(1, True, 2, "duel", 2).done()
    assert (t.hand(1), t.hand(2)) == ([], ["duel", "peach"])


def test_any_hand_card_may_be_given_and_no_more_than_two():
    t = hurt("snatch", "vine").says(1, True, 2, "snatch", 3, "duel").done()
    assert (t.hand(1), t.hand(2), t.hand(3)) == (["peach", "vine"], ["snatch"], ["duel"])


def test_only_others_are_given_to():
    t = hurt().says(1, True)
    assert t.options(1) == {"ex__yiji@0", "ex__yiji@2", "ex__yiji@3"}


def test_once_for_each_point():
    t = hurt(drunk=True).says(1, True, None, True, 2, "axe", None).done()
    assert (t.hand(1), t.hand(2)) == (["dilu", "duel", "peach"], ["axe"])
    assert len(t.told(Event.SKILL)) == 2


def test_one_need_not():
    t = hurt(drunk=True).says(1, None).done()
    assert t.hand(1) == []


def test_it_is_not_for_the_wounds_of_others():
    t = Bench().skilled(1, "ex__yiji").hold(0, "slash")
    assert t.use(0, "slash", at=3).done().hand(1) == []
