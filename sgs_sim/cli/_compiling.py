"""Compiling the engine before it is needed, with a line that says why nothing seems to happen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import StrEnum, auto
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sgs_sim.experiment.spec import Experiment

_MODULE = "sgs_sim.cli._compiling"
MANY = 20  # units left for which a second process is worth its start


class Much(StrEnum):
    """How many of the units a command needs."""

    CARDS = auto()  # games without generals
    GENERALS = auto()  # and all skills but those of other printings
    ALL = auto()


def needed(asked: Experiment) -> Much:
    """Return how much an experiment needs."""
    return Much.GENERALS if asked.plays_generals else Much.CARDS


def units(much: Much = Much.ALL) -> list[Any]:
    """Import every declaration and return the units that are needed."""
    from sgs_sim.compiled import JIT, UNITS
    from sgs_sim.discovery import discover

    discover()
    if much == Much.ALL or not JIT:
        return list(UNITS)
    left_out = "sgs_sim.skills." if much == Much.CARDS else "__"
    return [unit for unit in UNITS if left_out not in unit.symbol]


def ready(
    strategies: Iterable[str] = (), *, much: Much = Much.GENERALS, quiet: bool = False
) -> Counter[str]:
    """Compile or load the units of the engine, and load strategies by name.

    From the first unit that has to be compiled on, a second process compiles from the other end
    into the same cache, until the two meet. Returns how many were ``loaded`` and ``compiled``.
    """
    from sgs_sim.strategy import load

    with line_on_stderr(quiet) as say:
        found = _ready_engine(say, much)
        for name in dict.fromkeys(strategies):
            if not (player := load(name)).plain:
                found[_how(player.decide)] += 1
    return found


def _how(unit: Any) -> str:
    from sgs_sim.compiled import JIT

    return "loaded" if not JIT or unit.hit else "compiled"


def _ready_engine(say: Callable[[str], None], much: Much) -> Counter[str]:
    from sgs_sim.compiled import address_of

    todo, found, second = units(much), Counter[str](), None
    began = time.perf_counter()
    try:
        for done, unit in enumerate(todo, 1):
            address_of(unit)
            found[_how(unit)] += 1
            if _how(unit) == "loaded":
                continue
            if found["compiled"] == 1 and len(todo) - done > MANY:
                second = _start_second(much)
            seconds = time.perf_counter() - began
            say(f"compiling (first run only) {done}/{len(todo)} units, {seconds:.0f} s")
    finally:
        if second:
            second.wait()
    return found


def _start_second(much: Much) -> subprocess.Popen[bytes] | None:
    from sgs_sim.compiled import cache_folder

    if (os.cpu_count() or 1) < 2 or (folder := cache_folder()) is None:
        return None
    return subprocess.Popen(
        [sys.executable, "-P", "-m", _MODULE, much],  # -P: a random.py here is not Python's
        env=os.environ | {"SGS_CACHE_DIR": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _from_the_end(much: Much) -> None:
    from sgs_sim.compiled import address_of

    for unit in reversed(units(much)):
        address_of(unit)
        if unit.hit:
            return  # the other process has been here


@contextmanager
def line_on_stderr(quiet: bool) -> Iterator[Callable[[str], None]]:
    """Yield what writes one line over the last on a terminal, and now and then one elsewhere."""
    shown, last = False, 0.0

    def say(text: str) -> None:
        nonlocal shown, last
        if quiet:
            return
        if sys.stderr.isatty():
            print(f"\r{text}\033[K", end="", file=sys.stderr, flush=True)
        elif time.monotonic() - last > 3:
            print(text, file=sys.stderr, flush=True)
            last = time.monotonic()
        shown = True

    try:
        yield say
    finally:
        if shown and sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    _from_the_end(Much(sys.argv[1]))
