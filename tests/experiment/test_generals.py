"""Experiments with generals: how they are asked for, and what is kept of them."""

import json

import numpy as np
import pytest
from house import COUNT, HOUSE, write_edition

from sgs_sim.engine.kinds import Role, kind
from sgs_sim.engine.state import Batch
from sgs_sim.errors import ExperimentError, RunError
from sgs_sim.experiment import run as running
from sgs_sim.experiment.columns import COLUMNS
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.spec import read
from sgs_sim.experiment.store import Run
from sgs_sim.experiment.usage import Usage
from sgs_sim.loop import play_batch

BOOK = 'assign = "book"'


@pytest.fixture
def laid(write, tmp_path):
    """Lay out the experiment with other lines in its table of generals."""

    def laid(said=BOOK, chunk=10):
        write_edition(tmp_path)
        return Plan(read(write(HOUSE.replace(BOOK, said), "asked")), chunk=chunk)

    return laid


@pytest.fixture
def faults(write, tmp_path):
    def faults(said, before="", after=""):
        write_edition(tmp_path)
        text = HOUSE.replace(BOOK, said).replace(before, after)
        with pytest.raises(ExperimentError) as raised:
            read(write(text, "bad"))
        return [fault.partition("bad.toml")[2] for fault in raised.value.faults]

    return faults


def parts(run):
    return {path.name: path.read_bytes() for path in run.path.glob("part-*")}


# ------------------------------------------------------------------ as written


def test_generals_may_be_named_in_either_language(laid):
    hashes = {laid(f'{BOOK}\nban = ["{name}"]').hash for name in ("jia5", "甲5", "Jia 5")}
    assert len(hashes) == 1


def test_every_fault_is_told_with_its_line(faults):
    said = """\
assgn = "x"
assign = "bok"
pool = ["box.toml", "Jia 2x"]
seats = { lord = "甲77", seat_4 = "甲1", seat_5 = "甲2" }
skills.jia3 = ["zhihen"]
hp."甲5" = 0"""
    told = faults(said)
    assert told[0] == ':11 › generals.assgn: unknown key — did you mean "assign"?'
    assert told[1] == ':12 › generals.assign: found "bok", expected "book", "uniform" or "none"'
    assert told[2].startswith(':13 › generals.pool[1]: found "Jia 2x", expected a general or a set')
    assert told[3:5] == [
        ':14 › generals.seats.lord: found "甲77", expected a general of the edition'
        ' — did you mean "甲7"?',
        ':14 › generals.seats.seat_5: found "seat_5", expected lord or a seat at a table of 5'
        ' — did you mean "seat_4"?',
    ]
    assert told[5].startswith(':15 › generals.skills.jia3[0]: found "zhihen"')
    assert told[6] == ":16 › generals.hp.甲5: found 0, expected at least 1"
    assert len(told) == 7


def test_too_few_generals_are_told_where_they_were_chosen(faults):
    (told,) = faults(f'{BOOK}\npool = ["甲1", "甲2"]')
    assert told.startswith(":12 › generals.pool: found 2 generals, expected at least 10")


def test_a_changed_setup_is_heard(faults):
    (told,) = faults(f'{BOOK}\nban = ["甲0", "甲1", "甲2"]\n[setup]\nlord_extra = 0')
    assert "found 0 generals for the lord to choose from" in told


def test_a_name_that_only_some_editions_know_is_told_with_these(faults):
    (told,) = faults(f'{BOOK}\nban = ["甲5"]', '"house.toml"', '["house.toml", "vanilla_160"]')
    assert told.startswith(':12 › generals.ban[0]: found "甲5"')
    assert told.endswith("(in vanilla_160)")


# --------------------------------------------------------------------- laid out


@pytest.mark.parametrize(
    "said",
    [
        'assign = "uniform"',
        'assign = "none"',
        f'{BOOK}\nban = ["甲5"]',
        f'{BOOK}\nseats = {{ lord = "甲5" }}',
        f'{BOOK}\nskills.jia5 = ["zhiheng"]',
        f"{BOOK}\nhp.jia5 = 9",
    ],
)
def test_the_hash_depends_on_who_may_play_whom(laid, said):
    assert laid(said).hash != laid().hash


def test_the_rules_follow_the_table_of_generals(laid):
    said = 'seats = { seat_3 = "甲5" }\nskills.jia5 = ["zhiheng", "tieqi"]\nhp.jia5 = 9'
    r = laid(f'assign = "uniform"\nban = ["甲7"]\n{said}').rules[0]
    assert r.seat_general[3] == 5
    assert r.general_hp[5] == 9
    assert [r.general_skill[5, k] for k in range(3)] == [kind("zhiheng"), kind("tieqi"), 0]
    assert 7 not in [r.pool[i] for i in range(r.n_generals)]


def test_the_manifest_names_generals_by_number(laid, play):
    manifest = play(laid(f'{BOOK}\nskills.jia2 = ["tieqi"]')).manifest
    (generals,) = manifest["generals"].values()
    assert len(generals) == COUNT
    assert generals[2] == {"id": "jia2", "zh": "甲2", "en": "Jia 2", "skills": ["tieqi"]}
    (variant,) = manifest["variants"]
    assert variant["casting"]["assign"] == "book"
    assert manifest["kinds"][str(kind("tieqi"))]["skill"]
    assert not manifest["kinds"][str(kind("slash"))]["skill"]


def test_a_run_without_generals_names_none(laid, play):
    run = play(laid('assign = "none"'))
    assert list(run.manifest["generals"].values()) == [[]]
    assert not any(usage.offered.any() for usage in run.usage())


def test_resuming_with_other_generals_is_refused(laid, play):
    run = play(laid())
    other = laid(f'{BOOK}\nban = ["甲5"]')
    with pytest.raises(RunError, match="what was begun: the games that are compared;"):
        running.resume(other, run.path, command="test")


# ------------------------------------------------------------------------- kept


def test_what_is_kept_is_what_the_engine_says(laid, play):
    plan = laid()
    run = play(plan)
    found = [frame for frame in run.frames() if frame["cell"].iloc[0] == 1]
    batch, whole = Batch(), Usage()
    batch.seed, batch.first, batch.count, batch.players = 7, 0, 25, 5
    for role in range(4):
        batch.role_strategy[role] = 1
    play_batch(batch, plan.rules[1])
    whole.add(Usage.of(batch))
    for seat in range(10):
        kept = np.concatenate([frame[f"general_{seat}"] for frame in found])
        if seat < 5:
            assert list(kept) == [batch.general[i, seat] for i in range(25)]
        else:
            assert (kept == 255).all()
    kept = run.usage()[1]
    for name in ("uses", "chances", "offered"):
        assert (getattr(kept, name) == getattr(whole, name)).all()
    assert kept.uses[kind("tieqi")] > 0
    assert kept.offered[Role.REBEL].sum() == 25 * 2 * 3  # two rebels are offered three each


def test_every_general_was_offered_to_who_plays_it(laid, play):
    run = play(laid())
    for frame in run.frames():
        usage = run.usage()[int(frame["cell"].iloc[0])]
        for seat in range(5):
            rows = frame[frame[f"role_{seat}"] != 255]
            for role, general in zip(rows[f"role_{seat}"], rows[f"general_{seat}"]):
                assert usage.offered[role, general] > 0


def test_counts_do_not_depend_on_threads_or_the_size_of_a_part(laid, play):
    one, three = play(laid(), "one"), play(laid(), "three", threads=3)
    assert parts(one) == parts(three)
    seven = play(laid(chunk=7), "seven")
    for mine, other in zip(one.usage(), seven.usage(), strict=True):
        assert mine.packed() == other.packed()


def test_a_missing_part_is_counted_when_it_was_played_again(laid, play):
    plan = laid()
    run = play(plan)
    before = [usage.packed() for usage in run.usage()]
    run.part_path(5).unlink()
    assert [usage.packed() for usage in run.usage()] != before
    again = running.resume(plan, run.path, command="test")
    assert list(running.play(plan, again, threads=1, command="test"))[-1].played == 5
    assert [usage.packed() for usage in Run.open(run.path).usage()] == before


def test_counts_that_were_tampered_with_are_damaged(laid, play):
    from pyarrow import parquet

    run = play(laid())
    path = run.part_path(1)
    table = parquet.read_table(path)
    beside = table.schema.metadata
    usage = json.loads(beside[b"sgs_sim.usage"])
    usage["uses"]["40"] = 10**6
    changed = {**beside, b"sgs_sim.usage": json.dumps(usage).encode()}
    parquet.write_table(table.replace_schema_metadata(changed), path)
    for look in (run.parts, run.usage, lambda: list(run.frames())):
        with pytest.raises(RunError, match=r"part-00001\.parquet: damaged .* --resume"):
            look()


def test_what_was_packed_is_unpacked():
    usage = Usage()
    usage.uses[255], usage.chances[32], usage.offered[Role.LORD, 127] = 2**40, 3, 1
    again = Usage.unpacked(usage.packed())
    assert again.packed() == usage.packed()
    assert again.uses[255] == 2**40


def test_generals_have_room_in_their_column():
    from sgs_sim.engine.state import GENERALS

    assert np.iinfo(COLUMNS["general_0"]).max > GENERALS - 1
