"""Plays `believer` in a process of its own: prints games, faults, what an audit finds, its steps.

The audit has as many games again, but of another seed.
"""

import sys

from sgs_sim import auditing, ruleset, strategy
from sgs_sim.engine.state import Batch
from sgs_sim.game import LEAST, MOST
from sgs_sim.loop import play_batch

EACH = 50  # games of each size
SIZES = range(LEAST, MOST + 1)


def faults(edition: str) -> int:
    """Return how many games end with a fault, or not at all."""
    r, found = ruleset.load(edition, strategies=[strategy.load("believer")]), 0
    for players in SIZES:
        b = Batch()
        b.seed, b.first, b.count, b.players, b.unasked = 22, 0, EACH, players, 1
        for role in range(4):
            b.role_strategy[role] = 1
        play_batch(b, r)
        found += sum(bool(b.fault[i]) or b.winner[i] < 0 for i in range(EACH))
    return found


if __name__ == "__main__":
    edition = sys.argv[1]
    games = EACH * len(SIZES)
    found = auditing.run(
        games=games,
        players=tuple(SIZES),
        seed=23,
        edition=edition,
        threads=1,
        strategy="believer",
    )
    print(found.games, faults(edition), len(found.broken), found.steps)
