"""Every skill gets its chance, and no shipped player lets a skill lie that it could use."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from sgs_sim.catalogue import Declaration, Skill
from sgs_sim.discovery import discover

pytestmark = pytest.mark.jit
GAMES = 2000  # of each table size: what happens once in ten thousand games happens too
PLAY = f"""
import json, sys
from sgs_sim import strategy
from sgs_sim.engine.state import Batch
from sgs_sim.loop import play_batch
from sgs_sim.ruleset import load
found = {{}}
for name in ("simple", "random"):
    r = load("official_161", strategies=[strategy.load(name)], generals={{"assign": "uniform"}})
    batch, total = Batch(), [[0] * 256, [0] * 256]
    for role in range(4):
        batch.role_strategy[role] = 1
    for players in range(4, 11):
        batch.players, batch.seed, batch.count = players, 3, 1000
        for batch.first in range(0, {GAMES}, 1000):
            play_batch(batch, r)
            for kind in range(256):
                total[0][kind] += batch.chances[kind]
                total[1][kind] += batch.uses[kind]
    found[name] = total
json.dump(found, sys.stdout)
"""


def is_told(declared: Declaration) -> bool:
    """Is its use an event? What only changes a distance, a limit or who may be aimed at is not."""
    return "effect" in declared.parts or "view_as" in declared.parts


SKILLS = {id: d for id, d in discover().items() if isinstance(d, Skill) and is_told(d)}
IN_USE = [id for id in SKILLS if "__" not in id]  # other printings are in no official edition


@pytest.fixture(scope="module")
def counted():
    """Chances and uses of every kind, by strategy."""
    env = os.environ | {"SGS_JIT": "1", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-B", "-c", PLAY]
    made = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)


@pytest.mark.parametrize("strategy", ["simple", "random"])
@pytest.mark.parametrize("id", IN_USE)
def test_a_skill_has_its_chance_and_is_used(counted, strategy, id):
    chances, uses = (counted[strategy][k][SKILLS[id].kind] for k in (0, 1))
    assert chances > 0, f"in {7 * GAMES:,} games {id} never had a chance"
    assert uses > 0, f"{strategy} never used {id}, offered {chances:,} times"
