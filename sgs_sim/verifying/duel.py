"""The toy game that has been solved: two players, slashes and jinks, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from sgs_sim import ruleset
from sgs_sim.compiled import unit
from sgs_sim.engine.kinds import End, Role, Why, kind
from sgs_sim.engine.state import BATCH, Ask, Batch, Board, Own, Rules
from sgs_sim.loop import play_batch
from sgs_sim.verifying.check import Check, What

SLASH, JINK = kind("slash"), kind("jink")
SLASHES, JINKS = 30, 15


@dataclass(frozen=True)
class Published:
    """What is known of the game, with standard errors: 0 where it was computed exactly.

    The turns at five hp are the solution of a dynamic program that was published on Zhihu; all else
    comes of eight million games of another program.
    """

    hp: int
    turns: float
    turns_error: float
    first: float
    """How often the first mover wins."""
    first_error: float


PUBLISHED = (
    Published(5, 24.6221, 0.0, 0.59883, 0.00017),
    Published(4, 19.0247, 0.0026, 0.61134, 0.00024),
)


@unit
def toy(board: Board, own: Own, r: Rules, ask: Ask) -> int:
    """Slash when possible, dodge when possible, and part with slashes first."""
    if ask.why == Why.DISCARD:
        for i in range(1, ask.n):
            if ask.option_kind[i] == SLASH:
                return i
        return 1
    return 1 if ask.n > 1 else 0


def toy_rules(hp: int) -> Rules:
    """Return the rules of the toy game: a lord and a rebel who start alike."""
    r = ruleset.load("vanilla_108", strategies=[toy])
    r.n_cards = SLASHES + JINKS
    for c in range(r.n_cards):
        r.card_kind[c], r.suit[c] = (SLASH if c < SLASHES else JINK), c % 4
    for role in Role:
        r.roles[2, role] = int(role in (Role.LORD, Role.REBEL))
    r.hp, r.lord_bonus, r.turn_limit = hp, 0, 100_000
    return r


def played(r: Rules, seed: int, n: int) -> tuple[list[int], int, int]:
    """Play `n` games; return the turns of each, the first mover's wins, and faults."""
    b, turns, wins, faults = Batch(), list[int](), 0, 0
    b.seed, b.players = seed, 2
    b.role_strategy[Role.LORD] = b.role_strategy[Role.REBEL] = 1
    for first in range(0, n, BATCH):
        b.first, b.count = first, min(BATCH, n - first)
        play_batch(b, r)
        turns += (np.asarray(b.turns)[: b.count] + 1).tolist()
        wins += int((np.asarray(b.winner)[: b.count] == End.LORD).sum())
        faults += int((np.asarray(b.fault)[: b.count] != 0).sum())
    return turns, wins, faults


def checks(seed: int, n: int) -> Iterator[Check]:
    """Yield the checks of the toy game; errors of what is compared with are counted in."""
    for known in PUBLISHED:
        turns, wins, faults = played(toy_rules(known.hp), seed, n)
        zh, en = f"，{known.hp} 体力", f", {known.hp} hp"
        variance = float(np.var(turns)) + n * known.turns_error**2
        yield What(22, f"玩具对局回合数{zh}", f"turns of the toy duel{en}").mean(
            float(np.mean(turns)), n, known.turns, variance
        )
        variance = known.first * (1 - known.first) + n * known.first_error**2
        yield What(22, f"玩具对局先手胜率{zh}", f"the first mover wins the toy duel{en}").mean(
            wins / n, n, known.first, variance
        )
        yield What(22, f"玩具对局无故障{zh}", f"faults in the toy duel{en}").equal(faults, n, 0)
