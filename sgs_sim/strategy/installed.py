"""Strategies of installed packages: entry points of the group ``sgs_sim.strategies``."""

from __future__ import annotations

import importlib.util
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from sgs_sim.errors import StrategyError

GROUP = "sgs_sim.strategies"


def installed() -> dict[str, EntryPoint]:
    """Return the entry points by name; the first of a name holds."""
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point)
    return dict(sorted(found.items()))


def file_of(point: EntryPoint) -> Path:
    """Return the file of a strategy: a module's own, or the path that an attribute holds.

    The module of an entry point without attribute is not run, only the packages above it.

    Raises
    ------
    StrategyError
        It cannot be imported, or names neither a module nor a path.
    """
    place = f"entry point {point.name} = {point.value}"
    try:
        found = point.load() if point.attr else importlib.util.find_spec(point.module)
    except Exception as error:  # whatever a package raises is its own fault
        raise StrategyError(f"{place}: {type(error).__name__}: {error}") from error
    path = _path(found)
    if path is None:
        raise StrategyError(f"{place}: found no file, expected a module, or the path of a strategy")
    return path


def _path(found: Any) -> Path | None:
    named = getattr(found, "origin", None) or getattr(found, "__file__", None) or found
    return Path(named) if isinstance(named, str | Path) and Path(named).is_file() else None
