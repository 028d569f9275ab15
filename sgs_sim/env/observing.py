"""What a seat may know as arrays of numbers, the same at a learning table and inside a strategy."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from sgs_sim.engine.kinds import NOTHING, UNKNOWN
from sgs_sim.engine.record import Record
from sgs_sim.engine.state import OPTIONS, Ask, Board, Own, Rules

if TYPE_CHECKING:
    from gymnasium.spaces import Dict, Space

Array = NDArray[np.int32]
NONE, HIDDEN = -1, -2  # NOTHING and UNKNOWN, nearer to the other numbers
PARTS: dict[str, type[Record]] = {"board": Board, "own": Own, "ask": Ask}
LEFT_OUT = {"chance", "slot", "thought", "memory", "true_role"}
"""Of `Own`: a source of chance, how it has been told to play, what a strategy has noted down and
when, and what only the omniscient see."""


def _fields(form: type[Record]) -> dict[str, tuple[slice, tuple[int, ...]]]:
    """Return by name which 32-bit words of the record a field is, and in which shape."""
    found = {}
    for name, field in form._fields.items():
        if field.code == "i" and name not in LEFT_OUT:
            at, shape = field.offset // 4, _shape(field.shape)
            found[name] = slice(at, at + prod(shape)), shape
    return found


def _shape(shape: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shape of an array: a single number's is (1,), and actions name all options."""
    if not shape:
        return (1,)
    return (OPTIONS,) if shape[0] > OPTIONS else shape


FIELDS = {part: _fields(form) for part, form in PARTS.items()}
"""By part and name: the words of the record that a field is, and its shape."""


def observed(board: Board, own: Own, ask: Ask | None = None) -> dict[str, dict[str, Array]]:
    """Return the fields of the records as arrays that stay as they are when the game goes on.

    Parameters
    ----------
    board : Board
    own : Own
        Of the seat that looks.
    ask : Ask, optional
        The open question, if it is this seat's; who else is asked would be a secret.

    Returns
    -------
    dict
        ``"board"``, ``"own"`` and ``"ask"``, each with its fields by name: int32, of the shapes
        of the records, a single number as (1,). Without a question all of ``"ask"`` is `NONE`.
    """
    told = {"board": _arrays("board", board), "own": _arrays("own", own)}
    lie = int(told["board"]["n_discard"][0])
    told["board"]["discard"][lie:] = NONE  # the record leaves there what lay there before
    told["ask"] = _arrays("ask", ask)
    return told


def _arrays(part: str, record: Record | None) -> dict[str, Array]:
    if record is None:
        words = np.full(PARTS[part]._size // 4, NONE, np.int32)
    else:
        words = np.frombuffer(record.tobytes(), np.int32).copy()
        words[words == NOTHING] = NONE
        words[words == UNKNOWN] = HIDDEN
    return {
        name: words[span].reshape(shape) if len(shape) > 1 else words[span]
        for name, (span, shape) in FIELDS[part].items()
    }


def legal(ask: Ask | None) -> NDArray[np.int8]:
    """Return 1 for each legal answer by its index, else 0: int8, (OPTIONS,)."""
    mask = np.zeros(OPTIONS, np.int8)
    if ask is not None:
        mask[1 - int(ask.can_pass != 0) : ask.n] = 1
    return mask


def faces(r: Rules) -> Array:
    """Return what is printed on each card: its kind, suit and rank, int32, (cards, 3)."""
    rows = [(r.card_kind[card], r.suit[card], r.rank[card]) for card in range(r.n_cards)]
    return np.array(rows, np.int32)


def space() -> Dict:
    """Return the space of what `observed` and `legal` give."""
    from gymnasium.spaces import Box, Dict

    least, most = np.iinfo(np.int32).min, np.iinfo(np.int32).max
    parts: dict[str, Space[Any]] = {
        part: Dict({name: Box(least, most, shape, np.int32) for name, (_, shape) in fields.items()})
        for part, fields in FIELDS.items()
    }
    mask = Box(0, 1, (OPTIONS,), np.int8)
    return Dict({"observation": Dict(parts), "action_mask": mask})
