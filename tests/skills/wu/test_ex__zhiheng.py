"""Zhiheng 制衡, boundary printing."""

from bench import Bench

ID = "ex__zhiheng"


def sun_quan():
    return Bench().skilled(0, ID).hold(0, "S7", "peach:H3").wears(0, "crossbow:CA")


def test_the_whole_hand_brings_1_more():
    t = sun_quan().use(0, ID).picks(0, "slash", "peach").says(0, None).done()
    assert (len(t.hand(0)), t.worn(0)) == (3, ["crossbow"])


def test_what_is_worn_besides_counts_too():
    t = sun_quan().use(0, ID).picks(0, "slash", "peach", "crossbow").done()
    assert (len(t.hand(0)), t.worn(0)) == (4, [])


def test_a_part_of_the_hand_brings_as_many():
    t = sun_quan().use(0, ID).picks(0, "slash", "crossbow").says(0, None).done()
    assert len(t.hand(0)) == 3
    assert "peach" in t.hand(0)


def test_who_has_no_hand_gets_no_more():
    t = Bench().skilled(0, ID).wears(0, "axe", "eight_diagram:S2").use(0, ID)
    t.picks(0, "axe", "eight_diagram").done()
    assert len(t.hand(0)) == 2


def test_one_card_that_is_the_whole_hand_brings_2():
    t = Bench().skilled(0, ID).hold(0, "jink").use(0, ID).done()
    assert len(t.hand(0)) == 2


def test_it_works_once_in_a_phase_for_its_owner_with_a_card():
    t = Bench().skilled(0, ID).cannot(0, ID)
    t.hold(0, "jink").hold(1, "jink").use(0, ID).done()
    t.cannot(0, ID)
    assert ID in t.turn(0, "play").options(0)
    assert ID not in t.options(1)
