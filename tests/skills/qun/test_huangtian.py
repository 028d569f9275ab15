"""Huangtian 黄天."""

from bench import Bench


def table(*hand):
    t = Bench().kingdoms("qun qun wei qun").skilled(0, "huangtian")
    return t.hold(1, *hand).turn(1, "play")


def test_another_of_qun_may_give_the_lord_a_jink():
    t = table("jink:D3", "slash:S7")
    t.use(1, "huangtian", at=0).done()
    assert t.where("jink:D3") == "hand 0"
    assert t.hand(1) == ["slash"]


def test_or_a_lightning_it_chooses():
    t = table("jink:D2", "lightning:SA", "slash:S7").use(1, "huangtian")
    assert t.asked() == (1, "give")
    assert t.options(1) == {"jink@0", "lightning@0"}
    t.says(1, "lightning").done()
    assert t.where("lightning:SA") == "hand 0"


def test_once_in_its_play_phase():
    t = table("jink:D2", "jink:D3").use(1, "huangtian").says(1, "jink:D2").done()
    t.cannot(1, "huangtian")
    t.hold(3, "jink:D4").turn(3, "play").use(3, "huangtian").done()
    assert len(t.hand(0)) == 2


def test_nothing_else_can_be_given():
    table("peach", "slash").cannot(1, "huangtian")


def test_another_kingdom_cannot():
    t = table().hold(2, "jink")
    t.turn(2, "play").cannot(2, "huangtian")


def test_the_lord_itself_cannot():
    table().hold(0, "jink").turn(0, "play").cannot(0, "huangtian")


def test_only_a_lord_has_it():
    t = Bench().kingdoms("qun qun qun qun").skilled(1, "huangtian").hold(2, "jink")
    t.turn(2, "play").cannot(2, "huangtian")


def test_giving_is_seen_as_a_kindness():
    t = table("jink").use(1, "huangtian").done()
    assert t.g.malice[1, 0] < 0
