"""Where chunks are played: threads of this process, or a cluster; what comes back is the same."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from sgs_sim.errors import RunError
from sgs_sim.experiment.plan import Chunk, Plan
from sgs_sim.experiment.work import Played, work, work_elsewhere

WINDOW = 2  # chunks under way per worker: one played, one waiting
RETRIES = 3  # of a chunk whose worker has died


class Executor(Protocol):
    """Somebody who plays chunks, in whatever order."""

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


class Threads:
    """Plays chunks in threads of this process: compiled games do not hold each other up."""

    def __init__(self, plan: Plan, threads: int, *, keep: bool) -> None:
        self._plan, self._keep, self.room = plan, keep, WINDOW * threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="games")
        self._waiting: set[Future[Played]] = set()

    def submit(self, chunk: Chunk) -> None:
        self._waiting.add(self._pool.submit(work, self._plan, chunk, keep=self._keep))

    def done(self, seconds: float) -> list[Played]:
        over = wait(self._waiting, timeout=seconds, return_when=FIRST_COMPLETED).done
        self._waiting -= over
        return [each.result() for each in over]

    def cancel(self) -> None:
        self._waiting = {each for each in self._waiting if not each.cancel()}

    @property
    def under_way(self) -> int:
        return len(self._waiting)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class Dask:
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

    def __init__(self, plan: Plan, address: str, *, keep: bool) -> None:
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
        self._keep = keep
        self._told = (plan.experiment, plan.chunk_games, plan.hash)
        self._waiting: set[Any] = set()
        self._over: SimpleQueue[Any] = SimpleQueue()

    @property
    def room(self) -> int:
        """Workers may come and go, so there is always some work in hand."""
        return max(4, 2 * WINDOW * len(self._client.nthreads()))

    def submit(self, chunk: Chunk) -> None:
        given = self._client.submit(
            work_elsewhere, *self._told, chunk, keep=self._keep, retries=RETRIES, pure=False
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
        return [each.result() for each in mine]

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
    plan: Plan, *, threads: int, scheduler: str | None, keep: bool
) -> Iterator[Threads | Dask]:
    """Yield who plays the chunks: a cluster where there is a scheduler, else threads."""
    made = Dask(plan, scheduler, keep=keep) if scheduler else Threads(plan, threads, keep=keep)
    try:
        yield made
    finally:
        made.close()
