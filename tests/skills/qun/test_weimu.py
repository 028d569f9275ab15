"""Weimu 帷幕."""

from bench import Bench


def test_black_tricks_cannot_be_aimed_at_him():
    t = Bench().skilled(1, "weimu").hold(1, "jink").hold(0, "dismantlement:S3", "duel:SA")
    assert t.options(0) == {"duel@2", "duel@3"}
    t.hold(0, "supply_shortage:C4").cannot(0, "supply_shortage", at=1)


def test_red_ones_can():
    t = Bench().skilled(1, "weimu").hold(0, "duel:DA", "indulgence:H6")
    assert t.options(0) >= {"duel@1", "indulgence@1"}


def test_a_black_slash_can():
    t = Bench().skilled(1, "weimu").hold(0, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_a_black_trick_for_all_leaves_him_out():
    t = Bench().skilled(1, "weimu").hold(0, "savage_assault:S7")
    t.use(0, "savage_assault").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_a_red_one_does_not():
    t = Bench().skilled(1, "weimu").hold(0, "archery_attack:HA")
    t.use(0, "archery_attack").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 3, 3]


def test_he_cannot_use_a_black_lightning_on_himself_either():
    t = Bench().skilled(0, "weimu").hold(0, "lightning:SA")
    t.cannot(0, "lightning")
    t.hold(0, "lightning:HQ").use(0, "lightning").done()
    assert t.waiting(0) == ["lightning"]


def test_a_black_lightning_passes_him_by():
    t = Bench().skilled(1, "weimu").delayed(0, "lightning:SA").top("H3")
    t.turn(0, "judge").ends(0).done()
    assert (t.waiting(1), t.waiting(2)) == ([], ["lightning"])


def test_a_black_card_that_stands_for_a_trick_is_a_black_trick():
    t = Bench().skilled(1, "weimu").skilled(0, "qixi").hold(0, "slash:S7").hold(1, "jink")
    t.hold(2, "jink").cannot(0, "dismantlement", at=1)
    assert "dismantlement@2" in t.options(0)


def test_whose_card_it_is_decides_the_suit():
    t = Bench().skilled(1, "weimu").skilled(0, "hongyan").hold(0, "duel:SA")
    assert "duel@1" in t.options(0)
