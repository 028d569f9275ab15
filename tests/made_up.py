"""Generals that are in no edition, for tables of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sgs_sim import ruleset, strategy
from sgs_sim.engine.kinds import NOTHING, Cast, Kingdom, Sex, kind
from sgs_sim.engine.state import SEATS, Rules

COUNT = 36
NAMES = [(f"甲{k}", f"Jia {k}") for k in range(COUNT)]
SKILLS = ("crossbow", "vine")  # equipment does as a skill of a general


def with_generals(strategies: Sequence[str] = (), cast: Cast = Cast.BOOK, **load: Any) -> Rules:
    """Return an edition with generals: every fourth a lord's, with hp 3 or 4 and one skill."""
    found = [strategy.load(name) for name in strategies]
    r = ruleset.load("vanilla_161", strategies=found, **load)
    r.cast, r.n_generals = cast, COUNT
    r.choices, r.choices_many, r.many, r.lord_extra = 3, 2, 10, 2
    for seat in range(SEATS):
        r.seat_general[seat] = NOTHING
    for k in range(COUNT):
        r.pool[k] = k
        r.general_hp[k] = 3 + k % 2
        r.general_sex[k] = Sex.FEMALE if k % 3 == 0 else Sex.MALE
        r.general_kingdom[k] = Kingdom.WEI + k % 4
        r.general_lord[k] = int(k % 12 == 0)
        for slot in range(1, 8):
            r.general_skill[k, slot] = 0
        r.general_skill[k, 0] = kind(SKILLS[k % 2])
    return r
