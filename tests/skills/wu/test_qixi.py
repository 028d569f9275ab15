"""Qixi 奇袭."""

from bench import Bench


def test_a_black_card_dismantles():
    t = Bench().skilled(0, "qixi").hold(0, "slash:S7").hold(1, "jink:D2")
    t.use(0, "dismantlement:S7", at=1).done()
    assert t.pile() == ["jink", "slash"]


def test_a_red_card_does_not():
    t = Bench().skilled(0, "qixi").hold(0, "jink:D2", "peach:H3").hold(1, "jink")
    assert not {id for id in t.options(0) if "dismantlement" in id}


def test_it_works_as_often_as_one_has_cards_and_at_any_distance():
    t = Bench(6).skilled(0, "qixi").hold(0, "slash:S7", "slash:S8").hold(3, "jink", "peach")
    for face in ("S7", "S8"):
        t.use(0, f"dismantlement:{face}", at=3).done()
    assert t.hand(3) == []


def test_a_worn_card_will_do():
    t = Bench().skilled(0, "qixi").wears(0, "spear:SQ").hold(1, "jink")
    t.use(0, "dismantlement:SQ", at=1).done()
    assert (t.worn(0), t.hand(1)) == ([], [])


def test_it_goes_at_nobody_without_a_card_nor_at_oneself():
    t = Bench().skilled(0, "qixi").hold(0, "slash:S7").hold(2, "jink")
    assert {id for id in t.options(0) if "dismantlement" in id} == {"dismantlement@2"}


def test_it_can_be_nullified():
    t = Bench().skilled(0, "qixi").hold(0, "slash:S7").hold(1, "nullification", "jink")
    t.use(0, "dismantlement:S7", at=1).says(1, "nullification").done()
    assert t.hand(1) == ["jink"]


def test_others_may_not():
    t = Bench().skilled(1, "qixi").hold(0, "slash:S7").hold(1, "jink")
    assert not {id for id in t.options(0) if "dismantlement" in id}
