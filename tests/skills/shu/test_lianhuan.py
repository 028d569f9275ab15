"""Lianhuan 连环."""

from bench import Bench


def test_a_club_of_the_hand_is_an_iron_chain():
    t = Bench().skilled(0, "lianhuan").hold(0, "slash:C2").use(0, "iron_chain", at=(1, 2)).done()
    assert [t.g.chained[seat] for seat in range(4)] == [0, 1, 1, 0]
    assert t.pile() == ["slash"]


def test_it_may_be_recast():
    t = Bench().skilled(0, "lianhuan").hold(0, "slash:C2").top("peach")
    assert t.recast(0, "iron_chain").done().hand(0) == ["peach"]


def test_no_other_suit_will_do():
    t = Bench().skilled(0, "lianhuan").hold(0, "jink:H2", "jink:D2", "nullification:SJ")
    assert t.options(0) == set()


def test_what_one_wears_will_not_do():
    t = Bench().skilled(0, "lianhuan").wears(0, "crossbow:CA", "dilu:C5")
    assert t.options(0) == set()


def test_the_card_may_still_be_used_as_what_it_is():
    t = Bench().skilled(0, "lianhuan").hold(0, "slash:C2")
    chains = {f"iron_chain@{seat}" for seat in range(4)}
    assert t.options(0) == {"slash@1", "slash@3", "recast iron_chain"} | chains


def test_it_can_be_nullified():
    t = Bench().skilled(0, "lianhuan").hold(0, "slash:C2").hold(1, "nullification")
    t.use(0, "iron_chain", at=(1, 2)).says(1, "nullification").done()
    assert [t.g.chained[seat] for seat in range(4)] == [0, 0, 1, 0]
