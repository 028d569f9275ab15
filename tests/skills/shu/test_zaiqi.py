"""Zaiqi 再起."""

from bench import Bench


def rising(hp, *top):
    return Bench().skilled(0, "zaiqi").hp(0, hp, 4).top(*top).turn(0, "draw")


def test_R133_hearts_heal_and_are_discarded_and_the_rest_is_taken():
    t = rising(1, "peach:H3", "slash:S7", "jink:H2").says(0, True, why="skill").done()
    assert (t.hp(0), t.hand(0), t.pile()) == (3, ["slash"], ["jink", "peach"])


def test_as_many_cards_as_hp_are_lost():
    t = rising(3, "axe", "duel", "peach").says(0, True).done()
    assert (t.hp(0), t.hand(0)) == (3, ["axe"])


def test_one_may_draw_as_usual():
    t = rising(1, "peach:H3", "slash:S7").says(0, None).done()
    assert (t.hp(0), t.hand(0)) == (1, ["peach", "slash"])


def test_who_is_unhurt_just_draws():
    assert len(rising(4).done().hand(0)) == 2


def test_nothing_is_drawn_besides():
    t = rising(1, "peach:H3", "peach:H4", "jink:H2", "axe", "duel").says(0, True).done()
    assert (t.hp(0), t.hand(0)) == (4, [])


def test_in_the_draw_phases_of_others_it_is_not_used():
    t = Bench().skilled(0, "zaiqi").hp(0, 1, 4).turn(1, "draw")
    assert t.asked() is None


def test_the_hearts_are_not_shuffled_in_while_cards_are_turned_over():
    t = Bench().skilled(0, "zaiqi").hp(0, 1, 4).deck_of("peach:H3", "jink:H2").turn(0, "draw")
    t.says(0, True)
    assert t.winner() == "draw"
