"""Strategies that believe, as files: what comes of their guesses is known beforehand.

undecided   every role as likely as it is frequent among those not known: as the role table
certain     the true role, of which it is told
wrong       surely what it is not
shy         never on a side: the renegade is a little more likely than not
"""

HEAD = '''"""{en}: plays at random, and believes something."""

from sgs_sim import Ask, Board, Own, Rules, below, unit

OMNISCIENT = {sees}


@unit
def decide(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    first = 0 if ask.can_pass != 0 else 1
    return first + below(ask.n - first, own.chance, own.asked)


@unit
def believe(board: Board, own: Own, r: Rules, seat: int) -> int:
'''
BELIEFS = {
    "undecided": """\
    hidden = board.alive - 1 - int(own.seat != board.lord)
    belief = 0
    for role in range(1, 4):
        left = board.living[role] - int(own.role == role)
        belief += (10_000 * left + hidden // 2) // hidden << (16 * role - 16)
    return belief
""",
    "certain": "    return 10_000 << (16 * own.true_role[seat] - 16)\n",
    "wrong": "    return 10_000 << (0 if own.true_role[seat] == 2 else 16)\n",
    "shy": "    return 2_000 | 2_900 << 16 | 5_100 << 32\n",
}


def source(name: str) -> str:
    """Return the file of a strategy."""
    return HEAD.format(en=name.title(), sees=name in ("certain", "wrong")) + BELIEFS[name]


def experiment(name: str, games: int = 12, **others: str) -> str:
    """Return an experiment played by one of them; `others` name a strategy for a role."""
    seats = "".join(f'{role} = "{who}"\n' for role, who in others.items())
    return f"""\
question = "Who is who?"
edition = "vanilla_160"
players = [4, 6]
games = {games}
seed = 7

[strategies]
default = "{name}.py"
{seats}"""
