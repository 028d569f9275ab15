"""Jixi 急袭."""

from bench import Bench


def raider(seats, *fields):
    return Bench(seats).skilled(0, "tuntian", "jixi").laid_on(0, "tuntian", *fields)


def test_a_field_is_used_as_snatch():
    t = raider(4, "slash:S7").hold(1, "peach").use(0, "snatch:S7", at=1).done()
    assert (t.hand(0), t.on_general(0), t.where("slash:S7")) == (["peach"], [], "discard")


def test_R142_the_field_that_is_used_no_longer_counts_for_the_distance():
    t = raider(6, "slash:S7").hold(1, "peach").hold(2, "jink").hold(3, "jink")
    assert t.options(0) == {"snatch@1"}
    t.laid_on(0, "tuntian", "jink:D3")
    assert t.options(0) == {"snatch@1", "snatch@2"}
    t.laid_on(0, "tuntian", "jink:D4")
    assert t.options(0) == {"snatch@1", "snatch@2", "snatch@3"}


def test_R142_it_can_be_nullified_and_the_field_is_gone():
    t = raider(4, "slash:S7").hold(1, "peach", "nullification").use(0, "snatch", at=1)
    t.says(1, "nullification").done()
    assert (t.hand(0), t.on_general(0)) == ([], [])


def test_only_fields_will_do():
    t = (
        Bench()
        .skilled(0, "tuntian", "jixi")
        .laid_on(0, "buqu", "slash:S7")
        .hold(0, "jink")
        .hold(1, "peach")
    )
    assert t.options(0) == set()
    t.laid_on(0, "tuntian", "duel:SA").use(0, "snatch", at=1).done()
    assert (t.on_general(0), t.where("duel:SA")) == (["slash"], "discard")


def test_one_cannot_use_it_without_the_skill():
    t = Bench().skilled(0, "tuntian").laid_on(0, "tuntian", "slash:S7").hold(1, "peach")
    assert t.options(0) == set()
