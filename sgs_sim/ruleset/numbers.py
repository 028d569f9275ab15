"""Numbers of the rules that an edition or an experiment may change, by name: ``slash.damage``."""

from __future__ import annotations

from functools import cache

from sgs_sim.catalogue import Card, Declaration, Skill
from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import Nature
from sgs_sim.engine.state import EACH, STORE, Rules

MOST = 1000
LIMITS = {"wooden_ox.holds": STORE, "lightning.nature": int(max(Nature))}
FACTS = ("range", "outward", "inward")  # printed numbers, where a card has them


@cache
def all_cards() -> dict[str, Card]:
    """Return the declared card kinds by id."""
    return {id: d for id, d in discover().items() if isinstance(d, Card)}


@cache
def all_skills() -> dict[str, Skill]:
    """Return the declared skills by id."""
    return {id: d for id, d in discover().items() if isinstance(d, Skill)}


@cache
def all_numbers() -> dict[str, int]:
    """Return every number that may be changed, with its default."""
    found: dict[str, int] = {}
    for id, declared in discover().items():
        found |= {f"{id}.{fact}": declared.facts[fact] for fact in FACTS if declared.facts[fact]}
        found |= {f"{id}.{name}": default for name, default in declared.numbers.items()}
    return found


def most(name: str) -> int:
    """Return the largest value a number may take."""
    return LIMITS.get(name, MOST)


def set_number(r: Rules, name: str, value: int) -> None:
    """Write one number into the rules."""
    id, _, own = name.partition(".")
    declared: Declaration = discover()[id]
    if own in declared.numbers:
        r.number[declared.kind * EACH + list(declared.numbers).index(own)] = value
    else:
        getattr(r, own)[declared.kind] = value
