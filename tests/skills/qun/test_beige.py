"""Beige 悲歌."""

import pytest
from bench import Bench


def struck(top):
    """Return a table on which the slash of seat 0 has hurt seat 1, and seat 2 is asked."""
    t = Bench().skilled(2, "beige").hold(0, "slash:S7", "jink:H2", "jink:D2").hold(2, "S8")
    t.wears(0, "crossbow:CA").hp(1, 3, 5).top(top)
    t.use(0, "slash", at=1)
    assert t.asked() == (2, "skill")
    assert (t.g.ask.target, t.g.ask.actor, t.hp(1)) == (1, 0, 2)
    return t


def test_R154_a_heart_heals_the_victim():
    t = struck("H9").says(2, True).done()
    assert (t.hp(1), t.hand(2)) == (3, [])


def test_R154_a_diamond_gives_it_two_cards():
    t = struck("D3").says(2, True).done()
    assert (t.hp(1), len(t.hand(1))) == (2, 2)


def test_R154_on_a_club_the_source_discards_two_of_its_own():
    t = struck("C5").says(2, True).says(0, "crossbow", "jink:H2").done()
    assert (t.worn(0), t.hand(0)) == ([], ["jink"])


def test_R154_on_a_spade_the_source_turns_over():
    t = struck("S10").says(2, True).done()
    assert t.g.face_down[0] == 1


def test_she_need_not():
    t = struck("H9").says(2, None).done()
    assert (t.hp(1), t.hand(2)) == (2, ["slash"])


def test_the_judgement_is_that_of_the_victim():
    t = struck("S10").skilled(1, "hongyan").says(2, True).done()
    assert (t.hp(1), t.g.face_down[0]) == (3, 0)  # its spades are hearts


def test_a_worn_card_pays_and_without_any_she_is_not_asked():
    t = Bench().skilled(2, "beige").wears(2, "jueying").hold(0, "slash:S7").top("H9")
    t.use(0, "slash", at=1).says(2, True).done()
    assert (t.hp(1), t.worn(2)) == (4, [])
    t.turn(0, "play").hold(0, "slash:S8").use(0, "slash", at=1).done()
    assert t.hp(1) == 3


def test_R154_no_other_card_but_a_slash_will_do():
    t = Bench().skilled(2, "beige").hold(2, "jink").hold(0, "duel")
    t.use(0, "duel", at=1).done()
    assert t.hp(1) == 3


def test_she_may_do_it_for_herself():
    t = Bench().skilled(1, "beige").hold(1, "jink:H2").hold(0, "slash:S7").top("H9")
    t.use(0, "slash", at=1).says(1, None).says(1, True).done()
    assert t.hp(1) == 4


@pytest.mark.parametrize("top", ["C5", "S10"])
def test_a_source_that_has_died_bears_nothing(top):
    t = Bench().skilled(2, "beige").skilled(1, "ganglie").hold(2, "jink").hp(0, 1)
    t.roles("rebel loyalist lord renegade").hold(0, "slash:S7").top("C8", top)
    t.g.lord = 2
    t.use(0, "slash", at=1).says(1, True).says(2, True)
    t.done()
    assert t.g.dead[0]


def test_once_for_each_damage_also_along_the_chain():
    t = Bench().skilled(2, "beige").hold(2, "jink:H2", "jink:D2").chained(1, 3)
    t.hold(0, "fire_slash:H4").top("H9", "H8")
    t.use(0, "fire_slash", at=1).says(2, True, "jink:H2").says(2, True).done()
    assert (t.hp(1), t.hp(3)) == (4, 4)
