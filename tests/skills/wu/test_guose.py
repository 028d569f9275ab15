"""Guose 国色."""

from bench import Bench


def test_a_diamond_makes_another_lose_its_play_phase():
    t = Bench().skilled(0, "guose").hold(0, "axe:D5").top("S9", "S10", "C3")
    t.use(0, "indulgence:D5", at=1).turn(1, "judge").done()
    assert t.g.skip != 0
    assert "axe" in t.pile()


def test_another_suit_will_not_do():
    t = Bench().skilled(0, "guose").hold(0, "peach:H3", "slash:S7", "slash:C2")
    assert not {id for id in t.options(0) if "indulgence" in id}


def test_R063_no_second_one_before_the_same_player():
    t = Bench().skilled(0, "guose").delayed(1, "indulgence:S6")
    t.hold(0, "indulgence:H6", "axe:D5", "supply_shortage:C4")
    assert {id for id in t.options(0) if "@" in id} == {
        "indulgence@2",
        "indulgence@3",
        "supply_shortage@1",
        "supply_shortage@3",
    }


def test_R063_it_keeps_out_a_real_one():
    t = Bench().skilled(0, "guose").hold(0, "axe:D5", "indulgence:H6")
    t.use(0, "indulgence:D5", at=1).cannot(0, "indulgence:H6", at=1)


def test_R090_taken_away_it_is_what_it_was():
    t = Bench().skilled(0, "guose").hold(0, "axe:D5").use(0, "indulgence:D5", at=1).done()
    t.hold(2, "snatch").turn(2, "play").use(2, "snatch", at=1).done()
    assert t.hand(2) == ["axe"]
    assert "axe" in t.options(2)


def test_R090_it_has_no_limit_of_distance():
    t = Bench(8).skilled(0, "guose").hold(0, "jink:D2")
    t.use(0, "indulgence:D2", at=4).done()
    assert t.waiting(4) == ["jink"]


def test_a_worn_diamond_will_do():
    t = Bench().skilled(0, "guose").wears(0, "axe:D5").use(0, "indulgence:D5", at=3).done()
    assert (t.worn(0), t.waiting(3)) == ([], ["axe"])
