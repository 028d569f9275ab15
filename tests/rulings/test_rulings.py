"""Disputed situations, each a scenario: one test for every run of every file."""

import json
from functools import cache
from pathlib import Path

import pytest

from sgs_sim.scenario import run

FILES = sorted(Path(__file__).parent.glob("*.toml"))
IDS = json.loads((Path(__file__).parents[1] / "facts/rulings.json").read_text(encoding="utf-8"))


@cache
def opened(file: Path) -> run.File:
    return run.open_file(file)


def runs() -> list[tuple[Path, int]]:
    return [(file, k) for file in FILES for k in range(len(opened(file).case.runs))]


@pytest.mark.parametrize(
    ("file", "number"), runs(), ids=lambda each: each.stem if isinstance(each, Path) else str(each)
)
def test_it_comes_out_as_ruled(file, number):
    found = opened(file)
    assert found.told() == []
    result = found.play(number)
    assert not result.wrong, "\n".join([result.name, *result.wrong, result.step, *result.story])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_case_is_called_like_its_file(file):
    assert opened(file).case.id == file.stem


def test_no_ruling_is_missing_and_none_is_strange():
    assert [file.stem for file in FILES] == sorted(IDS)
