"""How well roles were guessed: sums over games, and what they say."""

import math

import numpy as np
import pytest
from believers import BELIEFS, experiment, source

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import GUESSES, ROUNDS, STRATEGIES, TALLIES, WHOLE, Batch, Tally
from sgs_sim.experiment import run as running
from sgs_sim.experiment.guessing import ALL, ROWS, Guesses, played_by
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.usage import Usage
from sgs_sim.experiment.work import played

LONG = 6  # games of a chunk


@pytest.fixture
def laid_out(write, tmp_path):
    """Lay out an experiment played by a strategy that believes."""

    def laid_out(name, chunk=LONG, **asked):
        for each in BELIEFS:
            (tmp_path / f"{each}.py").write_text(source(each), encoding="utf-8")
        return Plan(read(write(experiment(name, **asked))), chunk=chunk)

    return laid_out


def found(plan) -> list[Guesses]:
    """Play a plan without storing anything; return what was guessed, by cell."""
    cells = [Guesses() for _ in plan.cells]
    for chunk in plan.chunks():
        cells[chunk.cell].add(played(plan, Batch(), chunk)[1].guesses)
    return cells


def test_sums_and_products_are_those_of_the_games(laid_out):
    plan, batch = laid_out("undecided", chunk=12), Batch()
    chunk = next(plan.chunks())
    guesses = played(plan, batch, chunk)[1].guesses
    each = [
        [[batch.guesses[game, row * TALLIES + k] for k in Tally] for row in range(GUESSES)]
        for game in range(chunk.count)
    ]
    for row in range(ROWS):
        rows = [
            sum_of(game[:ROUNDS]) if row == ALL else list(game[row - (row > ALL)]) for game in each
        ]
        assert list(guesses.sums[row]) == sum_of(rows)
        assert guesses.games[row] == sum(game[Tally.PAIRS] > 0 for game in rows)
        for game in rows:
            for log in (Tally.LOG, Tally.TABLE_LOG):
                game[log] = math.floor(game[log] / 10_000 + 0.5)
        for a in Tally:
            for b in Tally:
                assert guesses.products[row, a, b] == sum(game[a] * game[b] for game in rows)
    assert guesses.games[ALL] == 12
    assert guesses.sums[ALL, Tally.PAIRS] > 500


def sum_of(rows):
    return [sum(each) for each in zip(*rows, strict=True)]


def test_who_knows_the_role_table_alone_gains_nothing_and_that_is_certain(laid_out):
    for cell in found(laid_out("undecided")):
        figures = cell.guessed()
        assert figures.gain == figures.log_gain == (0, 0, 0)
        assert figures.right == figures.table_right
        assert figures.log_score == figures.table_log_score
        assert figures.log_score.low < figures.log_score.value < figures.log_score.high < 0
        assert figures.games == 12


def test_who_is_told_is_always_right(laid_out):
    for cell in found(laid_out("certain")):
        figures = cell.guessed()
        assert figures.right.value == figures.committed_right.value == 1
        assert figures.right.high == pytest.approx(1)
        assert figures.log_score == (0, 0, 0)
        assert figures.gain.low > 0
        assert 0 < figures.committed < 1  # renegades are on no side


def test_who_is_surely_wrong_has_the_lowest_score_there_is(laid_out):
    for cell in found(laid_out("wrong")):
        figures = cell.guessed()
        assert figures.right.value == figures.committed_right.value == 0
        assert figures.right.low == pytest.approx(0)
        assert figures.committed == 1
        assert figures.log_score == pytest.approx([math.log(1 / WHOLE)] * 3, abs=1e-4)
        assert figures.gain.high < 0 > figures.log_gain.high


def test_who_takes_no_side_has_no_figure_of_the_first_sort_and_one_of_ours(laid_out):
    for cell in found(laid_out("shy")):
        figures = cell.guessed()
        assert figures.committed == 0
        assert np.isnan(figures.committed_right).all()
        assert 0 < figures.right.value < 0.6


def test_the_figure_of_each_round_and_each_role_is_there_where_there_are_pairs(laid_out):
    (cell, _) = found(laid_out("shy", lord="random", rebel="random"))
    assert cell.guessed(ALL + 1 + Role.LORD) is cell.guessed(ALL + 1 + Role.REBEL) is None
    for row in (0, ALL, ALL + 1 + Role.RENEGADE):
        assert cell.guessed(row).pairs > 0
    assert cell.guessed(0).pairs >= cell.guessed(1).pairs


def test_strategies_at_one_table_are_told_apart_in_whatever_role_or_seat_they_sit(laid_out):
    plan = laid_out("wrong", lord="certain.py", seat_2="certain.py", seat_3="shy.py")
    ids = [strategy.id for strategy in plan.strategies]
    for cell in found(plan):
        assert {ids[slot - 1] for slot in cell.slots} == {"wrong", "certain", "shy"}
        right = {ids[slot - 1]: cell.guessed(played_by(slot)).right.value for slot in cell.slots}
        assert (right["certain"], right["wrong"]) == (1, 0)
        assert 0 < right["shy"] < 1
        rows = [cell.sums[played_by(slot)] for slot in range(STRATEGIES)]
        assert sum_of(rows) == list(cell.sums[ALL])


def test_what_was_stored_before_strategies_were_told_apart_can_still_be_read(laid_out):
    (guesses, _) = found(laid_out("undecided"))
    told = {name: rows[: played_by(0)] for name, rows in guesses.plain().items()}
    back = Guesses.of_plain(told)
    assert back.guessed() == guesses.guessed()
    assert back.slots == []
    assert guesses.slots == [1]


def test_the_same_is_stored_with_rows_and_without_by_any_number_of_threads(laid_out, play):
    plan = laid_out("undecided")
    runs = [
        play(plan, "rows"),
        play(plan, "threads", threads=3),
        play(plan, "counts", rows=False),
        play(plan, "both", rows=False, threads=2),
    ]
    told = [[usage.packed() for usage in run.usage()] for run in runs]
    assert told[0] == told[1] == told[2] == told[3]
    assert all(b'"guesses"' in packed for packed in told[0])
    first, second = ({p.name: p.read_bytes() for p in run.path.glob("part-*")} for run in runs[:2])
    assert first == second
    assert [len({run.counted()[0].packed() for run in runs})] == [1]


@pytest.mark.parametrize("rows", [True, False])
def test_a_stopped_run_goes_on_to_the_same_guesses(laid_out, play, tmp_path, rows):
    plan = laid_out("undecided", chunk=3)
    whole = play(plan, "whole", rows=rows)
    run = running.begin(plan, tmp_path / "stopped", command="test", rows=rows)
    looks = iter([False, False, True])
    for now in running.play(plan, run, threads=1, command="test", stop=lambda: next(looks, True)):
        last = now
    assert 0 < last.games < 24
    on = running.resume(plan, run.path, command="test", rows=rows)
    for _ in running.play(plan, on, threads=2, command="test"):
        pass
    assert [each.packed() for each in on.usage()] == [each.packed() for each in whole.usage()]


def test_where_nobody_believes_nothing_is_stored(plan, play):
    run = play(plan)
    assert not any(usage.guesses for usage in run.usage())
    assert not any(b"guesses" in usage.packed() for usage in run.usage())


def test_what_is_packed_comes_back(laid_out):
    (guesses, _) = found(laid_out("shy"))
    usage = Usage(guesses=guesses)
    back = Usage.unpacked(usage.packed())
    assert back.packed() == usage.packed()
    for name in ("games", "sums", "products"):
        assert (getattr(back.guesses, name) == getattr(guesses, name)).all()


@pytest.mark.parametrize("who", ["lord", "rebel"])
def test_players_in_plain_python_are_measured_and_change_nothing_of_it(laid_out, tmp_path, who):
    compiled = laid_out("shy", **{who: "undecided.py"})
    said = source("undecided").replace("@unit\ndef decide", "def decide")
    (tmp_path / "slow.py").write_text(said, encoding="utf-8")
    asked = laid_out("shy", **{who: "slow.py"})
    assert any(each.plain for each in asked.strategies)
    for mine, other in zip(found(compiled), found(asked), strict=True):
        assert mine.plain() == other.plain()
        assert mine


def test_a_worker_that_has_measured_measures_nothing_where_nobody_believes(laid_out, plan):
    batch = Batch()
    believing = laid_out("certain")
    assert played(believing, batch, next(believing.chunks()))[1].guesses
    assert not played(plan, batch, next(plan.chunks()))[1].guesses
