"""Qianxun 谦逊."""

from bench import Bench


def test_R107_no_snatch_and_no_indulgence():
    t = Bench().skilled(1, "qianxun").hold(1, "peach").hold(0, "snatch", "indulgence")
    t.cannot(0, "snatch", at=1).cannot(0, "indulgence", at=1)
    assert "indulgence@2" in t.options(0)


def test_R107_whatever_else_may_be_used():
    t = Bench().skilled(1, "qianxun").hold(1, "peach").hold(0, "dismantlement", "supply_shortage")
    assert {"dismantlement@1", "supply_shortage@1"} <= t.options(0)
    t.hold(0, "savage_assault").use(0, "savage_assault").done()
    assert t.hp(1) == 3


def test_a_card_that_stands_for_an_indulgence_is_kept_off_too():
    t = Bench().skilled(1, "qianxun").skilled(0, "guose").hold(0, "jink:D2")
    assert {id for id in t.options(0) if "indulgence" in id} == {"indulgence@2", "indulgence@3"}


def test_R107_lightning_may_move_on_to_it():
    t = Bench().skilled(1, "qianxun").delayed(0, "lightning").top("H9").turn(0, "judge").done()
    assert t.waiting(1) == ["lightning"]


def test_it_protects_its_owner_only():
    t = Bench().skilled(1, "qianxun").hold(3, "peach").hold(0, "snatch")
    t.use(0, "snatch", at=3).done()
    assert t.hand(0) == ["peach"]
