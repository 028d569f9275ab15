"""Believer 推理: weighs who may be who by all that has been done, and plays for the mean of it."""

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
