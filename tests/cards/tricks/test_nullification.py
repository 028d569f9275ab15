"""Nullification 无懈可击."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import Phase
from sgs_sim.engine.log import Event

NULLS = ("nullification:SJ", "nullification:CQ", "nullification:CK", "nullification:SK")


@pytest.mark.parametrize(("played", "stopped"), [(1, True), (2, False), (3, True), (4, False)])
def test_an_odd_number_stops_the_trick_and_an_even_number_does_not(played, stopped):
    """Invariant 42."""
    t = Bench().hold(0, "ex_nihilo", *NULLS[1:played:2]).hold(1, *NULLS[0:played:2])
    t.use(0, "ex_nihilo").top("S7", "S8")
    for k in range(played):
        who = (1, 0)[k % 2]
        while t.asked() != (who, "nullify") or t.options(who) != {"nullification"}:
            t.says(1 - who, None)
        t.says(who, NULLS[k])
    while t.asked():
        t.says(t.asked()[0], None)
    t.done()
    assert len(t.hand(0)) == (0 if stopped else 2)
    assert t.pile().count("nullification") == played


def test_players_are_asked_in_order_from_the_current_player():
    """9.7."""
    t = Bench().hold(2, "duel", NULLS[0]).hold(0, NULLS[1]).hold(1, NULLS[2]).hold(3, NULLS[3])
    t.use(2, "duel", at=0)
    t.says(2, None).says(3, None).says(0, None).says(1, None).done()
    assert t.hp(0) == 3


def test_after_each_one_all_are_asked_again_for_a_counter():
    """9.7."""
    t = Bench().hold(0, "duel", NULLS[0]).hold(1, NULLS[1]).hold(2, NULLS[2])
    t.use(0, "duel", at=1).says(0, None).says(1, NULLS[1])
    t.says(0, None).says(2, NULLS[2]).says(0, NULLS[0]).done()
    assert t.hp(1) == 4
    assert t.hand(0) == t.hand(1) == t.hand(2) == []


def test_one_that_was_countered_leaves_the_trick_open_to_another():
    t = Bench().hold(0, "duel", NULLS[0]).hold(1, NULLS[1]).hold(2, NULLS[2])
    t.use(0, "duel", at=1).says(0, None).says(1, NULLS[1]).says(0, NULLS[0])
    assert t.asked() == (2, "nullify")
    t.says(2, None).says(2, NULLS[2]).done()
    assert t.hp(1) == 4


def test_after_a_countered_one_even_those_who_passed_are_asked_again():
    """9.7."""
    t = Bench().hold(0, "duel", NULLS[0], NULLS[3]).hold(1, NULLS[1])
    t.use(0, "duel", at=1).says(0, None).says(1, NULLS[1]).says(0, NULLS[0])
    t.says(0, None)  # counters nobody: this one would counter its own
    t.says(0, NULLS[3]).done()
    assert t.hp(1) == 4
    assert t.hand(0) == []


def test_the_user_of_a_trick_may_nullify_it():
    t = Bench().hold(0, "ex_nihilo", "nullification")
    t.use(0, "ex_nihilo").says(0, "nullification").done()
    assert t.hand(0) == []


def test_who_holds_none_is_not_asked():
    t = Bench().hold(0, "duel").hold(1, "jink", "peach")
    t.use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_it_stops_no_basic_card_and_no_equipment():
    t = Bench().hp(0, 2).hold(0, "peach", "slash", "axe", "analeptic").hold(1, "nullification")
    t.use(0, "peach").use(0, "axe").use(0, "analeptic").use(0, "slash", at=1).done()
    assert t.hand(1) == ["nullification"]


def test_a_delayed_trick_is_laid_without_a_window():
    """9.5."""
    t = Bench().hold(0, "indulgence").hold(1, "nullification")
    t.use(0, "indulgence", at=1).done()
    assert t.waiting(1) == ["indulgence"]


def test_a_delayed_trick_is_nullified_before_its_judgement_card_is_turned():
    """9.5, 9.6."""
    t = Bench().delayed(1, "indulgence").hold(3, "nullification").top("SA", "S7", "S8")
    t.turn(1).says(3, "nullification", why="nullify").done()
    assert t.told(Event.JUDGED) == []
    assert t.g.n_top == 1  # the two drawn were the first two
    assert t.pile() == ["indulgence", "nullification"]
    assert t.g.phase == Phase.PLAY


def test_a_dead_player_is_not_asked():
    t = Bench().dead(3).hold(0, "duel").hold(2, "nullification")
    t.use(0, "duel", at=1).says(2, None).done()
    assert t.hp(1) == 3
