"""Thunder Slash 雷杀."""

from bench import Bench

from sgs_sim.engine.kinds import Nature
from sgs_sim.engine.log import Event


def test_thunder_slash_deals_one_thunder_damage():
    t = Bench().hold(0, "thunder_slash")
    t.use(0, "thunder_slash", at=1).done()
    assert t.hp(1) == 3
    row = next(t.g.log[i, 3] for i in range(t.g.n_log) if t.g.log[i, 0] == Event.DAMAGED)
    assert row == Nature.THUNDER


def test_thunder_damage_runs_along_the_chain():
    t = Bench().chained(1, 2).hold(0, "thunder_slash")
    t.use(0, "thunder_slash", at=1).done()
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 3, 4]
    assert list(t.g.chained[:4]) == [0, 0, 0, 0]


def test_a_dodged_thunder_slash_leaves_the_chain_alone():
    t = Bench().chained(1, 2).hold(0, "thunder_slash").hold(1, "jink")
    t.use(0, "thunder_slash", at=1).says(1, "jink").done()
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 4, 4]
    assert list(t.g.chained[:4]) == [0, 1, 1, 0]


def test_by_name_it_is_a_slash_in_a_duel_and_a_savage_assault():
    t = Bench().hold(0, "duel", "savage_assault").hold(1, "thunder_slash", "thunder_slash")
    t.use(0, "duel", at=1).says(1, "thunder_slash").done()
    t.use(0, "savage_assault").says(1, "thunder_slash").done()
    assert [t.hp(seat) for seat in range(4)] == [3, 4, 3, 3]


def test_an_answer_with_it_deals_plain_damage_in_a_duel():
    t = Bench().chained(0, 2).hold(0, "duel").hold(1, "thunder_slash")
    t.use(0, "duel", at=1).says(1, "thunder_slash").done()
    assert [t.hp(seat) for seat in range(4)] == [3, 4, 4, 4]
    assert list(t.g.chained[:4]) == [1, 0, 1, 0]


def test_it_needs_range_and_counts_as_the_slash_of_the_phase():
    t = Bench().hold(0, "thunder_slash", "thunder_slash")
    t.cannot(0, "thunder_slash", at=2)
    t.use(0, "thunder_slash", at=1).done().cannot(0, "thunder_slash", at=1)
