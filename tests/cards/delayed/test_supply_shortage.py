"""Supply Shortage 兵粮寸断."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import Phase
from sgs_sim.engine.log import Event


def skipped(t):
    return [amount for _, _, amount in t.told(Event.SKIPPED)]


def test_it_is_laid_before_a_player_at_distance_one():
    t = Bench(6).hold(0, "supply_shortage").wears(0, "axe")
    assert t.options(0) == {"supply_shortage@1", "supply_shortage@5"}


def test_mounts_change_whom_it_reaches():
    t = Bench(6).hold(0, "supply_shortage").wears(1, "dilu").wears(0, "chitu")
    assert t.options(0) == {f"supply_shortage@{seat}" for seat in (1, 2, 4, 5)}


@pytest.mark.parametrize("face", ["SA", "HA", "DA"])
def test_unless_a_club_the_draw_phase_is_skipped(face):
    t = Bench().delayed(1, "supply_shortage").top(face)
    t.turn(1).done()
    assert skipped(t) == [Phase.DRAW]
    assert t.hand(1) == []
    assert t.waiting(1) == []


def test_after_the_skipped_draw_the_player_plays():
    t = Bench().delayed(1, "supply_shortage").hold(1, "slash").top("SA")
    t.turn(1).done()
    assert (t.g.current, t.g.phase) == (1, Phase.PLAY)


def test_a_club_lets_it_draw():
    t = Bench().delayed(1, "supply_shortage").top("CA", "S7", "S8")
    t.turn(1).done()
    assert skipped(t) == []
    assert t.hand(1) == ["slash", "slash"]
    assert t.waiting(1) == []


def test_no_two_before_one_player():
    """9.8."""
    t = Bench().hold(0, "supply_shortage").delayed(1, "supply_shortage")
    assert t.options(0) == {"supply_shortage@3"}


def test_with_indulgence_both_phases_may_be_skipped():
    t = Bench().delayed(1, "indulgence", "supply_shortage").top("SA", "CA")
    t.turn(1).done()
    assert skipped(t) == [Phase.DRAW, Phase.PLAY]
    assert (t.g.current, t.g.turn) == (2, 1)


def test_nullified_it_is_discarded_without_a_judgement():
    t = Bench().delayed(1, "supply_shortage").hold(1, "nullification").top("S7", "S8")
    t.turn(1).says(1, "nullification").done()
    assert t.hand(1) == ["slash", "slash"]
    assert t.told(Event.JUDGED) == []
