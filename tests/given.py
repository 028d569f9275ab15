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


@st.composite
def tables(draw: Any, editions: tuple[str, ...] = EDITIONS) -> Table:
    """A table just dealt, every seat answered from outside."""
    r = rules(
        draw(st.sampled_from(editions)), draw(st.sampled_from(ROLES)), draw(st.sampled_from(SEXES))
    )
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
