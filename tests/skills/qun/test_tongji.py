"""Tongji 同疾."""

from bench import Bench


def rich(seats=4):
    """Seat 1 holds more cards than it has hp."""
    return Bench(seats).skilled(1, "tongji").hp(1, 1, 4).hold(1, "jink:D2", "jink:D3")


def test_who_has_its_owner_in_range_can_slash_nobody_else():
    t = rich().hold(0, "slash:S7")
    assert t.options(0) == {"slash@1"}


def test_with_no_more_cards_than_hp_it_does_nothing():
    t = Bench().skilled(1, "tongji").hp(1, 2, 4).hold(1, "jink", "jink").hold(0, "slash:S7")
    assert t.options(0) == {"slash@1", "slash@3"}


def test_who_cannot_reach_it_is_free():
    t = rich(6).hold(3, "slash:S7")
    assert t.options(3) == {"slash@2", "slash@4"}
    t.wears(3, "double_swords")
    assert t.options(3) == {"slash@1"}


def test_it_counts_for_every_kind_of_slash_and_nothing_else():
    t = rich().hold(0, "fire_slash", "dismantlement").hold(2, "jink").hold(3, "jink")
    assert t.options(0) == {
        "fire_slash@1",
        "dismantlement@1",
        "dismantlement@2",
        "dismantlement@3",
    }


def test_its_owner_may_slash_whom_it_likes():
    t = rich().hold(1, "slash:S7")
    assert {"slash@0", "slash@2"} <= t.options(1)


def test_a_borrowed_slash_cannot_go_elsewhere_either():
    t = rich().hold(3, "collateral").wears(0, "crossbow")
    t.hold(0, "slash:S7").use(3, "collateral", at=(0, 1)).says(0, "slash").says(1, "jink:D2").done()
    assert t.where("slash:S7") == "discard"


def test_a_second_target_cannot_be_anybody_else():
    t = rich().wears(0, "halberd").hold(0, "slash:S7")
    t.use(0, "slash", at=1).says(1, None).done()
    assert t.g.dead[1] == 1
    assert (t.hp(2), t.hp(3)) == (4, 4)
