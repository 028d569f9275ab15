"""Compiling the engine before it is needed, with a line that says why nothing seems to happen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

_MODULE = "sgs_sim.cli._compiling"
MANY = 20  # units left for which a second process is worth its start


def units() -> list[Any]:
    """Import every declaration and return all units there are."""
    from sgs_sim.compiled import UNITS
    from sgs_sim.discovery import discover

    discover()
    return list(UNITS)


def ready(strategies: Iterable[str] = (), *, quiet: bool = False) -> Counter[str]:
    """Compile or load every unit of the engine, and load strategies by name.

    From the first unit that has to be compiled on, a second process compiles from the other end
    into the same cache, until the two meet. Returns how many were ``loaded`` and ``compiled``.
    """
    from sgs_sim.strategy import load

    with line_on_stderr(quiet) as say:
        found = _ready_engine(say)
        for name in dict.fromkeys(strategies):
            unit = load(name).decide
            found[_how(unit)] += 1
    return found


def _how(unit: Any) -> str:
    from sgs_sim.compiled import JIT

    return "loaded" if not JIT or unit.hit else "compiled"


def _ready_engine(say: Callable[[str], None]) -> Counter[str]:
    from sgs_sim.compiled import address_of

    todo, found, second = units(), Counter[str](), None
    began = time.perf_counter()
    try:
        for done, unit in enumerate(todo, 1):
            address_of(unit)
            found[_how(unit)] += 1
            if _how(unit) == "loaded":
                continue
            if found["compiled"] == 1 and len(todo) - done > MANY:
                second = _start_second()
            seconds = time.perf_counter() - began
            say(f"compiling (first run only) {done}/{len(todo)} units, {seconds:.0f} s")
    finally:
        if second:
            second.wait()
    return found


def _start_second() -> subprocess.Popen[bytes] | None:
    from sgs_sim.compiled import cache_folder

    if (os.cpu_count() or 1) < 2 or (folder := cache_folder()) is None:
        return None
    return subprocess.Popen(
        [sys.executable, "-P", "-m", _MODULE],  # -P: a random.py here is not Python's
        env=os.environ | {"SGS_CACHE_DIR": str(folder)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _from_the_end() -> None:
    from sgs_sim.compiled import address_of

    for unit in reversed(units()):
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
    _from_the_end()
