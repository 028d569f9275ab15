"""Scored 计分: weighs every option; friend and foe by what everybody has seen.

The family of the profiles in TOML: how it plays depends on the weights of `Style`, which each of
them may set. Who has harmed the lord counts as a rebel, who has helped him as loyal.
"""

from sgs_sim import Ask, Board, Own, Rules, Style, chosen, guessed, unit

WEIGHTS = Style


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    return chosen(board, own, r, ask, guessed(board, own, r))
