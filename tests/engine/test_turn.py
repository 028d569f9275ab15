"""A turn and its phases."""

import pytest
from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st

from sgs_sim.engine.kinds import NOTHING, Moment, Phase
from sgs_sim.engine.log import Event


def phases(t, seat):
    return [amount for who, _, amount in t.told(Event.PHASE) if who == seat]


def test_the_six_phases_come_in_order():
    """Section 3.2."""
    t = Bench().turn(0).done()
    assert phases(t, 0) == [Phase.PREPARE, Phase.JUDGE, Phase.DRAW, Phase.PLAY]
    t.ends(0).done()
    assert phases(t, 0) == list(Phase)


def test_the_draw_phase_gives_two_cards():
    t = Bench().top("peach:H9", "jink:D2", "slash").turn(1).done()
    assert t.hand(1) == ["jink", "peach"]
    assert t.g.n_top == 1


def test_the_turn_passes_to_the_next_living_seat():
    t = Bench(5).dead(1, 2).ends(0).done()
    assert t.g.current == 3


def test_after_the_last_seat_the_round_is_over():
    t = Bench().turn(3, "play").ends(3).done()
    assert (t.g.current, t.g.round, t.g.turn) == (0, 1, 1)


def test_a_turn_in_the_middle_does_not_end_the_round():
    t = Bench().ends(0).done()
    assert (t.g.current, t.g.round, t.g.turn) == (1, 0, 1)


def test_any_number_of_cards_in_a_play_phase():
    t = Bench().hp(0, 1).hold(0, "peach", "peach", "slash", "duel", "ex_nihilo", "axe")
    t.use(0, "peach").use(0, "peach").use(0, "axe").use(0, "duel", at=2).use(0, "slash", at=1)
    t.use(0, "ex_nihilo").done()
    assert (t.hp(0), t.hp(1), t.hp(2)) == (3, 3, 3)


def test_R083_the_hand_limit_is_the_hp_not_the_maximum():
    t = Bench().roles("rebel lord loyalist renegade").hp(0, 2, 4)
    t.hold(0, "slash:S7", "peach:H3", "jink:D2").wears(0, "crossbow:CA")
    t.ends(0)
    assert t.asked() == (0, "discard")
    assert not t.g.ask.can_pass
    assert t.options(0) == {"slash", "peach", "jink"}
    t.picks(0, "jink").done()
    assert t.hand(0) == ["peach", "slash"]
    assert t.worn(0) == ["crossbow"]


def test_R083_with_no_more_cards_than_hp_there_is_no_question():
    t = Bench().roles("rebel lord loyalist renegade").hp(0, 2, 4).hold(0, "slash", "peach")
    t.ends(0).done()
    assert t.hand(0) == ["peach", "slash"]


@settings(max_examples=30, deadline=None)
@given(hand=st.integers(0, 9), hp=st.integers(1, 5))
def test_exactly_the_surplus_is_discarded(hand, hp):
    """Invariant 37."""
    t = Bench().hp(1, hp).hold(1, *["slash"] * hand).turn(1, "discard")
    for _ in range(max(hand - hp, 0)):
        t.picks(1, "slash")
    t.done()
    assert len(t.hand(1)) == min(hand, hp)


def test_R082b_drawing_with_both_piles_empty_ends_the_game_without_a_winner():
    """9.27."""
    t = Bench().deck_of().turn(0, "draw")
    assert t.winner() == "draw"


def test_a_face_down_player_turns_up_and_has_no_phase():
    """9.21."""
    t = Bench().delayed(1, "lightning")
    t.g.face_down[1] = 1
    t.turn(1).done()
    assert phases(t, 1) == []
    assert t.g.face_down[1] == 0
    assert t.waiting(1) == ["lightning"]
    assert t.g.current == 2
    t.turn(1).done()
    assert phases(t, 1)


def test_the_current_player_who_dies_ends_its_turn_when_the_card_is_resolved():
    """Invariant 26."""
    t = Bench(5).roles("rebel lord loyalist rebel renegade").hp(0, 1).hold(0, "duel", "slash")
    t.hold(1, "slash").use(0, "duel", at=1).says(1, "slash").says(0, None).done()
    assert t.g.dead[0]
    assert t.g.current == 0
    t.goes_on().done()
    assert t.g.current == 1
    assert phases(t, 0) == []  # not even a discard phase


def test_replaced_equipment_is_discarded():
    """Section 3.4."""
    t = Bench().wears(0, "axe", "dilu").hold(0, "crossbow:CA", "jueying")
    t.use(0, "crossbow").use(0, "jueying").done()
    assert t.worn(0) == ["crossbow", "jueying"]
    assert t.pile() == ["axe", "dilu"]


def test_equipment_goes_on_ones_own_table_without_a_window():
    t = Bench().hold(0, "dilu").hold(1, "nullification")
    t.use(0, "dilu").done()
    assert t.worn(0) == ["dilu"]


@pytest.mark.parametrize("limit", [1, 3])
def test_the_turn_limit_ends_the_game(limit):
    t = Bench()
    t.r = t.r.clone()
    t.r.turn_limit = limit
    for seat in range(limit):
        assert t.winner() == ""
        t.turn(seat, "play").ends(seat).done()
    assert t.winner() == "timeout"
    assert t.g.turn == limit


def test_counters_of_a_turn_start_afresh_with_the_next():
    t = Bench().hold(0, "slash", "analeptic")
    t.use(0, "slash", at=1).use(0, "analeptic").ends(0).done()
    assert (t.g.slashes, t.g.drinks) == (1, 1)
    t.turn(1)
    t.g.slashes, t.g.drinks, t.g.drunk, t.g.skip, t.g.barred = 1, 1, 1, 63, 1
    t.done()
    assert (t.g.slashes, t.g.drinks, t.g.drunk, t.g.skip, t.g.barred) == (0, 0, 0, 0, 0)
    assert t.g.phase == Phase.PLAY


def test_nobody_listens_to_a_table_without_equipment():
    t = Bench()
    assert [t.g.listening[moment] for moment in Moment] == [0] * len(Moment)
    assert t.told(Event.SKILL) == []
    assert NOTHING not in (t.g.current, t.g.phase)
