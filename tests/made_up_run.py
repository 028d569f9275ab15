"""A stored run of games that could have been, in no time and without the engine."""

import random
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from sgs_sim.engine.state import GUESSES, ROUNDS, TALLIES
from sgs_sim.experiment.columns import COLUMNS
from sgs_sim.experiment.guessing import Guesses
from sgs_sim.experiment.plan import Chunk
from sgs_sim.experiment.store import Run
from sgs_sim.experiment.usage import Usage

NAMES = ("lord", "loyalist", "rebel", "renegade")
TABLES = [(5, "official", (1, 1, 2, 1)), (8, "official", (1, 2, 4, 1)), (8, "double", (1, 2, 3, 2))]
KINDS = {
    "32": {"id": "slash", "zh": "杀", "en": "Slash", "skill": False},
    "38": {"id": "duel", "zh": "决斗", "en": "Duel"},
    "44": {"id": "savage_assault", "zh": "南蛮入侵", "en": "Savage Assault"},
    "51": {"id": "lightning", "zh": "闪电", "en": "Lightning"},
}
SKILLS = {
    "60": {"id": "wusheng", "zh": "武圣", "en": "Wusheng", "skill": True},
    "61": {"id": "zhiheng", "zh": "制衡", "en": "Zhiheng", "skill": True},
    "62": {"id": "tieqi", "zh": "铁骑", "en": "Tieqi", "skill": True},
    "63": {"id": "jixi", "zh": "急袭", "en": "Jixi", "skill": True},
}
GENERALS = [
    {"id": f"jia{k}", "zh": f"甲{k}", "en": f"Jia {k}", "skills": [("wusheng", "zhiheng")[k % 2]]}
    for k in range(20)
]
GENERALS[3]["skills"] = ["tieqi"]
PART = 300  # games


def manifest(games, tables=TABLES):
    return {
        "name": "made_up",
        "question": "Is it | even? <b>",
        "hash": "made up",
        "seed": 7,
        "chunk": PART,
        "source": "0123456789abcdef0123",
        "command": "sgs-sim run made_up",
        "games_per_second": 1234.5,
        "sessions": [{"seconds": 2.0, "games": games}],
        "versions": {"sgs_sim": "0.1.0"},
        "experiment": {"numbers": {"duel.damage": 2}, "report": ""},
        "strategies": [{"id": "random", "zh": "随机", "en": "random"}],
        "kinds": KINDS,
        "rows": "all",
        "stopped": None,
        "variants": [
            {
                "number": 0,
                "zh": "",
                "en": "",
                "edition": "vanilla_160",
                "roles": "official",
                "levels": {},
                "casting": {"assign": "none"},
            }
        ],
        "factors": {},
        "panel": [],
        "margin": 0.01,
        "target": None,
        "cells": [
            {
                "cell": number,
                "variant": 0,
                "panel": "",
                "block": 1,
                "edition": "vanilla_160",
                "players": players,
                "roles": name,
                "counts": dict(zip(NAMES, counts)),
                "games": games,
                "strategies": dict.fromkeys(NAMES, "random"),
                "seats": {},
            }
            for number, (players, name, counts) in enumerate(tables)
        ],
    }


def with_generals(made):
    """Return a manifest of a run in which players choose among generals."""
    pool = [each["id"] for each in GENERALS]
    casting = {"assign": "book", "pool": pool, "seats": {}, "digest": ""}
    return made | {
        "kinds": KINDS | SKILLS,
        "cells": [cell | {"edition": "official_160"} for cell in made["cells"]],
        "generals": {"official_160": GENERALS},
        "variants": [each | {"casting": casting} for each in made["variants"]],
    }


def cast(chance, row, usage):
    """Let the seats of a game choose one of two generals, and count some uses of skills."""
    players = sum(row[f"role_{seat}"] != 255 for seat in range(10))
    offers = chance.sample(range(len(GENERALS)), 2 * players)
    for seat in range(players):
        for general in offers[2 * seat : 2 * seat + 2]:
            usage.offered[row[f"role_{seat}"], general] += 1
        row[f"general_{seat}"] = min(offers[2 * seat : 2 * seat + 2])
    usage.uses[32] += 9
    usage.uses[60] += chance.randint(0, 3)
    usage.chances[60] += 4
    usage.chances[62] += 1


def one_game(chance, counts):
    """A game that could have been: seats die one by one until somebody has won."""
    players = sum(counts)
    rest = [role for role in (1, 2, 3) for _ in range(counts[role])]
    chance.shuffle(rest)
    roles = [0, *rest]
    alive, dead, turn = list(range(players)), {}, 0
    winner = None
    while winner is None:
        turn += chance.randint(1, 6)
        if turn > 70:
            winner = 5
            break
        victim = chance.choice(alive + [0] * (len(alive) < 4))
        alive.remove(victim)
        killer = chance.choice([*range(players), 255])
        kind = chance.choice([0, *map(int, KINDS), 32, 32])
        dead[victim] = (turn, kind, killer)
        left = [roles[seat] for seat in alive]
        if 0 not in left:
            winner = 3 if left == [3] else 2
        elif not {2, 3} & set(left):
            winner = 0
    row = {
        "winner": winner,
        "turns": turn,
        "rounds": turn // players,
        "reshuffles": turn // 40,
        "questions": turn * 7,
        "fault": 0,
        "hash": 0,
    }
    for seat in range(10):
        row[f"role_{seat}"] = roles[seat] if seat < players else 255
        row[f"general_{seat}"] = 255
        row[f"died_turn_{seat}"], row[f"died_kind_{seat}"], row[f"died_by_{seat}"] = dead.get(
            seat, (0, 0, 255)
        )
    return row


def believe(seed, usage, games):
    """Let the players of some games guess roles: better than the table, the more so the later."""
    chance, tallies = np.random.default_rng(seed), np.zeros((games, GUESSES, TALLIES), np.int64)
    for game in range(games):
        for round_ in range(chance.integers(3, ROUNDS)):
            for viewer in range(4):
                pairs = chance.integers(3, 30)
                sure, by_table = chance.binomial(pairs, 0.6), chance.binomial(pairs, 0.5)
                right, just = (
                    chance.binomial(pairs, 0.5 + 0.03 * round_),
                    chance.binomial(sure, 0.7),
                )
                log = -chance.integers(600_000, 700_000) * pairs
                row = [sure, just, pairs, right, log, by_table, -800_000 * pairs]
                tallies[game, [round_, ROUNDS + viewer, ROUNDS + 4 + 1]] += row
    batch = SimpleNamespace(asked=1, count=games, guesses=tallies.reshape(games, -1))
    usage.guesses = Guesses.of(batch)


def stored(folder, games=900, tables=TABLES, spoil=None, generals=False, believing=()):
    """A stored run of made-up games; `spoil` may change a row before it is stored.

    Players of the cells in `believing` say what they believe.
    """
    made = manifest(games, tables)
    run = Run.create(folder, with_generals(made) if generals else made)
    draws = random.Random(4)
    chance, number, rows = random.Random(3), 0, []
    for first in range(0, games, PART):
        for cell, (_, _, counts) in enumerate(tables):
            part, usage = [], Usage()
            for game in range(first, min(first + PART, games)):
                row = {"cell": cell, "game": game, **one_game(chance, counts)}
                if generals:
                    cast(draws, row, usage)
                if spoil:
                    spoil(row)
                part.append(row)
            columns = {
                name: np.array([row[name] for row in part], COLUMNS[name]) for name in COLUMNS
            }
            if cell in believing:
                believe(number, usage, len(part))
            run.write(Chunk(number, cell, first, len(part)), columns, usage)
            number += 1
            rows += part
    return Path(folder), rows


@pytest.fixture(scope="session")
def made_up(tmp_path_factory):
    return stored(tmp_path_factory.mktemp("runs") / "made_up")


@pytest.fixture(scope="session")
def cast_run(tmp_path_factory):
    """A run with generals: all numbers but those of generals are as in `made_up`."""
    return stored(tmp_path_factory.mktemp("runs") / "cast", generals=True)


@pytest.fixture(scope="session")
def make_run():
    return stored
