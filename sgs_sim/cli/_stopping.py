"""Ctrl-C and SIGTERM while games are played: the first asks to stop, the second does not ask."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def stoppable() -> Iterator[Callable[[], bool]]:
    """Yield a function that says whether the user wants to stop."""
    asked: list[int] = []

    def handle(number: int, frame: FrameType | None) -> None:
        if asked:
            os._exit(130)  # threads inside compiled code cannot be interrupted, only left behind
        asked.append(number)
        print(
            "\nstopping: games under way are finished and kept (again: stop at once)",
            file=sys.stderr,
            flush=True,
        )

    before = {number: signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield lambda: bool(asked)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
