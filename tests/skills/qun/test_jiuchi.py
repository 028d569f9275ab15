"""Jiuchi 酒池."""

from bench import Bench


def test_R137_a_spade_hand_card_is_the_one_analeptic_of_the_turn():
    t = Bench().roles("rebel lord loyalist renegade").skilled(0, "jiuchi")
    t.hold(0, "slash:S8", "slash:S7", "slash:H10").hold(1, "jink:D2")
    t.use(0, "analeptic:S7").done()
    t.cannot(0, "analeptic")
    t.use(0, "slash:H10", at=1).says(1, None).done()
    assert t.hp(1) == 2
    assert t.where("slash:S7") == "discard"


def test_other_suits_will_not_do():
    t = Bench().skilled(0, "jiuchi").hold(0, "slash:C2", "slash:H10", "jink:D2")
    t.cannot(0, "analeptic")


def test_what_one_wears_will_not_do():
    t = Bench().skilled(0, "jiuchi").wears(0, "jueying:S5")
    t.cannot(0, "analeptic")


def test_it_saves_its_owner_from_dying():
    t = Bench().skilled(1, "jiuchi").hp(1, 1, 4).hold(0, "slash:H10").hold(1, "slash:S7", "peach")
    t.use(0, "slash", at=1).says(1, "analeptic", why="save").done()
    assert t.hp(1) == 1
    assert t.hand(1) == ["peach"]


def test_it_saves_nobody_else():
    t = Bench().skilled(2, "jiuchi").hp(1, 1, 4).hold(0, "slash:H10").hold(2, "slash:S7")
    t.use(0, "slash", at=1).done()
    assert t.g.dead[1] == 1


def test_others_cannot():
    t = Bench().skilled(1, "jiuchi").hold(0, "slash:S7")
    t.cannot(0, "analeptic")
