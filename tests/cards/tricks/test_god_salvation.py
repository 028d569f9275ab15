"""God Salvation 桃园结义."""

from bench import Bench

from sgs_sim.engine.log import Event


def test_everybody_regains_one_hp_from_the_user_on():
    t = Bench().hold(2, "god_salvation")
    for seat in range(4):
        t.hp(seat, 2)
    t.use(2, "god_salvation").done()
    assert [t.hp(seat) for seat in range(4)] == [3, 3, 3, 3]
    assert [seat for seat, _, _ in t.told(Event.HEALED)] == [2, 3, 0, 1]


def test_nobody_rises_above_the_maximum():
    t = Bench().hp(1, 2).hold(0, "god_salvation")
    t.use(0, "god_salvation").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 4]


def test_it_is_legal_though_nobody_is_wounded():
    t = Bench().hold(0, "god_salvation")
    t.use(0, "god_salvation").done()
    assert t.pile() == ["god_salvation"]


def test_the_dead_stay_dead():
    t = Bench().dead(2).hold(0, "god_salvation").hp(0, 1)
    t.use(0, "god_salvation").done()
    assert (t.hp(0), t.hp(2)) == (2, 0)


def test_a_nullification_keeps_one_player_from_it():
    t = Bench().hp(1, 1).hp(2, 1).hold(0, "god_salvation").hold(3, "nullification")
    t.use(0, "god_salvation").says(3, None).says(3, "nullification").done()
    assert (t.hp(1), t.hp(2)) == (2, 1)


def test_R038_nobody_may_nullify_it_for_the_unhurt():
    """9.5."""
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 3, 5).hp(3, 2)
    t.hold(0, "god_salvation:HA").hold(3, "nullification:SJ")
    t.use(0, "god_salvation")
    targets = []
    while t.asked() == (3, "nullify"):
        targets.append(t.g.ask.target)
        t.says(3, None)
    t.done()
    assert targets == [1, 3]
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 4, 3]
