"""Tuxi 突袭, boundary printing."""

from bench import Bench

from sgs_sim.engine.log import Event


def raider(*skills):
    t = (
        Bench()
        .skilled(1, *skills, "ex__tuxi")
        .hold(0, "slash:S8")
        .hold(2, "peach:H3")
        .hold(3, "duel:SA")
    )
    return t.top("peach:H9", "jink:H2").turn(1, "draw")


def test_one_hand_card_of_another_and_one_card_less():
    t = raider().says(1, 2, None, why="target")
    t.asked()
    assert (t.hand(1), t.hand(2)) == (["peach", "peach"], [])
    assert t.g.n_top == 1
    assert [line[0] for line in t.told(Event.SKILL)] == [1]
    assert t.g.malice[1, 2] > 0


def test_two_and_no_draw():
    t = raider().says(1, 0, 3)
    t.asked()
    assert (t.hand(0), t.hand(1), t.hand(2), t.hand(3)) == ([], ["duel", "slash"], ["peach"], [])
    assert t.where("peach:H9") == "deck"


def test_as_many_as_would_be_drawn():
    t = raider("yingzi").says(1, True, 0, 3, 2)
    t.asked()
    assert t.hand(1) == ["duel", "peach", "slash"]
    assert t.where("peach:H9") == "deck"


def test_who_names_nobody_draws():
    t = raider().says(1, None)
    t.asked()
    assert t.hand(1) == ["jink", "peach"]
    assert t.told(Event.SKILL) == []


def test_only_others_with_hand_cards_can_be_named_and_each_once():
    t = Bench().skilled(1, "ex__tuxi").hold(0, "slash").hold(2, "peach").wears(3, "axe")
    t.turn(1, "draw")
    assert t.options(1) == {"ex__tuxi@0", "ex__tuxi@2"}
    t.says(1, 2)
    assert t.options(1) == {"ex__tuxi@0"}


def test_it_is_only_for_ones_own_draw_phase():
    t = Bench().skilled(1, "ex__tuxi").hold(0, "slash").turn(2, "draw")
    t.asked()
    assert (t.hand(0), len(t.hand(2))) == (["slash"], 2)
