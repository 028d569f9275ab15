"""Wansha 完杀."""

from bench import Bench


def dying(current=0):
    """Return a table on which seat 1 is dying in the turn of a seat, and everybody has a peach."""
    t = Bench().skilled(0, "wansha").hp(1, 1).hold(current, "slash:S7")
    for seat, card in enumerate(("peach:H3", "peach:H4", "peach:H6", "peach:H7")):
        t.hold(seat, card)
    return t.use(current, "slash", at=1)


def test_in_his_turn_only_he_and_the_dying_one_are_asked_for_a_peach():
    t = dying().says(0, None).says(1, None).done()
    assert t.g.dead[1]


def test_he_may_save():
    t = dying().says(0, "peach").done()
    assert t.hp(1) == 1


def test_the_dying_one_may_save_itself_by_analeptic_too():
    t = Bench().skilled(0, "wansha").hp(1, 1).hold(0, "slash:S7").hold(1, "analeptic")
    t.use(0, "slash", at=1).says(1, "analeptic").done()
    assert t.hp(1) == 1


def test_what_skills_make_a_peach_is_barred_as_well():
    t = Bench().skilled(0, "wansha").skilled(2, "jijiu").hp(1, 1).hold(0, "slash:S7")
    t.hold(2, "duel:DA").use(0, "slash", at=1).done()
    assert t.g.dead[1]


def test_in_the_turn_of_another_everybody_may_save():
    t = dying(2).says(2, None).says(3, None).says(0, None).says(1, None).done()
    assert t.g.dead[1]


def test_a_peach_for_oneself_in_the_play_phase_is_free():
    t = Bench().skilled(0, "wansha").hp(1, 2).hold(1, "peach")
    t.use(1, "peach").done()
    assert t.hp(1) == 3
