"""Buqu 不屈."""

from bench import Bench

from sgs_sim.engine.seats import hand_limit


def zhou_tai(hp=1):
    """Seat 1 is the lord; seat 0 may use any number of slashes."""
    t = Bench().roles("rebel lord loyalist renegade").skilled(1, "buqu").hp(1, hp, 5)
    return t.wears(0, "crossbow").hold(0, "slash:S7", "slash:S8", "slash:S9")


def test_R121_cards_of_different_rank_keep_one_alive():
    t = zhou_tai().top("C5", "H9", "slash:S10").use(0, "slash:S7", at=1).says(1, True).done()
    assert (t.hp(1), t.g.dead[1], len(t.on_general(1))) == (0, 0, 1)
    t.use(0, "slash:S8", at=1).says(1, True).done()
    assert (t.hp(1), t.g.dead[1], len(t.on_general(1))) == (-1, 0, 2)


def test_R121_a_repeated_rank_kills():
    t = zhou_tai().top("C5", "H9", "D9").use(0, "slash:S7", at=1).says(1, True)
    t.use(0, "slash:S8", at=1).says(1, True).use(0, "slash:S9", at=1).says(1, True).done()
    assert t.winner() == "rebel"


def test_R121_a_peach_may_take_away_one_of_the_two():
    t = zhou_tai().top("C5", "H9", "D9").hold(2, "peach:H3").use(0, "slash:S7", at=1)
    t.says(1, True).says(2, None).use(0, "slash:S8", at=1).says(1, True).says(2, None)
    t.use(0, "slash:S9", at=1).says(1, True).says(2, "peach")
    assert t.asked() == (1, "pool")
    t.says(1, "H9").done()
    assert (t.hp(1), t.g.dead[1], len(t.on_general(1))) == (-1, 0, 2)


def test_R121_the_wrong_one_taken_away_does_not_save():
    t = zhou_tai(0).laid_on(1, "buqu", "C5").top("H9", "D9").hold(2, "peach:H3")
    t.hold(0, "analeptic").use(0, "analeptic").use(0, "slash:S7", at=1).says(1, True, True)
    t.says(2, "peach").says(1, "C5").done()
    assert t.winner() == "rebel"


def test_who_declines_is_dying_like_anybody():
    t = zhou_tai().use(0, "slash:S7", at=1).says(1, None).done()
    assert t.winner() == "rebel"


def test_damage_of_2_calls_for_as_many_cards_as_go_below_1():
    t = zhou_tai(1).hold(0, "analeptic").top("C5", "H9").use(0, "analeptic")
    t.use(0, "slash:S7", at=1).says(1, True, True).done()
    assert (t.hp(1), t.g.dead[1], len(t.on_general(1))) == (-1, 0, 2)
    t = zhou_tai(2).hold(0, "analeptic").top("C5", "H9").use(0, "analeptic")
    t.use(0, "slash:S7", at=1).says(1, True).done()
    assert (t.hp(1), len(t.on_general(1))) == (0, 1)


def test_too_few_cards_do_not_protect():
    t = zhou_tai(1).hold(0, "analeptic").top("C5", "H9").use(0, "analeptic")
    t.use(0, "slash:S7", at=1).says(1, True, None).done()
    assert t.winner() == "rebel"


def test_R121_the_hand_limit_is_0_meanwhile():
    t = zhou_tai(-1).laid_on(1, "buqu", "C5", "H9").hold(1, "jink")
    assert hand_limit(t.g, t.r, 1) == 0


def test_R121_each_hp_regained_takes_away_a_card_of_his_choice():
    t = zhou_tai(-2).laid_on(1, "buqu", "C5", "H9", "D2").hold(1, "peach:H3")
    t.use(1, "peach").says(1, "H9").done()
    assert (t.hp(1), t.on_general(1)) == (-1, ["slash", "jink"])


def test_R121_with_1_hp_none_is_left():
    t = zhou_tai(0).laid_on(1, "buqu", "C5").hold(1, "peach:H3").use(1, "peach").done()
    assert (t.hp(1), t.on_general(1)) == (1, [])
    assert len(t.pile()) == 2


def test_R121_they_are_no_judgements():
    t = zhou_tai().skilled(3, "guicai").hold(3, "jink").top("C5").use(0, "slash:S7", at=1)
    t.says(1, True).done()
    assert len(t.on_general(1)) == 1


def test_loss_of_hp_counts_too():
    t = Bench().skilled(0, "buqu", "kurou").hp(0, 1).top("C5", "jink", "jink")
    t.use(0, "kurou").says(0, True).done()
    assert (t.hp(0), len(t.hand(0)), len(t.on_general(0))) == (0, 2, 1)


def test_it_keeps_nobody_else_alive():
    t = Bench(5).skilled(1, "buqu").hp(4, 1).hold(0, "slash").use(0, "slash", at=4).done()
    assert t.g.dead[4]
