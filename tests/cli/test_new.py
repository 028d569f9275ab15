"""`sgs-sim new`: a card that works at once, and nothing written where something is wrong."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sgs_sim.cli import new
from sgs_sim.errors import SgsError

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"zh": "敬酒", "en": "Toast", "pinyin": "jingjiu"}


@pytest.fixture
def clone(tmp_path):
    """All that a card and its test need."""
    left_out = shutil.ignore_patterns("__pycache__", "*.otf")
    for folder in ("sgs_sim", "rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=left_out)
    (tmp_path / "tests" / "cards").mkdir(parents=True)
    for file in ("bench.py", "laid.py", "audit.py", "conftest.py"):
        if (ROOT / "tests" / file).is_file():
            shutil.copy(ROOT / "tests" / file, tmp_path / "tests")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def files(root):
    return {file: file.read_bytes() for file in root.rglob("*") if file.is_file()}


@pytest.mark.parametrize(("type_", "folder"), new.FOLDERS.items())
def test_the_new_card_passes_its_new_test(clone, type_, folder):
    made = new.card(clone, "toast", **NAMES, type_=type_)
    test = clone / "tests" / "cards" / folder / "test_toast.py"
    assert test.relative_to(clone) in made
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(test)],
        cwd=clone,
        env=os.environ | {"PYTHONPATH": str(clone)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout + done.stderr


def test_it_has_the_next_number_and_a_name(clone):
    before = (clone / "sgs_sim" / "numbers.txt").read_text()
    new.card(clone, "toast", **NAMES, type_="trick")
    assert (clone / "sgs_sim" / "numbers.txt").read_text() == f"{before}toast\n"
    glossary = tomllib.loads((clone / "rules" / "glossary.toml").read_text(encoding="utf-8"))
    assert list(glossary)[-1] == "toast"
    assert glossary["toast"] == NAMES


def test_what_it_writes_is_in_the_style_of_the_house(clone):
    made = new.card(clone, "toast", **NAMES, type_="trick")
    python = [str(file) for file in made if file.suffix == ".py"]
    for command in (["check"], ["format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, *python],
            cwd=clone,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("id", "names", "told"),
    [
        ("slash", {}, ["which there is already"]),
        ("Toast", {}, ["expected small letters"]),
        ("a-toast", {}, ["expected small letters"]),
        ("../toast", {}, ["expected small letters"]),
        ("toast__", {}, ["expected small letters"]),
        ("", {}, ["expected small letters"]),
        ("class", {}, ["expected small letters"]),
        ("toast", {"zh": "酒"}, ["--zh: ", "analeptic"]),
        ("toast", {"en": "peach"}, ["--en: ", "the name of peach"]),
        ("toast", {"zh": ""}, ["--zh: ", "plain characters"]),
        ("toast", {"en": 'A "toast"'}, ["--en: ", "plain characters"]),
        ("Toast", {"zh": "杀"}, ["expected small letters", "--zh: "]),
    ],
)
def test_a_name_that_cannot_be_used_leaves_everything_as_it_was(clone, id, names, told):
    before = files(clone)
    with pytest.raises(SgsError) as caught:
        new.card(clone, id, **NAMES | names, type_="trick")
    for text in told:
        assert text in str(caught.value)
    assert files(clone) == before


def test_a_card_is_written_once(clone):
    new.card(clone, "toast", **NAMES, type_="trick")
    before = files(clone)
    with pytest.raises(SgsError, match="which there is already"):
        new.card(clone, "toast", **NAMES, type_="trick")
    assert files(clone) == before


def test_an_installed_package_is_no_place_for_cards(tmp_path, monkeypatch):
    monkeypatch.setattr(new, "_PACKAGE", tmp_path / "site-packages" / "sgs_sim")
    with pytest.raises(SgsError, match="in a clone"):
        new.new(new.What.CARD, "toast", zh="敬酒")
