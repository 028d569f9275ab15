"""Rende 仁德."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_R099_any_number_of_times_and_one_heal():
    t = Bench().skilled(0, "rende").hp(0, 2, 5)
    t.hold(0, "slash:S7", "slash:S8", "peach:H3", "jink:D2", "slash:C2")
    t.use(0, "rende").says(0, 1, "slash:S7", None).done()
    assert t.hp(0) == 2
    t.use(0, "rende").says(0, 2, "slash:S8", None).done()
    assert t.hp(0) == 3
    t.use(0, "rende").says(0, 3, "peach:H3", "jink:D2", None).done()
    assert t.hp(0) == 3
    assert [t.hand(seat) for seat in range(4)] == [
        ["slash"],
        ["slash"],
        ["slash"],
        ["jink", "peach"],
    ]


def test_two_cards_given_together_heal_too():
    t = Bench().skilled(0, "rende").hp(0, 2, 5).hold(0, "slash:S7", "slash:S8")
    t.use(0, "rende").says(0, 1, "slash:S7", "slash:S8").done()
    assert (t.hp(0), t.hand(0)) == (3, [])


def test_R099_at_full_hp_it_may_be_used_without_healing():
    t = Bench().skilled(0, "rende").hold(0, "slash:S7", "slash:S8")
    t.use(0, "rende").says(0, 1, "slash:S7", "slash:S8").done()
    assert (t.hp(0), t.hand(1)) == (4, ["slash", "slash"])
    assert t.told(Event.HEALED) == []


def test_cards_are_given_to_living_others_only():
    t = Bench(5).skilled(0, "rende").dead(3).hold(0, "slash", "jink").use(0, "rende")
    assert t.options(0) == {"rende@1", "rende@2", "rende@4"}


def test_only_hand_cards_are_given():
    t = Bench().skilled(0, "rende").wears(0, "axe", "dilu").hold(0, "slash", "jink")
    t.use(0, "rende").says(0, 1)
    assert t.options(0) == {"slash", "jink"}
    assert not t.g.ask.can_pass


def test_nothing_can_be_given_without_hand_cards():
    assert Bench().skilled(0, "rende").wears(0, "axe").cannot(0, "rende")


def test_in_the_next_turn_the_count_begins_anew():
    t = Bench().skilled(0, "rende").hp(0, 1, 4).hold(0, "slash:S7", "jink:D2", "duel", "axe")
    t.use(0, "rende").says(0, 1, "slash:S7", None).done()
    t.turn(0, "play").use(0, "rende").says(0, 1, "axe", None).done()
    assert t.hp(0) == 1
    t.use(0, "rende").says(0, 1, "duel", None).done()
    assert t.hp(0) == 2


def test_giving_is_seen_as_a_kindness():
    t = Bench().skilled(0, "rende").hold(0, "slash", "jink")
    t.use(0, "rende").says(0, 1, "slash", None).done()
    assert t.g.malice[0, 1] < 0
