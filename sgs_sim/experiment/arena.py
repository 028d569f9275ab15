"""Where weights are tried: all play a camp amid one opponent, with the same deals."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import End, Role
from sgs_sim.engine.state import BATCH, Batch, Rules
from sgs_sim.errors import ExperimentError
from sgs_sim.experiment.design import CAMPS, Camp
from sgs_sim.statistics.estimate import Estimate
from sgs_sim.statistics.paired import clustered, paired
from sgs_sim.strategy.profile import Rows

Won: TypeAlias = npt.NDArray[np.bool_]
Floats: TypeAlias = npt.NDArray[np.float64]

OPPONENT: Final = 1  # slots of the rules
TRIED: Final = 2
SIDES: Final[dict[Camp, tuple[Role, ...]]] = {
    "lord": (Role.LORD, Role.LOYALIST),
    "rebel": (Role.REBEL,),
    "renegade": (Role.RENEGADE,),
}


@dataclass(frozen=True)
class Task:
    """Games ``first .. first + count - 1`` of a seed; without a camp the opponent plays all."""

    rules: Rules
    players: int
    camp: Camp | None
    seed: int
    first: int
    count: int


class _Worker(threading.local):
    batch: Any = None  # made anew for each thread


_WORKER = _Worker()


class Arena:
    """Plays a family with different weights against one opponent.

    Parameters
    ----------
    rules : Rules
        With the opponent in slot 1 and the family that is tried in slot 2.
    players : sequence of int
    camps : sequence of Camp
        That are tried; at a table that has no such camp it is left out.
    threads : int, optional
        Results do not depend on it.
    stop : callable, optional
        Whether to leave off; asked before every task.
    tick : callable, optional
        Called with the arena after every task.

    Raises
    ------
    ExperimentError
        No table has any of the camps.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[int],
        camps: Sequence[Camp] = CAMPS,
        *,
        threads: int = 1,
        stop: Callable[[], bool] = lambda: False,
        tick: Callable[[Arena], None] = lambda arena: None,
    ) -> None:
        self.rules, self.threads, self.stop, self.tick = rules, threads, stop, tick
        self.settings: list[tuple[int, Camp]] = [
            (n, camp)
            for n in players
            for camp in camps
            if any(rules.roles[n, role] for role in SIDES[camp])
        ]
        if not self.settings:
            raise ExperimentError(f"roles: no table of these sizes has {' or '.join(camps)}")
        self.tables = list(dict.fromkeys(n for n, _ in self.settings))
        self.games, self.faults, self.seconds = 0, 0, 0.0

    def games_of(self, tried: int, games: int) -> int:
        """Return how many games `try_rows` plays."""
        return tried * len(self.settings) * games

    def try_rows(self, tried: Sequence[Rows], seed: int, first: int, games: int) -> Won | None:
        """Return which games the camp won that played by these weights, (tried, settings, games).

        Games of equal number are the same deal for all that are tried and every camp of a table.
        None if told to stop meanwhile.
        """
        told = [self._told(rows) for rows in tried]
        asked = [(r, players, camp) for r in told for players, camp in self.settings]
        ends = self._play(asked, seed, first, games)
        return None if ends is None else _wins(ends.reshape(len(tried), -1, games), self.settings)

    def field(self, seed: int, first: int, games: int) -> Won | None:
        """Return the same of the opponent among its like, (settings, games)."""
        ends = self._play([(self.rules, n, None) for n in self.tables], seed, first, games)
        if ends is None:
            return None
        at = [self.tables.index(players) for players, _ in self.settings]
        return _wins(ends[at], self.settings)

    def _told(self, rows: Rows) -> Rules:
        """Return the rules with these in the slot of what is tried: nothing is compiled."""
        r = self.rules.clone()
        for role, row in enumerate(rows):
            for place, weight in enumerate(row):
                r.weight[TRIED, role, place] = weight
        return r

    def _play(
        self, asked: Iterable[tuple[Rules, int, Camp | None]], seed: int, first: int, games: int
    ) -> npt.NDArray[np.uint8] | None:
        """Return how games ended, (asked, games)."""
        began = time.perf_counter()
        tasks = [
            Task(*each, seed, first + at, min(BATCH, games - at))
            for each in asked
            for at in range(0, games, BATCH)
        ]
        with ThreadPoolExecutor(self.threads, thread_name_prefix="games") as pool:
            waiting = [pool.submit(self._work, task) for task in tasks]
            for each in as_completed(waiting):
                if found := each.result():
                    self.games += len(found[0])
                    self.faults += found[1]
                    self.tick(self)
        self.seconds += time.perf_counter() - began
        played = [each.result() for each in waiting]
        if not all(played):
            return None
        return np.concatenate([each[0] for each in played if each]).reshape(-1, games)

    def _work(self, task: Task) -> tuple[npt.NDArray[np.uint8], int] | None:
        """Return how the games of a task ended, and how many had a fault."""
        from sgs_sim.loop import play_batch

        if self.stop():
            return None
        if _WORKER.batch is None:
            _WORKER.batch = Batch()
        b = _WORKER.batch
        b.seed, b.players, b.first, b.count = task.seed, task.players, task.first, task.count
        side = SIDES[task.camp] if task.camp else ()
        for role in Role:
            b.role_strategy[role] = TRIED if role in side else OPPONENT
        play_batch(b, task.rules)
        winner, fault = (np.asarray(each)[: task.count] for each in (b.winner, b.fault))
        return winner.astype(np.uint8), int(np.count_nonzero(fault))


def _wins(ends: npt.NDArray[np.uint8], settings: Sequence[tuple[int, Camp]]) -> Won:
    """Return which games the camp of each setting won; settings are the last axis but one."""
    camps = np.array([End[camp.upper()] for _, camp in settings], np.uint8)
    return np.asarray(ends == camps[:, None])


def spread(won: Won) -> Floats:
    """Return the standard deviation of one game of each setting, (settings,); never 0."""
    games = won.shape[-1]
    rate = (won.sum(axis=-1) + 0.5) / (games + 1)
    return np.asarray(np.sqrt(rate * (1 - rate)))


def gains(won: Won, base: Won) -> Floats:
    """Return how much better what was tried does than the base, (tried,).

    The mean over settings of the gain in win rate, each in standard deviations of one game of the
    base: so many games tell as much of a rare winner's gain as of a frequent one's, and all camps
    count alike.

    Parameters
    ----------
    won : (tried, settings, games)
    base : (settings, games)
        In the same games.
    """
    better = won.mean(axis=-1) - base.mean(axis=-1)
    return np.asarray((better / spread(base)).mean(axis=-1))


@dataclass(frozen=True)
class Difference:
    """What a camp wins with the tuned weights, and how much more that is."""

    players: int
    camp: Camp
    rate: float
    start: Estimate
    """More than with the weights it started from."""
    opponent: Estimate
    """More than the opponent in these seats."""


@dataclass(frozen=True)
class Confirmed:
    """What fresh games say of tuned weights."""

    games: int
    """Of each setting."""
    start: Estimate
    """The gain over what it started from, all settings together, as `gains`."""
    opponent: Estimate
    camps: list[Difference]

    @property
    def better(self) -> bool:
        """Whether the gain is certainly one: its interval is above zero."""
        return self.start.low > 0


def compared(
    settings: Sequence[tuple[int, Camp]], tuned: Won, start: Won, opponent: Won
) -> Confirmed:
    """Return what games that all three have played say, each (settings, games).

    The interval of the gain counts a deal's number as one observation, whatever tables and camps
    it was played with.
    """
    camps = [
        Difference(players, camp, float(won.mean()), _more(won, a), _more(won, b))
        for (players, camp), won, a, b in zip(settings, tuned, start, opponent, strict=True)
    ]
    return Confirmed(tuned.shape[-1], _gain(tuned, start), _gain(tuned, opponent), camps)


def _more(won: Won, base: Won) -> Estimate:
    joint = np.histogram2d(won, base, bins=(2, 2), range=((0, 1), (0, 1)))[0].astype(np.int64)
    return paired(joint, [1], [1]).estimate


def _gain(won: Won, base: Won) -> Estimate:
    each = ((won.astype(float) - base) / spread(base)[:, None]).mean(axis=0)
    return clustered(float(each.sum()), float((each**2).sum()), len(each))
