"""Indulgence 乐不思蜀."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import Phase
from sgs_sim.engine.log import Event


def skipped(t):
    return [amount for _, _, amount in t.told(Event.SKIPPED)]


def test_it_is_laid_before_any_other_player():
    t = Bench(6).hold(0, "indulgence")
    assert t.options(0) == {f"indulgence@{seat}" for seat in range(1, 6)}
    t.use(0, "indulgence", at=3).done()
    assert t.waiting(3) == ["indulgence"]
    assert t.told(Event.JUDGED) == []


@pytest.mark.parametrize("face", ["SA", "CA", "DA"])
def test_unless_a_heart_the_play_phase_is_skipped(face):
    t = Bench().delayed(1, "indulgence").hold(1, "slash").top(face, "S7", "S8")
    t.turn(1).done()
    assert skipped(t) == [Phase.PLAY]
    assert (t.g.current, t.g.turn) == (2, 1)
    assert len(t.hand(1)) == 3  # it has drawn all the same


def test_a_heart_lets_it_play():
    t = Bench().delayed(1, "indulgence").top("HA", "S7", "S8")
    t.turn(1).done()
    assert skipped(t) == []
    assert (t.g.current, t.g.phase) == (1, Phase.PLAY)


@pytest.mark.parametrize("face", ["HA", "SA"])
def test_it_is_discarded_either_way_and_so_is_the_judgement_card(face):
    t = Bench().delayed(1, "indulgence").top(face, "S7", "S8")
    t.turn(1).done()
    assert t.waiting(1) == []
    assert len(t.pile()) == 2
    assert "indulgence" in t.pile()


def test_the_discard_phase_still_takes_place():
    t = Bench().hp(1, 1).delayed(1, "indulgence").hold(1, "peach").top("SA", "S7", "S8")
    t.turn(1).picks(1, "S7", "S8").done()
    assert t.hand(1) == ["peach"]


def test_the_skip_is_for_one_turn():
    t = Bench().delayed(1, "indulgence").top("SA", "S7", "S8", "S9", "S10")
    t.turn(1).done().turn(1).done()
    assert (t.g.current, t.g.phase) == (1, Phase.PLAY)


def test_no_two_before_one_player():
    """9.8."""
    t = Bench().hold(0, "indulgence").delayed(1, "indulgence")
    assert t.options(0) == {"indulgence@2", "indulgence@3"}


def test_R063_other_delayed_tricks_may_join_it():
    """The part without generals."""
    t = Bench().roles("rebel lord loyalist renegade").delayed(1, "indulgence:S6")
    t.hold(0, "indulgence:H6", "supply_shortage:C4")
    indulged = {"indulgence@2", "indulgence@3"}
    assert t.options(0) == indulged | {"supply_shortage@1", "supply_shortage@3"}


def test_the_lord_may_be_indulged():
    """9.26."""
    t = Bench().hold(1, "indulgence")
    assert "indulgence@0" in t.options(1)


def test_nullified_it_is_discarded_without_a_judgement():
    t = Bench().delayed(1, "indulgence").hold(2, "nullification").top("SA")
    t.turn(1).says(2, "nullification").done()
    assert t.told(Event.JUDGED) == []
    assert t.waiting(1) == []
    assert t.g.phase == Phase.PLAY


def test_R061_the_last_placed_is_judged_first():
    t = Bench().roles("rebel lord loyalist renegade").hp(1, 5)
    t.delayed(1, "indulgence:S6", "supply_shortage:S10")
    t.top("dismantlement:C3", "peach:H9", "slash:S7", "slash:S8")
    t.turn(1).done()
    assert skipped(t) == []
    assert t.hand(1) == ["slash", "slash"]
    assert t.g.phase == Phase.PLAY


def test_R082a_the_judgement_fills_an_empty_deck():
    t = Bench().delayed(1, "indulgence:S6").discarded("peach:H9").deck_of()
    t.turn(1, "judge").done()
    assert skipped(t) == []
    assert t.g.phase == Phase.PLAY
    assert t.hand(1) == ["indulgence", "peach"]  # two cards were all there was to draw
    assert t.g.reshuffles == 2
