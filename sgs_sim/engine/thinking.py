"""What is put before a strategy ahead of its questions: true roles it may see, and its notes."""

from sgs_sim.compiled import by_address, leaf
from sgs_sim.engine.state import NOTES, Board, Game, Memory, Own, Rules


@by_address
def call_think(address: int, board: Board, own: Own, r: Rules, memory: Memory) -> int: ...


@leaf
def reveal(g: Game, own: Own) -> int:
    """Show a seat the true roles: only one whose strategy is declared omniscient."""
    for seat in range(g.players):
        own.true_role[seat] = g.own[seat].role
    return 0


@leaf
def think(g: Game, r: Rules, own: Own) -> int:
    """Let a strategy that keeps a memory think, if anything has been done since it last did."""
    if r.think[own.slot] != 0 and own.thought != g.deeds:
        call_think(r.think[own.slot], g, own, r, own.memory)
        own.thought = g.deeds
    return 0


@leaf
def inform(g: Game, r: Rules, own: Own) -> int:
    """Put before a seat all that its strategy is to have when it is asked."""
    if r.omniscient[own.slot] != 0:
        reveal(g, own)
    return think(g, r, own)


@leaf
def copy_notes(one: Memory, other: Memory) -> int:
    """Write down in `other` what is noted in `one`."""
    for k in range(NOTES):
        other.note[k] = one.note[k]
    return 0
