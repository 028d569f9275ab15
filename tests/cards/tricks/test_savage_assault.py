"""Savage Assault 南蛮入侵."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_every_other_player_plays_a_slash_or_takes_one_damage():
    t = Bench().hold(0, "savage_assault").hold(2, "slash")
    t.use(0, "savage_assault").says(2, "slash").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]
    assert t.told(Event.DAMAGED) == [(1, 0, 1), (3, 0, 1)]


def test_it_goes_round_from_the_users_right():
    t = Bench().hold(2, "savage_assault")
    t.use(2, "savage_assault").done()
    assert [seat for seat, _, _ in t.told(Event.DAMAGED)] == [3, 0, 1]


def test_one_who_holds_a_slash_may_keep_it():
    t = Bench().hold(0, "savage_assault").hold(1, "slash")
    t.use(0, "savage_assault").says(1, None).done()
    assert t.hp(1) == 3


def test_each_dying_player_is_settled_before_the_next_is_asked():
    """9.4."""
    t = Bench().hp(1, 1).hold(0, "savage_assault").hold(2, "slash").hold(3, "peach", "slash")
    t.use(0, "savage_assault").says(3, "peach", why="save").says(2, "slash", why="respond")
    t.says(3, "slash", why="respond").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 1, 4, 4]


def test_R036_a_nullification_saves_one_target_and_its_own_user_may_play_it():
    t = Bench().roles("lord loyalist rebel renegade").hp(0, 5).hp(1, 1)
    t.hold(0, "savage_assault:SK", "nullification:SJ")
    t.use(0, "savage_assault").says(0, "nullification", why="nullify").done()
    assert [t.hp(seat) for seat in range(4)] == [5, 1, 3, 3]


def test_R040_the_assault_goes_on_and_the_holder_is_asked_anew_for_each_target():
    """The part without generals."""
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.hold(0, "savage_assault:SK").hold(1, "nullification:SJ")
    t.use(0, "savage_assault").says(1, None).says(1, "nullification").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 4, 3]


def test_R041_the_last_victim_dies_and_the_turn_goes_on():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).hp(3, 1)
    t.hold(0, "savage_assault:SK", "ex_nihilo:H7").hold(1, "slash:S7").hold(2, "slash:S8")
    t.use(0, "savage_assault").says(1, "slash").says(2, "slash").done()
    assert t.g.dead[3]
    assert "ex_nihilo" in t.options(0)


def assault(roles):
    t = Bench(5).roles(roles).hp(0, 5).hp(1, 1).hp(2, 1).wears(0, "crossbow:DA")
    t.hold(0, "savage_assault:SK", "peach:H3").hold(3, "slash:S7").hold(4, "slash:S8")
    t.use(0, "savage_assault").says(0, None, why="save")
    return t


def test_R043a_the_reward_for_a_rebel_comes_first_and_is_then_lost_for_a_loyalist():
    t = assault("lord rebel loyalist rebel renegade").top("S9", "SQ", "C9")
    assert t.says(0, None, why="save").asked() == (3, "respond")
    assert t.told(Event.DIED) == [(1, 0, 2), (2, 0, 1)]
    assert t.hand(0) == t.worn(0) == []
    t.says(3, "slash").says(4, "slash").done()


def test_R043b_the_penalty_for_a_loyalist_comes_first_and_the_reward_stays():
    t = assault("lord loyalist rebel rebel renegade")
    assert t.asked() == (3, "respond")
    assert len(t.hand(0)) == 3
    assert t.worn(0) == []
    t.says(3, "slash").says(4, "slash").done()


def test_it_goes_on_though_a_target_has_won_a_peach_from_it():
    t = Bench().hp(1, 1).hold(0, "savage_assault").hold(1, "analeptic")
    t.use(0, "savage_assault").says(1, "analeptic").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 1, 3, 3]


def test_the_dead_are_passed_over():
    t = Bench(5).dead(1).hold(0, "savage_assault")
    t.use(0, "savage_assault").done()
    assert [seat for seat, _, _ in t.told(Event.DAMAGED)] == [2, 3, 4]


def test_its_damage_does_not_run_along_a_chain():
    t = Bench().chained(1, 2).hold(0, "savage_assault").hold(2, "slash")
    t.use(0, "savage_assault").says(2, "slash").done()
    assert t.hp(2) == 4
    assert list(t.g.chained[:4]) == [0, 1, 1, 0]
