"""Golden games: small, whole, and only ever held against the same question."""

import json

import numpy as np
import pytest

from sgs_sim.errors import RunError
from sgs_sim.experiment.gate import record
from sgs_sim.experiment.golden import Golden, cells_of, golden, partners
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read


@pytest.fixture
def held(plan):
    return golden(plan, record(plan, 1))


def test_what_is_written_is_read_again(held, tmp_path):
    held.write(tmp_path / "golden.json")
    again = Golden.read(tmp_path / "golden.json")
    assert (again.seed, again.games, again.cells) == (7, 25, held.cells)
    for before, after in zip(held.winners, again.winners, strict=True):
        assert (before == after).all()


def test_a_run_of_the_same_games_is_as_good(held, plan, play):
    again = Golden.read(play(plan).path)
    assert again.cells == held.cells
    for before, after in zip(held.winners, again.winners, strict=True):
        assert (before == after).all()


def test_twenty_thousand_games_are_less_than_ten_thousand_bytes(plan, tmp_path):
    chance = np.random.default_rng(1)
    ends = chance.choice([0, 2, 3, 5], (2, 20_000), p=[0.4, 0.45, 0.14, 0.01]).astype(np.uint8)
    assert golden(plan, list(ends)).write(tmp_path / "golden.json") < 2 * 10_000


def test_a_damaged_file_is_found_out(held, tmp_path):
    path = tmp_path / "golden.json"
    held.write(path)
    told = json.loads(path.read_text())
    told["cells"][0]["ends"], told["cells"][1]["ends"] = (
        told["cells"][1]["ends"],
        told["cells"][0]["ends"],
    )
    path.write_text(json.dumps(told))
    with pytest.raises(RunError, match="damaged"):
        Golden.read(path)


@pytest.mark.parametrize("text", ["{", "[]", '{"format": 3}'])
def test_other_files_are_refused(tmp_path, text):
    (tmp_path / "golden.json").write_text(text)
    with pytest.raises(RunError):
        Golden.read(tmp_path / "golden.json")


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(RunError, match="cannot be read"):
        Golden.read(tmp_path / "golden.json")


def test_every_cell_finds_its_partner(held, plan):
    assert partners(plan, held, "golden.json") == [0, 1]


def test_another_question_is_refused_with_what_is_different(held, write):
    other = write().read_text().replace("[4, 5]", "[4, 6]").replace("seed = 7", "seed = 8")
    plan = Plan(read(write(other, "other")))
    with pytest.raises(RunError) as error:
        partners(plan, held, "golden.json")
    assert "found seed 7, expected 8" in error.value.faults[0]
    assert "no cell like vanilla_160, 6 players" in error.value.faults[1]
    assert "differs in players, counts" in error.value.faults[1]
    assert len(error.value.faults) == 3


def test_a_cell_is_told_by_all_that_makes_it_the_same(plan):
    first, second = cells_of(plan.described)
    assert first["players"] == 4
    assert first["strategies"] == dict.fromkeys(first["counts"], "random")
    assert first != second
