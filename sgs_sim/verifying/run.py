"""All checks, in order of their rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from sgs_sim import ruleset
from sgs_sim.compiled import address_of
from sgs_sim.engine.state import Rules
from sgs_sim.verifying import alike, duel, games, hands, judgements, seating
from sgs_sim.verifying.check import Check
from sgs_sim.verifying.printed import JUNZHENG, STANDARD, Deck

STRATEGIES = (games.STRATEGY, "random")
KERNELS = (
    judgements.diagram,
    judgements.wall,
    judgements.delayed,
    judgements.until_hit,
    judgements.passive,
    judgements.luoshen,
    judgements.buqu,
    judgements.skilled,
    hands.opening,
    hands.naked,
    seating.neighbours,
    seating.cast,
    seating.offered,
    games.real_games,
)


@dataclass(frozen=True)
class Draws:
    """How often each thing is tried."""

    kernel: int
    duels: int
    games: int
    """Real ones, over all table sizes."""
    pairs: int
    """Games that are played in two ways."""


FULL = Draws(kernel=250_000, duels=400_000, games=21_000, pairs=2_000)
QUICK = Draws(kernel=20_000, duels=20_000, games=2_100, pairs=200)


def of_deck(
    deck: Deck, seed: int, n: int, full: Rules | None = None
) -> tuple[Iterator[Check], Iterator[Check]]:
    """Return the checks of a deck's judgements, and of its cards.

    Parameters
    ----------
    full : Rules, optional
        The rules that are compared with what is printed; the edition's as shipped.
    """
    full = full or ruleset.load(deck.edition, every_skill=True)
    bare = full.clone()
    bare.start_hand = bare.draw = 0
    return (
        judgements.checks(deck, full, bare, seed, n),
        hands.checks(deck, full, bare, seed, n),
    )


def _made(part: Iterator[Check]) -> list[Check]:
    return list(part)


def verify(
    draws: Draws = FULL,
    seed: int = 20,
    *,
    threads: int = 1,
    progress: Callable[[int, int], object] = lambda done, of: None,
) -> list[Check]:
    """Make every check.

    Parameters
    ----------
    progress : callable
        Called with how many parts are done, and of how many.
    """
    for kernel in KERNELS:
        address_of(kernel)  # compile before the threads start
    parts: list[Iterator[Check]] = [
        *of_deck(STANDARD, seed, draws.kernel),
        *of_deck(JUNZHENG, seed, draws.kernel),
        seating.roles(seed, draws.kernel),
        seating.generals(seed, draws.kernel),
        duel.checks(seed, draws.duels),
        games.checks(seed, draws.games),
        alike.checks(seed, draws.pairs),
    ]
    made = list[Check]()
    with ThreadPoolExecutor(threads) as pool:
        for done, found in enumerate(pool.map(_made, parts), 1):
            made += found
            progress(done, len(parts))
    return sorted(made, key=lambda check: (check.what.row, check.what.deck))
