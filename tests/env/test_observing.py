"""What a seat may know, as arrays."""

from __future__ import annotations

import numpy as np
import pytest

from sgs_sim.engine.kinds import NOTHING, UNKNOWN, Why, kind
from sgs_sim.engine.state import CARDS, HAND, OPTIONS, SEATS, Ask, Board, Game, Own
from sgs_sim.env.observing import FIELDS, HIDDEN, LEFT_OUT, NONE, PARTS, faces, legal, observed
from sgs_sim.env.observing import space as made
from sgs_sim.game import Table


@pytest.fixture
def table() -> Table:
    """A game of five at its first question that somebody must answer."""
    dealt = Table.deal(5, 3, edition="vanilla_160")
    dealt.play()
    return dealt


def seen(table: Table, seat: int, *, asked: bool = True) -> dict:
    g = table.state
    ask = table.ask if asked else None
    return observed(g.shown(Board), g.own[seat].shown(Own), ask)


def test_every_field_that_is_shown_is_there_but_for_what_is_left_out():
    for part, form in PARTS.items():
        assert FIELDS[part].keys() == form._fields.keys() - LEFT_OUT
    assert Own._fields.keys() > LEFT_OUT


def test_a_seat_is_not_told_what_no_player_at_a_table_would_know():
    assert not {"chance", "slot", "thought", "memory", "true_role"} & FIELDS["own"].keys()


def test_a_field_that_is_too_wide_for_the_arrays_is_left_out_by_name():
    wide = {name for form in PARTS.values() for name, f in form._fields.items() if f.code == "q"}
    assert wide <= LEFT_OUT


def test_the_arrays_hold_what_the_records_hold(table):
    g, told = table.state, seen(table, 0)
    assert told["board"]["hp"].tolist() == list(g.hp)
    assert told["board"]["shown_role"].tolist() == [0, *[HIDDEN] * 4, *[HIDDEN] * 5]
    assert told["board"]["equip"].shape == (SEATS, 5)
    assert (told["board"]["equip"] == NONE).all()
    assert told["own"]["hand"].shape == (HAND,)
    hand = told["own"]["hand"][: g.n_hand[0]]
    assert hand.tolist() == list(g.own[0].hand[: g.n_hand[0]])
    assert told["ask"]["why"].tolist() == [Why.PLAY]
    assert told["ask"]["option_kind"].shape == (OPTIONS,)
    assert told["ask"]["option_kind"][: g.ask.n].tolist()[1:] == list(
        g.ask.option_kind[1 : g.ask.n]
    )


def test_no_engine_number_for_nothing_or_unknown_is_left(table):
    for part in seen(table, 2).values():
        for name, array in part.items():
            assert not np.isin(array, [NOTHING, UNKNOWN]).any(), name


def test_without_a_question_of_its_own_a_seat_sees_none(table):
    told = seen(table, 2, asked=False)
    assert all((array == NONE).all() for array in told["ask"].values())
    assert legal(None).sum() == 0


def test_the_discard_pile_ends_where_it_ends(table):
    g = table.state
    g.discard[0], g.discard[1], g.n_discard = 7, 8, 1
    assert seen(table, 0)["board"]["discard"].tolist() == [7, *[NONE] * (CARDS - 1)]


def test_arrays_stay_as_they_are_when_the_game_goes_on(table):
    told = seen(table, 0)
    before = {name: array.copy() for name, array in told["board"].items()}
    table.play(lambda board, own, r, ask: 1 - int(ask.can_pass != 0))
    assert all((told["board"][name] == array).all() for name, array in before.items())
    assert (seen(table, 0, asked=False)["board"]["turn"] > before["turn"]).all()


@pytest.mark.parametrize(("can_pass", "expected"), [(1, [1, 1, 1, 0]), (0, [0, 1, 1, 0])])
def test_what_may_not_be_passed_has_no_option_0(can_pass, expected):
    ask = Ask()
    ask.n, ask.can_pass = 3, can_pass
    mask = legal(ask)
    assert (mask.dtype, mask.shape) == (np.int8, (OPTIONS,))
    assert mask[:4].tolist() == expected
    assert mask.sum() == sum(expected)


def test_the_space_contains_what_is_observed(table):
    whole = made()
    for seat in range(5):
        told = seen(table, seat, asked=seat == 0)
        mask = legal(table.ask if seat == 0 else None)
        assert whole.contains({"observation": told, "action_mask": mask})
    short = seen(table, 0)
    del short["own"]["hand"]
    assert not whole.contains({"observation": short, "action_mask": legal(table.ask)})


def test_faces_are_what_is_printed(table):
    printed, r = faces(table.rules), table.rules
    assert printed.shape == (160, 3)
    assert (printed[:, 0] == kind("slash")).sum() == r.copies[kind("slash")] == 30
    assert printed[17].tolist() == [r.card_kind[17], r.suit[17], r.rank[17]]


def test_a_game_that_has_just_been_made_shows_no_card():
    told = observed(Game().shown(Board), Own().shown(Own))
    assert (told["board"]["discard"] == NONE).all()
