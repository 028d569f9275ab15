"""Strategies in plain Python, for tests: twins of compiled ones, and such as fail."""

from __future__ import annotations

import re
from pathlib import Path

from sgs_sim import paths

LAST = "def decide(board, own, r, ask):\n    return ask.n - 1\n"
FAILING = {
    "raises": "        return [1][ask.n]",
    "text": "        return 'pass'",
    "none": "        return None",
    "number": "        return ask.n",
    "loops": "        while True:\n            pass",
    "sleeps": "        time.sleep(1e6)",
    "holds": "        sum(range(10**15))",
    "aborts": "        os.abort()",
    "leaves": "        sys.exit()",
}
"""What a decision does instead of answering."""


def twin(name: str, folder: Path) -> Path:
    """Write a shipped strategy without its decorator, under a name of its own; return its file."""
    text = (paths.content("strategies") / f"{name}.py").read_text(encoding="utf-8")
    plain, n = re.subn(r"^@unit\n(?=def decide)", "", text, flags=re.MULTILINE)
    assert n == 1
    file = folder / f"plain_{name}.py"
    file.write_text(plain, encoding="utf-8")
    return file


def failing(how: str, folder: Path, when: str = "board.turn >= 9 and own.seat == 2") -> Path:
    """Write a strategy that fails when something is so; else it takes the last option."""
    file = folder / f"{how}.py"
    file.write_text(
        "import os, sys, time\n\n\n"
        f"def decide(board, own, r, ask):\n    if {when}:\n{FAILING[how]}\n    return ask.n - 1\n",
        encoding="utf-8",
    )
    return file
