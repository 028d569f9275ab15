"""Guanxing 观星, boundary printing."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import kind

CARDS = ("peach", "axe", "duel", "slash", "dilu", "vine", "snatch", "jink", "blade", "chitu")


def gazing(seats=4, dead=()):
    t = Bench(seats).skilled(0, "ex__guanxing")
    for seat in dead:
        t.dead(seat)
    return t.deck_of(*CARDS).turn(0)


@pytest.mark.parametrize(("seats", "dead", "n"), [(4, (), 5), (8, (), 5), (4, (3,), 3)])
def test_five_cards_or_three_while_fewer_than_four_live(seats, dead, n):
    t = gazing(seats, dead).says(0, True)
    assert t.options(0) == set(CARDS[:n])


def test_they_are_put_on_top_and_underneath_in_the_order_chosen():
    t = gazing().says(0, True)
    assert t.asked() == (0, "arrange")
    assert t.g.ask.kind == kind("ex__guanxing")
    t.says(0, "duel", "axe", None)
    t.says(0, "slash", "peach").done()
    assert t.hand(0) == ["axe", "duel"]
    deck = [t._id(t.g.deck[i]) for i in range(t.g.n_deck)]
    assert deck[:3] == ["dilu", "peach", "slash"]


def test_if_all_went_underneath_it_may_be_used_in_the_last_phase_again():
    t = gazing().says(0, True).says(0, None, None).ends(0)
    assert t.asked() == (0, "skill")
    t.says(0, True)
    assert t.options(0) == {"blade", "chitu", "jink", "peach", "axe"}
    t.says(0, None, None).done()
    assert t.g.current == 1


def test_else_it_may_not():
    t = gazing().says(0, True).says(0, "duel", None, None).ends(0).done()
    assert t.g.current == 1


def test_who_did_not_look_is_not_asked_in_the_last_phase():
    t = gazing().says(0, None).ends(0).done()
    assert t.g.current == 1


def test_it_is_for_ones_own_turn_only():
    t = Bench().skilled(1, "ex__guanxing").turn(0).done()
    assert len(t.hand(0)) == 2
