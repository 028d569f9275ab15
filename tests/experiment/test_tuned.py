"""Tuned weights are a profile that plays, and says how it was made and what it is worth."""

from dataclasses import replace

import numpy as np
import pytest
from toy import FAMILY

from sgs_sim import strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.experiment import tuned
from sgs_sim.experiment import tuning as tuner
from sgs_sim.experiment.arena import compared
from sgs_sim.experiment.design import CAMPS

MADE = {"camps": CAMPS, "command": "sgs-sim tune scored --against simple"}


@pytest.fixture
def tuning():
    return tuner.asked(
        strategy.load("scored"), strategy.load("cautious"), strategy.load("simple"), seed=5
    )


@pytest.fixture
def found():
    """What 100 games say in which the lord won 60, 50 and 40."""
    lord = [np.array([np.arange(100) < n]) for n in (60, 50, 40)]
    return compared([(5, "lord")], *lord)


def generation(rows):
    return tuner.Generation(12, rows, 0.1, 0.2)


def test_it_is_a_profile_with_the_weights_that_were_found(tuning, found, tmp_path):
    rows = tuple((*row[:-1], 7) for row in tuning.start.weights)
    file = tmp_path / "mine.toml"
    file.write_text(tuned.profile(tuning, generation(rows), found, file, **MADE), encoding="utf-8")
    made = strategy.load(file)
    assert made.weights == rows
    assert (made.family, made.en, made.zh) == ("scored", "Cautious (tuned)", "谨慎（调优）")
    assert "[weights]\nwary = 0\n" in file.read_text(encoding="utf-8")
    assert "prey" not in file.read_text(encoding="utf-8")  # as the family has it


def test_its_comments_tell_the_command_the_seeds_the_games_and_what_was_confirmed(
    tuning, found, tmp_path
):
    last = generation(tuning.start.weights)
    lines = tuned.profile(tuning, last, found, tmp_path / "mine.toml", **MADE).splitlines()
    text = "\n".join(line for line in lines if line.startswith("#"))
    assert text.startswith(f"# Made by: {MADE['command']}\n")
    for told in (
        "edition official_160, from cautious",
        "12 generations with 500 games",
        "seed 10.",
        "100 fresh games of each, seed 11",
        "more than cautious and than simple",
        "5 players  lord side  60.0 %  +10.00 [",
        "all camps  in sd  +0.200 [",
    ):
        assert told in text, told


def test_what_is_not_confirmed_says_so(tuning, tmp_path):
    last = generation(tuning.start.weights)
    text = tuned.profile(tuning, last, None, tmp_path / "mine.toml", **MADE)
    assert "# UNCONFIRMED" in text
    assert "fresh games of each" not in text


def test_a_family_that_is_not_shipped_is_found_from_where_the_profile_is(tmp_path):
    file = tmp_path / "toy.py"
    file.write_text(FAMILY, encoding="utf-8")
    tuning = tuner.asked(strategy.load(file))
    for name, family in (("mine.toml", "toy.py"), ("there/mine.toml", "../toy.py")):
        place = tmp_path / name
        place.parent.mkdir(exist_ok=True)
        place.write_text(
            tuned.profile(tuning, generation(((9, 3),) * 4), None, place, **MADE), encoding="utf-8"
        )
        assert f'family = "{family}"' in place.read_text(encoding="utf-8")
        assert strategy.load(place).weights == ((9, 3),) * 4


def test_what_is_tuned_again_is_not_called_so_twice(tuning, found, tmp_path):
    file = tmp_path / "mine.toml"
    last = generation(tuning.start.weights)
    file.write_text(tuned.profile(tuning, last, found, file, **MADE), encoding="utf-8")
    again = tuner.asked(tuning.family, strategy.load(file))
    text = tuned.profile(again, last, found, file, **MADE)
    assert 'en = "Cautious (tuned)"' in text
    assert 'zh = "谨慎（调优）"' in text


def test_in_self_play_there_is_one_comparison(tuning, found):
    assert [len(row) for row in tuned.rows(tuning, found)] == [5, 5]
    alone = tuner.asked(tuning.family)
    assert [len(row) for row in tuned.rows(alone, found)] == [4, 4]


def test_what_was_tuned_for_some_camps_alone_says_for_which(tuning, found, tmp_path):
    last = generation(tuning.start.weights)
    place = tmp_path / "mine.toml"
    whole = tuned.profile(tuning, last, found, place, **MADE)
    assert "weights that were tuned against `simple`." in whole
    part = tuned.profile(tuning, last, found, place, camps=["lord", "lord", "rebel"], command="")
    assert "weights that were tuned to win as lord side and rebels against `simple`; " in part
    assert "; in other roles as `cautious`." in part


def test_what_was_tuned_for_a_camp_leaves_the_weights_of_others_as_they_were(tuning, tmp_path):
    at = [place.name for place in tuning.places].index("FOCUS")
    rebels = tuner.asked(tuning.family, tuning.start, weights=["focus"]).to_win_as(["rebel"])
    rows = [list(row) for row in tuning.start.weights]
    rows[Role.REBEL][at] += 3
    last = generation(tuple(map(tuple, rows)))
    file = tmp_path / "mine.toml"
    told = tuned.profile(rebels, last, None, file, camps=["rebel"], command="")
    file.write_text(told, encoding="utf-8")
    assert strategy.load(file).weights == last.favourite
    assert told.endswith(f"[weights.rebel]\nfocus = {rows[Role.REBEL][at]}\n")
    assert "[weights]\nwary = 0\n" in told


def test_changes_are_those_of_the_roles_that_were_tuned(tuning):
    alike = replace(tuning.start, weights=tuning.start.weights[:1] * len(Role))
    tuning = replace(tuning, start=alike)
    at = [place.name for place in tuning.places].index("FOCUS")
    first, start = tuning.start.weights[0][at], tuning.start.weights
    assert tuned.changes(tuning, generation(start)) == "no weight has changed"
    every = generation(((*start[0][:at], 19, *start[0][at + 1 :]),) * 4)
    assert tuned.changes(tuning, every) == f"focus {first} → 19"
    row = (*start[0][:at], 19, *start[0][at + 1 :])
    lord = tuning.to_win_as(["lord"])
    apart = generation((row, row, *start[2:]))
    assert tuned.changes(lord, apart) == f"lord, loyalist: focus {first} → 19"
    again = replace(lord, start=replace(lord.start, weights=(row, *start[1:])))
    assert tuned.changes(again, apart) == f"lord, loyalist: focus 19/{first} → 19"
