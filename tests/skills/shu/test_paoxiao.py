"""Paoxiao 咆哮."""

from bench import Bench


def test_any_number_of_slashes_may_be_used_in_a_play_phase():
    t = Bench().skilled(0, "paoxiao").hold(0, "slash:S7", "slash:S8", "slash:S9")
    t.use(0, "slash:S7", at=1).done().use(0, "slash:S8", at=1).done().use(0, "slash:S9", at=3)
    assert [t.done().hp(seat) for seat in (1, 3)] == [2, 3]


def test_others_are_still_bound_to_one():
    t = Bench().skilled(1, "paoxiao").hold(0, "slash:S7", "slash:S8")
    assert t.use(0, "slash:S7", at=1).done().cannot(0, "slash")


def test_it_makes_nobody_further_reachable():
    t = Bench().skilled(0, "paoxiao").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@3"}


def test_case_13_a_borrowed_player_uses_one_slash_all_the_same():
    t = Bench().hold(0, "collateral").skilled(1, "paoxiao").wears(1, "axe")
    t.hold(1, "slash:S7", "slash:S8").use(0, "collateral", at=(1, 2)).says(1, "slash:S7").done()
    assert (t.hp(2), t.hand(1)) == (3, ["slash"])


def test_R021_armour_works_again_after_a_dodged_slash():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5, 5).skilled(0, "paoxiao")
    t.wears(0, "qinggang_sword:S6").hold(0, "slash:S7", "slash:S8", "spear:SQ")
    t.wears(1, "nioh_shield:C2").hold(1, "jink:D2")
    t.use(0, "slash:S7", at=1).says(1, "jink").done().use(0, "spear").done()
    t.use(0, "slash:S8", at=1).done()
    assert (t.hp(1), t.worn(1)) == (5, ["nioh_shield"])
