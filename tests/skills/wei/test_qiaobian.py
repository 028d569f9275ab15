"""Qiaobian 巧变."""

import pytest
from bench import Bench

from sgs_sim.engine.kinds import Phase
from sgs_sim.engine.log import Event


def before(phase, *cards):
    """Seat 1, with these cards, has been asked before each earlier phase and has declined."""
    t = Bench().skilled(1, "qiaobian").hold(1, *cards).top("jink:D2", "jink:D10").turn(1)
    for _ in range(Phase.JUDGE, min(phase, Phase.PLAY)):
        t.says(1, None)
    return t


def skipped(t):
    return [phase for seat, _, phase in t.told(Event.SKIPPED) if seat == 1]


def test_for_a_hand_card_the_judgement_phase_is_skipped_and_tricks_stay():
    t = before(Phase.JUDGE, "peach:H3", "duel:SA").delayed(1, "indulgence").says(1, True, "peach")
    t.asked()
    assert (skipped(t), t.waiting(1), t.where("peach:H3")) == (
        [Phase.JUDGE],
        ["indulgence"],
        "discard",
    )


def test_for_the_draw_phase_two_hand_cards_of_others_are_taken():
    t = before(Phase.DRAW, "peach:H3").hold(0, "slash:S7").hold(3, "slash:S8").hold(2, "duel")
    t.says(1, True).says(1, 3, 0, why="target")
    t.asked()
    assert (t.hand(1), t.hand(0), t.hand(3)) == (["slash", "slash"], [], [])
    assert t.hand(2) == ["duel"]
    assert skipped(t) == [Phase.DRAW]


def test_or_one_or_none():
    t = before(Phase.DRAW, "peach:H3").hold(0, "slash:S7").hold(3, "slash:S8")
    t.says(1, True).says(1, 3, None)
    t.asked()
    assert (t.hand(1), t.hand(0)) == (["slash"], ["slash"])
    t = before(Phase.DRAW, "peach:H3").hold(0, "slash:S7").says(1, True).says(1, None)
    t.asked()
    assert (t.hand(1), t.hand(0), skipped(t)) == ([], ["slash"], [Phase.DRAW])


def test_R144_what_may_be_moved_where():
    t = Bench().skilled(1, "qiaobian").skilled(2, "qianxun").hold(1, "peach:H3", "slash:S7")
    t.wears(0, "eight_diagram:S2").delayed(0, "indulgence:S6").wears(3, "nioh_shield")
    t.turn(1).says(1, None, None, True, "peach")
    assert t.options(1) == {"eight_diagram", "indulgence", "nioh_shield"}
    t.says(1, "indulgence", why="take")
    assert t.options(1) == {"indulgence@1", "indulgence@3"}
    t.says(1, 3, why="give")
    t.asked()
    assert (t.waiting(0), t.waiting(3), skipped(t)) == ([], ["indulgence"], [Phase.PLAY])
    assert t.g.malice[1, 0] < 0 < t.g.malice[1, 3]


def test_R144_equipment_goes_only_into_a_free_place():
    t = Bench().skilled(1, "qiaobian").hold(1, "peach:H3").wears(0, "eight_diagram:S2")
    t.wears(3, "nioh_shield").turn(1).says(1, None, None, True, "peach", "eight_diagram")
    assert t.options(1) == {"eight_diagram@1", "eight_diagram@2"}
    t.says(1, 2)
    t.asked()
    assert (t.worn(0), t.worn(2)) == ([], ["eight_diagram"])


def test_R144_nothing_need_be_moved():
    t = Bench().skilled(1, "qiaobian").hold(1, "peach:H3").wears(0, "axe")
    t.turn(1).says(1, None, None, True, "peach", None)
    t.asked()
    assert (t.worn(0), skipped(t)) == (["axe"], [Phase.PLAY])


def test_R090_a_card_that_lies_as_a_trick_goes_only_where_such_a_trick_may():
    t = Bench().skilled(0, "guose").hold(0, "axe").use(0, "indulgence:D5", at=3).done()
    t.skilled(1, "qiaobian").hold(1, "peach:H3").delayed(2, "indulgence:S6")
    t.turn(1).says(1, None, None, True, "peach")
    assert t.options(1) == {"indulgence"}
    t.says(1, "indulgence:D5")
    assert t.options(1) == {"indulgence@0", "indulgence@1"}
    t.says(1, 0)
    t.asked()
    assert (t.waiting(0), t.worn(0)) == (["axe"], [])


def test_for_the_discard_phase_all_cards_are_kept():
    t = Bench().skilled(1, "qiaobian").hp(1, 1).hold(1, "peach:H3", "duel:SA", "jink:D2")
    t.turn(1, "play").ends(1).says(1, True, "peach").done()
    assert (t.hand(1), skipped(t)) == (["duel", "jink"], [Phase.DISCARD])


def test_one_need_not():
    t = Bench().skilled(1, "qiaobian").hold(1, "axe").turn(1).says(1, None, None, None)
    t.use(1, "axe").done()
    assert (skipped(t), len(t.hand(1))) == ([], 2)


def test_the_first_and_the_last_phase_cannot_be_skipped():
    t = Bench().skilled(1, "qiaobian").hold(1, "axe").turn(1)
    t.says(1, None, None, None).ends(1).says(1, None).done()
    assert len(t.told(Event.PHASE)) == 6


def test_without_a_hand_card_nobody_is_asked():
    t = Bench().skilled(1, "qiaobian").wears(1, "axe").turn(1, "judge")
    t.top("jink:D2", "jink:D10")
    assert t.asked() == (1, "skill")
    assert t.g.phase == Phase.DRAW


def test_R144_a_phase_that_is_skipped_already_is_none_to_skip():
    t = Bench().skilled(1, "qiaobian").hold(1, "peach:H3").delayed(1, "indulgence").top("slash:C3")
    t.turn(1).says(1, None, None, None).done()  # never before the play phase
    assert skipped(t) == [Phase.PLAY]
    assert t.told(Event.SKILL) == []


def test_several_phases_of_a_turn_may_be_skipped():
    t = Bench().skilled(1, "qiaobian").hold(1, "peach:H3", "duel:SA", "jink:D2", "axe")
    t.turn(1).says(1, True, "peach").says(1, True, "duel").says(1, True, "jink").says(1, True)
    t.done()
    assert skipped(t) == [Phase.JUDGE, Phase.DRAW, Phase.PLAY, Phase.DISCARD]
    assert t.hand(1) == []


@pytest.mark.parametrize("worn", [True, False])
def test_a_worn_card_that_leaves_does_what_it_does(worn):
    t = Bench().skilled(1, "qiaobian").hold(1, "peach:H3").hp(0, 2, 4).wears(0, "silver_lion")
    t.turn(1).says(1, None, None, True, "peach", "silver_lion" if worn else None)
    if worn:
        t.says(1, 2)
    t.asked()
    assert t.hp(0) == (3 if worn else 2)
