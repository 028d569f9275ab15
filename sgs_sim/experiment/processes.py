"""Chunks played in processes of this machine: one whose strategy hangs or crashes can be ended.

Python holds one lock per process, so that strategies in plain Python gain from it too.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sgs_sim import paths
from sgs_sim.engine.kinds import NOTHING
from sgs_sim.errors import RunError, SgsError, StrategyFault
from sgs_sim.experiment.plan import Chunk, Plan
from sgs_sim.experiment.pulse import Pulse
from sgs_sim.experiment.work import Played, batch_here, work_elsewhere
from sgs_sim.strategy.outside import Care, Lapse, OnFault

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

WINDOW = 2  # chunks under way per process: one played, one waiting
SAFE = "PYTHONSAFEPATH"
GRACE = 2.0  # seconds in which a process may end a decision itself, and say on which line it was


@dataclass(frozen=True)
class Order:
    """A chunk to be played, and what is known to fail in it."""

    chunk: Chunk
    lapses: tuple[Lapse, ...] = ()


@dataclass
class Hand:
    """One process at work."""

    process: SpawnProcess
    link: Connection
    pulse: Pulse
    order: Order | None = field(default=None)


class Processes:
    """Plays chunks in processes; see `executors.Executor`."""

    def __init__(self, plan: Plan, number: int, *, keep: bool, care: Care) -> None:
        self._plan, self._care, self._number = plan, care, number
        self._told = (plan.experiment, plan.chunk_games, plan.hash, keep, care, paths.chosen())
        self.room = WINDOW * number
        self.fault: StrategyFault | None = None
        self._waiting: deque[Order] = deque()
        self._hands: list[Hand] = []

    def submit(self, chunk: Chunk) -> None:
        self._waiting.append(Order(chunk))
        self._hand_out()

    def done(self, seconds: float) -> list[Played]:
        self._hand_out()
        busy = [hand for hand in self._hands if hand.order]
        wait([each for hand in busy for each in (hand.link, hand.process.sentinel)], seconds)
        found = [each for hand in busy if (each := self._look(hand))]
        self._hand_out()
        return found

    def cancel(self) -> None:
        self._waiting.clear()

    @property
    def under_way(self) -> int:
        return len(self._waiting) + sum(hand.order is not None for hand in self._hands)

    def close(self) -> None:
        """End all processes; those that wait for work end by themselves."""
        for hand in self._hands:
            hand.link.close()
            if hand.order:
                hand.process.kill()
        for hand in self._hands:
            hand.process.join()
            hand.process.close()

    def _hand_out(self) -> None:
        """Give what waits to who is idle; begin processes only as there is work for them."""
        while self._waiting:
            hand = next((each for each in self._hands if each.order is None), None)
            if hand is None and len(self._hands) < self._number:
                hand = self._begin()
                self._hands.append(hand)
            if hand is None:
                return
            hand.order = self._waiting.popleft()
            try:
                hand.link.send(hand.order)
            except OSError:
                raise RunError(_ended(hand.process)) from None

    def _begin(self) -> Hand:
        from sgs_sim.engine.state import Batch

        context = multiprocessing.get_context("spawn")
        memory = context.RawArray(ctypes.c_ubyte, Batch._size)
        batch = Batch(memoryview(memory).cast("B"))
        batch.at = NOTHING
        here, there = context.Pipe()
        process = context.Process(target=serve, args=(there, memory, *self._told), daemon=True)
        with _sheltered():
            process.start()
        there.close()
        return Hand(process, here, Pulse(batch))

    def _look(self, hand: Hand) -> Played | None:
        """Return what a process has played, if it is done; deal with what has gone wrong."""
        if hand.link.poll():
            try:
                said = hand.link.recv()
            except (EOFError, OSError):
                self._lost(hand, f"the process has ended while it was asked{_how(hand.process)}")
                return None
            hand.order = None
            if isinstance(said, StrategyFault):
                self.fault = self.fault or said
                return None
            if isinstance(said, Exception):
                raise said
            return said  # type: ignore[no-any-return]
        limit = self._care.patience
        if limit and hand.pulse.still() > limit + GRACE:
            hand.process.kill()
            self._lost(hand, f"no answer within {limit:g} s")
        return None

    def _lost(self, hand: Hand, what: str) -> None:
        """Let go of a process; its chunk is a fault, or is played again without the culprit."""
        order, plays = hand.order, hand.pulse.plays
        hand.process.join()
        if order is None or not plays:
            raise RunError(_ended(hand.process))
        fault = hand.pulse.blame(self._plan, order.chunk.cell, what)
        lapse = Lapse(fault.spot.game, fault.spot.seat, fault.spot.question)
        if self._care.on_fault == OnFault.STOP or lapse in order.lapses:
            self.fault = self.fault or fault
        else:
            self._waiting.appendleft(replace(order, lapses=(*order.lapses, lapse)))
        hand.link.close()
        hand.process.close()
        self._hands.remove(hand)


def _how(process: SpawnProcess) -> str:
    process.join()
    code = process.exitcode or 0
    if code < 0:
        return f" ({signal.Signals(-code).name})"
    return f" (exit code {code})"


def _ended(process: SpawnProcess) -> str:
    return f"a process that plays games has ended{_how(process)}"


@contextmanager
def _sheltered() -> Iterator[None]:
    """Let a new process find Python's modules before files of that name here, and ignore Ctrl-C."""
    path, main = os.environ.get(SAFE), threading.current_thread() is threading.main_thread()
    os.environ[SAFE] = "1"
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN) if main else None
    try:
        yield
    finally:
        if main:
            signal.signal(signal.SIGINT, handler)
        if path is None:
            del os.environ[SAFE]
        else:
            os.environ[SAFE] = path


# ---------------------------------------------------------------- in the other process


def serve(
    link: Connection,
    memory: Any,
    experiment: Any,
    chunk_games: int,
    hash: str,
    keep: bool,
    care: Care,
    folder: Path | None,
) -> None:
    """Play what is ordered, until nobody is left at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever gives the orders decides when to stop
    threading.Thread(target=_end_with_parent, daemon=True).start()
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    paths.use_content(folder)
    batch_here(memoryview(memory).cast("B"))
    told = (experiment, chunk_games, hash)
    while True:
        try:
            order = link.recv()
        except EOFError:
            return
        try:
            link.send(work_elsewhere(*told, order.chunk, keep=keep, care=care, lapses=order.lapses))
        except StrategyFault as fault:
            link.send(fault)
        except Exception as error:
            link.send(error if isinstance(error, SgsError) else RunError(repr(error)))


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)
