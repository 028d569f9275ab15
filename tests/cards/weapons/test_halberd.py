"""Halberd 方天画戟."""

from bench import Bench

from sgs_sim.engine.log import Event


def armed(*hand, seats=6):
    return Bench(seats).wears(0, "halberd").hold(0, *hand)


def begins(t, at):
    """Use the slash of seat 0, but do not yet say whether there are more targets."""
    t._open_play(0)
    return t._choose(t._option("slash", at))


def hps(t):
    return [t.hp(seat) for seat in range(t.g.players)]


def test_its_range_is_four():
    t = Bench(10).wears(0, "halberd").hold(0, "slash", "peach")
    assert t.options(0) == {f"slash@{seat}" for seat in (1, 2, 3, 4, 6, 7, 8, 9)}


def test_the_last_hand_card_may_have_up_to_three_targets():
    t = armed("slash").use(0, "slash", at=(4, 1, 2)).done()
    assert hps(t) == [5, 3, 3, 4, 3, 4]


def test_two_targets_or_one_are_enough():
    t = armed("slash").use(0, "slash", at=(4, 1)).done()
    assert hps(t) == [5, 3, 4, 4, 3, 4]
    t = armed("slash").use(0, "slash", at=4)
    assert t.asked() is None
    assert hps(t) == [5, 4, 4, 4, 3, 4]


def test_no_fourth_target_and_no_target_twice_and_never_oneself():
    t = begins(armed("slash"), at=1)
    assert t.options(0) == {f"slash@{seat}" for seat in (2, 3, 4, 5)}
    t.says(0, 3, why="target")
    assert t.options(0) == {f"slash@{seat}" for seat in (2, 4, 5)}
    t.says(0, 5).done()
    assert hps(t) == [5, 3, 4, 3, 4, 3]


def test_further_targets_must_be_in_range():
    t = Bench(10).wears(0, "halberd").wears(4, "dilu").hold(0, "slash")
    begins(t, at=1)
    assert t.options(0) == {f"slash@{seat}" for seat in (2, 3, 6, 7, 8, 9)}


def test_with_another_hand_card_there_is_one_target():
    t = armed("slash", "jink").use(0, "slash", at=4).done()
    assert hps(t) == [5, 4, 4, 4, 3, 4]


def test_cards_under_a_treasure_are_no_hand_cards():
    t = armed("slash").wears(0, "wooden_ox").stored(0, "jink")
    t.use(0, "slash", at=(1, 2)).done()
    assert hps(t) == [5, 3, 3, 4, 4, 4]


def test_a_slash_from_under_a_treasure_is_not_the_last_hand_card():
    t = armed().wears(0, "wooden_ox").stored(0, "slash")
    t.use(0, "slash", at=1).done()
    assert hps(t) == [5, 3, 4, 4, 4, 4]
    t = armed("jink").wears(0, "wooden_ox").stored(0, "slash")
    t.use(0, "slash", at=1).done()
    assert hps(t) == [5, 3, 4, 4, 4, 4]


def test_targets_are_resolved_one_after_another_in_seat_order():
    """9.14."""
    t = armed("slash").hold(1, "jink").hold(4, "jink").hp(2, 1).hold(2, "peach")
    t.use(0, "slash", at=(4, 2, 1))
    t.says(1, "jink", why="respond")
    assert t.asked() == (2, "save")
    assert t.hp(4) == 4
    t.says(2, "peach").says(4, None, why="respond").done()
    assert hps(t) == [5, 4, 1, 4, 3, 4]


def test_the_order_goes_round_from_the_user():
    t = Bench(6).wears(3, "halberd").hold(3, "slash")
    t.use(3, "slash", at=(1, 2, 5)).done()
    assert [seat for seat, _, _ in t.told(Event.DAMAGED)] == [5, 1, 2]


def test_each_target_has_its_own_armour():
    t = armed("slash:S7").wears(1, "nioh_shield").wears(2, "vine:S2")
    t.use(0, "slash", at=(1, 2, 3)).done()
    assert hps(t) == [5, 4, 4, 3, 4, 4]


def test_wine_adds_for_each_target():
    t = armed("analeptic", "slash")
    t.use(0, "analeptic").use(0, "slash", at=(1, 2, 3)).done()
    assert hps(t) == [5, 2, 2, 2, 4, 4]


def test_three_targets_are_one_slash_of_the_phase():
    t = armed("slash").use(0, "slash", at=(1, 2, 3)).done()
    assert t.g.slashes == 1
    assert len(t.told(Event.USED)) == 1


def test_an_elemental_slash_hits_each_target_and_the_chain_once_more():
    t = armed("thunder_slash").chained(2, 5)
    t.use(0, "thunder_slash", at=(1, 2, 3)).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (2, 0, 1), (5, 0, 1), (3, 0, 1)]


def test_a_target_hurt_by_the_chain_is_still_hit_itself():
    t = armed("fire_slash").chained(1, 3)
    t.use(0, "fire_slash", at=(1, 3)).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (3, 0, 1), (3, 0, 1)]


def test_a_target_that_died_on_the_way_is_left_out():
    t = armed("fire_slash").chained(1, 3).hp(3, 1)
    t.use(0, "fire_slash", at=(1, 3)).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (3, 0, 1)]
    assert t.told(Event.DIED) == [(3, 0, 3)]


def test_it_resolves_the_rest_though_its_user_died():
    """The user burns on the chain that its own first target closes."""
    t = Bench(6).roles("rebel loyalist lord rebel renegade loyalist").wears(0, "halberd")
    t.hold(0, "fire_slash").hp(0, 1, 4).chained(0, 1)
    t.use(0, "fire_slash", at=(1, 2)).done()
    assert t.g.dead[0]
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (0, 0, 1), (2, -999, 1)]


def test_in_a_duel_it_does_nothing():
    t = armed("slash", "duel").hold(1, "slash")
    t.use(0, "duel", at=1).says(1, "slash").says(0, "slash").done()
    assert hps(t) == [5, 3, 4, 4, 4, 4]


def test_a_borrowed_last_slash_may_have_further_targets():
    """Section 10, case 7: weapon skills work at the borrowed player's choice."""
    t = Bench(6).hold(0, "collateral").wears(1, "halberd").hold(1, "slash")
    t.use(0, "collateral", at=(1, 3)).says(1, "slash", why="slash")
    assert t.asked() == (1, "target")
    assert t.options(1) == {f"slash@{seat}" for seat in (0, 2, 4, 5)}
    t.says(1, 5).says(1, None).done()
    assert hps(t) == [5, 4, 4, 3, 4, 3]
    assert t.worn(1) == ["halberd"]


def test_a_borrowed_slash_that_is_not_the_last_card_has_one_target():
    t = Bench(6).hold(0, "collateral").wears(1, "halberd").hold(1, "slash", "peach")
    t.use(0, "collateral", at=(1, 3)).says(1, "slash").done()
    assert hps(t) == [5, 4, 4, 3, 4, 4]
