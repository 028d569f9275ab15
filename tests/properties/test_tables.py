"""What must hold at every table, whatever is answered."""

from __future__ import annotations

from itertools import islice

import pytest
from audit import audit
from given import Answers, answers, legal, rules, sizes, tables
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sgs_sim.engine.kinds import NOTHING, End, Role
from sgs_sim.engine.state import EQUIP, Game
from sgs_sim.errors import IllegalAnswer
from sgs_sim.game import Table

LONGEST = 20_000  # steps: a game of 500 turns has fewer


def goes_on(table: Table, numbers) -> None:
    """Play a table to its end by a stream of numbers."""
    while table.winner is None:
        table.play()
        if table.ask is not None:
            table.answer(legal(table, next(numbers)))


def to_a_question(table: Table, numbers, n: int) -> None:
    """Play on to the `n`-th question, if there are so many."""
    table.play()
    for number in islice(numbers, n):
        if table.ask is None:
            return
        table.answer(legal(table, number))
        table.play()


def same(one: Game, other: Game, but: tuple[str, ...] = ()) -> bool:
    """Are two states alike in all bytes but those of some fields?"""
    mine, yours = bytearray(one.tobytes()), bytearray(other.tobytes())
    for name in but:
        field, count = Game._fields[name], 1
        for n in field.shape:
            count *= n
        for raw in (mine, yours):
            raw[field.offset : field.offset + field.stride * count] = bytes(field.stride * count)
    return mine == yours


@settings(max_examples=60)
@given(tables(), answers())
def test_every_state_is_sound_and_every_game_ends(table: Table, answered: Answers):
    numbers = iter(answered)
    for _ in range(LONGEST):
        table.step()
        assert audit(table.state, table.rules) == []
        if table.ask is not None:
            table.answer(legal(table, next(numbers)))
        if table.winner is not None:
            break
    assert table.winner in list(End)
    assert not table.faults


@settings(max_examples=40)
@given(tables(), answers(), st.integers(0, 60), st.integers(-3, 600))
def test_an_illegal_answer_is_refused_and_nothing_changes(table, answered, n, wrong):
    to_a_question(table, iter(answered), n)
    assume(table.ask is not None)
    assume(wrong not in [option.index for option in table.options()])
    before, log = table.state.tobytes(), list(table.log)
    with pytest.raises(IllegalAnswer):
        table.answer(wrong)
    assert table.state.tobytes() == before
    assert table.log == log
    assert table.ask is not None


@settings(max_examples=40)
@given(tables(), answers(), st.integers(0, 120))
def test_a_game_saved_at_any_question_goes_on_as_if_it_had_not_been(table, answered, n):
    to_a_question(table, iter(answered), n)
    loaded = Table.load(table.save(), table.rules)
    assert loaded.state.tobytes() == table.state.tobytes()
    for played in (table, loaded):
        goes_on(played, islice(iter(answered), n, None))
    assert loaded.state.tobytes() == table.state.tobytes()
    assert loaded.log == table.log


@settings(max_examples=40)
@given(tables(), answers(), st.integers(0, 120))
def test_a_clone_and_its_original_do_not_touch_each_other(table, answered, n):
    to_a_question(table, iter(answered), n)
    before, log, twin = table.state.tobytes(), list(table.log), table.clone()
    goes_on(twin, islice(iter(answered), n, None))
    assert (table.state.tobytes(), table.log) == (before, log)
    goes_on(table, islice(iter(answered), n, None))
    assert (table.state.tobytes(), table.log) == (twin.state.tobytes(), twin.log)


@settings(max_examples=40)
@given(tables(), answers())
def test_the_log_changes_nothing_but_itself(table, answered):
    silent = table.clone()
    silent.state.logging = 0
    for played in (table, silent):
        goes_on(played, iter(answered))
    assert same(table.state, silent.state, but=("logging", "n_log", "log"))
    assert silent.state.n_log < table.state.n_log


@settings(max_examples=40)
@given(tables(), answers(), st.integers(0, 120))
def test_looking_changes_nothing(table, answered, n):
    to_a_question(table, iter(answered), n)
    before = table.state.tobytes()
    table.options()
    table.save()
    list(table.told("zh", view=0))
    assert audit(table.state, table.rules) == []
    assert table.state.tobytes() == before


@settings(max_examples=30)
@given(tables(), answers())
def test_the_winner_is_whom_the_living_make_it(table, answered):
    goes_on(table, iter(answered))
    g = table.state
    living = [table.role(seat) for seat in range(table.players) if not g.dead[seat]]
    match table.winner:
        case End.LORD:
            assert Role.LORD in living
            assert not {Role.REBEL, Role.RENEGADE} & set(living)
        case End.RENEGADE:
            assert living == [Role.RENEGADE]
        case End.REBEL:
            assert Role.LORD not in living
            assert living != [Role.RENEGADE]
        case End.TIMEOUT:
            assert g.turn == table.rules.turn_limit
        case End.DRAW:
            assert g.n_deck + g.n_discard == 0
    if table.winner in (End.DRAW, End.TIMEOUT):
        assert Role.LORD in living
        assert {Role.REBEL, Role.RENEGADE} & set(living)
    assert [role for role in Role for _ in range(g.living[role])] == sorted(living)


@settings(max_examples=30)
@given(tables(), answers())
def test_a_dead_seat_keeps_nothing_and_shows_its_role(table, answered):
    goes_on(table, iter(answered))
    g = table.state
    # The last to die keeps its cards where the game ended with it: nothing is cleared any more.
    for seat in range(table.players):
        assert g.dead[seat] == (g.died_turn[seat] > 0)
        assert (g.shown_role[seat] == g.own[seat].role) or not (g.dead[seat] or seat == g.lord)
        if g.dead[seat] and seat != last_to_die(table):
            assert g.n_hand[seat] + g.n_store[seat] + g.n_judge[seat] == 0
            assert {g.equip[seat, slot] for slot in range(EQUIP)} == {NOTHING}


def last_to_die(table: Table) -> int:
    return [line.seat for line in table.log if line.what.name == "DIED"][-1:][0]


@pytest.mark.parametrize("players", range(4, 11))
def test_the_same_numbers_make_the_same_game(players):
    r = rules()
    assert players in sizes(r)
    games = [Table(r, players, 7, 3) for _ in range(2)]
    for table in games:
        goes_on(table, iter(Answers([], 1)))
    assert games[0].state.tobytes() == games[1].state.tobytes()
