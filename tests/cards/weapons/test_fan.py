"""Fan 朱雀羽扇."""

from bench import Bench

from sgs_sim.engine.log import Event


def armed(*hand):
    return Bench().wears(0, "fan").hold(0, *hand)


def test_its_range_is_four():
    t = Bench(10).wears(0, "fan").hold(0, "slash")
    seats = (1, 2, 3, 4, 6, 7, 8, 9)
    assert t.options(0) == {f"{id}@{seat}" for seat in seats for id in ("slash", "fire_slash")}


def test_a_plain_slash_may_be_used_as_a_fire_slash():
    t = armed("slash:S7").chained(1, 2)
    t.use(0, "fire_slash:S7", at=1).done()
    assert (t.hp(1), t.hp(2)) == (3, 3)
    assert t.pile() == ["slash"]


def test_it_may_stay_a_plain_slash():
    t = armed("slash:S7").chained(1, 2)
    t.use(0, "slash", at=1).done()
    assert (t.hp(1), t.hp(2)) == (3, 4)


def test_a_thunder_slash_stays_what_it_is():
    t = armed("thunder_slash", "fire_slash")
    assert t.options(0) == {
        f"{id}_slash@{seat}" for seat in (1, 2, 3) for id in ("thunder", "fire")
    }


def test_it_burns_through_vine():
    """9.19: vine does not stop a fire Slash, and adds 1."""
    t = armed("slash:S7").wears(1, "vine")
    t.use(0, "fire_slash", at=1).done()
    assert t.hp(1) == 2
    t = armed("slash:S7").wears(1, "vine")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 4


def test_the_card_keeps_its_colour():
    t = armed("slash:S7", "slash:H10").wears(1, "nioh_shield")
    t.use(0, "fire_slash:S7", at=1).done()
    assert t.hp(1) == 4
    t.turn(0, "play").use(0, "fire_slash:H10", at=1).done()
    assert t.hp(1) == 3


def test_it_counts_as_the_slash_of_the_phase():
    t = armed("slash:S7", "slash:S8")
    t.use(0, "fire_slash:S7", at=1).done()
    assert t.options(0) == set()


def test_wine_adds_to_it():
    t = armed("slash:S7", "analeptic").wears(1, "vine")
    t.use(0, "analeptic").use(0, "fire_slash", at=1).done()
    assert t.hp(1) == 1


def test_a_slash_played_in_answer_stays_plain():
    """Used, not played."""
    t = armed("slash:S7").hold(1, "savage_assault", "duel")
    t.use(1, "savage_assault")
    assert t.options(0) == {"slash"}
    t.says(0, None).use(1, "duel", at=0)
    assert t.options(0) == {"slash"}


def test_a_borrowed_slash_may_be_fire():
    t = Bench().hold(0, "collateral").wears(1, "fan").hold(1, "slash:S7").chained(2, 3)
    t.use(0, "collateral", at=(1, 2))
    assert t.options(1) == {"slash", "fire_slash"}
    t.says(1, "fire_slash").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_a_slash_under_a_treasure_may_be_fire():
    t = armed().wears(0, "wooden_ox").stored(0, "slash:S7")
    t.use(0, "fire_slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]
    assert t.g.n_store[0] == 0


def test_its_wearer_is_not_asked_to_nullify():
    """A skill that converts cards makes its owner worth asking; this one makes no nullification."""
    t = armed("slash").hold(1, "dismantlement")
    t.use(1, "dismantlement", at=0).picks(1, "fan").done()
    assert t.where("fan") == "discard"
