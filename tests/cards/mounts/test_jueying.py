"""Jueying 绝影."""

from bench import Bench


def test_others_are_one_further_away_from_its_rider_and_the_rider_no_further_from_them():
    t = Bench(6).wears(2, "jueying:S5").hold(0, "slash").hold(1, "slash").hold(2, "slash")
    t.wears(0, "double_swords")
    assert t.options(0) == {"slash@1", "slash@4", "slash@5"}
    assert t.options(1) == {"slash@0"}
    assert t.options(2) == {"slash@1", "slash@3"}


def test_it_is_one_further_and_no_more():
    t = Bench(6).wears(2, "jueying:S5").wears(0, "axe").hold(0, "slash")
    assert "slash@2" in t.options(0)


def test_another_plus_mount_takes_its_place():
    other = "dilu"
    t = Bench().wears(0, "jueying:S5").hold(0, other).hold(1, "slash")
    t.use(0, other).done()
    assert t.worn(0) == [other]
    assert t.where("jueying:S5") == "discard"
    assert t.g.inward[0] == 1


def test_without_it_all_is_as_before():
    t = Bench().wears(1, "jueying:S5").hold(0, "slash", "dismantlement")
    t.cannot(0, "slash", at=1).use(0, "dismantlement", at=1).done()
    assert "slash@1" in t.options(0)
