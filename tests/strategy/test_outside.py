"""Strategies that are asked from Python: what they are handed, and how they are named."""

import signal
import time
from dataclasses import replace

import pytest
from plain import LAST, failing

from sgs_sim import ruleset
from sgs_sim.engine.kinds import Fault, Role
from sgs_sim.errors import StrategyFault
from sgs_sim.game import Table
from sgs_sim.strategy import load
from sgs_sim.strategy.outside import Care, Lapse, OnFault, Outside

QUICK = Care(patience=0.2)
SAID = {
    "raises": ":6: IndexError: list index out of range",
    "text": " › decide: answered 'pass', expected an option, 0 to ",
    "none": " › decide: answered None, expected an option, 0 to ",
    "number": " › decide: answered ",
    "loops": " › decide: no answer within 0.2 s",
    "sleeps": ":6 › decide: no answer within 0.2 s",
    "leaves": ":6: SystemExit",
}


def table(file, care=QUICK, lapses=(), game=3):
    """Return a table of four that this strategy plays; its third seat is to fail."""
    mine = load(file)
    outside = Outside({1: mine}, care, seed=5, game=game, lapses=lapses)
    rules = ruleset.load("vanilla_160", strategies=[mine])
    return Table(rules, 4, 5, game, roles=[1] * len(Role), outside=outside)


@pytest.mark.parametrize("how", SAID)
def test_what_fails_is_named_with_its_line_seat_game_and_seed(how, tmp_path):
    file = failing(how, tmp_path)
    played = table(file)
    with pytest.raises(StrategyFault) as caught:
        played.play()
    what, spot = caught.value.faults
    assert what.startswith(f"{file}")
    assert SAID[how] in what
    asked = played.state.own[2].asked
    assert spot == f"{how} at seat 3 of 4, game 3, seed 5, the seat's question {asked}"
    assert played.ask is not None
    assert played.ask.who == 2


def test_the_question_is_open_after_a_failure_and_may_be_answered_by_hand(tmp_path):
    played = table(failing("raises", tmp_path))
    with pytest.raises(StrategyFault):
        played.play()
    played.answer(played.ask.n - 1)
    before = played.state.own[2].asked
    with pytest.raises(StrategyFault):
        played.play()
    assert played.state.own[2].asked > before


@pytest.mark.parametrize("how", SAID)
def test_a_seat_that_forfeits_takes_the_first_option_to_the_end(how, tmp_path):
    played = table(failing(how, tmp_path), replace(QUICK, on_fault=OnFault.FORFEIT))
    assert played.play() is not None
    assert played.faults == [Fault.FORFEIT]
    first = tmp_path / "first.py"
    first.write_text(
        "def decide(board, own, r, ask):\n"
        "    if board.turn >= 9 and own.seat == 2:\n        return 1 - (ask.can_pass != 0)\n"
        "    return ask.n - 1\n"
    )
    other = table(first)
    other.play()
    played.state.fault = 0
    assert played.state.tobytes() == other.state.tobytes()


def test_a_forfeit_holds_for_one_game_alone(tmp_path):
    mine = load(failing("raises", tmp_path))
    outside = Outside({1: mine}, Care(OnFault.FORFEIT))
    outside.forfeited.add(2)
    outside.begin(4)
    assert (outside.game, outside.forfeited) == (4, set())


def test_the_questions_at_which_seats_were_given_up_are_known_and_each_copy_has_its_own(tmp_path):
    played = table(failing("raises", tmp_path), Care(OnFault.FORFEIT))
    twin = played.clone()
    played.play()
    (lapse,) = played._outside.lapsed
    assert (lapse.game, lapse.seat) == (3, 2)
    assert twin._outside.lapsed == []
    twin.play()
    assert twin._outside.lapsed == [lapse]
    again = table(failing("raises", tmp_path), lapses=[lapse])
    again.play()
    assert again.state.tobytes() == played.state.tobytes()


def test_a_known_lapse_is_a_forfeit_without_asking(tmp_path):
    played = table(failing("raises", tmp_path))
    with pytest.raises(StrategyFault) as caught:
        played.play()
    spot = caught.value.spot
    lapse = Lapse(spot.game, spot.seat, spot.question)
    known = table(failing("raises", tmp_path), lapses=[lapse])
    told = table(failing("raises", tmp_path), Care(OnFault.FORFEIT))
    assert known.play() == told.play()
    assert known.state.tobytes() == told.state.tobytes()


def test_catching_everything_does_not_outlast_the_limit(tmp_path):
    file = tmp_path / "stubborn.py"
    file.write_text(
        "def decide(board, own, r, ask):\n    while True:\n        try:\n"
        "            while True:\n                pass\n"
        "        except Exception:\n            pass\n"
    )
    began = time.monotonic()
    with pytest.raises(StrategyFault, match="no answer within"):
        table(file).play()
    assert time.monotonic() - began < 5


def test_alarms_of_others_are_left_as_they_were(tmp_path):
    file = tmp_path / "last.py"
    file.write_text(LAST)
    before = signal.getsignal(signal.SIGALRM)
    table(file).play()
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


@pytest.mark.parametrize(
    ("answer", "legal"),
    [("np.int64(ask.n - 1)", True), ("True", False), ("1.0", False), ("np.array([1])", False)],
)
def test_any_whole_number_is_an_answer_and_nothing_else(answer, legal, tmp_path):
    file = tmp_path / "typed.py"
    file.write_text(
        f"import numpy as np\n\n\ndef decide(board, own, r, ask):\n    return {answer}\n"
    )
    if legal:
        assert table(file).play() is not None
        return
    with pytest.raises(StrategyFault, match="answered "):
        table(file).play()


@pytest.mark.parametrize(
    "line",
    [
        "board.turn = 0",
        "board.hp[0] = 9",
        "own.hand[0] = 3",
        "r.play[40] = 1",
        "ask.option_at[0] = 1",
        "board.own",
        "board.deck",
    ],
)
def test_what_it_is_handed_cannot_be_written_and_holds_no_secrets(line, tmp_path):
    file = tmp_path / "curious.py"
    file.write_text(f"def decide(board, own, r, ask):\n    {line}\n    return ask.n - 1\n")
    with pytest.raises(StrategyFault, match=r":2: (TypeError|AttributeError|ValueError): "):
        table(file).play()


def test_a_value_that_cannot_be_shown_is_told_by_its_type(tmp_path):
    file = tmp_path / "shy.py"
    file.write_text(
        "class Shy:\n    def __repr__(self):\n        raise ValueError\n\n\n"
        "def decide(board, own, r, ask):\n    return Shy()\n"
    )
    with pytest.raises(StrategyFault, match=r"answered .*Shy"):
        table(file).play()


def test_a_copy_of_a_table_plays_on_alike(tmp_path):
    file = tmp_path / "last.py"
    file.write_text(LAST)
    names = {"default": str(file), "lord": "random"}
    one = Table.deal(5, 2, 1, edition="vanilla_160", strategies=names)
    for _ in range(200):
        one.step()
    twin, saved = one.clone(), Table.load(one.save())
    for each in (one, twin, saved):
        each.play()
    assert one.state.tobytes() == twin.state.tobytes() == saved.state.tobytes()
