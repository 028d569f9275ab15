"""Random 随机: any legal option, each as likely as the next. The fuzzer, and the lower bracket of
every comparison.
"""

from sgs_sim import Ask, Board, Own, Rules, below, unit


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    return first + below(ask.n - first, own.chance, own.asked)
