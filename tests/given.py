"""What Hypothesis draws: tables of every edition and size, and answers to their questions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from sgs_sim import ruleset
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import SEATS, Rules
from sgs_sim.game import LEAST, MOST, Table

EDITIONS = ("vanilla_104", "vanilla_108", "vanilla_160", "vanilla_161")
OFFICIAL = ("official_104", "official_108", "official_160", "official_161")  # with generals
ROLES = ("official", "two_spies", "one_spy", "no_loyalist")
SEXES = ("none", "alternate")
SEEDS = st.one_of(st.integers(0, 99), st.integers(-(2**63), 2**63 - 1))


@cache
def rules(edition: str = "vanilla_161", roles: str = "official", sexes: str = "alternate") -> Rules:
    """Return rules that no test may change."""
    return ruleset.load(edition, roles=roles, setup={"sexes": sexes})


def sizes(r: Rules) -> list[int]:
    """Return the numbers of players that the role table has a row for."""
    return [n for n in range(LEAST, MOST + 1) if sum(r.roles[n, role] for role in Role) == n]


@cache
def ids(edition: str) -> list[str]:
    """Return the ids of the generals of an edition, by number."""
    return list(ruleset.edition(edition).generals)


@st.composite
def choices(draw: Any, edition: str) -> dict[str, Any]:
    """Who may play whom: by the book or at random, of all or of some, with seats named or not."""
    choice: dict[str, Any] = {}
    if draw(st.booleans()):
        choice["assign"] = "uniform"
    order = draw(st.permutations(ids(edition)))
    if draw(st.booleans()):
        choice["pool"] = ["liubei", *order[: draw(st.integers(10, 24))]]
    if draw(st.booleans()):
        named = draw(st.sets(st.integers(0, 9), min_size=1, max_size=10))
        choice["seats"] = {f"seat_{seat}": order[-1 - seat] for seat in sorted(named)}
    return choice


@st.composite
def tables(draw: Any, editions: tuple[str, ...] = EDITIONS + OFFICIAL) -> Table:
    """A table just dealt, every seat answered from outside."""
    edition, roles = draw(st.sampled_from(editions)), draw(st.sampled_from(ROLES))
    if edition in OFFICIAL:
        r = ruleset.load(edition, roles=roles, generals=draw(choices(edition)))
    else:
        r = rules(edition, roles, draw(st.sampled_from(SEXES)))
    players = draw(st.sampled_from(sizes(r)))
    assert players <= SEATS
    return Table(r, players, draw(SEEDS), draw(st.integers(0, 2**31)))


@dataclass
class Answers:
    """Legal answers: the first as drawn, so that a failure shrinks; the rest by the seed."""

    drawn: list[int]
    seed: int

    def __iter__(self) -> Iterator[int]:
        dice = random.Random(self.seed)
        yield from self.drawn
        while True:
            yield dice.randrange(1 << 30)


def legal(table: Table, number: int) -> int:
    """Return the option that any number stands for at the open question."""
    a = table.state.ask
    first = 1 - int(a.can_pass != 0)
    return first + number % (a.n - first)


def answers() -> st.SearchStrategy[Answers]:
    return st.builds(Answers, st.lists(st.integers(0, 200), max_size=30), st.integers(0, 2**32 - 1))
