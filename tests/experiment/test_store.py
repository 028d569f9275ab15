"""The run folder: nothing half written, nothing foreign read, nothing lost."""

import json
import shutil

import numpy as np
import pytest

from sgs_sim.errors import RunError
from sgs_sim.experiment import run as running
from sgs_sim.experiment import store
from sgs_sim.experiment.columns import COLUMNS, narrow
from sgs_sim.experiment.plan import Chunk
from sgs_sim.experiment.store import FORMAT, Run
from sgs_sim.experiment.usage import Usage


@pytest.fixture
def run(plan, play):
    return play(plan)


def test_a_part_for_every_chunk_and_nothing_else(run):
    assert sorted(path.name for path in run.path.iterdir()) == [
        "manifest.json", *(f"part-0000{k}.parquet" for k in range(6))
    ]  # fmt: skip


def test_columns_come_back_in_their_types(run):
    frame = next(run.frames())
    assert {name: str(dtype) for name, dtype in frame.dtypes.items()} == COLUMNS


def test_frames_come_part_by_part(run):
    frames = list(run.frames(["game", "cell"]))
    assert [len(frame) for frame in frames] == [10, 10, 10, 10, 5, 5]
    assert [list(frame.columns) for frame in frames] == [["game", "cell"]] * 6
    assert list(np.concatenate([frame["game"] for frame in frames])) == [
        *(2 * [*range(10)]),
        *(2 * [*range(10, 20)]),
        *(2 * [*range(20, 25)]),
    ]


def test_an_unknown_column_is_told(run):
    with pytest.raises(RunError, match='no column "winer" — did you mean "winner"'):
        next(run.frames(["winer"]))


def test_totals_count_every_game(run):
    totals = run.totals()
    assert list(totals["players"]) == [4, 5]
    assert list(totals["games"]) == [25, 25]
    ends = totals[["lord", "rebel", "renegade", "draw", "timeout"]].sum(axis=1)
    assert list(ends) == [25, 25]
    turns = [frame.groupby("cell")["turns"].sum() for frame in run.frames(["cell", "turns"])]
    assert totals["turns"].sum() == sum(int(part.sum()) for part in turns)


def test_the_manifest_says_all_that_is_needed_to_play_it_again(run, plan):
    manifest = json.loads((run.path / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["hash"] == plan.hash
    assert manifest["seed"] == 7
    assert manifest["experiment"]["players"] == [4, 5]
    assert manifest["strategies"][0]["id"] == "random"
    assert len(manifest["strategies"][0]["digest"]) == 64
    assert {"sgs_sim", "python", "numpy", "numba"} <= manifest["versions"].keys()
    assert manifest["cells"][1]["counts"] == {"lord": 1, "loyalist": 1, "rebel": 2, "renegade": 1}
    assert manifest["finished"] is not None
    assert manifest["games_per_second"] > 0


def test_an_opened_run_is_the_one_that_was_written(run):
    again = Run.open(run.path)
    assert again.manifest == run.manifest
    assert again.is_complete
    assert (again.totals() == run.totals()).all(axis=None)


def test_a_folder_without_a_run_is_told(tmp_path):
    with pytest.raises(RunError, match="no run here"):
        Run.open(tmp_path)


def test_a_damaged_manifest_is_told(run):
    (run.path / "manifest.json").write_text("{")
    with pytest.raises(RunError, match=r"manifest\.json: cannot be read"):
        Run.open(run.path)
    (run.path / "manifest.json").write_text("{}")
    with pytest.raises(RunError, match="not a manifest of this version"):
        Run.open(run.path)


def test_a_run_of_an_earlier_version_is_told(run):
    old = run.manifest | {"format": 1}
    (run.path / "manifest.json").write_text(json.dumps(old))
    with pytest.raises(RunError, match=f"found format 1, expected {FORMAT}: .* play it again"):
        Run.open(run.path)


def test_a_truncated_part_is_named_with_what_to_do_and_the_others_stay(run):
    path = run.part_path(3)
    path.write_bytes(path.read_bytes()[:-100])
    others = {each: each.read_bytes() for each in run.path.iterdir() if each != path}
    for read in (run.parts, run.totals, lambda: list(run.frames())):
        with pytest.raises(RunError) as raised:
            read()
        (fault,) = raised.value.faults
        assert fault.startswith(f"{path}: damaged")
        assert "remove the file and play its games again with --resume" in fault
    assert {each: each.read_bytes() for each in others} == others


def test_a_flipped_bit_is_not_read_as_a_game(run):
    path = run.part_path(0)
    body = bytearray(path.read_bytes())
    body[40] ^= 1
    path.write_bytes(body)
    with pytest.raises(RunError, match="damaged"):
        list(run.frames())


def test_an_empty_part_is_damaged(run):
    run.part_path(0).write_bytes(b"")
    with pytest.raises(RunError, match="damaged"):
        run.parts()


def test_all_bad_parts_are_named(run):
    for number in (1, 4):
        run.part_path(number).write_bytes(b"x")
    with pytest.raises(RunError) as raised:
        run.parts()
    assert len(raised.value.faults) == 2


def test_a_part_of_another_run_is_refused(run, plan, play, write):
    from sgs_sim.experiment.plan import Plan
    from sgs_sim.experiment.spec import read

    other = play(Plan(read(write(), seed=8), chunk=10), "other")
    shutil.copy(other.part_path(2), run.part_path(2))
    with pytest.raises(RunError, match=r"part-00002\.parquet: belongs to another run"):
        run.parts()


def test_a_part_under_the_wrong_number_is_refused(run):
    shutil.copy(run.part_path(0), run.part_path(1))
    with pytest.raises(RunError, match=r"part-00001\.parquet: is not what its name says"):
        run.totals()


def test_a_foreign_file_is_refused(run):
    import pandas as pd

    pd.DataFrame({"x": [1]}).to_parquet(run.part_path(2))
    with pytest.raises(RunError, match="not a part of a run"):
        run.parts()


def test_what_an_interrupted_write_left_is_not_read(run):
    (run.path / ".part-00009.parquet.tmp").write_bytes(b"half")
    assert len(run.parts()) == 6
    run.sweep()
    assert not list(run.path.glob(".*"))


def test_a_run_is_never_written_over(run, plan):
    before = {path: path.read_bytes() for path in run.path.iterdir()}
    with pytest.raises(RunError, match="holds a run already"):
        running.begin(plan, run.path, command="test")
    assert {path: path.read_bytes() for path in run.path.iterdir()} == before


def test_a_folder_of_other_things_is_left_alone(plan, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("years of work")
    with pytest.raises(RunError, match="is not empty"):
        running.begin(plan, tmp_path / "mine", command="test")


def test_an_unwritable_folder_is_told(plan, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RunError, match=r"file/run: cannot be written: Not a directory"):
        running.begin(plan, tmp_path / "file" / "run", command="test")


def test_a_full_disk_is_told_and_leaves_no_half_part(run, monkeypatch):
    def full(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store.os, "fsync", full)
    rows = {name: np.zeros(5, dtype) for name, dtype in COLUMNS.items()}
    before = run.part_path(5).read_bytes()
    with pytest.raises(RunError, match=r"part-00005\.parquet: cannot be written: No space left"):
        run.write(Chunk(5, 1, 20, 5), rows, Usage())
    assert run.part_path(5).read_bytes() == before
    assert not list(run.path.glob(".*"))


def test_a_number_that_does_not_fit_is_refused():
    assert narrow("turns", np.array([0, 65535])).dtype == np.uint16
    with pytest.raises(OverflowError, match="turns"):
        narrow("turns", np.array([65536]))
    with pytest.raises(OverflowError, match="winner"):
        narrow("winner", np.array([-1]))
