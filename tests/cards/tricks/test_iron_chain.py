"""Iron Chain 铁索连环, and the chain."""

from bench import Bench

from sgs_sim.engine.log import Event


def chained(t):
    return [seat for seat in range(t.g.players) if t.g.chained[seat]]


def test_it_chains_one_or_two_players_its_user_too():
    t = Bench(8).hold(0, "iron_chain")
    assert t.options(0) == {f"iron_chain@{seat}" for seat in range(8)} | {"recast iron_chain"}
    t.use(0, "iron_chain", at=(0, 5)).done()
    assert chained(t) == [0, 5]
    t = Bench().hold(0, "iron_chain")
    t.use(0, "iron_chain", at=2).done()
    assert chained(t) == [2]


def test_it_frees_who_is_chained():
    t = Bench().chained(1).hold(0, "iron_chain")
    t.use(0, "iron_chain", at=(1, 2)).done()
    assert chained(t) == [2]


def test_it_may_be_recast_for_a_card():
    t = Bench().hold(0, "iron_chain").hold(1, "nullification").top("peach:H9")
    t.recast(0, "iron_chain").done()
    assert t.hand(0) == ["peach"]
    assert t.pile() == ["iron_chain"]


def test_recasting_is_not_using_and_cannot_be_nullified():
    """9.18."""
    t = Bench().hold(0, "iron_chain").hold(1, "nullification")
    t.recast(0, "iron_chain").done()
    assert t.told(Event.USED) == []
    assert t.hand(1) == ["nullification"]


def test_a_nullification_stops_it_for_one_target():
    t = Bench().hold(0, "iron_chain").hold(3, "nullification")
    t.use(0, "iron_chain", at=(2, 1)).says(3, None).says(3, "nullification").done()
    assert chained(t) == [1]


def test_plain_damage_neither_runs_along_nor_breaks_the_chain():
    t = Bench().chained(1, 2).hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 4]
    assert chained(t) == [1, 2]


def test_damage_to_an_unchained_player_leaves_the_chained_alone():
    t = Bench().chained(2, 3).hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 4]
    assert chained(t) == [2, 3]


def test_it_runs_on_though_the_first_victim_died():
    """9.18."""
    t = Bench(5).hp(1, 1).chained(1, 3).hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.g.dead[1]
    assert t.hp(3) == 3
    assert chained(t) == []


def test_who_dies_on_the_chain_rewards_the_source():
    t = Bench(5).roles("lord loyalist rebel renegade rebel").hp(2, 1).chained(1, 2)
    t.hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.g.dead[2]
    assert len(t.hand(0)) == 3


def test_each_victim_of_the_chain_is_saved_before_the_next_is_hurt():
    t = Bench().hp(2, 1).chained(1, 2, 3).hold(0, "fire_slash").hold(2, "peach")
    t.use(0, "fire_slash", at=1)
    assert t.asked() == (2, "save")
    assert (t.hp(1), t.hp(3)) == (3, 4)
    t.says(2, "peach").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 1, 3]


def test_a_source_that_died_on_the_chain_does_the_rest_of_the_damage_as_nobody():
    """Invariant 13: a dead source counts as none."""
    t = Bench(5).roles("rebel loyalist rebel lord renegade").hp(0, 1).hp(2, 1).chained(0, 1, 2)
    t.hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.told(Event.DIED) == [(0, 0, 2), (2, -999, 2)]


def test_R011_order_of_conduction_and_each_victim_exactly_once():
    """9.18."""
    t = Bench(5).roles("rebel loyalist lord rebel renegade").hp(0, 4).hp(2, 5)
    t.wears(0, "qinggang_sword:S6").hold(0, "thunder_slash:S4").chained(0, 1, 2, 4)
    t.use(0, "thunder_slash", at=2).done()
    assert t.told(Event.DAMAGED) == [(2, 0, 1), (0, 0, 1), (1, 0, 1), (4, 0, 1)]
    assert [t.hp(seat) for seat in range(5)] == [3, 3, 4, 4, 3]
    assert chained(t) == []


def test_the_order_counts_from_the_current_player_not_from_the_source():
    t = Bench(5).chained(1, 2, 4).hold(3, "fire_slash")
    t.use(3, "fire_slash", at=2).done()
    assert [seat for seat, _, _ in t.told(Event.DAMAGED)] == [2, 4, 1]


def test_what_armour_adds_on_the_way_is_not_passed_on():
    """Invariant 17: all suffer what the first one did, changed only by their own armour."""
    t = Bench(5).chained(1, 2, 3).wears(2, "vine").hold(0, "fire_slash")
    t.use(0, "fire_slash", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (2, 0, 2), (3, 0, 1)]
