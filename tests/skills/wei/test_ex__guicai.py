"""Guicai 鬼才, boundary printing."""

from bench import Bench


def stuck():
    """Seat 1 judges for an Indulgence and finds a spade."""
    return Bench().skilled(2, "ex__guicai").delayed(1, "indulgence").top("slash:S7", "axe", "dilu")


def test_a_worn_card_may_be_played():
    t = stuck().wears(2, "chitu:H5").turn(1)
    t.says(2, "chitu", why="material").asked()
    assert (t.worn(2), t.where("slash:S7")) == ([], "discard")


def test_a_worn_heart_saves_from_the_indulgence():
    t = stuck().wears(2, "chitu:H5").turn(1).says(2, "chitu")
    t.asked()
    assert t.g.skip == 0
    t = stuck().wears(2, "chitu:H5").turn(1).says(2, None)
    t.asked()
    assert t.g.skip != 0


def test_a_hand_card_still_may():
    t = stuck().hold(2, "peach:H3").wears(2, "axe").turn(1)
    assert t.options(2) == {"peach", "axe"}
    t.says(2, "peach").asked()
    assert (t.where("peach:H3"), t.worn(2)) == ("discard", ["axe"])


def test_one_without_any_card_is_not_asked():
    t = stuck().turn(1)
    t.asked()
    assert t.g.skip != 0


def test_the_armour_that_is_judged_for_stays():
    t = Bench().skilled(1, "ex__guicai").wears(1, "eight_diagram", "chitu").hold(0, "slash")
    t.top("slash:S8").use(0, "slash", at=1).says(1, True)
    assert t.options(1) == {"chitu"}
    t.says(1, "chitu").done()
    assert (t.hp(1), t.worn(1)) == (4, ["eight_diagram"])


def test_what_lies_under_a_treasure_counts_as_of_the_hand():
    t = stuck().wears(2, "wooden_ox").stored(2, "peach:H3").turn(1)
    assert t.options(2) == {"wooden_ox", "peach"}
    t.says(2, "peach").asked()
    assert t.where("peach:H3") == "discard"
