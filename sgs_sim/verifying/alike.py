"""Changes that must change nothing: the same games, ended in the same state.

Streams of chance belong to seats, and the lord sits first: tables cannot be turned, nor seats
exchanged. What can be changed is what has no say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import BATCH, Batch, Rules
from sgs_sim.loop import play_batch
from sgs_sim.verifying.check import Check, What

PLAYERS = 6
STRATEGY = "simple"
MEN, WOMEN = ("zhangfei", "guanyu", "zhaoyun"), ("zhenji", "diaochan", "huangyueying")
ALTERNATING = tuple((MEN, WOMEN)[seat % 2][seat // 2] for seat in range(PLAYERS))
SEATS = {f"seat_{seat}" if seat else "lord": id for seat, id in enumerate(ALTERNATING)}
SPARE = ("caocao", "liubei", "sunquan", "luxun")  # a table of ten needs so many


@dataclass(frozen=True)
class Pair:
    """Two ways to say the same rules."""

    zh: str
    en: str
    one: Rules
    other: Rules
    slot: int = 1
    """Which strategy of the other plays."""


def named(name: str, generals: Mapping[str, Any]) -> Rules:
    """Return rules with a general named for each seat, so that nobody is asked who to be."""
    given = {"seats": SEATS, **generals}
    return ruleset.load("official_160", strategies=[strategy.load(name)], generals=given)


def without_skills(name: str = STRATEGY) -> Pair:
    """Return games without generals, and with generals of the same hp and sexes but no skills."""
    bare = {"skills": {id: [] for id in ALTERNATING}, "hp": dict.fromkeys(ALTERNATING, 4)}
    played = [strategy.load(name)]
    none = ruleset.load("vanilla_160", setup={"sexes": "alternate"}, strategies=played)
    zh, en = "无技能武将等同无武将", "generals without skills play as none do"
    return Pair(zh, en, none, named(name, bare))


def with_others(name: str = STRATEGY) -> Pair:
    """Return games of named generals, few or all others being there to be dealt."""
    zh, en = "未上场的武将不影响对局", "generals that nobody is dealt change nothing"
    return Pair(zh, en, named(name, {"pool": [*ALTERNATING, *SPARE]}), named(name, {}))


def another_slot(name: str = STRATEGY) -> Pair:
    """Return games of one strategy, alone and as the second that is loaded."""
    one, other = (strategy.load(each) for each in (name, "random"))
    zh, en = "策略换个编号结果不变", "a strategy plays alike in another slot"
    first, second = (ruleset.load("vanilla_160", strategies=each) for each in ([one], [other, one]))
    return Pair(zh, en, first, second, slot=2)


def hashes(r: Rules, slot: int, seed: int, n: int, batch: int = BATCH) -> list[int]:
    """Return what stands for the final state of each of `n` games."""
    b, found = Batch(), list[int]()
    b.seed, b.players = seed, PLAYERS
    for role in Role:
        b.role_strategy[role] = slot
    for first in range(0, n, batch):
        b.first, b.count = first, min(batch, n - first)
        play_batch(b, r)
        found += np.asarray(b.hash)[: b.count].tolist()
    return found


def checks(seed: int, n: int) -> Iterator[Check]:
    """Yield how many of `n` games end in the same state either way."""
    for pair in (without_skills(), with_others(), another_slot()):
        one, other = hashes(pair.one, 1, seed, n), hashes(pair.other, pair.slot, seed, n)
        alike = sum(a == b for a, b in zip(one, other, strict=True))
        yield What(24, pair.zh, pair.en).equal(alike, n, n)
    together, apart = hashes(pair.one, 1, seed, n), hashes(pair.one, 1, seed, n, batch=7)
    alike = sum(a == b for a, b in zip(together, apart, strict=True))
    yield What(24, "分批不影响对局", "a game is the same in any batch").equal(alike, n, n)
    different = sum(a != b for a, b in zip(together, hashes(pair.one, 1, seed + 1, n), strict=True))
    yield What(24, "换种子则对局不同", "another seed gives other games").equal(different, n, n)
