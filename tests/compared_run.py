"""Stored runs of variants whose games end with chances that are known: the truth is planted."""

from pathlib import Path

import numpy as np
from made_up_run import KINDS, NAMES

from sgs_sim.experiment.columns import COLUMNS
from sgs_sim.experiment.joint import rounds
from sgs_sim.experiment.plan import Chunk
from sgs_sim.experiment.store import Run
from sgs_sim.experiment.usage import Usage

EVEN = (0.45, 0.45, 0.1)
FIVE = (5, (1, 1, 2, 1))
CHUNK = 4096


def manifest(variants, panel, tables, games, seed, **more):
    cells = [
        {
            "cell": number,
            "variant": variant,
            "panel": member,
            "block": 1,
            "edition": "vanilla_160",
            "players": players,
            "roles": "official",
            "counts": dict(zip(NAMES, counts)),
            "games": games,
            "strategies": dict.fromkeys(NAMES, member or "simple"),
            "seats": {},
        }
        for number, (member, variant, (players, counts)) in enumerate(
            (member, variant, table)
            for member in panel or ("",)
            for variant in range(len(variants))
            for table in tables
        )
    ]
    return {
        "name": "compared",
        "question": "What does it do?",
        "question_zh": "有何影响？",
        "hash": f"compared {seed}",
        "seed": seed,
        "chunk": CHUNK,
        "source": "",
        "command": "sgs-sim run compared",
        "games_per_second": None,
        "sessions": [],
        "versions": {"sgs_sim": "0.1.0"},
        "experiment": {},
        "strategies": [
            {"id": member, "zh": member, "en": member, "omniscient": member == "seer"}
            for member in panel or ("simple",)
        ],
        "kinds": KINDS,
        "rows": "all",
        "stopped": None,
        "variants": [
            {
                "number": number,
                "zh": name,
                "en": name,
                "edition": "vanilla_160",
                "roles": "official",
                "levels": {"variants": name},
                "casting": {"assign": "none"},
            }
            for number, name in enumerate(variants)
        ],
        "factors": {"variants": list(variants)},
        "panel": list(panel),
        "margin": 0.01,
        "target": None,
        "cells": cells,
        **more,
    }


def games_of(chance, u, counts, rates):
    """The columns of games that end by where `u` falls among the planted rates."""
    n, players = len(u), sum(counts)
    rest = np.repeat([1, 2, 3], counts[1:])
    roles = np.column_stack([np.zeros(n, int), chance.permuted(np.tile(rest, (n, 1)), axis=1)])
    winner = np.array([0, 2, 3, 5])[np.searchsorted(np.cumsum(rates), u, side="right")]
    dead = np.zeros((n, players), bool)
    dead |= (winner == 0)[:, None] & (roles >= 2)
    dead |= (winner == 2)[:, None] & (roles == 0)
    dead |= (winner == 3)[:, None] & (roles != 3)
    found = {name: np.zeros(n, int) for name in COLUMNS} | {"winner": winner}
    found |= {name: np.full(n, 10) for name in ("turns", "rounds", "questions")}
    for seat in range(10):
        here = seat < players
        found[f"role_{seat}"] = roles[:, seat] if here else np.full(n, 255)
        found[f"died_turn_{seat}"] = 5 * dead[:, seat] if here else np.zeros(n, int)
        found[f"general_{seat}"] = found[f"died_by_{seat}"] = np.full(n, 255)
    return found


def compared(
    folder,
    rates,
    variants=("base", "changed"),
    panel=(),
    tables=(FIVE,),
    games=20_000,
    seed=1,
    shared=0.8,
    **more,
):
    """Store a run.

    `rates` gives the chances of lord's side, rebels and renegade by (member, variant); what is
    missing is EVEN. A share `shared` of the games ends by luck that all variants have in common.
    """
    told = manifest(variants, panel, tables, games, seed, **more)
    run = Run.create(folder, told)
    luck, own = np.random.default_rng([seed, 0]), np.random.default_rng([seed, 1])
    common = luck.random((2, games))
    laid = rounds([(games, 1)] * len(told["cells"]), CHUNK)
    for number, (cell, first, count) in enumerate(laid):
        its = told["cells"][cell]
        u, which = common[:, first : first + count]
        u = np.where(which < shared, u, own.random(count))
        asked = rates.get((its["panel"], its["variant"]), EVEN)
        rows = games_of(own, u, tuple(its["counts"].values()), asked)
        rows |= {"cell": np.full(count, cell), "game": np.arange(first, first + count)}
        packed = {name: np.asarray(rows[name]).astype(COLUMNS[name]) for name in COLUMNS}
        run.write(Chunk(number, cell, first, count), packed, Usage())
    return Path(folder)
