"""Qiaomeng 趫猛, boundary printing."""

from bench import Bench

ID = "ex__qiaomeng"


def hit(slash, *worn):
    t = Bench().skilled(0, ID).wears(0, "qinggang_sword").wears(1, *worn).hold(0, slash)
    return t.use(0, slash.partition(":")[0], at=1)


def test_a_black_slash_that_hurts_costs_a_worn_card():
    t = hit("slash:S7", "axe", "dilu:C5").says(0, True)
    assert t.asked() == (0, "take")
    t.says(0, "axe").done()
    assert (t.worn(1), t.hand(0)) == (["dilu"], [])
    assert "axe" in t.pile()


def test_a_mount_is_kept():
    t = hit("slash:S7", "axe", "dilu:C5").says(0, True).says(0, "dilu").done()
    assert (t.worn(1), t.hand(0)) == (["axe"], ["dilu"])
    t = hit("slash:S7", "chitu").says(0, True).done()
    assert (t.worn(1), t.hand(0)) == ([], ["chitu"])


def test_one_need_not():
    t = hit("slash:S7", "axe").says(0, None).done()
    assert t.worn(1) == ["axe"]


def test_a_red_slash_does_nothing():
    assert hit("slash:H10", "axe").done().worn(1) == ["axe"]


def test_nor_one_of_two_cards_unless_both_are_black():
    t = Bench().skilled(0, ID).wears(0, "spear").wears(1, "axe").hold(0, "peach:H3", "slash:S7")
    t.use(0, ("spear", "peach", "slash"), at=1).done()
    assert t.worn(1) == ["axe"]
    t = Bench().skilled(0, ID).wears(0, "spear").wears(1, "axe").hold(0, "duel:SA", "slash:S7")
    t.use(0, ("spear", "duel", "slash"), at=1).says(0, True).done()
    assert t.worn(1) == []


def test_nor_one_that_is_dodged_nor_a_black_duel():
    t = Bench().skilled(0, ID).wears(1, "axe").hold(1, "jink").hold(0, "slash:S7", "duel:SA")
    t.use(0, "slash", at=1).says(1, "jink").use(0, "duel", at=1).done()
    assert (t.hp(1), t.worn(1)) == (3, ["axe"])


def test_nor_at_one_who_wears_nothing_or_has_died():
    t = Bench().skilled(0, ID).hold(1, "peach").hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert t.hand(1) == ["peach"]
    t = Bench(5).skilled(0, ID).hp(4, 1).wears(4, "chitu:H5").hold(0, "slash:S7")
    t.use(0, "slash", at=4).done()
    assert (t.g.dead[4], t.where("chitu:H5")) == (1, "discard")


def test_the_slash_of_another_does_nothing():
    t = Bench().skilled(2, ID).wears(1, "axe").hold(0, "slash:S7").use(0, "slash", at=1).done()
    assert t.worn(1) == ["axe"]


def test_it_is_a_hostile_act():
    kept = hit("slash:S7", "axe").says(0, None).done().g.malice[0, 1]
    assert hit("slash:S7", "axe").says(0, True).done().g.malice[0, 1] > kept
