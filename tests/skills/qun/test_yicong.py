"""Yicong 义从."""

from bench import Bench

from sgs_sim.engine.seats import distance


def test_with_more_than_two_hp_its_owner_is_nearer_to_others():
    t = Bench(6).hp(0, 3, 4).skilled(0, "yicong")
    assert [distance(t.g, 0, seat) for seat in range(1, 6)] == [1, 1, 2, 1, 1]
    assert [distance(t.g, seat, 0) for seat in range(1, 6)] == [1, 2, 3, 2, 1]


def test_with_two_or_less_others_are_further_from_it():
    t = Bench(6).hp(0, 2, 4).skilled(0, "yicong")
    assert [distance(t.g, 0, seat) for seat in range(1, 6)] == [1, 2, 3, 2, 1]
    assert [distance(t.g, seat, 0) for seat in range(1, 6)] == [2, 3, 4, 3, 2]


def test_it_follows_every_change_of_hp():
    t = Bench(6).hp(1, 3, 4).skilled(1, "yicong").hold(0, "slash:S7").hold(1, "peach")
    assert distance(t.g, 1, 3) == 1
    t.use(0, "slash", at=1).done()
    assert (distance(t.g, 1, 3), distance(t.g, 0, 1)) == (2, 2)
    t.use(1, "peach").done()
    assert (distance(t.g, 1, 3), distance(t.g, 0, 1)) == (1, 1)


def test_mounts_count_besides():
    t = Bench(6).hp(0, 2, 4).skilled(0, "yicong").wears(0, "dilu", "chitu")
    assert distance(t.g, 1, 0) == 3
    assert distance(t.g, 0, 3) == 2
