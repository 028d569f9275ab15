"""The errors a user can cause, each with all the faults found, and what to suggest instead."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

MOST = 8  # names shown when none is near


class SgsError(ValueError):
    """Something a user wrote or asked for is wrong; the text says where, what, expected, nearest.

    Parameters
    ----------
    faults : str or iterable of str
        One fault a line, or all faults of a file at once.
    """

    faults: list[str]
    """The fault lines in the order they were found."""

    def __init__(self, faults: str | Iterable[str]) -> None:
        self.faults = faults.splitlines() if isinstance(faults, str) else list(faults)
        super().__init__("\n".join(self.faults))


class RulesError(SgsError):
    """A fault in ``rules/``: decks, generals, modes, editions."""


class StrategyError(SgsError):
    """A fault in a strategy: its file, its weights, its plug-in."""


class ExperimentError(SgsError):
    """A fault in an experiment: its file, its metrics, its stopping rule."""


class RunError(SgsError):
    """A stored run does not fit what is asked of it."""


class IllegalAnswer(SgsError):
    """An answer to a question of the game that the rules do not allow."""


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the end of an "unknown name" message: the nearest known name, else what is known.

    >>> print('unknown skill "jianxion"' + nearest("jianxion", ["guicai", "jianxiong"]))
    unknown skill "jianxion" — did you mean "jianxiong"?
    >>> nearest("x", ["wu", "shu", "wei"])
    ' (known: shu, wei, wu)'
    """
    names = sorted(known)
    spelled = {other.casefold(): other for other in reversed(names)}
    if close := difflib.get_close_matches(name.casefold(), spelled, n=1):
        return f' — did you mean "{spelled[close[0]]}"?'
    if not names:
        return ""
    return f" (known: {', '.join(names[:MOST])}{', …' if len(names) > MOST else ''})"
