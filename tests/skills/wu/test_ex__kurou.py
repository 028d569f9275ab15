"""Kurou 苦肉, boundary printing."""

from bench import Bench

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.log import Event

ID = "ex__kurou"


def test_a_card_is_discarded_and_1_hp_lost():
    t = Bench().skilled(0, ID).hold(0, "jink", "peach").use(0, ID)
    t.says(0, "jink", why="discard").done()
    assert (t.hp(0), t.hand(0), t.pile()) == (3, ["peach"], ["jink"])
    assert t.told(Event.DAMAGED) == []
    assert t.told(Event.LOST) == [(0, NOTHING, 1)]


def test_a_worn_card_will_do():
    t = Bench().skilled(0, ID).wears(0, "axe").use(0, ID).done()
    assert (t.hp(0), t.worn(0), t.hand(0)) == (3, [], [])


def test_once_in_a_phase():
    t = Bench().skilled(0, ID).hold(0, "jink", "peach").use(0, ID).says(0, "jink").done()
    t.cannot(0, ID)
    assert ID in t.turn(0, "play").options(0)


def test_without_a_card_it_cannot_be_used():
    Bench().skilled(0, ID).delayed(0, "lightning").cannot(0, ID)


def test_the_card_paid_cannot_save_him_but_another_can():
    t = Bench().skilled(0, ID).hp(0, 1).hold(0, "peach:H3", "peach:H4").use(0, ID)
    t.says(0, "peach:H3", why="discard").says(0, "peach:H4", why="save").done()
    assert (t.hp(0), t.hand(0)) == (1, [])


def test_it_is_for_ones_own_play_phase():
    t = Bench().skilled(1, ID).hold(0, "jink").hold(1, "jink")
    assert ID not in t.options(0)
    assert ID in t.options(1)
