"""Where chunks are played: threads, processes or a cluster; what comes back is the same."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from sgs_sim.errors import RunError, StrategyFault
from sgs_sim.experiment.plan import Chunk, Plan
from sgs_sim.experiment.processes import Processes
from sgs_sim.experiment.pulse import Pulse
from sgs_sim.experiment.work import DEFAULT, Played, batch_here, work, work_elsewhere
from sgs_sim.strategy.outside import Care

WINDOW = 2  # chunks under way per worker: one played, one waiting
RETRIES = 3  # of a chunk whose worker has died


class Executor(Protocol):
    """Somebody who plays chunks, in whatever order."""

    fault: StrategyFault | None
    """What a strategy has done in a chunk that is lost; others may still come."""

    @property
    def room(self) -> int:
        """How many chunks may be under way."""
        ...

    def submit(self, chunk: Chunk) -> None: ...

    def done(self, seconds: float) -> list[Played]:
        """Return what was finished, after waiting so long at most for the first."""
        ...

    def cancel(self) -> None:
        """Forget the chunks that nobody plays yet."""
        ...

    @property
    def under_way(self) -> int: ...


class _Futures:
    """Takes from futures what was played, and keeps the first fault."""

    fault: StrategyFault | None = None

    def _results(self, over: Iterable[Any]) -> list[Played]:
        found = []
        for each in over:
            try:
                found.append(each.result())
            except StrategyFault as fault:
                self.fault = self.fault or fault
        return found


class Threads(_Futures):
    """Plays chunks in threads of this process: compiled games do not hold each other up."""

    def __init__(self, plan: Plan, threads: int, *, keep: bool, care: Care) -> None:
        self._plan, self._keep, self._care = plan, keep, care
        self.room = WINDOW * threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="games")
        self._waiting: dict[Future[Played], Chunk] = {}
        self._pulses: dict[int, tuple[Pulse, Chunk]] = {}  # by thread

    def submit(self, chunk: Chunk) -> None:
        self._waiting[self._pool.submit(self._work, chunk)] = chunk

    def _work(self, chunk: Chunk) -> Played:
        me, batch = threading.get_ident(), batch_here()
        before = self._pulses.get(me)
        self._pulses[me] = (before[0] if before else Pulse(batch), chunk)
        return work(self._plan, chunk, keep=self._keep, care=self._care)

    def done(self, seconds: float) -> list[Played]:
        over = wait(self._waiting, timeout=seconds, return_when=FIRST_COMPLETED).done
        self._waiting = {each: of for each, of in self._waiting.items() if each not in over}
        self._abandon()
        return self._results(over)

    def _abandon(self) -> None:
        """Give up the chunks of threads in which nobody has answered for too long."""
        limit = self._care.patience
        for pulse, chunk in list(self._pulses.values()):
            if not limit or pulse.still() <= limit or chunk not in self._waiting.values():
                continue
            said = f"no answer within {limit:g} s"
            fault = pulse.blame(self._plan, chunk.cell, said, hangs=True)
            self.fault = fault if not self.fault or not self.fault.hangs else self.fault
            self._waiting = {each: of for each, of in self._waiting.items() if of != chunk}

    def cancel(self) -> None:
        self._waiting = {each: of for each, of in self._waiting.items() if not each.cancel()}

    @property
    def under_way(self) -> int:
        return len(self._waiting)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Dask(_Futures):
    """Plays chunks on the workers of a Dask cluster; those of a worker that dies are played again.

    Parameters
    ----------
    address : str
        Of the scheduler.

    Raises
    ------
    RunError
        The extra ``dask`` is not installed, or the scheduler does not answer.
    """

    def __init__(self, plan: Plan, address: str, *, keep: bool, care: Care) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise RunError(
                'a cluster needs the extra "dask": pip install "sgs-sim[dask]"'
            ) from None
        try:
            self._client = Client(address, timeout="10s", set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise RunError(f"--scheduler {address}: does not answer: {error}") from None
        self._how = {"keep": keep, "care": care}
        self._told = (plan.experiment, plan.chunk_games, plan.hash)
        self._waiting: set[Any] = set()
        self._over: SimpleQueue[Any] = SimpleQueue()

    @property
    def room(self) -> int:
        """Workers may come and go, so there is always some work in hand."""
        return max(4, 2 * WINDOW * len(self._client.nthreads()))

    def submit(self, chunk: Chunk) -> None:
        given = self._client.submit(
            work_elsewhere, *self._told, chunk, **self._how, retries=RETRIES, pure=False
        )
        self._waiting.add(given)
        given.add_done_callback(self._over.put)

    def done(self, seconds: float) -> list[Played]:
        found = []
        try:
            found.append(self._over.get(timeout=seconds))
            while not self._over.empty():
                found.append(self._over.get_nowait())
        except Empty:
            pass
        mine = [each for each in found if each in self._waiting]  # others were cancelled
        self._waiting -= set(mine)
        return self._results(mine)

    def cancel(self) -> None:
        self._client.cancel(list(self._waiting))
        self._waiting = set()

    @property
    def under_way(self) -> int:
        return len(self._waiting)

    def close(self) -> None:
        self._client.cancel(list(self._waiting))
        self._client.close()


@contextmanager
def executor(
    plan: Plan, *, threads: int, scheduler: str | None, keep: bool, care: Care = DEFAULT
) -> Iterator[Threads | Processes | Dask]:
    """Yield who plays the chunks: a cluster, processes where strategies call for it, threads."""
    made: Threads | Processes | Dask
    if scheduler:
        made = Dask(plan, scheduler, keep=keep, care=care)
    elif plan.asks or care.isolate:
        made = Processes(plan, threads, keep=keep, care=care)
    else:
        made = Threads(plan, threads, keep=keep, care=care)
    try:
        yield made
    finally:
        made.close()
