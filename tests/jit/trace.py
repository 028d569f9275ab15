"""Plays in a process of its own, and tells what came of it; `test_modes.py` compares.

steps       a digest of every byte of the game after every step, of tables without generals
cast        the same with generals, by the book and at random
thinking    the same of players that keep notes, with generals and without
shared      the same of tables that share a deal, with other decks
forced      how a game with each general forced into a role ends
batch       a digest of the results of many games, then the units that had to be compiled
many        a digest of the results of some games with generals
"""

import hashlib
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from sgs_sim import compiled, pointer, ruleset, strategy
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import Batch, Game, Rules
from sgs_sim.loop import one_step, play, play_batch
from sgs_sim.ruleset.choice import Strata

EDITIONS = ("vanilla_104", "vanilla_160", "vanilla_161")
OFFICIAL = "official_161"
COLUMNS = (
    "winner",
    "turns",
    "rounds",
    "questions",
    "fault",
    "hash",
    "died_by",
    "died_kind",
    "role",
)
NAMES = ("random", "simple")
GAMES, PART = 120, 20
found = [strategy.load(name) for name in NAMES]


def rules(edition: str, cast: str = "book") -> Rules:
    if edition == OFFICIAL:
        return ruleset.load(edition, generals={"assign": cast}, strategies=found)
    return ruleset.load(edition, setup={"sexes": "alternate"}, strategies=found)


def digest(raw: bytes) -> str:
    return hashlib.blake2b(raw, digest_size=6).hexdigest()


def table(r: Rules, index: int, players: int, game: int) -> Game:
    g = Game()
    g.logging = 1
    deal(g, r, 11, game, players)
    g.strategy[:] = memoryview(np.full(len(g.strategy), index, np.int32))
    return g


def steps(*tables: tuple[str, str]) -> None:
    """Print a line for each step of a game of every edition, size and strategy."""
    for edition, cast in tables:
        trace(rules(edition, cast), f"{edition} {cast}", range(4, 11))


def trace(r: Rules, title: str, sizes: Iterable[int]) -> None:
    """Print a line for each step of a game of every size and strategy."""
    for players in sizes:
        for index, name in enumerate(NAMES, 1):
            g, n = table(r, index, players, players), 0
            while g.winner < 0:
                one_step(g, r)
                n += 1
                print(title, players, name, n, digest(g.tobytes()))


def thinking() -> None:
    """Print a line for each step of games whose players keep notes."""
    believer = [strategy.load("believer")]
    for edition in (EDITIONS[-1], OFFICIAL):
        r = ruleset.load(edition, strategies=believer)
        for players in (5, 8, 10):
            g, n = table(r, 1, players, players), 0
            while g.winner < 0:
                one_step(g, r)
                n += 1
                print(edition, players, n, digest(g.tobytes()))


def shared() -> list[Rules]:
    """Every way in which games share a deal or a deck is not the printed one."""
    uniform = {"assign": "uniform"}
    pairs = (("guanyu", "zuoci"), ("caocao", "lvbu"), ("huatuo", "daqiao"))
    ways: list[dict[str, Any]] = [
        {"generals": uniform, "shared": "rotate"},
        {"generals": uniform, "shared": Strata(("rebel", "renegade"), pairs)},
        {"generals": {"seats": {"loyalist": "zuoci"}}, "cards": {"peach": 3, "lightning": 5}},
    ]
    return [ruleset.load(OFFICIAL, strategies=found, **way) for way in ways]


def forced() -> None:
    """Print how a game ends with each general as a rebel, all with the same deal."""
    all_ = tuple((id,) for id in ruleset.edition(OFFICIAL).generals)
    r = ruleset.load(OFFICIAL, strategies=found, shared=Strata(("rebel",), all_))
    for game, columns in enumerate(zip(*batch(r, 1, 0, len(all_), 5).values())):
        print(game, *(np.asarray(column).tolist() for column in columns))


def batch(r: Rules, index: int, first: int, count: int, players: int = 6) -> dict[str, np.ndarray]:
    b = Batch()
    b.seed, b.first, b.count, b.players = 5, first, count, players
    for role in range(4):
        b.role_strategy[role] = index
    play_batch(b, r)
    return {name: np.asarray(getattr(b, name))[:count].copy() for name in COLUMNS}


def batches(edition: str, games: int) -> None:
    r = rules(edition)
    out = hashlib.blake2b(digest_size=6)
    for index in (1, 2):
        whole = batch(r, index, 0, games)
        assert not whole["fault"].any(), "a strategy has answered illegally"
        with ThreadPoolExecutor(3) as pool:
            part = partial(batch, r, index, count=PART)
            parts = list(pool.map(part, range(0, games, PART)))
        for name, column in whole.items():
            assert (np.concatenate([part[name] for part in parts]) == column).all(), "threads"
            out.update(column.tobytes())
        for players in (4, 7, 10):
            inside, outside = table(r, index, players, 2), table(r, 0, players, 2)
            decide = found[index - 1].decide
            play(inside, r, decide)
            play(outside, r, getattr(decide, "plain", decide))  # answered by plain Python
            outside.strategy[:] = inside.strategy
            for seat in range(players):  # nor does anybody outside have a slot
                outside.own[seat].slot = inside.own[seat].slot
            assert inside.tobytes() == outside.tobytes(), "where a strategy runs changes the game"
    print(out.hexdigest())
    print(
        *sorted(
            unit.symbol for unit in compiled.UNITS if getattr(unit, "seconds", 0) and not unit.hit
        )
    )
    print(pointer.FENCE.value)


if __name__ == "__main__":
    match sys.argv[1]:
        case "steps":
            steps(*((edition, "") for edition in EDITIONS))
        case "cast":
            steps((OFFICIAL, "book"), (OFFICIAL, "uniform"))
        case "thinking":
            thinking()
        case "shared":
            for way, r in enumerate(shared()):
                trace(r, str(way), (5, 8, 10))
        case "forced":
            forced()
        case "batch":
            batches("vanilla_161", GAMES)
        case _:
            batches(OFFICIAL, 2 * PART)
