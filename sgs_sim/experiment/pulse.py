"""Whether the game of a worker goes on, seen from outside; if it does not, who is to blame."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sgs_sim.engine.kinds import NOTHING
from sgs_sim.errors import StrategyFault
from sgs_sim.strategy.outside import spot_of

if TYPE_CHECKING:
    from sgs_sim.engine.state import Batch
    from sgs_sim.experiment.plan import Plan

LONGEST = 1.0  # seconds between two looks that count: this process may have been suspended


class Pulse:
    """Looks at the batch that another thread or process is playing."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self._last: tuple[int, ...] = ()
        self._still, self._looked = 0.0, time.monotonic()

    @property
    def plays(self) -> bool:
        """Whether a game is under way."""
        return self.batch.at != NOTHING

    def still(self) -> float:
        """Look, and return for how many seconds nobody has been asked a further question."""
        b, now = self.batch, time.monotonic()
        beat = (b.at, b.first, *(own.asked for own in b.game.own))
        gone, self._looked = min(now - self._looked, LONGEST), now
        self._still = self._still + gone if self.plays and beat == self._last else 0.0
        self._last = beat
        return self._still

    def blame(self, plan: Plan, cell: int, what: str, *, hangs: bool = False) -> StrategyFault:
        """Return the fault of who was asked last."""
        b, g = self.batch, self.batch.game
        strategy = plan.strategies[g.strategy[g.ask.who] - 1]
        spot = spot_of(g, strategy.id, plan.experiment.seed, b.first + b.at)
        return StrategyFault(f"{strategy.place} › decide: {what}", spot, hangs=hangs).within(cell)
