"""Plays a plan: chunks are handed out, and each is stored as soon as it has been played."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from sgs_sim.errors import RunError
from sgs_sim.experiment.columns import TALLY
from sgs_sim.experiment.counted import Counted
from sgs_sim.experiment.executors import executor
from sgs_sim.experiment.joint import Ends
from sgs_sim.experiment.plan import Chunk, Plan, kind_names, versions
from sgs_sim.experiment.stopping import Reached, reached
from sgs_sim.experiment.store import MANIFEST, Run
from sgs_sim.experiment.work import DEFAULT, Played
from sgs_sim.strategy.outside import Care

TICK = 0.2  # seconds between two looks at whether to stop
SAVE = 5.0  # seconds between two savings of counts, where no rows are kept


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
    ends: Ends
    """How games ended, of all rounds that are over."""
    forfeits: Counter[int] = field(default_factory=Counter)
    """Games in which a strategy has failed, by its place among the plan's, from 1."""
    stopped: bool = False
    """Somebody has asked to stop."""
    reached: Reached | None = None
    """The rule for stopping has been met."""

    @property
    def rate(self) -> float:
        """Games a second since then."""
        return self.played / self.seconds if self.seconds > 0 else 0.0


def begin(plan: Plan, out: Path, *, command: str, rows: bool = True) -> Run:
    """Create the folder of a run and its manifest."""
    experiment = plan.experiment
    return Run.create(
        out,
        {
            "name": experiment.name,
            "question": experiment.question,
            "question_zh": experiment.question_zh,
            "hash": plan.hash,
            "command": command,
            "created": _now(),
            "finished": None,
            "stopped": None,
            "rows": "all" if rows else "none",
            "games": plan.games,
            "games_per_second": None,
            "sessions": [],
            **plan.described,
            "factors": experiment.factors,
            "panel": list(dict.fromkeys(cell.panel for cell in plan.cells if cell.panel)),
            "margin": experiment.margin / 100,
            "target": experiment.target.shares if experiment.target else None,
            "versions": versions(),
            "experiment": experiment.model_dump(mode="json", exclude_unset=True),
            "kinds": kind_names(),
            "generals": plan.generals,
        },
    )


def resume(plan: Plan, out: Path, *, command: str, rows: bool = True) -> Run:
    """Open a run to go on with it; one that has not been begun is begun.

    Raises
    ------
    RunError
        Going on would mix games of different rules, strategies or seeds.
    """
    if not (out / MANIFEST).exists():
        return begin(plan, out, command=command, rows=rows)
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
    names = {"source": "the engine or the rules", "variants": "the games that are compared"}
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
            yield names.get(key, key)


def play(
    plan: Plan,
    run: Run,
    *,
    threads: int,
    command: str,
    scheduler: str | None = None,
    stop: Callable[[], bool] = lambda: False,
    care: Care = DEFAULT,
) -> Iterator[Progress]:
    """Play what a run still lacks, and yield how far it has come, at least every `TICK` seconds.

    The last progress says whether the run was stopped; results are the same for any number of
    threads or workers.

    Parameters
    ----------
    threads : int
    command : str
        For the manifest.
    scheduler : str, optional
        The address of a Dask cluster that plays instead.
    stop : callable
        Whether to stop; chunks under way are then finished and kept, and those waiting are dropped.
    care : Care
        What is done about strategies that fail.

    Raises
    ------
    StrategyFault
        One has failed: after the last progress, when what was under way has been kept.
    """
    session = _Session(plan, run)
    started, began = _now(), time.perf_counter()
    now, todo = session.progress, session.todo()
    with executor(
        plan, threads=threads, scheduler=scheduler, keep=run.keeps_rows, care=care
    ) as players:
        while True:
            if (stop() or now.reached or players.fault) and not now.stopped:
                now.stopped = True
                players.cancel()
            while not now.stopped and players.under_way < players.room:
                if (chunk := next(todo, None)) is None:
                    break
                players.submit(chunk)
            if not players.under_way:
                break
            for each in players.done(TICK):
                session.take(each)
            now.seconds = time.perf_counter() - began
            yield now
    session.close()
    now.stopped = now.reached is None and now.games < now.total
    how = {"threads": threads, "on_fault": care.on_fault, "patience": care.patience}
    _note_session(run, now, started, how | {"command": command})
    yield now
    if players.fault and now.stopped:
        raise players.fault


@dataclass
class _Session:
    """The bookkeeping of one go at a run: what is there, what comes in, when it is enough."""

    plan: Plan
    run: Run
    counted: Counted | None = None
    """Where no rows are kept."""
    held: dict[int, Played] = field(default_factory=dict)
    """Chunks that have come before others in front of them."""
    saved: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        plan, run = self.plan, self.run
        self.missing, total = run.missing(), run.tally()
        if not run.keeps_rows:
            self.counted, self.parts = run.counted()
        else:
            self.parts = 0
        done = int(total[:, TALLY.index("games")].sum())
        ends = self.counted.ends if self.counted else Ends(run.cells)
        self.progress = Progress(done, run.games, 0, 0.0, total, 0, ends)
        self._order = plan.chunks()
        if self.counted:
            for _ in range(self.parts):
                next(self._order)
        self._next = next(self._order, None)
        if self.counted is None:
            for part, rows in run.rows(("winner",)):
                cell, first, count = run.laid(part.number)
                chunk = Chunk(part.number, cell, first, count)
                self._come(Played(chunk, rows["winner"], np.zeros(0, np.int64)))
                self.progress.forfeits.update(part.usage.forfeits)
        else:
            self.progress.forfeits = self._counted_forfeits()

    def todo(self) -> Iterator[Chunk]:
        return (chunk for chunk in self.plan.chunks() if chunk.number in self.missing)

    def take(self, played: Played) -> None:
        """Keep a chunk, count it, and see whether that is enough."""
        now, chunk = self.progress, played.chunk
        if now.reached and chunk.number >= now.reached.parts:
            return
        if self.run.keeps_rows:
            self.run.put(chunk.number, played.part)
        now.tally[chunk.cell] += played.tally
        now.forfeits.update(played.forfeits)
        now.played, now.cell = now.played + chunk.count, chunk.cell
        now.games += chunk.count
        self._come(played)
        if self.counted and time.monotonic() - self.saved > SAVE:
            self._save()

    def _come(self, played: Played) -> None:
        """Count what has come in the order of the chunks: nothing depends on who is fast."""
        self.held[played.chunk.number] = played
        while self._next is not None and self._next.number in self.held:
            chunk, its = self._next, self.held.pop(self._next.number)
            if self.counted and its.rows is not None and its.usage is not None:
                self.counted.add(chunk.cell, chunk.first, its.rows, its.usage)
                self.parts += 1
            else:
                self.progress.ends.add(chunk.cell, chunk.first, its.winner)
            self._next = next(self._order, None)
            round_is_over = self._next is None or self._next.cell <= chunk.cell
            if round_is_over and self.plan.experiment.stop and not self.progress.reached:
                self._look(chunk.number + 1)

    def _look(self, parts: int) -> None:
        """Stop if what is asked is known well enough."""
        rule = self.plan.experiment.stop
        if rule and (width := reached(self.progress.ends, rule)) is not None:
            self.progress.reached = Reached(parts, width)
            self.run.manifest["stopped"] = {
                "parts": parts,
                "of": rule.of,
                "half_width": width,
                "asked": rule.half_width / 100,
            }
            if self.counted:
                self._save()
            self.run.save()
            self.run.sweep()
            now = self.progress
            now.tally = self.run.tally()
            now.games = now.total = self.run.games
            now.forfeits = self._counted_forfeits()
            self.held.clear()

    def _counted_forfeits(self) -> Counter[int]:
        return sum((usage.forfeits for usage in self.run.usage()), Counter[int]())

    def _save(self) -> None:
        if self.counted:
            self.run.keep(self.counted, self.parts)
            self.saved = time.monotonic()

    def close(self) -> None:
        """Store what is still in memory."""
        self._save()


def _note_session(run: Run, now: Progress, started: str, how: dict[str, Any]) -> None:
    if now.played == 0 and run.manifest["finished"]:
        return
    sessions = run.manifest["sessions"]
    played = {"seconds": round(now.seconds, 3), "games": now.played}
    sessions.append({"started": started, "ended": _now(), **played, **how})
    seconds = sum(session["seconds"] for session in sessions)
    played = sum(session["games"] for session in sessions)
    run.manifest["games_per_second"] = round(played / seconds, 1) if seconds else None
    run.manifest["finished"] = None if now.stopped else _now()
    run.save()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
