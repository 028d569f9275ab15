"""Omniscient 全知: plays as `believer` does, but is shown who is who. The upper bracket of every
comparison; no player at a table could play like this.
"""

from sgs_sim import Ask, Board, Memory, Own, Rules, Style, believed, chosen, know, unit

OMNISCIENT = True
WEIGHTS = Style


@unit
def think(board: Board, own: Own, r: Rules, memory: Memory) -> int:
    return know(board, own, memory)


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return chosen(board, own, r, ask, believed(board, own, r))
