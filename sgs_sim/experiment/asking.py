"""Games whose players are asked from Python: the same rows as those of `play_batch`, slowly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

from sgs_sim.engine.kinds import ASK, NOTHING
from sgs_sim.strategy.load import Strategy
from sgs_sim.strategy.outside import Care, Lapse, Outside

if TYPE_CHECKING:
    from sgs_sim.engine.state import Batch, Rules


def play_asking(
    batch: Batch,
    rules: Rules,
    strategies: Mapping[int, Strategy],
    care: Care,
    lapses: Collection[Lapse] = (),
) -> Counter[int]:
    """Play the games of a batch; those strategies are asked whose place in the rules is 0.

    Parameters
    ----------
    strategies : mapping
        By index of ``Rules.strategy``.
    lapses : collection
        Questions at which a seat forfeits without being asked.

    Returns
    -------
    Counter
        By index, the games in which a strategy has forfeited a seat.

    Raises
    ------
    StrategyFault
        A strategy has failed, and that is not to be a forfeit.
    """
    from sgs_sim.engine.believing import is_to_count
    from sgs_sim.loop import begin_game, clear_counts, end_game, go_on

    outside = Outside(strategies, care, batch.seed, lapses=lapses)
    forfeits, g = Counter[int](), batch.game
    clear_counts(batch)
    batch.asked = int(is_to_count(batch, rules))
    with outside.limits():
        for i in range(batch.count):
            begin_game(batch, rules, i)
            outside.begin(batch.first + i)
            while go_on(batch, rules) == ASK:
                outside.settle(g, rules)
            end_game(batch, i)
            forfeits.update({g.strategy[seat] for seat in outside.forfeited})
    batch.at = NOTHING
    return forfeits


def all_asked(rules: Rules) -> Rules:
    """Return rules under which no strategy is called by the engine: every one can be asked."""
    from sgs_sim.engine.state import STRATEGIES

    found = rules.clone()
    for slot in range(STRATEGIES):
        found.strategy[slot] = 0
    return found
