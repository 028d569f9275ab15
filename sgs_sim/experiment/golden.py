"""How the games of an experiment once ended, in a file small enough to be kept with the code."""

from __future__ import annotations

import base64
import json
import os
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

import numpy as np

from sgs_sim.errors import RunError
from sgs_sim.experiment.pairing import NOT_PLAYED, Winners, described, winners
from sgs_sim.experiment.plan import Plan, versions
from sgs_sim.experiment.store import MANIFEST, Run

FORMAT: Final = 1
SAME: Final = ("players", "edition", "roles", "counts", "variant", "panel", "block", "strategies")
"""What a cell must have in common with the one it is held against."""


@dataclass(frozen=True)
class Golden:
    """The ends of games by cell, and what makes them the same games."""

    seed: int
    cells: Sequence[Mapping[str, Any]]
    """With what is listed in `SAME`."""
    winners: Sequence[Winners]
    versions: Mapping[str, str]

    @property
    def games(self) -> int:
        """Of the smallest cell."""
        return min(len(each) for each in self.winners)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a file, or the folder of a run.

        Raises
        ------
        RunError
            It cannot be read, is damaged, or keeps no rows.
        """
        if (path / MANIFEST).is_file():
            return cls._of(Run.open(path))
        try:
            told = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(told, dict) or "golden" not in told:
                raise RunError(f"{path}: not made by sgs-sim gate --write, and no run")
            if (found := told["golden"]) != FORMAT:
                raise RunError(f"{path}: found format {found}, expected {FORMAT}: write it anew")
            ends = [_unpacked(cell) for cell in told["cells"]]
            cells = [{name: cell[name] for name in SAME} for cell in told["cells"]]
            return cls(int(told["seed"]), cells, ends, told["versions"])
        except OSError as error:
            raise RunError(f"{path}: cannot be read: {error.strerror}") from None
        except (KeyError, TypeError, ValueError, zlib.error) as error:
            if isinstance(error, RunError):
                raise
            raise RunError(f"{path}: damaged; write it anew (--write)") from None

    @classmethod
    def _of(cls, run: Run) -> Self:
        if not run.is_complete:
            raise RunError(f"{run.path}: is not finished; go on with it (--resume)")
        found = winners(run)
        # A rule may have stopped the run: the games that were played are the first ones.
        ends = [each[: int((each != NOT_PLAYED).sum())] for each in found]
        return cls(run.manifest["seed"], cells_of(run.manifest), ends, run.manifest["versions"])

    def write(self, path: Path) -> int:
        """Write the file, whole or not at all; return its size in bytes."""
        cells = [
            {**cell, "games": len(ends), "crc": zlib.crc32(ends.tobytes()), "ends": _packed(ends)}
            for cell, ends in zip(self.cells, self.winners, strict=True)
        ]
        told = {
            "golden": FORMAT,
            "seed": self.seed,
            "versions": dict(self.versions),
            "cells": cells,
        }
        body = (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode()
        hidden = path.with_name(f".{path.name}.tmp")
        try:
            hidden.write_bytes(body)
            os.replace(hidden, path)
        except OSError as error:
            raise RunError(f"{path}: cannot be written: {error.strerror}") from None
        return len(body)


def golden(plan: Plan, ends: Sequence[Winners]) -> Golden:
    """Return what a plan has played as something to hold later games against."""
    return Golden(plan.experiment.seed, cells_of(plan.described), ends, versions())


def cells_of(manifest: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return of every cell what it must have in common with another."""
    return [{name: cell.get(name, 1) for name in SAME} for cell in described(manifest)]


def partners(plan: Plan, held: Golden, name: str) -> list[int]:
    """Return for every cell of a plan the one of the golden games that asks the same.

    Raises
    ------
    RunError
        A cell has none, or the seeds differ.
    """
    faults, found = [], []
    if plan.experiment.seed != held.seed:
        faults.append(f"{name}: found seed {held.seed}, expected {plan.experiment.seed}")
    for cell in cells_of(plan.described):
        same = [at for at, other in enumerate(held.cells) if dict(other) == cell]
        found += same[:1]
        if not same:
            faults.append(f"{name}: no cell like {_told(cell)}{_nearly(cell, held.cells)}")
    if faults:
        raise RunError([*faults, f"{name}: write it anew (--write) if this is meant"])
    return found


def _told(cell: Mapping[str, Any]) -> str:
    more = [str(cell[name]) for name in ("panel", "variant") if cell[name]]
    parts = [cell["edition"], f"{cell['players']} players", f"{cell['roles']} roles", *more]
    return ", ".join(parts)


def _nearly(cell: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> str:
    """Say in what the most similar cell differs."""
    apart = [[name for name in SAME if other[name] != cell[name]] for other in others]
    least = min(apart, key=len, default=list(SAME))
    return f": the nearest differs in {', '.join(least)}" if len(least) < len(SAME) / 2 else ""


def _packed(ends: Winners) -> str:
    return base64.b85encode(zlib.compress(ends.tobytes(), 9)).decode()


def _unpacked(cell: Mapping[str, Any]) -> Winners:
    body = zlib.decompress(base64.b85decode(cell["ends"]))
    if len(body) != cell["games"] or zlib.crc32(body) != cell["crc"]:
        raise ValueError("a wrong checksum")
    return np.frombuffer(body, np.uint8)
