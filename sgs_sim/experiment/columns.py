"""The columns of a game, and what is added up over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sgs_sim.engine.kinds import Fault

SEATS = 10
NONE = 255
"""In a column of seats, roles or generals: nobody."""
PER_GAME = {
    "cell": "uint16",
    "game": "int64",
    "winner": "uint8",  # an End
    "turns": "uint16",
    "rounds": "uint16",
    "reshuffles": "uint8",
    "questions": "uint16",
    "fault": "uint8",  # bits of Fault
    "hash": "int64",  # of the final state
}
PER_SEAT = {
    "role": "uint8",  # a Role, or NONE
    "general": "uint8",  # a number of the edition's generals, or NONE
    "died_turn": "uint16",  # 0: alive at the end
    "died_kind": "uint16",  # a number of the manifest's kinds; 0: no card
    "died_by": "uint8",  # a seat, or NONE
}
COLUMNS = PER_GAME | {
    f"{name}_{seat}": dtype for name, dtype in PER_SEAT.items() for seat in range(SEATS)
}
TALLY = (
    "games",
    "lord",
    "rebel",
    "renegade",
    "draw",
    "timeout",
    "faults",
    "turns",
    "rounds",
    "questions",
)
"""What is counted or added up per cell."""
_ENDS = {"lord": 0, "rebel": 2, "renegade": 3, "draw": 4, "timeout": 5}


def tally(rows: Mapping[str, np.ndarray[Any, Any]]) -> np.ndarray[Any, Any]:
    """Count and add up the games of one cell: int64, (len(TALLY),)."""
    winner = rows["winner"]
    counts = {name: int((winner == end).sum()) for name, end in _ENDS.items()}
    counts |= {"games": len(winner), "faults": int(impossible(rows["fault"]).sum())}
    counts |= {
        name: int(rows[name].sum(dtype=np.int64)) for name in ("turns", "rounds", "questions")
    }
    return np.array([counts[name] for name in TALLY], np.int64)


def impossible(fault: Any) -> Any:
    """Return which games met what must never happen: a forfeit is no fault of the engine."""
    return fault & (0xFF ^ Fault.FORFEIT) != 0


def narrow(name: str, values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return a column in its stored type; refuse a number that does not fit."""
    dtype = np.dtype(COLUMNS[name])
    limits = np.iinfo(dtype)
    if len(values) and not limits.min <= values.min() <= values.max() <= limits.max:
        raise OverflowError(f"{name}: {values.min()} .. {values.max()} is beyond {dtype}")
    return values.astype(dtype)


def columns_of(names: Sequence[str]) -> list[str]:
    """Return the columns of these names, ten for each that is kept per seat.

    >>> columns_of(["winner", "role"])[:3]
    ['winner', 'role_0', 'role_1']
    """
    return [
        column
        for name in names
        for column in ([f"{name}_{seat}" for seat in range(SEATS)] if name in PER_SEAT else [name])
    ]
