"""What is put before a strategy ahead of its questions: its notes are brought up to date."""

from sgs_sim.compiled import by_address, leaf
from sgs_sim.engine.state import NOTES, Board, Game, Memory, Own, Rules


@by_address
def call_think(address: int, board: Board, own: Own, r: Rules, memory: Memory) -> int: ...


@leaf
def think(g: Game, r: Rules, own: Own) -> int:
    """Let a strategy that keeps a memory think, if anything has been done since it last did."""
    if r.think[own.slot] != 0 and own.thought != g.deeds:
        call_think(r.think[own.slot], g, own, r, own.memory)
        own.thought = g.deeds
    return 0


@leaf
def copy_notes(one: Memory, other: Memory) -> int:
    """Write down in `other` what is noted in `one`."""
    for k in range(NOTES):
        other.note[k] = one.note[k]
    return 0
