"""Audits many games: random legal play is the fuzzer, `engine.audit` the judge."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock

from sgs_sim import pointer
from sgs_sim.compiled import address_of, unit
from sgs_sim.engine.audit import audit
from sgs_sim.engine.kinds import ASK
from sgs_sim.engine.record import Ints, Record, integer, integers, record
from sgs_sim.engine.setup import deal
from sgs_sim.engine.state import BATCH, Game, Rules
from sgs_sim.engine.watch import Broken, Watch, begin_watch
from sgs_sim.errors import StrategyError
from sgs_sim.loop import call_decide, choose, step
from sgs_sim.ruleset import load as load_rules
from sgs_sim.strategy.load import load as load_strategy

CHUNK = 250  # games between two words of progress
KEPT = 20  # faults that are told


class Audit(Record):
    """One worker's audited games."""

    seed: int = integer(wide=True)
    first: int = integer(wide=True)
    count: int = integer()
    players: int = integer()
    steps: int = integer(wide=True)
    game: Game = record(Game)
    watch: Watch = record(Watch)
    broken: Ints = integers(BATCH, wide=True)  # bits of Broken
    at: Ints = integers(BATCH)  # the step after which they were found


@unit
def audit_batch(a: Audit, r: Rules) -> int:
    """Play games ``first .. first + count - 1``, checking after each step and at each question."""
    g, w = a.game, a.watch
    g.logging = 1
    a.steps = 0
    for i in range(a.count):
        deal(g, r, a.seed, a.first + i, a.players)  # every seat is answered from here
        for seat in range(g.players):
            own = g.own[seat]
            own.slot = 1  # so that it has thought before its first question
        begin_watch(g, w)
        steps = 0
        while g.winner < 0 and w.broken == 0:
            asking = step(g, r) == ASK
            steps += 1
            audit(g, r, w, int(asking))
            if asking:
                own = g.own[g.ask.who]
                choose(g, call_decide(r.strategy[1], g, own, r, g.ask))
        a.broken[i] = w.broken
        a.at[i] = steps
        a.steps += steps
    return 0


@dataclass(frozen=True)
class Fault:
    """One broken invariant; seed, players and game number play it again."""

    invariant: str
    players: int
    game: int
    step: int


@dataclass(frozen=True)
class Findings:
    """What an audit has looked at and found."""

    games: int
    steps: int
    broken: tuple[Fault, ...]


def run(
    *,
    games: int,
    players: tuple[int, ...],
    seed: int,
    edition: str,
    threads: int,
    strategy: str = "random",
    progress: Callable[[int], object] = lambda done: None,
) -> Findings:
    """Audit `games` games, shared out over the table sizes in `players`.

    Parameters
    ----------
    progress : callable
        Called with the number of games done, from any thread.

    Raises
    ------
    StrategyError
        The strategy is in plain Python.
    """
    if (player := load_strategy(strategy)).plain:
        raise StrategyError(f"{player.place}: is in plain Python, expected a strategy with @unit")
    r = load_rules(edition, strategies=(player,))
    address_of(audit_batch)  # compile before the threads start
    chunks = _chunks(games, players)
    idle, lock = [Audit() for _ in range(threads)], Lock()
    done, steps, faults = 0, 0, list[Fault]()

    def work(chunk: tuple[int, int, int]) -> None:
        nonlocal done, steps
        with lock:
            a = idle.pop()
        a.players, a.first, a.count = chunk
        a.seed = seed
        audit_batch(a, r)
        with lock:
            done += a.count
            steps += a.steps
            faults.extend(_faults(a))
            idle.append(a)
            progress(done)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(work, chunks))
    if pointer.FENCE.value:
        faults.append(Fault(f"index out of an array, {pointer.FENCE.value} times", 0, 0, 0))
    return Findings(done, steps, tuple(sorted(faults, key=lambda f: (f.players, f.game))[:KEPT]))


def _chunks(games: int, players: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """Return (players, first game, count) of each chunk, the table sizes taking fair turns."""
    shares = [games // len(players) + (k < games % len(players)) for k in range(len(players))]
    return [
        (size, first, min(CHUNK, share - first))
        for size, share in zip(players, shares, strict=True)
        for first in range(0, share, CHUNK)
    ]


def _faults(a: Audit) -> list[Fault]:
    """Return what was found in a worker's games."""
    return [
        Fault(flag.name or str(flag), a.players, a.first + i, a.at[i])
        for i in range(a.count)
        for flag in Broken
        if a.broken[i] & flag
    ]
