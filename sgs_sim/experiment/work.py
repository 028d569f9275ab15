"""What one worker does: it plays a chunk and hands over what is to be kept of it."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import NOTHING, Fault
from sgs_sim.engine.state import SEATS
from sgs_sim.errors import RunError, StrategyFault
from sgs_sim.experiment.asking import all_asked, play_asking
from sgs_sim.experiment.columns import COLUMNS, NONE, PER_SEAT, narrow, tally
from sgs_sim.experiment.plan import Chunk, Plan
from sgs_sim.experiment.spec import Experiment
from sgs_sim.experiment.store import packed
from sgs_sim.experiment.usage import Usage
from sgs_sim.strategy.outside import Care, Lapse

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
    forfeits: Counter[int] = field(default_factory=Counter)
    """As `Usage` has them."""


@dataclass
class Worker(threading.local):
    """What one thread plays with; made anew for each."""

    batch: Any = field(default=None)


DEFAULT = Care()
_WORKER = Worker()
_PLANS: dict[str, Plan] = {}  # of a worker in another process, by hash


def batch_here(memory: memoryview | None = None) -> Any:
    """Return the batch of this thread; a new one lies in `memory`, if there is some."""
    if _WORKER.batch is None:
        from sgs_sim.engine.state import Batch

        _WORKER.batch = Batch(memory)
        _WORKER.batch.at = NOTHING
    return _WORKER.batch


def work(
    plan: Plan,
    chunk: Chunk,
    *,
    keep: bool,
    care: Care = DEFAULT,
    lapses: Collection[Lapse] = (),
) -> Played:
    """Play a chunk; `keep` says whether its rows are to be stored.

    Raises
    ------
    StrategyFault
        A strategy has failed, and that is not to be a forfeit.
    """
    rows, usage = played(plan, batch_here(), chunk, care, lapses)
    its = Played(chunk, rows["winner"], tally(rows), forfeits=usage.forfeits)
    if keep:
        return replace(its, part=packed(plan.hash, chunk, rows, usage))
    return replace(its, rows=rows, usage=usage)


def work_elsewhere(
    experiment: Experiment,
    chunk_games: int,
    hash: str,
    chunk: Chunk,
    *,
    keep: bool,
    care: Care = DEFAULT,
    lapses: Collection[Lapse] = (),
) -> Played:
    """Play a chunk in a process that knows only the experiment.

    Raises
    ------
    RunError
        The process has another engine, other rules or other strategies.
    StrategyFault
        As `work`.
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
    return work(_PLANS[hash], chunk, keep=keep, care=care, lapses=lapses)


def played(
    plan: Plan,
    batch: Any,
    chunk: Chunk,
    care: Care = DEFAULT,
    lapses: Collection[Lapse] = (),
) -> tuple[Rows, Usage]:
    """Play a chunk; return its columns, and what is counted over all its games."""
    from sgs_sim.engine.state import BATCH

    cell = plan.cells[chunk.cell]
    batch.seed, batch.players = plan.experiment.seed, cell.players
    for role, strategy in enumerate(cell.role_strategy):
        batch.role_strategy[role] = strategy
    for seat in range(SEATS):
        batch.seat_strategy[seat] = cell.seat_strategy[seat] if seat < cell.players else 0
    pieces, usage = [], Usage()
    for first in range(chunk.first, chunk.first + chunk.count, BATCH):
        batch.first, batch.count = first, min(BATCH, chunk.first + chunk.count - first)
        try:
            usage.add(_play(plan, batch, chunk.cell, care, lapses))
        except StrategyFault as fault:
            batch.at = NOTHING
            raise fault.within(chunk.cell) from fault.__cause__
        pieces.append(_columns(batch, chunk.cell))
    return {name: np.concatenate([piece[name] for piece in pieces]) for name in COLUMNS}, usage


def _play(plan: Plan, batch: Any, cell: int, care: Care, lapses: Collection[Lapse]) -> Usage:
    """Play a batch: in one compiled call if the engine can ask everybody and all goes well."""
    from sgs_sim.loop import play_batch

    rules, everybody = plan.rules[cell], dict(enumerate(plan.strategies, 1))
    plain = {slot: each for slot, each in everybody.items() if each.plain}
    if lapses:
        forfeits = play_asking(batch, all_asked(rules), everybody, care, lapses)
    elif plain.keys() & {*batch.role_strategy, *batch.seat_strategy}:
        forfeits = play_asking(batch, rules, plain, care)
    else:
        play_batch(batch, rules)
        forfeits = None
    if any(np.asarray(batch.fault)[: batch.count] & Fault.ILLEGAL_ANSWER):
        # A compiled strategy has chosen no option: asked from here it is found out.
        forfeits = play_asking(batch, all_asked(rules), everybody, care, lapses)
    usage = Usage.of(batch)
    usage.forfeits.update(forfeits or {})
    return usage


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
