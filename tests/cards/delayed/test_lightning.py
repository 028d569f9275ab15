"""Lightning 闪电."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import NOTHING, Nature, Phase
from sgs_sim.engine.log import Event


def test_it_is_laid_before_oneself_only():
    t = Bench().hold(0, "lightning")
    assert t.options(0) == {"lightning"}
    t.use(0, "lightning").done()
    assert t.waiting(0) == ["lightning"]


def test_no_two_before_one_player():
    """9.8."""
    Bench().hold(0, "lightning").delayed(0, "lightning").cannot(0, "lightning")


@pytest.mark.parametrize("face", [f"S{rank}" for rank in range(2, 10)])
def test_spade_two_to_nine_deals_three_thunder_damage_without_a_source(face):
    """9.9; the ranks of R058."""
    t = Bench().delayed(1, "lightning").top(face)
    t.turn(1).done()
    assert t.told(Event.DAMAGED) == [(1, NOTHING, 3)]
    nature = [t.g.log[k, 3] for k in range(t.g.n_log) if t.g.log[k, 0] == Event.DAMAGED]
    assert nature == [Nature.THUNDER]
    assert t.hp(1) == 1
    assert "lightning" in t.pile()
    assert [t.waiting(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.parametrize("face", ["SA", "S10", "SJ", "SQ", "SK", "H5", "C5", "D5"])
def test_anything_else_sends_it_to_the_next_player(face):
    """The ranks of R058."""
    t = Bench().delayed(1, "lightning").top(face)
    t.turn(1).done()
    assert t.hp(1) == 4
    assert t.waiting(2) == ["lightning"]
    assert "lightning" not in t.pile()


def test_nullified_it_moves_on_without_a_judgement():
    t = Bench().delayed(1, "lightning").hold(3, "nullification").top("S5")
    t.turn(1).says(3, "nullification").done()
    assert t.told(Event.JUDGED) == []
    assert t.waiting(2) == ["lightning"]
    assert t.pile() == ["nullification"]


def test_laid_in_ones_own_turn_it_waits_for_the_next():
    t = Bench().hold(0, "lightning")
    t.use(0, "lightning").ends(0).done()
    assert t.waiting(0) == ["lightning"]
    assert t.told(Event.JUDGED) == []


def test_the_victim_that_lives_goes_on_with_its_turn():
    t = Bench().delayed(1, "lightning").top("S5", "slash:S7", "slash:S8")
    t.turn(1).done()
    assert t.hand(1) == ["slash", "slash"]
    assert t.g.phase == Phase.PLAY


def test_the_victim_that_dies_has_no_further_phase():
    t = Bench().hp(1, 3).delayed(1, "lightning", "indulgence").top("HA", "S5")
    t.turn(1).done()
    assert t.g.dead[1]
    assert (t.g.current, t.g.turn) == (2, 1)
    assert t.told(Event.PHASE)[-1] == (1, NOTHING, Phase.JUDGE)


def test_it_passes_over_the_dead():
    t = Bench().dead(2).delayed(1, "lightning").top("HA")
    t.turn(1).done()
    assert t.waiting(3) == ["lightning"]


def test_if_everybody_else_has_one_it_stays():
    """9.8; only two are printed, so two players are left."""
    t = Bench().roles("lord renegade rebel loyalist").dead(2, 3)
    t.delayed(0, "lightning:SA").delayed(1, "lightning:HQ").top("HA")
    t.turn(0).done()
    assert t.where("lightning:SA") == "judge 0"
    assert t.where("lightning:HQ") == "judge 1"


def test_one_that_stays_is_not_judged_twice_in_a_phase():
    t = Bench().roles("lord renegade rebel loyalist").dead(2, 3)
    t.delayed(0, "lightning:SA", "indulgence").delayed(1, "lightning:HQ").top("HA", "HK", "S5")
    t.turn(0).done()
    assert len(t.told(Event.JUDGED)) == 2
    assert t.hp(0) == 4


def test_one_that_stays_comes_up_after_what_was_laid_before_it():
    t = Bench().roles("lord renegade rebel loyalist").dead(2, 3)
    t.delayed(0, "indulgence", "lightning:SA").delayed(1, "lightning:HQ").top("HA", "SK", "S5")
    t.turn(0).done()
    assert len(t.told(Event.JUDGED)) == 2
    assert t.told(Event.SKIPPED) == [(0, NOTHING, Phase.PLAY)]
    assert t.waiting(0) == ["lightning"]


def test_its_holders_death_discards_it():
    """9.8."""
    t = Bench().hp(1, 1).delayed(1, "lightning").hold(0, "slash")
    t.use(0, "slash", at=1).done()
    assert "lightning" in t.pile()


def test_R056_it_skips_a_player_who_has_one():
    """9.8."""
    t = Bench().roles("rebel lord loyalist renegade")
    t.delayed(0, "lightning:SA").delayed(1, "lightning:HQ").top("peach:H9")
    t.turn(0).done()
    assert t.where("lightning:SA") == "judge 2"
    assert t.where("lightning:HQ") == "judge 1"


def test_R058_nobody_is_rewarded_for_whom_it_kills():
    """9.9, 9.29; the part without generals."""
    t = Bench().hp(1, 3).delayed(1, "lightning:SA").top("slash:S9")
    t.turn(1).done()
    assert t.g.dead[1]
    assert t.g.died_by[1] == NOTHING
    assert [t.hand(seat) for seat in range(4)] == [[], [], [], []]
    assert t.pile() == ["lightning", "slash"]


def test_R072b_the_lord_pays_nothing_for_a_loyalist_it_kills():
    t = Bench(5).roles("lord loyalist rebel rebel renegade").hp(1, 1)
    t.hold(0, "peach:H3", "jink:D2").wears(0, "crossbow:CA")
    t.delayed(1, "lightning:SA").top("thunder_slash:S5")
    t.turn(1).says(0, None, why="save").done()
    assert t.g.dead[1]
    assert t.hand(0) == ["jink", "peach"]
    assert t.worn(0) == ["crossbow"]
    assert t.g.shown_role[1] == t.g.own[1].role
    assert t.pile() == ["lightning", "thunder_slash"]


def test_R012_on_a_chained_player_it_runs_along_without_a_source():
    t = Bench().roles("lord loyalist renegade rebel").hp(0, 5).hp(3, 3, 4).chained(1, 3)
    t.delayed(1, "lightning:SA").top("thunder_slash:S5", "slash:S7", "slash:S8")
    t.turn(1).done()
    assert t.told(Event.DAMAGED) == [(1, NOTHING, 3), (3, NOTHING, 3)]
    assert t.g.dead[3]
    assert t.pile() == ["lightning", "thunder_slash"]
    assert [t.hand(seat) for seat in range(4)] == [[], ["slash", "slash"], [], []]
    assert t.g.phase == Phase.PLAY
