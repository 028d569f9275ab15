"""A family that may be told to pass, or to play: what its best weights are is known."""

FAMILY = '''"""Toy 玩具: plays what it can if told to, else passes."""

from sgs_sim import Ask, Board, Own, Rules, Weights, told, unit


class Mine(Weights):
    PLAYS = 0, 0, 9, "2 or more: plays what it can; else it passes"
    IDLE = 3, -5, 5, "nothing at all"


WEIGHTS = Mine


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    return ask.n - 1 if told(own, r, Mine.PLAYS) > 1 else first
'''
