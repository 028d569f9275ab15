"""Python processes of one's own, each with its own switches and its own copy of the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
FOLDERS = ("sgs_sim", "rules", "strategies")


def run_here(script: str, *arguments: str, **switches: str) -> list[str]:
    """Run a script on this very tree, with whatever has been compiled before."""
    env = os.environ | {"SGS_JIT": "1", "PYTHONPATH": str(ROOT)} | switches
    command = [sys.executable, "-B", str(HERE / script), *arguments]
    made = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout.splitlines()


@dataclass(frozen=True)
class Copy:
    """A tree that may be edited, with a cache that is warm."""

    home: Path

    @property
    def cache(self) -> Path:
        return self.home / "cache"

    @classmethod
    def made(cls, home: Path) -> Copy:
        for folder in FOLDERS:
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / folder, home / folder, ignore=ignored)
        shutil.copy(
            ROOT / "pyproject.toml", home
        )  # content lies beside the package only in a clone
        return cls(home)

    def run(self, script: str, *arguments: str, **switches: str) -> list[str]:
        """Run a script on this copy; return the lines that it prints."""
        env = os.environ | {
            "SGS_JIT": "1",
            "SGS_FENCE": "0",
            "SGS_CACHE_DIR": str(self.cache),
            "PYTHONPATH": str(self.home),
        }
        command = [sys.executable, "-B", str(HERE / script), *arguments]
        made = subprocess.run(
            command, env=env | switches, cwd=self.home, capture_output=True, text=True, check=False
        )
        assert made.returncode == 0, made.stderr
        return made.stdout.splitlines()

    def batch(self, **switches: str) -> tuple[str, set[str]]:
        """Play; return a digest of the results and the units that had to be compiled."""
        results, missed, _ = self.run("trace.py", "batch", **switches)
        return results, set(missed.split())

    @contextmanager
    def edited(self, file: str, old: str, new: str) -> Iterator[None]:
        """Replace some text of a file for a while."""
        path = self.home / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{file} holds {old!r} {text.count(old)} times"
        path.write_text(text.replace(old, new), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(text, encoding="utf-8")
