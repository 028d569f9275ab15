"""Buqu 不屈, second printing."""

from bench import Bench

from sgs_sim.engine.seats import hand_limit

ID = "reissue__buqu"


def zhou_tai(hp=1):
    """Seat 1 is the lord; seat 0 may use any number of slashes."""
    t = Bench().roles("rebel lord loyalist renegade").skilled(1, ID).hp(1, hp, 4)
    return t.wears(0, "crossbow").hold(0, "slash:S7", "slash:S8", "slash:S9")


def test_a_rank_that_is_new_brings_him_back_to_1_hp_unasked():
    t = zhou_tai().top("C5").use(0, "slash:S7", at=1).done()
    assert (t.hp(1), len(t.on_general(1))) == (1, 1)


def test_from_below_0_too():
    t = zhou_tai().hold(0, "analeptic").top("C5").use(0, "analeptic").use(0, "slash:S7", at=1)
    t.done()
    assert (t.hp(1), len(t.on_general(1))) == (1, 1)


def test_a_rank_that_lies_there_is_discarded_and_he_needs_a_peach():
    t = zhou_tai().laid_on(1, ID, "C5").top("H5").hold(2, "peach:H3").use(0, "slash:S7", at=1)
    t.says(2, "peach").done()
    assert (t.hp(1), len(t.on_general(1))) == (1, 1)
    assert len(t.pile()) == 3


def test_without_one_he_dies():
    t = zhou_tai().laid_on(1, ID, "C5").top("H5").use(0, "slash:S7", at=1).done()
    assert t.winner() == "rebel"


def test_each_new_rank_adds_one_and_none_goes_when_he_heals():
    t = zhou_tai().top("C5", "H9").use(0, "slash:S7", at=1).use(0, "slash:S8", at=1).done()
    assert len(t.on_general(1)) == 2
    t.hold(1, "peach:H3").use(1, "peach").done()
    assert (t.hp(1), len(t.on_general(1))) == (2, 2)


def test_he_keeps_as_many_cards_as_lie_there():
    t = zhou_tai(4)
    assert hand_limit(t.g, t.r, 1) == 4
    t.laid_on(1, ID, "C5", "H9")
    assert hand_limit(t.g, t.r, 1) == 2
    assert hand_limit(t.hp(1, 1, 4).g, t.r, 1) == 2


def test_only_his_own_cards_count_and_only_for_him():
    t = zhou_tai(4).laid_on(1, "tuntian", "C5")
    assert hand_limit(t.g, t.r, 1) == 4
    t = Bench(5).skilled(1, ID).hp(4, 1).hold(0, "slash").use(0, "slash", at=4).done()
    assert t.g.dead[4]


def test_no_judgement_is_made():
    t = zhou_tai().skilled(3, "guicai").hold(3, "jink").top("C5").use(0, "slash:S7", at=1).done()
    assert t.hp(1) == 1
