"""The errors a user can cause, each with all the faults found, and what to suggest instead."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

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


@dataclass(frozen=True)
class Spot:
    """A question of a game: enough to come back to it."""

    strategy: str
    """The id of whose answer was awaited."""
    seat: int
    """From 0."""
    question: int
    """How many the seat has had, this one included."""
    game: int
    seed: int
    players: int
    cell: int | None = None
    """Of the experiment, if it was one."""

    def __str__(self) -> str:
        cell = "" if self.cell is None else f" of cell {self.cell}"
        return (
            f"{self.strategy} at seat {self.seat + 1} of {self.players}, game {self.game}{cell}, "
            f"seed {self.seed}, the seat's question {self.question}"
        )


class StrategyFault(StrategyError):
    """A strategy has failed in a game: it raised, chose no option, or did not answer.

    Parameters
    ----------
    what : str
        File, line, and what has happened.
    spot : Spot
    hangs : bool
        It runs on in a thread of this process, which cannot be ended but with the process.
    """

    def __init__(self, what: str, spot: Spot, *, hangs: bool = False) -> None:
        self.what, self.spot, self.hangs = what, spot, hangs
        super().__init__([what, str(spot)])

    def within(self, cell: int) -> StrategyFault:
        """Return it as one of an experiment's cell."""
        return StrategyFault(self.what, replace(self.spot, cell=cell), hangs=self.hangs)

    def __reduce__(self) -> Any:
        return type(self), (self.what, self.spot), {"hangs": self.hangs}


class Interrupted(KeyboardInterrupt):
    """Ctrl-C while a strategy was asked; the text says which.

    Parameters
    ----------
    spot : Spot
    """

    def __init__(self, spot: Spot) -> None:
        self.spot = spot
        super().__init__(f"interrupted; asked last: {spot}")


class ExperimentError(SgsError):
    """A fault in an experiment: its file, its metrics, its stopping rule."""


class RunError(SgsError):
    """A stored run does not fit what is asked of it."""


class IllegalAnswer(SgsError):
    """An answer to a question of the game that the rules do not allow."""


def together(*checks: Callable[[], Any]) -> list[Any]:
    """Return what each of them returns.

    Raises
    ------
    SgsError
        Of the sort that came first, with the faults of all.
    """
    found, failed = [], list[SgsError]()
    for check in checks:
        try:
            found.append(check())
        except SgsError as error:
            failed.append(error)
    if failed:
        raise type(failed[0])(dict.fromkeys(fault for each in failed for fault in each.faults))
    return found


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
