"""Zhijian 直谏."""

from bench import Bench


def test_a_piece_of_equipment_goes_to_another_and_one_draws():
    t = Bench().skilled(0, "zhijian").hold(0, "axe", "jink").top("peach")
    t.use(0, "zhijian").says(0, 2).done()
    assert (t.worn(2), t.hand(0)) == (["axe"], ["jink", "peach"])


def test_as_often_as_one_likes():
    t = Bench().skilled(0, "zhijian").hold(0, "axe", "spear").top("vine", "peach", "jink")
    t.use(0, "zhijian").says(0, "axe").use(0, "zhijian")
    t.says(0, "spear").use(0, "zhijian").says(0, 3).done()
    assert (t.worn(1), t.worn(2), t.worn(3)) == (["axe"], ["spear"], ["vine"])


def test_the_slot_must_be_free():
    t = Bench().skilled(0, "zhijian").hold(0, "axe").wears(1, "spear").wears(2, "dilu")
    t.use(0, "zhijian")
    assert t.options(0) == {"axe@2", "axe@3"}


def test_with_no_free_slot_or_no_equipment_it_cannot_be_used():
    t = Bench(2).skilled(0, "zhijian").hold(0, "axe").wears(1, "spear")
    t.cannot(0, "zhijian")
    t = Bench(2).skilled(0, "zhijian").hold(0, "slash", "duel", "lightning")
    t.cannot(0, "zhijian")


def test_a_worn_piece_stays():
    t = Bench().skilled(0, "zhijian").wears(0, "axe")
    t.cannot(0, "zhijian")


def test_the_piece_works_for_who_wears_it_now():
    t = Bench().skilled(0, "zhijian").hold(0, "eight_diagram", "slash").top("jink", "H9")
    t.use(0, "zhijian").says(0, 1).use(0, "slash", at=1).says(1, True).done()
    assert t.hp(1) == 4


def test_it_is_a_kindness():
    t = Bench().skilled(0, "zhijian").hold(0, "axe").use(0, "zhijian").says(0, 2).done()
    assert t.g.malice[0, 2] == -1
