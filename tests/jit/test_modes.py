"""The compiled twin: the same bytes after every step, whoever runs it and wherever it is asked."""

import pytest
from jit.process import run_here

pytestmark = pytest.mark.jit


def test_compiled_and_plain_agree_after_every_step(copy):
    """On every deck, at every table, with the log on, for players that stumble and that think."""
    compiled, plain = (copy.run("trace.py", "steps", SGS_JIT=jit) for jit in "10")
    for line, (one, other) in enumerate(zip(compiled, plain)):
        assert one == other, f"step {line}"
    assert len(compiled) == len(plain) > 20_000


def test_compiled_and_plain_agree_after_every_step_with_generals():
    """Given out by the book and at random, at every table."""
    compiled, plain = (run_here("trace.py", "cast", SGS_JIT=jit) for jit in "10")
    for line, (one, other) in enumerate(zip(compiled, plain)):
        assert one == other, f"step {line}"
    assert len(compiled) == len(plain) > 20_000


def test_compiled_and_plain_agree_on_what_is_noted():
    """Notes are part of a game's bytes: whoever thinks thinks the same, as often."""
    compiled, plain = (run_here("trace.py", "thinking", SGS_JIT=jit) for jit in "10")
    assert compiled == plain
    assert len(set(compiled)) == len(compiled) > 3_000


@pytest.mark.parametrize(("what", "lines"), [("shared", 20_000), ("forced", 60)])
def test_compiled_and_plain_agree_where_games_share_a_deal(what, lines):
    """Step by step, with other decks too; and at the end, with each general in turn."""
    compiled, plain = (run_here("trace.py", what, SGS_JIT=jit) for jit in "10")
    assert compiled == plain
    assert len(set(compiled)) == len(compiled) >= lines


def test_with_generals_nothing_depends_on_threads_or_on_where_a_strategy_runs():
    """As below; the units compiled and the count of faults are of no interest here."""
    assert run_here("trace.py", "many")[0] == run_here("trace.py", "many", SGS_JIT="0")[0]


def test_results_depend_neither_on_threads_nor_on_where_a_strategy_runs(copy):
    """What the script asserts of compiled games holds of plain ones too, and all give the same."""
    compiled, missed = copy.batch()
    assert missed == set()
    assert copy.batch(SGS_JIT="0") == (compiled, set())


def test_no_game_reaches_beyond_an_array(copy):
    """Every access fenced, many games leave the count of faults at nought and change in nothing."""
    results, _, faults = copy.run("trace.py", "batch", SGS_FENCE="1")
    assert faults == "0"
    assert results == copy.batch()[0]
