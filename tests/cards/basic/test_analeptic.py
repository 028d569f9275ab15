"""Analeptic 酒."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_the_next_slash_deals_one_more():
    t = Bench().hold(0, "analeptic", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1).done()
    assert t.hp(1) == 2


def test_once_a_turn():
    t = Bench().hold(0, "analeptic", "analeptic")
    t.use(0, "analeptic").done().cannot(0, "analeptic")


def test_it_may_be_drunk_again_in_the_next_turn():
    t = Bench().hold(0, "analeptic", "analeptic")
    t.use(0, "analeptic").done().turn(0).done()
    assert "analeptic" in t.options(0)


def test_a_dodged_slash_uses_it_up():
    """9.16."""
    t = Bench().wears(0, "crossbow").hold(0, "analeptic", "slash", "slash").hold(1, "jink")
    t.use(0, "analeptic").use(0, "slash", at=1).says(1, "jink")
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_only_one_slash_profits():
    t = Bench().wears(0, "crossbow").hold(0, "analeptic", "slash", "slash")
    t.use(0, "analeptic").use(0, "slash", at=1).use(0, "slash", at=1).done()
    assert t.hp(1) == 1


def test_it_adds_nothing_to_a_duel_or_a_fire_attack_and_waits_for_the_slash():
    t = (
        Bench()
        .hold(0, "analeptic", "duel", "fire_attack", "slash:S7", "slash:S8", "S9")
        .hold(1, "SA")
    )
    t.use(0, "analeptic").use(0, "duel", at=2).done()
    assert t.hp(2) == 3
    t.use(0, "fire_attack", at=1).says(0, "slash:S8").done()
    assert t.hp(1) == 3
    t.use(0, "slash:S7", at=1).done()
    assert t.hp(1) == 1


def test_a_slash_played_in_a_duel_does_not_use_it_up():
    t = Bench().hold(0, "analeptic", "duel", "slash:S7", "slash:S8").hold(1, "slash:S9")
    t.use(0, "analeptic").use(0, "duel", at=1).says(1, "slash").says(0, "slash:S7")
    t.use(0, "slash:S8", at=3).done()
    assert t.hp(1) == 3
    assert t.hp(3) == 2


def test_it_ends_with_the_turn():
    """9.16."""
    t = Bench().hold(0, "analeptic", "slash")
    t.use(0, "analeptic").ends(0).done()
    assert (t.g.current, t.g.turn) == (1, 1)
    t.turn(0).done()
    t.use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_an_unspent_one_does_not_help_the_next_player():
    t = Bench().hold(0, "analeptic").hold(1, "slash")
    t.use(0, "analeptic").ends(0).done().goes_on().done()
    t.use(1, "slash", at=2).done()
    assert t.hp(2) == 3


def test_a_dying_player_regains_one_hp():
    t = Bench().hp(1, 1).hold(0, "slash").hold(1, "analeptic")
    t.use(0, "slash", at=1).says(1, "analeptic", why="save").done()
    assert t.hp(1) == 1


def test_it_saves_nobody_else():
    t = Bench().hp(1, 1).hold(0, "slash", "analeptic").hold(2, "analeptic")
    t.use(0, "slash", at=1).done()
    assert t.g.dead[1]


def test_a_dying_player_may_drink_as_often_as_it_likes():
    """9.16."""
    t = (
        Bench()
        .hp(1, 1)
        .hold(1, "analeptic", "analeptic", "analeptic")
        .delayed(1, "lightning")
        .top("S5")
    )
    t.turn(1).says(1, "analeptic", "analeptic", "analeptic").done()
    assert t.hp(1) == 1


def test_at_full_hp_it_is_legal_in_the_play_phase():
    assert Bench().hold(0, "analeptic").options(0) == {"analeptic"}


def test_a_wounded_player_does_not_regain_hp_by_drinking_in_the_play_phase():
    t = Bench().hp(0, 1).hold(0, "analeptic")
    t.use(0, "analeptic").done()
    assert t.hp(0) == 1


def test_two_damage_that_kill_need_two_recoveries():
    t = Bench().hp(1, 1).hold(0, "analeptic", "slash").hold(2, "peach")
    t.use(0, "analeptic").use(0, "slash", at=1).says(2, "peach").done()
    assert t.g.dead[1]


def test_R003_one_drunk_while_dying_does_not_use_up_that_of_the_turn():
    t = Bench().roles("rebel lord loyalist renegade").hp(0, 1).hp(1, 5)
    t.hold(0, "duel:SA", "analeptic:S3", "analeptic:S9", "slash:S7").hold(1, "slash:S8")
    t.use(0, "duel", at=1).says(1, "slash").says(0, None).says(0, "analeptic:S3", why="save").done()
    assert t.hp(0) == 1
    assert t.g.drunk == 0
    t.use(0, "analeptic:S9").use(0, "slash:S7", at=1).done()
    assert t.hp(1) == 3
    assert t.hp(0) == 1


def test_R005_it_stays_usable_after_somebody_died():
    t = Bench(5).roles("loyalist rebel rebel lord renegade").dead(2)
    t.hold(0, "analeptic:S3", "slash:S7")
    t.use(0, "analeptic").use(0, "slash", at=1).done()
    assert t.hp(1) == 2


def test_R007_with_a_thunder_slash_through_the_chain_it_counts_once():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5).chained(1, 2)
    t.hold(0, "analeptic:S3", "thunder_slash:S4")
    t.use(0, "analeptic").use(0, "thunder_slash", at=1).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 2, 4]
    assert t.told(Event.DAMAGED) == [(1, 0, 2), (2, 0, 2)]
    assert list(t.g.chained[:4]) == [0, 0, 0, 0]
