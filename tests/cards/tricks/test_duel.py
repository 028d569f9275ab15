"""Duel 决斗."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_the_target_without_a_slash_takes_one_damage_from_the_user():
    t = Bench().hold(0, "duel", "slash")
    t.use(0, "duel", at=1).done()
    assert t.told(Event.DAMAGED) == [(1, 0, 1)]
    assert t.hand(0) == ["slash"]


def test_the_user_who_fails_to_answer_takes_the_damage_from_the_target():
    t = Bench().hold(0, "duel").hold(1, "slash")
    t.use(0, "duel", at=1).says(1, "slash").done()
    assert t.told(Event.DAMAGED) == [(0, 1, 1)]


def test_the_two_play_slashes_in_turn_from_the_target_on():
    t = Bench().hold(0, "duel", "slash", "slash").hold(1, "slash", "slash", "slash")
    t.use(0, "duel", at=1)
    t.says(1, "slash").says(0, "slash").says(1, "slash").says(0, "slash").says(1, "slash").done()
    assert (t.hp(0), t.hp(1)) == (3, 4)
    assert t.hand(0) == t.hand(1) == []


def test_either_may_give_up_though_it_holds_a_slash():
    t = Bench().hold(0, "duel").hold(1, "slash")
    t.use(0, "duel", at=1).says(1, None).done()
    assert t.hp(1) == 3
    assert t.hand(1) == ["slash"]


def test_it_reaches_any_other_player():
    t = Bench(seats=8).hold(0, "duel")
    assert t.options(0) == {f"duel@{seat}" for seat in range(1, 8)}


def test_a_nullification_stops_it_before_any_slash():
    t = Bench().hold(0, "duel").hold(1, "slash").hold(3, "nullification")
    t.use(0, "duel", at=1).says(3, "nullification").done()
    assert (t.hp(0), t.hp(1)) == (4, 4)
    assert t.hand(1) == ["slash"]


def test_after_the_first_slash_it_can_no_longer_be_nullified():
    """9.6."""
    t = Bench().hold(0, "duel", "nullification").hold(1, "slash")
    t.use(0, "duel", at=1).says(0, None, why="nullify").says(1, "slash").done()
    assert t.hp(0) == 3


def test_R052_the_winner_kills_and_a_lord_who_so_kills_a_loyalist_pays():
    """The part without generals: the lord is challenged and wins."""
    t = Bench(5).roles("renegade rebel loyalist lord rebel").hp(2, 1)
    t.hold(2, "duel", "slash:S7").hold(3, "slash:S8", "slash:S9").wears(3, "crossbow")
    t.use(2, "duel", at=3).says(3, "slash:S8").says(2, "slash:S7").says(3, "slash:S9").done()
    assert t.g.dead[2]
    assert t.g.died_by[2] == 3
    assert t.hand(3) == t.worn(3) == []


def test_the_user_of_a_duel_who_dies_in_it_rewards_the_target():
    t = Bench().roles("rebel lord loyalist renegade").hp(0, 1).hold(0, "duel").hold(1, "slash")
    t.use(0, "duel", at=1).says(1, "slash").done()
    assert t.g.dead[0]
    assert len(t.hand(1)) == 3
