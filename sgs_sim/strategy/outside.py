"""Strategies that are asked from Python, one question at a time, and named when they fail."""

from __future__ import annotations

import reprlib
import signal
import sys
import threading
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum, auto
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from sgs_sim.compiled import JIT
from sgs_sim.engine.state import Game, Rules
from sgs_sim.errors import Interrupted, Spot, StrategyFault
from sgs_sim.loop import ask_outside, choose, concede, one_step
from sgs_sim.strategy.aside import Aside
from sgs_sim.strategy.load import Strategy, place_of

PATIENCE = 10.0  # seconds for one decision


class OnFault(StrEnum):
    """What is done when a strategy fails in a game."""

    STOP = auto()
    FORFEIT = auto()  # its seat takes the first legal option, to the end of that game


@dataclass(frozen=True)
class Care:
    """How strategies are handled that may fail."""

    on_fault: OnFault = OnFault.STOP
    patience: float = PATIENCE
    """Seconds for one decision; 0: no limit."""
    isolate: bool = False
    """Play in processes that can be ended, whoever plays."""
    interruptible: bool = False
    """Hold compiled code to its time too, and let Ctrl-C end it: where one game is played here."""


UNHURRIED = Care(patience=0)


@dataclass(frozen=True)
class Lapse:
    """A question that is known to fail in a way that takes the whole process with it."""

    game: int
    seat: int
    question: int


class _Late(BaseException):  # no Exception: a strategy that catches those must not catch this
    pass


@dataclass
class Outside:
    """Who answers at a table what the engine does not ask a compiled strategy itself."""

    strategies: Mapping[int, Strategy]
    """By index of ``Rules.strategy``."""
    care: Care = UNHURRIED
    seed: int = 0
    game: int = 0
    lapses: Collection[Lapse] = ()
    forfeited: set[int] = field(default_factory=set)
    """The seats of this game that are played by nobody any more."""
    lapsed: list[Lapse] = field(default_factory=list)
    """The questions at which these seats were given up."""
    _timed: bool = field(default=False, init=False)
    _aside: Aside = field(default_factory=Aside, init=False)

    @contextmanager
    def limits(self) -> Iterator[None]:
        """Hold decisions to their time in here, where signals can: in a main thread, on POSIX."""
        can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        if not (self.care.patience and can) or self._timed:
            yield
            return
        before, self._timed = signal.signal(signal.SIGALRM, _ring), True
        try:
            yield
        finally:
            self._timed = False
            signal.signal(signal.SIGALRM, before)

    def begin(self, game: int) -> None:
        """Begin another game of the seed."""
        self.game = game
        self.forfeited.clear()
        self.lapsed.clear()

    def resolve(self, g: Game, r: Rules) -> int:
        """Resolve one step, as `one_step`; whoever is compiled may be asked in it.

        Raises
        ------
        StrategyFault
            It does not end in time, where that is looked at; the game cannot be gone on with.
        Interrupted
            By Ctrl-C, likewise.
        """
        if not self.care.interruptible:
            return one_step(g, r)
        try:
            return int(_in_time(self._seconds, self._apart(partial(one_step, g, r))))
        except _Late as late:
            strategy = self.strategies.get(g.strategy[g.ask.who])
            raise StrategyFault(self._late(strategy, late), self._spot(g), hangs=JIT) from None
        except KeyboardInterrupt:
            raise Interrupted(self._spot(g)) from None

    @property
    def _seconds(self) -> float:
        return self.care.patience if self._timed else 0

    def _apart(self, call: Callable[..., Any]) -> Callable[..., Any]:
        """Return how to call compiled code: in a thread if it is to be interruptible."""
        return partial(self._aside, call) if JIT and self.care.interruptible else call

    def _late(self, strategy: Strategy | None, late: _Late) -> str:
        place = place_of(_file(strategy), late) if strategy else "the rules"
        return f"{place} › decide: no answer within {self._seconds:g} s"

    def _spot(self, g: Game) -> Spot:
        """Return where the question stands that was put last."""
        strategy = self.strategies.get(g.strategy[g.ask.who])
        return spot_of(g, strategy.id if strategy else "nobody", self.seed, self.game)

    def settle(self, g: Game, r: Rules) -> bool:
        """Answer the open question; return False if it is none of these who is asked.

        Raises
        ------
        StrategyFault
            It has failed, and that is not to be a forfeit.
        """
        who = g.ask.who
        strategy = self.strategies.get(g.strategy[who])
        if strategy is None:
            return False
        if who not in self.forfeited:
            if not self.lapses or Lapse(self.game, who, g.own[who].asked) not in self.lapses:
                try:
                    choose(g, self._answer(strategy, g, r))
                    return True
                except _Failure as failure:
                    if self.care.on_fault == OnFault.STOP:
                        raise StrategyFault(str(failure), self._spot(g)) from failure.__cause__
            self.forfeited.add(who)
            self.lapsed.append(Lapse(self.game, who, g.own[who].asked))
        concede(g)
        return True

    def _answer(self, strategy: Strategy, g: Game, r: Rules) -> int:
        decide = strategy.decide if strategy.plain else self._apart(strategy.decide)
        try:
            found = _in_time(self._seconds, partial(ask_outside, g, r, decide))
        except _Late as late:
            raise _Failure(self._late(strategy, late)) from None
        except KeyboardInterrupt:
            raise Interrupted(self._spot(g)) from None
        except BaseException as error:  # SystemExit too: whatever a plug-in raises is its own fault
            text = next(iter(str(error).splitlines()), "")
            said = f"{type(error).__name__}: {text}" if text else type(error).__name__
            raise _Failure(f"{place_of(_file(strategy), error)}: {said}") from error
        first, n = 1 - int(g.ask.can_pass != 0), g.ask.n
        is_index = isinstance(found, int | np.integer) and not isinstance(found, bool)
        if is_index and first <= found < n:
            return int(found)
        place, said = place_of(_file(strategy), _Failure()), _told(found)
        raise _Failure(f"{place} › decide: answered {said}, expected an option, {first} to {n - 1}")


def spot_of(g: Game, strategy: str, seed: int, game: int) -> Spot:
    """Return where the question that was put last stands."""
    who = g.ask.who
    return Spot(strategy, who, g.own[who].asked, game, seed, g.players)


class _Failure(Exception):
    """What a strategy has done instead of answering."""


def _in_time(seconds: float, call: Callable[[], Any]) -> Any:
    """Return what is returned; after so many seconds raise `_Late`, again if it has been caught."""
    if not seconds:
        return call()
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        return call()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _file(strategy: Strategy) -> Path:
    """Return where `decide` is: of a profile in the file of its family."""
    module = sys.modules.get(getattr(strategy.decide, "__module__", ""))
    file = Path(getattr(module, "__file__", None) or strategy.path)
    return strategy.path if strategy.path.absolute() == file else file


def _told(value: object) -> str:
    try:
        return reprlib.repr(value)
    except Exception:
        return f"a {type(value).__name__}"


def _ring(*_: object) -> None:
    raise _Late
