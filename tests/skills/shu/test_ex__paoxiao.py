"""Paoxiao 咆哮, boundary printing."""

from bench import Bench

from sgs_sim.engine.seats import slash_reach


def roaring(*cards):
    return Bench(6).skilled(0, "ex__paoxiao").hold(0, *cards)


def test_any_number_of_slashes():
    t = roaring("slash:S7", "slash:S8", "slash:C2")
    for seat in (1, 5, 1):
        t.use(0, "slash", at=seat).done()
    assert (t.hp(1), t.hp(5)) == (2, 3)


def test_the_first_needs_its_range_and_the_second_does_not():
    t = roaring("slash:S7", "slash:S8").cannot(0, "slash", 3)
    t.use(0, "slash", at=1).done()
    t.use(0, "slash", at=3).done()
    assert t.hp(3) == 3


def test_every_kind_of_slash_reaches_then():
    t = roaring("fire_slash", "thunder_slash").use(0, "fire_slash", at=1).done()
    t.use(0, "thunder_slash", at=3).done()
    assert t.hp(3) == 3


def test_other_cards_reach_no_further():
    t = roaring("slash:S7", "snatch:S3").use(0, "slash", at=1).done()
    assert t.cannot(0, "snatch", 3)


def test_in_the_next_turn_the_first_needs_its_range_again():
    t = roaring("slash:S7", "slash:S8").use(0, "slash", at=1).done()
    assert t.turn(0, "play").cannot(0, "slash", 3)


def test_others_reach_no_further():
    t = Bench(6).skilled(1, "ex__paoxiao").hold(0, "slash:S7", "slash:S8").wears(0, "crossbow")
    t.use(0, "slash", at=1).done()
    assert t.cannot(0, "slash", 3)


def test_it_is_for_ones_own_play_phase_only():
    t = Bench(6).skilled(1, "ex__paoxiao").hold(0, "slash").use(0, "slash", at=5).done()
    assert (t.g.slashes, slash_reach(t.g, t.r, 1)) == (1, 1 << 0 | 1 << 2)
