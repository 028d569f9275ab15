"""Compiled code in a thread of its own: signals, and so Ctrl-C, reach who waits for it.

A thread inside compiled code cannot be ended. One whose answer nobody waits for any longer is left
behind, and is gone with the process.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

LOOK = 0.1  # seconds between two looks at signals: those another thread gets wake up nobody
Answer = tuple[Any, BaseException | None]
Call = tuple[Callable[..., Any], tuple[Any, ...], "SimpleQueue[Answer]"]


class Aside:
    """Calls what it is given in another thread, and waits as only Python code can."""

    def __init__(self) -> None:
        self._calls: SimpleQueue[Call] | None = None

    def __call__(self, call: Callable[..., Any], *args: Any) -> Any:
        """Return what ``call(*args)`` returns, or raise what it raises."""
        if self._calls is None:
            self._calls = SimpleQueue()
            threading.Thread(target=_serve, args=(self._calls,), daemon=True).start()
        answer: SimpleQueue[Answer] = SimpleQueue()
        self._calls.put((call, args, answer))
        try:
            found, error = _waited(answer)
        except BaseException:
            self._calls = None
            raise
        if error:
            raise error
        return found


def _waited(answer: SimpleQueue[Answer]) -> Answer:
    while True:
        try:
            return answer.get(timeout=LOOK)
        except Empty:
            continue


def _serve(calls: SimpleQueue[Call]) -> None:
    while True:
        call, args, answer = calls.get()
        try:
            answer.put((call(*args), None))
        except BaseException as error:
            answer.put((None, error))
