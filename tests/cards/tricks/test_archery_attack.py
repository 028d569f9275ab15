"""Archery Attack 万箭齐发."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_every_other_player_plays_a_jink_or_takes_one_damage():
    t = Bench().hold(0, "archery_attack").hold(2, "jink")
    t.use(0, "archery_attack").says(2, "jink").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]


def test_it_goes_round_from_the_users_right():
    t = Bench().hold(1, "archery_attack")
    t.use(1, "archery_attack").done()
    assert [seat for seat, _, _ in t.told(Event.DAMAGED)] == [2, 3, 0]


def test_range_does_not_matter():
    t = Bench(8).hold(0, "archery_attack").wears(4, "dilu")
    t.use(0, "archery_attack").done()
    assert [t.hp(seat) for seat in range(8)] == [5] + [3] * 7


def test_each_dying_player_is_settled_before_the_next_is_asked():
    """9.4."""
    t = Bench().hp(1, 1).hold(0, "archery_attack").hold(1, "peach").hold(2, "jink")
    t.use(0, "archery_attack").says(1, "peach", why="save").says(2, "jink").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 1, 4, 3]


def test_a_nullification_saves_one_target_only():
    t = Bench().hold(0, "archery_attack").hold(2, "nullification", "jink")
    t.use(0, "archery_attack").says(2, None).says(2, "nullification").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]
    assert t.hand(2) == ["jink"]


def test_a_lord_who_kills_a_loyalist_with_it_pays():
    t = Bench().hp(2, 1).hold(0, "archery_attack", "peach", "slash").wears(0, "dilu")
    t.use(0, "archery_attack").says(0, None, why="save").done()
    assert t.hand(0) == t.worn(0) == []
