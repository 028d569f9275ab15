"""The bench itself: a script that does not fit the game fails."""

import pytest
from audit import audit
from bench import Bench

from sgs_sim.engine.kinds import Moment, Zone


def test_a_question_nobody_answers_fails():
    t = Bench().hold(0, "slash").hold(1, "jink")
    with pytest.raises(AssertionError, match="unscripted: respond asked of seat 1"):
        t.use(0, "slash", at=1).done()


def test_an_answer_nobody_asked_for_fails():
    t = Bench().hold(0, "slash")
    with pytest.raises(AssertionError, match="nobody asks seat 1"):
        t.use(0, "slash", at=1).says(1, None)


def test_an_answer_of_the_wrong_seat_fails():
    t = Bench().hold(0, "slash").hold(1, "jink")
    with pytest.raises(AssertionError, match="asked of seat 1"):
        t.use(0, "slash", at=1).says(2, None)


def test_an_answer_for_the_wrong_reason_fails():
    t = Bench().hold(0, "slash").hold(1, "jink")
    with pytest.raises(AssertionError, match="not save"):
        t.use(0, "slash", at=1).says(1, None, why="save")


def test_an_answer_that_is_not_legal_fails():
    t = Bench().hold(0, "slash").hold(1, "jink", "peach")
    with pytest.raises(AssertionError, match="cannot say peach"):
        t.use(0, "slash", at=1).says(1, "peach")


def test_a_question_that_must_be_answered_cannot_be_passed():
    t = Bench().hold(0, "amazing_grace")
    with pytest.raises(AssertionError, match="may not pass"):
        t.use(0, "amazing_grace").says(0, None)


def test_an_illegal_use_fails():
    with pytest.raises(AssertionError, match="may not use slash"):
        Bench().hold(0, "slash").use(0, "slash", at=2)


def test_a_legal_action_said_to_be_illegal_fails():
    with pytest.raises(AssertionError, match="may use slash"):
        Bench().hold(0, "slash").cannot(0, "slash", at=1)


def test_a_target_that_cannot_be_added_fails():
    t = Bench().hold(0, "slash")
    with pytest.raises(AssertionError, match="no target: 3"):
        t.use(0, "slash", at=(1, 3))


def test_a_target_named_twice_fails():
    t = Bench().hold(0, "iron_chain")
    with pytest.raises(AssertionError, match="twice"):
        t.use(0, "iron_chain", at=(1, 1))


def test_a_second_target_without_a_choice_is_checked_all_the_same():
    t = Bench(6).hold(0, "collateral").wears(1, "crossbow")
    t.use(0, "collateral", at=(1, 2)).done()
    t = Bench(6).dead(2, 3, 4, 5).roles("lord renegade loyalist rebel rebel rebel")
    t.hold(0, "collateral").wears(1, "crossbow").use(0, "collateral", at=(1, 0)).done()
    with pytest.raises(AssertionError, match="no target: 2"):
        t.hold(0, "collateral").wears(1, "crossbow").use(0, "collateral", at=(1, 2))


def test_a_choice_of_cards_is_no_place_for_an_answer_of_another_sort():
    t = Bench().hold(0, "slash").hold(1, "jink")
    with pytest.raises(AssertionError, match="not a choice of cards"):
        t.use(0, "slash", at=1).picks(1, "jink")


def test_looking_changes_nothing():
    t = Bench().hold(0, "slash", "peach").hold(1, "jink")
    before = t.g.tobytes()
    t.options(0)
    t.cannot(0, "peach")
    assert t.g.tobytes() == before


def test_a_card_can_be_held_only_once():
    t = Bench().hold(0, "peach:HQ")
    with pytest.raises(LookupError, match="peach:HQ"):
        t.hold(1, "peach:HQ")


def test_cards_are_found_by_name_suit_and_face():
    t = Bench().hold(0, "slash:H").hold(1, "SA", "lightning:HQ").hold(2, "H3")
    assert t.hand(0) == ["slash"]
    assert t.hand(2) == ["peach"]  # of the cards of that face, a basic one
    assert t.where("lightning:HQ") == "hand 1"


SPOILS = {
    "lost or doubled": lambda g: setattr(g, "n_deck", g.n_deck - 1),
    "not at its place": lambda g: g.place.__setitem__(g.deck[0], Zone.DISCARD),
    "too much hp": lambda g: g.hp.__setitem__(1, 9),
    "should be dying": lambda g: g.hp.__setitem__(1, 0),
    "miscounted": lambda g: setattr(g, "alive", 2),
    "listens to": lambda g: g.listening.__setitem__(Moment.HIT, 4),
    "asked to speak otherwise": lambda g: g.heeding.__setitem__((1, Moment.HIT), 4),
    "heard otherwise": lambda g: g.heard.__setitem__(2, 5 ^ g.heard[2]),
    "nullifications miscounted": lambda g: g.nullifications.__setitem__(3, 2),
    "wrong distances": lambda g: g.inward.__setitem__(2, 1),
    "not the skill": lambda g: g.skill.__setitem__((0, 9), 40),
    "remembers": lambda g: g.own[3].hand.__setitem__(0, 7),
    "is dead and has something": lambda g: (g.dead.__setitem__(1, 1), g.chained.__setitem__(1, 1)),
    "judgement zone": lambda g: g.judge_kind.__setitem__((2, 1), g.judge_kind.__getitem__((2, 0))),
    "ILLEGAL_ANSWER": lambda g: setattr(g, "fault", 4),
    "longer than the deck": lambda g: setattr(g, "n_top", 999),
}


@pytest.mark.parametrize("said", SPOILS)
def test_the_audit_finds(said):
    t = Bench().delayed(2, "lightning", "indulgence").wears(0, "axe")
    assert audit(t.g, t.r) == []
    SPOILS[said](t.g)
    assert any(said in line for line in audit(t.g, t.r))
