"""Every card and skill has a test file at the same place under tests/.

Those that only state facts, as mounts do, may share the one named after their folder.
"""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DECLARED = sorted(
    file.relative_to(ROOT / "sgs_sim")
    for room in ("cards", "skills")
    for file in (ROOT / "sgs_sim" / room).rglob("*.py")
    if file.stem != "__init__"
)


def states_facts_only(file: Path) -> bool:
    return "\ndef " not in (ROOT / "sgs_sim" / file).read_text(encoding="utf-8")


def shared(folder: Path) -> Path:
    return ROOT / "tests" / folder / f"test_{folder.name}.py"


def test_there_is_something_to_mirror():
    assert len(DECLARED) >= 44


@pytest.mark.parametrize("file", DECLARED, ids=str)
def test_it_has_a_test_file_with_tests(file):
    mirror = ROOT / "tests" / file.parent / f"test_{file.stem}.py"
    if states_facts_only(file) and not mirror.is_file():
        mirror = shared(file.parent)
    assert mirror.is_file(), f"{mirror.relative_to(ROOT)} is missing"
    assert "\ndef test_" in mirror.read_text(encoding="utf-8")


def test_no_test_file_is_left_behind_by_what_it_tested():
    tests = [
        file.relative_to(ROOT / "tests")
        for room in ("cards", "skills")
        for file in (ROOT / "tests" / room).rglob("test_*.py")
    ]
    alone = [
        file
        for file in tests
        if file.parent / f"{file.stem[5:]}.py" not in DECLARED
        and ROOT / "tests" / file != shared(file.parent)
    ]
    assert alone == []
