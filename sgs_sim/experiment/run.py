"""Plays a plan: threads over chunks, each chunk stored as soon as it is played."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from sgs_sim.errors import RunError
from sgs_sim.experiment.plan import Chunk, Plan, kind_names, versions
from sgs_sim.experiment.store import (
    COLUMNS,
    MANIFEST,
    NONE,
    PER_SEAT,
    SEATS,
    TALLY,
    Run,
    narrow,
    tally,
)
from sgs_sim.experiment.usage import Usage

WINDOW = 2  # chunks under way per thread: one played, one waiting
TICK = 0.2  # seconds between two looks at whether to stop


@dataclass
class Progress:
    """How far a run has come."""

    games: int
    """Done, those of an earlier session included."""
    total: int
    played: int
    """Since the run was begun or gone on with."""
    seconds: float
    tally: np.ndarray[Any, Any]
    """``TALLY`` by cell."""
    cell: int
    """The cell last added to."""
    stopped: bool = False

    @property
    def rate(self) -> float:
        """Games a second since then."""
        return self.played / self.seconds if self.seconds > 0 else 0.0


@dataclass
class Worker(threading.local):
    """What one thread plays with; made anew for each."""

    batch: Any = field(default=None)


def begin(plan: Plan, out: Path, *, command: str) -> Run:
    """Create the folder of a run and its manifest."""
    return Run.create(
        out,
        {
            "name": plan.experiment.name,
            "question": plan.experiment.question,
            "hash": plan.hash,
            "command": command,
            "created": _now(),
            "finished": None,
            "games": plan.games,
            "games_per_second": None,
            "sessions": [],
            **plan.described,
            "versions": versions(),
            "experiment": plan.experiment.model_dump(mode="json"),
            "kinds": kind_names(),
            "generals": plan.generals,
        },
    )


def resume(plan: Plan, out: Path, *, command: str) -> Run:
    """Open a run to go on with it; one that has not been begun is begun.

    Raises
    ------
    RunError
        Going on would mix games of different rules, strategies or seeds.
    """
    if not (out / MANIFEST).exists():
        return begin(plan, out, command=command)
    run = Run.open(out)
    if run.manifest["hash"] != plan.hash:
        different = ", ".join(_differences(run.manifest, plan.described))
        raise RunError(
            f"{out}: cannot go on, since what is asked now differs from what was begun: "
            f"{different}; start afresh in another place (--out)"
        )
    run.sweep()
    return run


def _differences(manifest: dict[str, Any], described: dict[str, Any]) -> Iterator[str]:
    for key, value in described.items():
        if (before := manifest.get(key)) == value:
            continue
        if isinstance(value, int):
            yield f"{key} ({before}, now {value})"
        elif key == "cells" and isinstance(before, list) and len(before) == len(value):
            pairs = list(zip(before, value, strict=True))
            yield from (
                f"{name} ({pairs[0][0].get(name)}, now {pairs[0][1][name]})"
                for name in value[0]
                if any(old.get(name) != new[name] for old, new in pairs)
            )
        else:
            yield {"source": "the engine or the rules", "casting": "generals"}.get(key, key)


def play(
    plan: Plan,
    run: Run,
    *,
    threads: int,
    command: str,
    stop: Callable[[], bool] = lambda: False,
) -> Iterator[Progress]:
    """Play what a run still lacks, and yield how far it has come, at least every `TICK` seconds.

    The last progress says whether the run was stopped; rows are the same for any number of threads.

    Parameters
    ----------
    threads : int
    command : str
        For the manifest.
    stop : callable
        Whether to stop; chunks under way are then finished and kept, and those waiting are dropped.
    """
    started, began = _now(), time.perf_counter()
    missing, total = run.missing(), run.tally()
    todo = (chunk for chunk in plan.chunks() if chunk.number in missing)
    done = int(total[:, TALLY.index("games")].sum())
    now = Progress(games=done, total=plan.games, played=0, seconds=0.0, tally=total, cell=0)
    worker, waiting = Worker(), dict[Future[np.ndarray[Any, Any]], Chunk]()
    with ThreadPoolExecutor(threads, thread_name_prefix="games") as pool:
        try:
            while True:
                if stop() and not now.stopped:
                    now.stopped = True
                    waiting = {each: of for each, of in waiting.items() if not each.cancel()}
                while not now.stopped and len(waiting) < WINDOW * threads:
                    if (chunk := next(todo, None)) is None:
                        break
                    waiting[pool.submit(_play_chunk, plan, run, worker, chunk)] = chunk
                if not waiting:
                    break
                for each in wait(waiting, timeout=TICK, return_when=FIRST_COMPLETED).done:
                    chunk = waiting.pop(each)
                    total[chunk.cell] += each.result()
                    now.played, now.cell = now.played + chunk.count, chunk.cell
                now.games, now.seconds = done + now.played, time.perf_counter() - began
                yield now
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    now.stopped = now.games < now.total
    _note_session(run, now, started, threads, command)
    yield now


def _note_session(run: Run, now: Progress, started: str, threads: int, command: str) -> None:
    if now.played == 0 and run.manifest["finished"]:
        return
    sessions = run.manifest["sessions"]
    sessions.append(
        {
            "command": command,
            "started": started,
            "ended": _now(),
            "seconds": round(now.seconds, 3),
            "games": now.played,
            "threads": threads,
        }
    )
    seconds = sum(session["seconds"] for session in sessions)
    played = sum(session["games"] for session in sessions)
    run.manifest["games_per_second"] = round(played / seconds, 1) if seconds else None
    run.manifest["finished"] = None if now.stopped else _now()
    run.save()


def _play_chunk(plan: Plan, run: Run, worker: Worker, chunk: Chunk) -> np.ndarray[Any, Any]:
    if worker.batch is None:
        from sgs_sim.engine.state import Batch

        worker.batch = Batch()
    rows, usage = played(plan, worker.batch, chunk)
    run.write(chunk, rows, usage)
    return tally(rows)


def played(plan: Plan, batch: Any, chunk: Chunk) -> tuple[dict[str, np.ndarray[Any, Any]], Usage]:
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
    rows = {name: np.concatenate([piece[name] for piece in pieces]) for name in COLUMNS}
    return rows, usage


def _columns(batch: Any, cell: int) -> dict[str, np.ndarray[Any, Any]]:
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
        values = np.where(
            values < 0, nothing[name], values
        )  # NOTHING, and no role in an empty seat
        found |= {f"{name}_{seat}": values[:, seat] for seat in range(SEATS)}
    return {name: narrow(name, values) for name, values in found.items()}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
