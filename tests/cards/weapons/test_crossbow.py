"""Crossbow 诸葛连弩."""

from bench import Bench


def test_its_owner_may_use_any_number_of_slashes():
    t = Bench().wears(0, "crossbow").hold(0, *["slash"] * 6, "fire_slash", "thunder_slash").hp(1, 9)
    for _ in range(6):
        t.use(0, "slash", at=1)
    t.use(0, "fire_slash", at=1).use(0, "thunder_slash", at=3).done()
    assert (t.hp(1), t.hp(3), t.hand(0)) == (2, 3, [])


def test_its_range_is_one():
    t = Bench(6).wears(0, "crossbow").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@5"}


def test_equipped_after_the_first_slash_it_allows_more():
    """9.15."""
    t = Bench().hold(0, "slash", "slash", "crossbow")
    t.use(0, "slash", at=1).done().cannot(0, "slash", at=1)
    t.use(0, "crossbow").use(0, "slash", at=1).done()
    assert t.hp(1) == 2


def test_R001_the_limit_is_checked_with_the_weapon_now_worn():
    t = Bench().roles("lord rebel loyalist renegade").hp(0, 5)
    t.hold(0, "slash:S7", "slash:S8", "slash:C2", "crossbow:CA", "qinggang_sword:S6")
    t.use(0, "slash:S7", at=1).done()
    assert t.hp(1) == 3
    t.cannot(0, "slash:S8", at=1)
    t.use(0, "crossbow").use(0, "slash:S8", at=1).done()
    assert t.hp(1) == 2
    t.use(0, "qinggang_sword").done()
    assert t.where("crossbow:CA") == "discard"
    assert t.worn(0) == ["qinggang_sword"]
    t.cannot(0, "slash:C2", at=1)
    assert t.hand(0) == ["slash"]


def test_another_players_crossbow_does_not_help():
    t = Bench().wears(1, "crossbow").hold(0, "slash", "slash")
    t.use(0, "slash", at=1).done()
    assert t.options(0) == set()


def test_more_than_one_crossbow_is_only_a_replacement():
    t = Bench().wears(0, "crossbow:CA").hold(0, "crossbow:DA", "slash", "slash")
    t.use(0, "crossbow").use(0, "slash", at=1).use(0, "slash", at=1).done()
    assert t.where("crossbow:CA") == "discard"
    assert t.hp(1) == 2
