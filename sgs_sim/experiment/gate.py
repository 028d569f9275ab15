"""Whether today's code still plays the games of yesterday as often to the same ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

import numpy as np

from sgs_sim.engine.kinds import End
from sgs_sim.experiment.design import CAMPS, Camp
from sgs_sim.experiment.executors import executor
from sgs_sim.experiment.golden import Golden
from sgs_sim.experiment.joint import Joint
from sgs_sim.experiment.pairing import Winners
from sgs_sim.experiment.plan import Plan
from sgs_sim.experiment.work import Played
from sgs_sim.statistics.paired import contrast
from sgs_sim.statistics.sequence import anytime

LEVEL: Final = 0.95
FEWEST: Final = 200  # games before a first look: a sequence for means holds for many
HEADS: Final[dict[Camp, tuple[int, ...]]] = {"lord": (0, 1), "rebel": (2,), "renegade": (3,)}
TICK: Final = 0.5


class State(StrEnum):
    """What is known of a difference."""

    INSIDE = auto()  # the sequence lies within the margin
    OUTSIDE = auto()  # … wholly beyond it
    UNDECIDED = auto()


@dataclass(frozen=True)
class Watched:
    """One camp of one cell: today's rate minus yesterday's, at the last look."""

    cell: int
    camp: Camp
    games: int
    delta: float
    low: float
    high: float
    state: State


@dataclass(frozen=True)
class Look:
    """All cells after a round."""

    watched: list[Watched]
    changed: int
    """Games, of all cells, that ended otherwise."""

    @property
    def state(self) -> State:
        """OUTSIDE if any is, INSIDE if all are."""
        states = {each.state for each in self.watched}
        if State.OUTSIDE in states:
            return State.OUTSIDE
        return State.INSIDE if states == {State.INSIDE} else State.UNDECIDED


def watch(
    plan: Plan, held: Golden, partners: Sequence[int], *, margin: float, threads: int
) -> Iterator[Look]:
    """Play round by round and look after each; stop as soon as it is decided.

    Parameters
    ----------
    partners : sequence of int
        For each cell of the plan, its number among the golden ones.
    margin : float
        A rate.

    Notes
    -----
    The sequences of all camps of all cells hold together at all looks with 95 %: each is of level
    1 - 0.05 / (cells · camps), by Bonferroni's inequality.
    """
    joints, changed = [Joint(2, cell.block) for cell in plan.cells], 0
    for played in rounds_of(plan, threads):
        for each in played:
            cell, first = each.chunk.cell, each.chunk.first
            before = held.winners[partners[cell]][first : first + each.chunk.count]
            joints[cell].add([before, each.winner])
            changed += int((before != each.winner).sum())
        look = Look(_watch(plan, joints, margin), changed)
        yield look
        if look.state != State.UNDECIDED:
            return


def record(plan: Plan, threads: int) -> list[Winners]:
    """Play a whole plan and return how the games of each cell ended."""
    found = [np.zeros(cell.games, np.uint8) for cell in plan.cells]
    for played in rounds_of(plan, threads):
        for each in played:
            first = each.chunk.first
            found[each.chunk.cell][first : first + each.chunk.count] = each.winner
    return found


def rounds_of(plan: Plan, threads: int) -> Iterator[list[Played]]:
    """Play, and yield the chunks of one round after the other, in their order."""
    chunks = list(plan.chunks())
    last = {
        chunk.number
        for chunk, following in zip(chunks, [*chunks[1:], None], strict=True)
        if following is None or following.cell <= chunk.cell
    }
    todo, held, ready = iter(chunks), dict[int, Played](), list[Played]()
    number = 0
    with executor(plan, threads=threads, scheduler=None, keep=False) as players:
        while number < len(chunks):
            while players.under_way < players.room and (chunk := next(todo, None)) is not None:
                players.submit(chunk)
            held |= {each.chunk.number: each for each in players.done(TICK)}
            if players.fault:
                raise players.fault
            while number in held:
                ready.append(held.pop(number))
                number += 1
                if number - 1 in last:
                    yield ready
                    ready = []


def _watch(plan: Plan, joints: Sequence[Joint], margin: float) -> list[Watched]:
    pairs = [
        (number, camp)
        for number, cell in enumerate(plan.cells)
        for camp in CAMPS
        if any(cell.counts[role] for role in HEADS[camp])
    ]
    level = 1 - (1 - LEVEL) / len(pairs)
    tuned = max(cell.games // cell.block for cell in plan.cells)
    return [
        _watched(number, camp, joints[number], (level, tuned), margin) for number, camp in pairs
    ]


def _watched(
    number: int, camp: Camp, joint: Joint, sequence: tuple[float, int], margin: float
) -> Watched:
    end = int(End[camp.upper()])
    found = contrast(joint.sums, joint.products, joint.deals, joint.block, [-1, 1], end).estimate
    at = anytime(found, *sequence)
    state = State.UNDECIDED
    if joint.games >= FEWEST:
        if at.low > margin or at.high < -margin:
            state = State.OUTSIDE
        elif -margin < at.low and at.high < margin:
            state = State.INSIDE
    return Watched(number, camp, joint.games, at.value, at.low, at.high, state)
