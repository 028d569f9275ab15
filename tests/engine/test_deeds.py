"""What is done in the sight of all: it is counted, and makes everybody else think again."""

import pytest
from bench import Bench

from sgs_sim.engine.deeds import note_deed, resent
from sgs_sim.engine.kinds import NOTHING
from sgs_sim.engine.setup import deal


def up_to_date(t: Bench) -> list[int]:
    """Return the seats that know of all that has been done."""
    return [seat for seat in range(t.g.players) if t.g.own[seat].thought == t.g.deeds]


def informed(seats: int = 5) -> Bench:
    """Return a table at which everybody has just thought."""
    t = Bench(seats)
    for own in list(t.g.own)[:seats]:
        own.thought = t.g.deeds
    return t


# --------------------------------------------------------------------- deeds


def test_harm_and_kindness_are_deeds():
    t = informed()
    resent(t.g, 1, 0, 2)
    resent(t.g, 2, 0, -1)
    assert (t.g.malice[1, 0], t.g.malice[2, 0], t.g.deeds) == (2, -1, 2)


@pytest.mark.parametrize(
    ("who", "whom", "malice"), [(1, 1, 2), (NOTHING, 1, 2), (1, NOTHING, 2), (1, 2, 0)]
)
def test_what_is_done_to_oneself_or_by_nobody_or_means_nothing_is_none(who, whom, malice):
    t = informed()
    resent(t.g, who, whom, malice)
    assert t.g.deeds == 0
    assert not any(t.g.malice[a, b] for a in range(5) for b in range(5))


def test_a_slash_is_a_deed_whether_it_hits_or_not():
    t = Bench(5).hold(1, "slash").hold(0, "jink")
    t.use(1, "slash", at=0).says(0, "jink").done()
    assert t.g.deeds == 1
    assert t.g.malice[1, 0] > 0


def test_to_save_another_is_a_deed_and_to_save_oneself_is_none():
    t = Bench(5).hold(1, "slash").hold(0, "peach").hp(0, 1)
    t.use(1, "slash", at=0).says(0, "peach").done()
    assert t.g.deeds == 1  # the slash
    t = Bench(5).hold(1, "slash").hold(2, "peach").hp(0, 1)
    t.use(1, "slash", at=0).says(2, "peach").done()
    assert t.g.deeds == 2
    assert t.g.malice[2, 0] < 0


def test_to_die_is_a_deed_for_it_shows_a_role():
    t = Bench(5).hold(2, "slash").hp(1, 1)
    t.use(2, "slash", at=1).done()
    assert t.g.dead[1] == 1
    assert t.g.deeds == 2


# ------------------------------------------------------- who has to think again


def test_after_a_deed_all_others_have_to_think_again():
    t = informed()
    note_deed(t.g, 3)
    assert up_to_date(t) == [3]


def test_who_knew_less_does_not_know_all_for_having_done_something():
    t = informed()
    note_deed(t.g, 3)
    note_deed(t.g, 2)
    assert up_to_date(t) == []


def test_who_has_never_thought_still_has_to():
    t = Bench(5)
    note_deed(t.g, 3)
    assert t.g.own[3].thought == NOTHING


# ------------------------------------------------------------------- sparing


def ended(t: Bench, seat: int) -> int:
    """Play the turn of a seat from its draw phase on without using a card; return `spared`."""
    t.turn(seat, "draw").ends(seat).done()
    return t.g.spared[seat]


def test_who_could_reach_the_lord_and_did_nothing_has_spared_him():
    t = Bench(5)
    assert (ended(t, 1), ended(t, 4)) == (1, 1)
    assert t.g.deeds == 2
    assert ended(t, 1) == 2


def test_who_could_not_reach_him_has_not():
    t = Bench(5)
    assert (ended(t, 2), ended(t, 3), t.g.deeds) == (0, 0, 0)
    t.wears(2, "kylin_bow")
    assert ended(t, 2) == 1


def test_mounts_keep_off_here_too():
    t = Bench(5).wears(0, "jueying")
    assert ended(t, 1) == 0


def test_who_has_attacked_him_has_not():
    t = Bench(5).hold(1, "slash").hold(0, "jink").turn(1, "draw")
    t.use(1, "slash", at=0).says(0, "jink")
    t.ends(1).done()
    assert t.g.spared[1] == 0


def test_what_was_done_in_an_earlier_turn_is_no_harm_of_this_one():
    t = Bench(5)
    t.g.malice[1, 0] = 4
    assert ended(t, 1) == 1


def test_to_harm_another_or_to_help_the_lord_is_to_spare_him():
    t = Bench(5).hold(1, "slash").turn(1, "draw").hp(2, 4)
    t.use(1, "slash", at=2).done()
    resent(t.g, 1, 0, -1)
    t.ends(1).done()
    assert t.g.spared[1] == 1


def test_whose_play_phase_is_skipped_has_spared_nobody():
    t = Bench(5).delayed(1, "indulgence").top("S7").turn(1, "judge")
    t.done()
    assert t.waiting(1) == []
    assert (t.g.spared[1], t.g.deeds) == (0, 0)


def test_nor_after_a_play_phase_of_somebody_else():
    """What a player had done to the lord as its phase began is not another's."""
    t = Bench(5).top("jink", "jink")
    ended(t, 4)
    t.delayed(1, "indulgence").top("S7").turn(1, "judge").done()
    assert (t.g.spared[4], t.g.spared[1]) == (1, 0)


def test_who_dies_in_its_own_play_phase_has_spared_nobody():
    t = Bench(5).hold(1, "duel").hold(2, "slash").hp(1, 1).top("jink", "jink").turn(1, "draw")
    t.use(1, "duel", at=2).says(2, "slash").done()
    assert t.g.dead[1] == 1
    assert t.g.spared[1] == 0


def test_the_lord_does_not_spare_himself():
    t = Bench(5)
    assert ended(t, 0) == 0


def test_a_new_deal_forgets_all_of_it():
    t = Bench(5)
    ended(t, 1)
    deal(t.g, t.r, 1, 2, 5)
    assert (t.g.deeds, t.g.grudge, list(t.g.spared)) == (0, 0, [0] * 10)
