"""`sgs-sim new`: what works at once, and nothing written where something is wrong."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sgs_sim.cli import new
from sgs_sim.errors import SgsError
from sgs_sim.ruleset.checked import read
from sgs_sim.ruleset.generals import GeneralSet

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"zh": "敬酒", "en": "Toast", "pinyin": "jingjiu"}


@pytest.fixture
def clone(tmp_path):
    """All that a card or a skill and its test need."""
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


def its_test_passes(clone, file, passed):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(file)],
        cwd=clone,
        env=os.environ | {"PYTHONPATH": str(clone)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert f"{passed} passed" in done.stdout, done.stdout + done.stderr


def is_in_the_style_of_the_house(clone, made):
    python = [str(file) for file in made if file.suffix == ".py"]
    for command in (["ruff", "check"], ["ruff", "format", "--check"]):
        done = subprocess.run(
            [sys.executable, "-m", *command, *python],
            cwd=clone,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("type_", "folder"), new.FOLDERS.items())
def test_the_new_card_passes_its_new_test(clone, type_, folder):
    made = new.card(clone, "toast", **NAMES, type_=type_)
    test = clone / "tests" / "cards" / folder / "test_toast.py"
    assert test.relative_to(clone) in made
    its_test_passes(clone, test, 1)


@pytest.mark.parametrize(
    ("id", "kingdom"), [("qijiu", "mine"), ("qijiu", "shu"), ("my__zhiheng", "mine")]
)
def test_the_new_skill_passes_its_new_test(clone, id, kingdom):
    zh, en = ("制衡", "Balance of Power") if id == "my__zhiheng" else ("起酒", "Raised Cup")
    made = new.skill(clone, id, zh=zh, en=en, kingdom=kingdom)
    test = clone / "tests" / "skills" / kingdom / f"test_{id}.py"
    assert test.relative_to(clone) in made
    assert (clone / "sgs_sim" / "numbers.txt").read_text().endswith(f"\n{id}\n")
    assert (clone / "sgs_sim" / "skills" / kingdom / "__init__.py").is_file()
    its_test_passes(clone, test, 3)
    is_in_the_style_of_the_house(clone, made)


def test_a_new_skill_passes_the_type_checker(clone):
    made = new.skill(clone, "qijiu", zh="起酒", en="Raised Cup", kingdom="mine")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *map(str, made[:1])],
        cwd=clone,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_it_has_the_next_number_and_a_name(clone):
    before = (clone / "sgs_sim" / "numbers.txt").read_text()
    new.card(clone, "toast", **NAMES, type_="trick")
    assert (clone / "sgs_sim" / "numbers.txt").read_text() == f"{before}toast\n"
    glossary = tomllib.loads((clone / "rules" / "glossary.toml").read_text(encoding="utf-8"))
    assert list(glossary)[-1] == "toast"
    assert glossary["toast"] == NAMES


def test_what_it_writes_is_in_the_style_of_the_house(clone):
    made = new.card(clone, "toast", **NAMES, type_="trick")
    is_in_the_style_of_the_house(clone, made)


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


@pytest.mark.parametrize(
    ("id", "zh", "en", "told"),
    [
        ("jianxiong", "起酒", "Raised Cup", "which there is already"),
        ("duel", "起酒", "Raised Cup", "which there is already"),
        ("my__", "起酒", "Raised Cup", "expected small letters"),
        ("a__b__c", "起酒", "Raised Cup", "expected small letters"),
        ("qijiu", "奸雄", "Raised Cup", "the name of jianxiong already"),
        ("qijiu", "起酒", "duel", "the name of duel already"),
    ],
)
def test_a_skill_that_cannot_be_leaves_everything_as_it_was(clone, id, zh, en, told):
    before = files(clone)
    with pytest.raises(SgsError, match=told):
        new.skill(clone, id, zh=zh, en=en, kingdom="mine")
    assert files(clone) == before


def test_the_table_of_a_new_general_is_right(tmp_path):
    head = 'zh = "自制"\nen = "House"\nabout = "Our own."\n\n'
    file = tmp_path / "house.toml"
    file.write_text(head + new.general("huaman", zh="花鬘", en="Hua Man", kingdom="shu"))
    assert read(file, GeneralSet).generals["huaman"].zh == "花鬘"


def test_all_that_is_wrong_about_a_general_is_told():
    with pytest.raises(SgsError) as caught:
        new.general("caocao", zh='"', en="Cao Cao", kingdom="mine")
    assert [fault.partition(":")[0] for fault in caught.value.faults] == [
        "--zh",
        "name",
        "--kingdom",
    ]


def test_a_new_skill_says_how_to_give_it_to_a_general(clone, monkeypatch, capsys):
    monkeypatch.setattr(new, "_PACKAGE", clone / "sgs_sim")
    new.new(new.What.SKILL, "qijiu", zh="起酒")
    assert 'skills = ["qijiu"]' in capsys.readouterr().out


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
