"""Baonue 暴虐."""

from bench import Bench


def table(kingdoms="qun qun wei wei"):
    t = Bench().kingdoms(kingdoms).skilled(0, "baonue").hp(0, 3, 8)
    return t.hold(1, "slash:S8").turn(1, "play")


def test_R115_a_spade_heals_the_lord():
    t = table().top("S10")
    t.use(1, "slash", at=2)
    assert t.asked() == (1, "skill")
    assert t.g.ask.target == 0
    t.says(1, True).done()
    assert t.hp(0) == 4
    assert t.pile() == ["slash", "slash"]


def test_R115_another_suit_does_nothing():
    t = table().top("H10")
    t.use(1, "slash", at=2).says(1, True).done()
    assert t.hp(0) == 3


def test_R115_who_has_dealt_the_damage_decides():
    t = table().top("S10")
    t.use(1, "slash", at=2).says(1, None).done()
    assert (t.hp(0), t.pile()) == (3, ["slash"])


def test_R115_it_comes_before_what_the_victim_does():
    t = table().top("S10").skilled(2, "fankui").hold(1, "peach:H3")
    t.use(1, "slash", at=2).says(1, True)
    assert (t.asked(), t.hp(0)) == ((2, "skill"), 4)
    t.says(2, True).done()
    assert t.where("peach:H3") == "hand 2"


def test_R115_damage_to_the_lord_himself_counts_too():
    t = table().top("S10")
    t.use(1, "slash", at=0).says(1, True).done()
    assert t.hp(0) == 3


def test_the_judgement_is_that_of_who_makes_it():
    t = table().top("S10").skilled(1, "hongyan")
    t.use(1, "slash", at=2).says(1, True).done()
    assert t.hp(0) == 3  # its spades are hearts


def test_the_lord_does_not_judge_for_himself_nor_do_other_kingdoms():
    t = table().hold(0, "slash:S7").hold(3, "slash:S9")
    t.use(0, "slash", at=1).done()
    t.use(3, "slash", at=2).done()
    assert t.hp(0) == 3


def test_only_the_lord_has_it():
    t = Bench().kingdoms("wei qun qun qun").skilled(1, "baonue").hp(1, 2).hold(2, "slash")
    t.use(2, "slash", at=3).done()
    assert t.hp(1) == 2
