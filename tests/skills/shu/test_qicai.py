"""Qicai 奇才."""

from bench import Bench


def test_snatch_and_supply_shortage_reach_everybody():
    t = Bench(8).skilled(0, "qicai").hold(0, "snatch", "supply_shortage")
    for seat in range(1, 8):
        t.hold(seat, "slash")
    assert t.options(0) == {
        f"{id}@{seat}" for id in ("snatch", "supply_shortage") for seat in range(1, 8)
    }


def test_a_slash_reaches_no_further():
    t = Bench(8).skilled(0, "qicai").hold(0, "slash")
    assert t.options(0) == {"slash@1", "slash@7"}


def test_tricks_of_others_reach_no_further():
    t = Bench(8).skilled(1, "qicai").hold(0, "snatch")
    for seat in range(1, 8):
        t.hold(seat, "slash")
    assert t.options(0) == {"snatch@1", "snatch@7"}


def test_a_mount_keeps_nobody_away():
    t = Bench().skilled(0, "qicai").wears(2, "dilu", "axe").hold(0, "snatch")
    t.use(0, "snatch", at=2).picks(0, "dilu").done()
    assert t.hand(0) == ["dilu"]
