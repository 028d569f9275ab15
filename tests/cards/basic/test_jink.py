"""Jink 闪."""

from bench import Bench


def test_a_jink_answers_a_slash_of_any_kind():
    for slash in ("slash", "fire_slash", "thunder_slash"):
        t = Bench().hold(0, slash).hold(1, "jink")
        t.use(0, slash, at=1).says(1, "jink").done()
        assert t.hp(1) == 4


def test_a_jink_answers_an_archery_attack():
    t = Bench().hold(0, "archery_attack").hold(1, "jink")
    t.use(0, "archery_attack").says(1, "jink").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_a_jink_answers_neither_a_duel_nor_a_savage_assault():
    t = Bench().hold(0, "duel", "savage_assault").hold(1, "jink")
    t.use(0, "duel", at=1).done()
    t.use(0, "savage_assault").done()
    assert t.hp(1) == 2


def test_a_jink_is_never_used_of_ones_own_accord():
    assert Bench().hold(0, "jink", "jink").options(0) == set()


def test_a_player_may_keep_its_jink():
    t = Bench().hold(0, "slash").hold(1, "jink", "jink")
    t.use(0, "slash", at=1).says(1, None).done()
    assert t.hand(1) == ["jink", "jink"]
