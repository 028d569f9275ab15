"""What must not be in the repository, and how long files and functions may grow."""

import ast
import functools
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FONT = "sgs_sim/fonts/NotoSansSC-subset.otf"
LARGEST = 2_000_000  # bytes of a file
LONGEST_FILE, LONGEST_CARD, LONGEST_SKILL, LONGEST_FUNCTION = 400, 80, 120, 60  # lines

# Put together from halves, so that this file does not hold what it looks for.
HOSTS = [
    "".join(halves)
    for halves in [
        ("pypi", ".org"),
        ("python", "hosted"),
        ("pypi.", "python"),
        ("test.", "pypi"),
        ("ana", "conda.org"),
        ("conda", ".io"),
        ("npm", "js."),
        ("index", "-url"),
        ("index", "_url"),
        ("find", "-links"),
        ("trusted", "-host"),
        ("/sim", "ple/"),
    ]
]
HOST = re.compile("|".join(map(re.escape, HOSTS)), re.IGNORECASE)
MACHINE = re.compile(r"(?<![\w.~}])/(?:work|root|home/\w+|Users/\w+|opt/\w+|mnt/\w+)/\w")
FOREIGN_LOCK = re.compile(r"(^|/)(uv\.lock|pylock(\.\w+)?\.toml|poetry\.lock|Pipfile\.lock)$")


@functools.cache
def tracked() -> list[str]:
    """The files that are, or would be, in the repository."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git clone")
    return sorted(name for name in set(done.stdout.split("\0")) if (ROOT / name).is_file())


def texts() -> list[tuple[str, str]]:
    found = []
    for name in tracked():
        try:
            found.append((name, (ROOT / name).read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def sources(*folders: str) -> list[str]:
    return [name for name in tracked() if name.endswith(".py") and name.startswith(folders)]


def test_no_file_names_a_package_host():
    assert lines_with(HOST) == []


def test_no_file_names_a_path_of_a_machine():
    assert lines_with(MACHINE) == []


def test_the_lock_is_requirements_alone():
    assert [name for name in tracked() if FOREIGN_LOCK.search(name)] == []


def test_no_file_but_the_font_is_large():
    sizes = {name: (ROOT / name).stat().st_size for name in tracked() if name != FONT}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def longest(name: str) -> int:
    """Return how many lines a file may have; a skill has its advice in it."""
    if name.startswith("sgs_sim/cards/"):
        return LONGEST_CARD
    return LONGEST_SKILL if name.startswith("sgs_sim/skills/") else LONGEST_FILE


def test_no_file_is_too_long():
    lengths = {
        name: len((ROOT / name).read_text(encoding="utf-8").splitlines())
        for name in sources("sgs_sim/", "strategies/")
    }
    assert {name: length for name, length in lengths.items() if length > longest(name)} == {}


def test_no_function_is_too_long():
    too_long = []
    for name in sources("sgs_sim/", "strategies/"):
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = node.end_lineno - node.lineno + 1
                if length > LONGEST_FUNCTION:
                    too_long.append(f"{name}:{node.lineno}: {node.name} has {length} lines")
    assert too_long == []


@pytest.mark.parametrize("line", [f"see https://files.{host}x" for host in HOSTS])
def test_each_host_would_be_found(line):
    assert HOST.search(line)


@pytest.mark.parametrize("line", ["cd /" + "work/main", 'open("/' + "home/ann/x" + '")'])
def test_a_path_of_a_machine_would_be_found(line):
    assert MACHINE.search(line)


@pytest.mark.parametrize("line", ["docs/home/ann/x", "/usr/bin/env bash", "~/.cache/sgs-sim"])
def test_other_paths_pass(line):
    assert not MACHINE.search(line)
