"""What one worker does: it plays a chunk and hands over what is to be kept of it."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.state import SEATS
from sgs_sim.errors import RunError
from sgs_sim.experiment.columns import COLUMNS, NONE, PER_SEAT, narrow, tally
from sgs_sim.experiment.plan import Chunk, Plan
from sgs_sim.experiment.spec import Experiment
from sgs_sim.experiment.store import packed
from sgs_sim.experiment.usage import Usage

Rows = dict[str, npt.NDArray[Any]]


@dataclass(frozen=True)
class Played:
    """A chunk, played."""

    chunk: Chunk
    winner: npt.NDArray[Any]
    """Of its games: how they ended."""
    tally: npt.NDArray[np.int64]
    part: bytes = b""
    """The body of the part to be stored, where rows are kept."""
    rows: Rows | None = None
    """The rows to be counted, where they are not."""
    usage: Usage | None = None


@dataclass
class Worker(threading.local):
    """What one thread plays with; made anew for each."""

    batch: Any = field(default=None)


_WORKER = Worker()
_PLANS: dict[str, Plan] = {}  # of a worker in another process, by hash


def work(plan: Plan, chunk: Chunk, *, keep: bool) -> Played:
    """Play a chunk; `keep` says whether its rows are to be stored."""
    if _WORKER.batch is None:
        from sgs_sim.engine.state import Batch

        _WORKER.batch = Batch()
    rows, usage = played(plan, _WORKER.batch, chunk)
    its = Played(chunk, rows["winner"], tally(rows))
    if keep:
        return Played(chunk, its.winner, its.tally, part=packed(plan.hash, chunk, rows, usage))
    return Played(chunk, its.winner, its.tally, rows=rows, usage=usage)


def work_elsewhere(
    experiment: Experiment, chunk_games: int, hash: str, chunk: Chunk, *, keep: bool
) -> Played:
    """Play a chunk in a process that knows only the experiment.

    Raises
    ------
    RunError
        The process has another engine, other rules or other strategies.
    """
    if hash not in _PLANS:
        plan = Plan(experiment, chunk_games)
        if plan.hash != hash:
            raise RunError(
                "a worker has another version of the engine, the rules or a strategy: install the "
                "same everywhere"
            )
        _PLANS.clear()
        _PLANS[hash] = plan
    return work(_PLANS[hash], chunk, keep=keep)


def played(plan: Plan, batch: Any, chunk: Chunk) -> tuple[Rows, Usage]:
    """Play a chunk; return its columns, and what is counted over all its games."""
    from sgs_sim.engine.state import BATCH
    from sgs_sim.loop import play_batch

    cell = plan.cells[chunk.cell]
    batch.seed, batch.players = plan.experiment.seed, cell.players
    for role, strategy in enumerate(cell.role_strategy):
        batch.role_strategy[role] = strategy
    for seat in range(SEATS):
        batch.seat_strategy[seat] = cell.seat_strategy[seat] if seat < cell.players else 0
    pieces, usage = [], Usage()
    for first in range(chunk.first, chunk.first + chunk.count, BATCH):
        batch.first, batch.count = first, min(BATCH, chunk.first + chunk.count - first)
        play_batch(batch, plan.rules[chunk.cell])
        pieces.append(_columns(batch, chunk.cell))
        usage.add(Usage.of(batch))
    return {name: np.concatenate([piece[name] for piece in pieces]) for name in COLUMNS}, usage


def _columns(batch: Any, cell: int) -> Rows:
    n = batch.count
    found = {
        "cell": np.full(n, cell, np.int64),
        "game": np.arange(batch.first, batch.first + n, dtype=np.int64),
    }
    for name in ("winner", "turns", "rounds", "reshuffles", "questions", "fault", "hash"):
        found[name] = np.asarray(getattr(batch, name))[:n]
    nothing = {"role": NONE, "general": NONE, "died_turn": 0, "died_kind": 0, "died_by": NONE}
    for name in PER_SEAT:
        values = np.asarray(getattr(batch, name))[:n]
        # NOTHING, and no role in an empty seat
        values = np.where(values < 0, nothing[name], values)
        found |= {f"{name}_{seat}": values[:, seat] for seat in range(SEATS)}
    return {name: narrow(name, values) for name, values in found.items()}
