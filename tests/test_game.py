"""The table: questions, answers, copies, saved games, and the log."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
import zlib
from dataclasses import FrozenInstanceError, asdict
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from made_up import COUNT, NAMES, with_generals

from sgs_sim import game as face
from sgs_sim import ruleset, saving
from sgs_sim.engine.chance import below
from sgs_sim.engine.kinds import (
    NOTHING,
    UNKNOWN,
    Cast,
    End,
    Kingdom,
    Role,
    Why,
    Zone,
    kind,
)
from sgs_sim.engine.log import Event
from sgs_sim.engine.piles import lay_on
from sgs_sim.engine.state import Ask, Board
from sgs_sim.errors import IllegalAnswer, RulesError, RunError, StrategyError
from sgs_sim.game import Table
from sgs_sim.saving import MAGIC
from sgs_sim.words.line import Line, LogOverrun, Place, unread

ROOT = Path(__file__).resolve().parents[1]


plain = partial(Table.deal, edition="vanilla_160")  # without generals


def first(board, own, r, ask):
    return 1 - int(ask.can_pass != 0)


def any_(board, own, r, ask):
    least = first(board, own, r, ask)
    return least + below(ask.n - least, own.chance, own.asked)


def at_question(n: int, seed: int = 5, players: int = 6) -> Table:
    """Return a table at its `n`-th question, or at its end."""
    table = plain(players, seed)
    table.play()
    for _ in range(n):
        if table.ask is None:
            break
        table.answer(face.ask_outside(table.state, table.rules, any_))
        table.play()
    return table


def ending(table: Table) -> tuple[bytes, list[Line]]:
    table.play(any_)
    return table.state.tobytes(), table.log


def test_the_examples_hold():
    assert doctest.testmod(face).failed == 0


def test_a_table_without_strategies_stops_at_the_lords_first_question():
    table = plain(players=5, seed=2)
    assert table.play() is None
    assert table.winner is None
    assert (table.ask.who, table.ask.why) == (0, Why.PLAY)
    assert table.role(0) == Role.LORD


def test_a_question_stays_open_until_it_is_answered():
    table = at_question(3)
    before = table.state.tobytes()
    assert not table.step()
    assert table.play() is None
    assert table.state.tobytes() == before


def test_there_is_no_question_before_the_first_step_and_after_the_last():
    table = plain(players=4)
    assert table.ask is None
    assert table.options() == []
    table.play(any_)
    assert table.ask is None
    assert table.options() == []
    assert not table.step()


def test_options_are_numbered_as_they_are_answered():
    table = at_question(0)
    options = table.options()
    assert [option.index for option in options] == list(range(table.ask.n))
    assert str(options[0]) == "0: pass"
    held = set(table.state.own[0].hand[: table.state.n_hand[0]])
    assert all(option.card in held for option in options[1:])


def test_options_leave_out_what_may_not_be_chosen():
    table = at_question(0)
    while table.ask.can_pass:
        table.answer(first(None, None, None, table.ask) if table.ask.why == Why.PLAY else 0)
        table.play()
    assert table.options()[0].index == 1


@pytest.mark.parametrize("wrong", [-1, 999, NOTHING, True, None, 1.0, "1"])
def test_an_illegal_answer_changes_nothing(wrong):
    table = at_question(4)
    before = table.state.tobytes()
    with pytest.raises(IllegalAnswer, match=r"expected|index"):
        table.answer(wrong)
    assert table.state.tobytes() == before
    assert table.ask is not None
    assert table.faults == []


def test_an_illegal_answer_is_told_the_range():
    table = at_question(0)
    with pytest.raises(
        IllegalAnswer, match=f"play: no option 999, expected 0 to {table.ask.n - 1}"
    ):
        table.answer(999)


def test_no_question_no_answer():
    with pytest.raises(IllegalAnswer, match="no question is open"):
        plain(players=4).answer(0)


def test_an_illegal_answer_of_a_callable_is_an_error():
    table = plain(players=4)
    with pytest.raises(IllegalAnswer):
        table.play(lambda board, own, r, ask: ask.n)


def test_strategies_play_to_the_end_unasked():
    table = plain(players=7, seed=3, strategies="random")
    end = table.play()
    assert end == table.winner
    assert table.log[-1].what == Event.OVER or Event.OVER in [line.what for line in table.log]
    assert table.faults == []


def test_the_answers_of_a_strategy_are_those_of_the_same_callable():
    inside, outside = plain(6, 11, strategies="random"), plain(6, 11)
    inside.play()
    outside.play(any_)
    assert inside.log == outside.log


def test_seats_and_roles_may_differ_in_who_plays():
    table = plain(8, 4, strategies={"default": "random", "lord": "random", "seat_3": "random"})
    assert all(table.state.strategy[seat] == 1 for seat in range(8))
    table = plain(8, 4, strategies={"rebel": "random"})
    rebels = [int(table.role(seat) == Role.REBEL) for seat in range(8)]
    assert list(table.state.strategy[:8]) == rebels
    table = plain(8, 4, strategies={"seat_2": "random"})
    assert list(table.state.strategy[:8]) == [0, 0, 1, 0, 0, 0, 0, 0]


def test_only_seats_without_a_strategy_are_asked():
    table = plain(6, 9, strategies={"default": "random", "seat_1": "random"})
    table.state.strategy[1] = 0
    while table.play() is None:
        assert table.ask.who == 1
        table.answer(first(None, None, None, table.ask))


def test_games_of_a_seed_differ_and_repeat():
    logs = [plain(5, 1, game, strategies="random").log for game in (0, 1, 0)]
    assert logs[0] == logs[2]
    assert logs[0] != logs[1]


@pytest.mark.parametrize("players", [3, 11, 0])
def test_a_table_seats_four_to_ten(players):
    with pytest.raises(RulesError, match="expected 4 to 10"):
        plain(players)


def test_a_role_table_must_have_the_row():
    with pytest.raises(RulesError, match="no row for 5"):
        plain(5, roles="two_spies")


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"edition": "offical_160"}, RulesError),
        ({"roles": "oficial"}, RulesError),
        ({"strategies": "randon"}, StrategyError),
        ({"strategies": {"lrod": "random"}}, RulesError),
    ],
)
def test_a_misspelt_name_is_told_the_nearest(asked, error):
    with pytest.raises(error, match="did you mean"):
        plain(**asked)


def test_winners_are_those_of_the_winning_camp():
    ends = set()
    for game in range(40):
        table = plain(5, 2, game, strategies="random")
        end = table.play()
        camps = {End.LORD: {0, 1}, End.REBEL: {2}, End.RENEGADE: {3}}
        roles = [table.role(seat) for seat in table.winners]
        assert {int(role) for role in roles} <= camps[end]
        expected = sum(table.role(seat) in camps[end] for seat in range(5))
        assert len(roles) == expected
        ends.add(end)
    assert {End.LORD, End.REBEL} <= ends


def test_nobody_has_won_a_running_game():
    assert plain(4).winners == []
    assert plain(4).summary() == ""


def test_the_summary_names_the_winners_with_their_roles():
    table = plain(8, 1, strategies="random")
    table.play()
    over, won = table.summary().splitlines()
    assert over.startswith("Game over: ")
    assert won.count("Seat") == len(table.winners)
    assert table.summary("zh").startswith("游戏结束")


# --------------------------------------------------------------- generals


def at_the_casting(players: int = 5) -> Table:
    """Return a table at its first question: which general the lord plays."""
    table = Table(with_generals(), players, 3, generals=NAMES)
    assert table.play() is None
    return table


def test_generals_are_chosen_from_outside_before_the_first_turn():
    table = at_the_casting()
    for seat in range(5):
        assert (table.ask.who, table.ask.why) == (seat, Why.GENERAL)
        chosen = table.options()[-1]
        assert chosen.text.startswith(NAMES[chosen.card][1])
        table.answer(chosen.index)
        assert table.play() is None
        assert table.general(seat) == chosen.card
    assert table.ask.why == Why.PLAY
    assert len({table.general(seat) for seat in range(5)}) == 5
    assert table.faults == []


def test_a_general_must_be_chosen():
    table = at_the_casting()
    assert table.options()[0].index == 1
    with pytest.raises(IllegalAnswer, match="general: no option 0, expected 1 to"):
        table.answer(0)


def test_what_others_have_chosen_is_not_shown_to_who_is_asked():
    table = at_the_casting()
    for _ in range(2):
        table.answer(1)
        table.play()
    assert table.ask.who == 2
    assert table.general(1) is not None
    assert table.state.shown(Board).general[1] == UNKNOWN
    assert not any("Seat 2 Jia" in text for (text,) in table.told(view=2))


def test_options_are_told_in_either_language():
    table = at_the_casting()
    for en, zh in zip(table.options(), table.options("zh"), strict=True):
        assert (en.text.split(" (")[0], zh.text.split("(")[0]) == NAMES[en.card][::-1]


def test_a_seat_without_a_general_has_none_of_what_comes_with_one():
    table = at_question(0)
    assert table.general(0) is None
    assert table.kingdom(0) == Kingdom.NONE
    assert (table.skills(0), table.pile(0), table.marks(0)) == ([], [], {})


def test_a_general_brings_its_kingdom_and_skills():
    table = Table(with_generals(cast=Cast.UNIFORM), 5, 3, generals=NAMES)
    table.play()
    for seat in range(5):
        general = table.general(seat)
        assert table.kingdom(seat) == table.rules.general_kingdom[general]
        assert table.skills(seat) == [("crossbow", "vine")[general % 2]]


def test_cards_on_a_general_and_marks_are_found_by_the_skill_they_are_for():
    table = at_question(0)
    held, g = table.state.own[1].hand[0], table.state
    lay_on(g, table.rules, held, kind("vine"), 1)
    g.mark[1, kind("axe")] = 2
    assert table.pile(1) == [(held, "vine")]
    assert table.marks(1) == {"axe": 2}
    assert (table.pile(0), table.marks(0)) == ([], {})


def test_a_game_with_generals_is_copied_and_saved_with_their_names():
    table = at_the_casting()
    loaded, twin = Table.load(table.save(), table.rules), table.clone()
    assert [str(option) for option in loaded.options()] == [str(o) for o in table.options()]
    assert loaded.save() == table.save()
    assert ending(loaded) == ending(twin) == ending(table)
    assert loaded.summary() == twin.summary() == table.summary()
    assert " Jia " in table.summary()


def test_every_general_that_is_dealt_has_a_number_the_edition_knows():
    table = Table(with_generals(["random"]), 10, 3, roles=[1] * 4)
    table.play()
    assert all(0 <= table.general(seat) < COUNT for seat in range(10))


# ------------------------------------------------------------------- log


def test_the_log_begins_with_the_deal_and_is_kept_whole():
    table = plain(8, 1, strategies="random")
    assert table.log[0] == Line(Event.DEALT, amount=8)
    assert len(table.log) == 1 + 8 * 4
    table.play()
    assert len(table.log) == table.state.n_log


def test_lines_are_frozen():
    line = plain(4).log[0]
    with pytest.raises(FrozenInstanceError):
        line.amount = 3
    assert asdict(line)["amount"] == 4


def test_a_ring_that_ran_over_is_an_error():
    table = plain(4)
    table.state.n_log += 300
    with pytest.raises(LogOverrun):
        list(unread(table.state, 0))


@pytest.mark.parametrize("game", range(6))
def test_the_moves_of_the_log_lead_every_card_where_it_lies(game):
    table = plain(4 + game, 3, game, edition="vanilla_161", strategies="random")
    places: dict[int, int] = {}
    at_start = int(Zone.DECK)
    table.play()
    for line in table.log:
        if line.what == Event.MOVED:
            assert places.get(line.card, at_start) == line.seat
            places[line.card] = line.other
        elif line.what == Event.SHUFFLED:
            gone = [card for card, place in places.items() if place == Zone.DISCARD]
            assert len(gone) == line.amount
            for card in gone:
                places[card] = Zone.DECK
    g = table.state
    assert [places.get(card, at_start) for card in range(table.rules.n_cards)] == list(
        g.place[: table.rules.n_cards]
    )


@pytest.mark.parametrize("game", range(6))
def test_the_log_accounts_for_every_hp(game):
    table = plain(4 + game, 4, game, strategies="random")
    hp = [sitting.hp for sitting in table.sittings()]
    table.play()
    for line in table.log:
        if line.what in (Event.DAMAGED, Event.LOST):
            hp[line.seat] -= line.amount
        elif line.what == Event.HEALED:
            hp[line.seat] += line.amount
    assert hp == list(table.state.hp[: 4 + game])


def test_places_are_a_zone_and_a_seat():
    assert Place.of(Zone.HAND + 16 * 7) == Place(Zone.HAND, 7)


# ----------------------------------------------------------------- copies


def test_a_clone_goes_its_own_way():
    table = at_question(6)
    twin = table.clone()
    before = table.state.tobytes(), list(table.log)
    twin.play(first)
    assert (table.state.tobytes(), table.log) == before
    assert table.ask is not None


def test_clones_answered_alike_end_alike():
    table = at_question(6)
    assert ending(table.clone()) == ending(table)


@settings(max_examples=15)
@given(n=some.integers(0, 120), players=some.integers(4, 10), seed=some.integers(0, 3))
def test_a_saved_game_goes_on_as_if_it_had_not_been_saved(n, players, seed):
    table = at_question(n, seed, players)
    loaded = Table.load(table.save())
    assert (loaded.ask is None) == (table.ask is None)
    assert loaded.log == table.log
    assert [str(option) for option in loaded.options()] == [str(o) for o in table.options()]
    assert ending(loaded) == ending(table)
    assert loaded.summary() == table.summary()


def test_a_game_can_be_saved_between_two_steps():
    table = plain(5, 8, strategies="random")
    for _ in range(57):
        table.step()
    loaded = Table.load(table.save())
    assert ending(loaded) == ending(table)


def test_saving_again_gives_the_same_bytes():
    saved = at_question(12).save()
    assert Table.load(saved).save() == saved


def test_a_table_of_given_rules_is_loaded_with_them():
    rules = ruleset.load("official_161", setup={"sexes": "alternate"})
    table = Table(rules, 6, seed=2)
    table.play()
    with pytest.raises(RunError, match="give its rules"):
        Table.load(table.save())
    assert ending(Table.load(table.save(), rules)) == ending(table)


def test_other_rules_than_it_was_made_with_are_refused():
    saved = Table(ruleset.load("vanilla_160"), 6).save()
    for other in (ruleset.load("vanilla_161"), ruleset.load("vanilla_160", setup={"draw": 3})):
        with pytest.raises(RunError, match="other rules"):
            Table.load(saved, other)


@pytest.mark.parametrize(
    "change",
    [
        lambda saved: b"",
        lambda saved: b"PK\3\4" + saved,
        lambda saved: saved[:-1],
        lambda saved: saved[: len(MAGIC) + 10],
        lambda saved: saved[:-20] + b"0" * 20,
        lambda saved: MAGIC + bytes(32) + zlib.compress(b"\0\0\0\2{}"),
    ],
)
def test_foreign_and_damaged_bytes_are_refused(change):
    with pytest.raises(RunError, match=r"no saved table|damaged"):
        Table.load(change(at_question(2).save()))


def test_a_table_with_other_numbers_of_names_is_refused(monkeypatch):
    saved = at_question(2).save()
    monkeypatch.setattr(saving, "names", lambda: ["slash"])
    with pytest.raises(RunError, match="other names"):
        Table.load(saved)


def test_a_table_of_another_layout_is_refused_unread(monkeypatch):
    header, _, _ = saving.unpack(at_question(2).save())
    header["marks"]["layout"] = "other"
    small = Ask()
    saved = saving.pack(header, small, [Line(99, 0)])
    with pytest.raises(RunError, match="other layout"):
        Table.load(saved)


SAVES = """
import json, sys
from pathlib import Path
from sgs_sim.game import Table
from sgs_sim.loop import ask_outside
folder, way = Path(sys.argv[1]), sys.argv[2]
def first(board, own, r, ask):
    return 1 - int(ask.can_pass != 0)
if way == "save":
    who = {"default": "random", "seat_2": "random"}
    table = Table.deal(6, 5, edition="vanilla_160", strategies=who)
    table.state.strategy[2] = 0
    for _ in range(3):
        table.play()
        table.answer(first(None, None, None, table.ask))
    table.play()
    (folder / "table").write_bytes(table.save())
else:
    table = Table.load((folder / "table").read_bytes())
table.play(first)
(folder / f"{way}.log").write_text(json.dumps([repr(line) for line in table.log]) + table.summary())
"""


@pytest.mark.jit
@pytest.mark.parametrize("ways", [("0", "1"), ("1", "0"), ("1", "1")])
def test_a_game_saved_in_one_process_goes_on_in_another_compiled_or_not(tmp_path, ways):
    for way, jit in zip(("save", "load"), ways):
        environment = {**os.environ, "SGS_JIT": jit, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", SAVES, str(tmp_path), way]
        subprocess.run(command, env=environment, check=True, timeout=300)
    assert (tmp_path / "save.log").read_text() == (tmp_path / "load.log").read_text()
