"""Yiji 遗计."""

import pytest
from bench import Bench

from sgs_sim.engine.log import Event


def hurt(drunk=False):
    t = Bench().skilled(1, "yiji").hold(0, "slash:S7").top("peach:H3", "duel", "jink:H2", "axe")
    if drunk:
        t.hold(0, "analeptic").use(0, "analeptic")
    return t.use(0, "slash:S7", at=1)


def gives(t, card, to):
    """Give one of the cards looked at to a seat."""
    t.asked()
    a = t.g.ask
    i = next(i for i in range(1, a.n) if t._shows(i, card) and a.option_at[i] == to)
    return t._choose(i)


def test_both_cards_may_be_kept():
    t = hurt().says(1, True)
    gives(gives(t, "peach", 1), "duel", 1).done()
    assert t.hand(1) == ["duel", "peach"]


def test_each_may_go_to_anybody():
    t = hurt().says(1, True)
    gives(gives(t, "duel", 3), "peach", 0).done()
    assert (t.hand(0), t.hand(1), t.hand(3)) == (["peach"], [], ["duel"])
    assert t.g.malice[1, 3] < 0


def test_they_are_looked_at_and_given_by_their_owner_who_must_give_them():
    t = hurt().says(1, True)
    assert t.asked() == (1, "give")
    assert not t.g.ask.can_pass
    assert t.g.ask.n - 1 == 8
    assert t.options(1) == {f"{card}@{seat}" for card in ("peach", "duel") for seat in range(4)}


def test_one_need_not():
    t = hurt().says(1, None).done()
    assert t.hand(1) == []
    assert t.where("peach:H3") == "deck"


def test_it_comes_for_each_point_of_damage():
    t = hurt(drunk=True).says(1, True)
    gives(gives(t, "peach", 1), "duel", 1).says(1, True)
    gives(gives(t, "axe", 2), "jink", 1).done()
    assert len(t.told(Event.SKILL)) == 2
    assert (t.hp(1), t.hand(1), t.hand(2)) == (2, ["duel", "jink", "peach"], ["axe"])


def test_the_second_time_may_be_declined():
    t = hurt(drunk=True).says(1, True)
    gives(gives(t, "peach", 1), "duel", 1).says(1, None).done()
    assert t.hand(1) == ["duel", "peach"]


def test_it_is_silent_when_another_suffers():
    t = Bench().skilled(2, "yiji").hold(0, "slash").use(0, "slash", at=1).done()
    assert t.hand(2) == []


@pytest.mark.parametrize("saved", [True, False])
def test_R071_it_waits_for_the_rescue_and_is_lost_with_life(saved):
    t = Bench(5).roles("rebel rebel lord loyalist renegade").skilled(1, "yiji").hp(1, 1)
    t.hold(2, "peach:H3").hold(0, "slash:S7").top("peach:H4", "slash:S8")
    t.use(0, "slash:S7", at=1).says(2, "peach:H3" if saved else None)
    if saved:
        t.says(1, True)
        gives(gives(t, "peach", 1), "slash", 1)
    t.done()
    assert t.hand(1) == (["peach", "slash"] if saved else [])
