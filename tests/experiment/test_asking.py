"""Games asked from Python are the games of the compiled loop."""

import pytest
from believers import source
from plain import failing, twin

from sgs_sim.engine.kinds import NOTHING, Fault
from sgs_sim.errors import StrategyFault
from sgs_sim.experiment.columns import COLUMNS
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.work import batch_here, played, work
from sgs_sim.strategy.outside import Care, Lapse, OnFault

FORFEIT = Care(OnFault.FORFEIT)
TEXT = """\
question = "Who wins?"
edition = "{edition}"
players = [5]
games = {games}
seed = 3
[strategies]
default = "{name}"
"""
BAD = """
from sgs_sim import Ask, Board, Own, Rules, unit


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return 999 if board.turn >= 9 and own.seat == 2 else ask.n - 1
"""


@pytest.fixture
def plan_of(write):
    def plan_of(name, games=4, edition="vanilla_160"):
        return Plan(read(write(TEXT.format(name=name, games=games, edition=edition))))

    return plan_of


def rows(plan, care=FORFEIT, lapses=()):
    """Return the columns of a plan with one chunk, and what was counted."""
    (chunk,) = plan.chunks()
    return played(plan, batch_here(), chunk, care, lapses)


def same(one, other):
    return all((one[name] == other[name]).all() for name in COLUMNS)


@pytest.mark.parametrize("edition", ["vanilla_160", "official_160"])
@pytest.mark.parametrize("name", ["random", "simple", "scored", "omniscient"])
def test_a_twin_in_plain_python_plays_the_same_rows(plan_of, tmp_path, name, edition):
    compiled, usage = rows(plan_of(name, edition=edition))
    plain, its = rows(plan_of(twin(name, tmp_path), edition=edition))
    assert same(compiled, plain)
    assert usage.packed() == its.packed()
    assert len(set(plain["hash"])) == 4


def test_guesses_of_a_plain_twin_are_counted_alike(plan_of, tmp_path):
    for name, text in (
        ("unit", source("undecided")),
        ("plain", source("undecided").replace("@unit\ndef decide", "def decide")),
    ):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    one, other = (plan_of(tmp_path / f"{name}.py") for name in ("unit", "plain"))
    assert [one.asks, other.asks] == [False, True]
    (rows_of_one, usage), (rows_of_other, its) = rows(one), rows(other)
    assert same(rows_of_one, rows_of_other)
    assert usage.guesses
    assert usage.packed() == its.packed()


def test_a_plan_with_plain_strategies_has_small_chunks(plan_of, tmp_path):
    many = plan_of(twin("random", tmp_path), games=1000)
    assert many.asks
    assert [chunk.count for chunk in many.chunks()] == [128] * 7 + [104]
    assert not plan_of("random").asks


def test_a_failure_tells_the_cell_and_the_game(plan_of, tmp_path):
    plan = plan_of(failing("raises", tmp_path))
    (chunk,) = plan.chunks()
    with pytest.raises(StrategyFault) as caught:
        work(plan, chunk, keep=True)
    spot = caught.value.spot
    assert (spot.cell, spot.game, spot.seat, spot.seed, spot.players) == (0, 0, 2, 3, 5)
    assert batch_here().at == NOTHING


def test_forfeited_games_are_marked_and_counted_by_strategy(plan_of, tmp_path):
    file = failing("raises", tmp_path, when="board.turn >= 9 and own.chance % 9 == 0")
    plan = plan_of(file, games=12)
    (chunk,) = plan.chunks()
    its = work(plan, chunk, keep=False, care=FORFEIT)
    marked = int((its.rows["fault"] == Fault.FORFEIT).sum())
    assert 0 < marked < 12
    assert its.forfeits == its.usage.forfeits == {1: marked}
    assert its.tally[6] == 0  # no faults of the engine


def test_a_compiled_strategy_that_answers_nonsense_is_found_out(plan_of, tmp_path):
    file = tmp_path / "bad.py"
    file.write_text(BAD)
    with pytest.raises(StrategyFault) as caught:
        rows(plan_of(file), Care())
    what, spot = caught.value.faults
    assert what.startswith(f"{file} › decide: answered 999, expected an option, 0 to ")
    assert spot.startswith("bad at seat 3 of 5, game 0 of cell 0, seed 3, ")


def test_its_games_are_forfeits_as_those_of_its_plain_twin(plan_of, tmp_path):
    compiled, plain = tmp_path / "bad.py", tmp_path / "plain.py"
    compiled.write_text(BAD)
    plain.write_text(BAD.replace("@unit\n", ""))
    one, usage = rows(plan_of(compiled, games=12))
    other, its = rows(plan_of(plain, games=12))
    assert same(one, other)
    assert usage.forfeits == its.forfeits
    assert usage.forfeits[1] > 0


def test_a_compiled_strategy_with_a_known_lapse_forfeits_there(plan_of):
    whole, _ = rows(plan_of("random"))
    known, usage = rows(plan_of("random"), lapses=[Lapse(game=2, seat=1, question=3)])
    assert [int(fault) for fault in known["fault"]] == [0, 0, Fault.FORFEIT, 0]
    assert usage.forfeits == {1: 1}
    assert [a == b for a, b in zip(whole["hash"], known["hash"])] == [True, True, False, True]
