"""Luoshen 洛神."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_black_cards_are_taken_until_a_red_one_ends_it():
    t = Bench().skilled(1, "luoshen").top("slash:S7", "duel:SA", "peach:H9").turn(1)
    t.says(1, True, True, True)
    assert t.asked() != (1, "skill")
    assert len(t.told(Event.SKILL)) == 3
    assert (t.where("slash:S7"), t.where("duel:SA")) == ("hand 1", "hand 1")
    assert t.where("peach:H9") == "discard"


def test_one_may_stop_at_any_time():
    t = Bench().skilled(1, "luoshen").top("slash:S7", "duel:SA").turn(1).says(1, True, None).done()
    assert t.where("slash:S7") == "hand 1"
    assert len(t.told(Event.JUDGED)) == 1


def test_one_need_not_begin():
    t = Bench().skilled(1, "luoshen").top("slash:S7").turn(1).says(1, None).done()
    assert t.told(Event.JUDGED) == []


def test_it_is_over_before_the_delayed_tricks_are_judged():
    t = Bench().skilled(1, "luoshen").delayed(1, "indulgence").top("slash:S7", "peach:H9")
    t.turn(1).says(1, True, None)
    t.asked()
    assert t.where("slash:S7") == "hand 1"
    assert (t.where("peach:H9"), t.waiting(1)) == ("discard", [])


def test_it_is_silent_in_the_turn_of_another():
    t = Bench().skilled(1, "luoshen").turn(2).done()
    assert t.told(Event.JUDGED) == []


def test_R115_a_card_changed_to_red_ends_it():
    t = Bench().skilled(1, "luoshen").skilled(2, "guicai").hold(2, "jink:HK").top("slash:S7")
    t.turn(1).says(1, True).says(2, "jink:HK")
    t.asked()
    assert (t.where("slash:S7"), t.where("jink:HK")) == ("discard", "discard")


def test_what_heavens_envy_has_taken_does_not_end_it():
    t = Bench().skilled(1, "luoshen", "tiandu").top("slash:S7", "duel:SA", "peach:H9").turn(1)
    t.says(1, True, True, True, None, None)
    t.asked()
    assert (t.where("slash:S7"), t.where("duel:SA")) == ("hand 1", "hand 1")
