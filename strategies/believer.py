"""Believer 推理: weighs who may be who by all that has been done and left undone, and plays for it.

It chooses the general that is worth most to its role, counts the cards it has not seen, lets the
lord spare who may be loyal, and as renegade keeps the sides in balance and waits.
"""

from sgs_sim import (
    Ask,
    Board,
    Memory,
    Own,
    Rules,
    Style,
    believed,
    chosen,
    infer,
    is_rebel,
    is_renegade,
    unit,
)

WEIGHTS = Style


@unit
def think(board: Board, own: Own, r: Rules, memory: Memory) -> int:
    return infer(board, own, memory)


@unit
def believe(board: Board, own: Own, r: Rules, seat: int) -> int:
    rebel, renegade = is_rebel(own, seat), is_renegade(own, seat)
    return (10_000 - rebel - renegade) | rebel << 16 | renegade << 32


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return chosen(board, own, r, ask, believed(board, own, r))
