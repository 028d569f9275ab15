"""What kernels share: something to count in, and how scripted states are played."""

from __future__ import annotations

from collections.abc import Callable

from sgs_sim.compiled import leaf
from sgs_sim.engine.kinds import ASK, NOTHING, Rule, Suit, Zone, kind
from sgs_sim.engine.piles import move
from sgs_sim.engine.record import Ints, Record, integers
from sgs_sim.engine.state import CARDS, Game, Rules
from sgs_sim.engine.verbs import push
from sgs_sim.loop import choose, one_step

JINK = kind("jink")
Kernel = Callable[[Game, Rules, "Tally", int, int, int], int]
"""Plays games 0, 1 … of a seed: ``kernel(g, r, tally, seed, games, argument)``."""


class Tally(Record):
    """What a kernel counts, each in its own way."""

    n: Ints = integers(512, wide=True)
    pairs: Ints = integers(CARDS, CARDS)  # first and second card of the first hand


@leaf
def answer_all(g: Game, r: Rules, option: int) -> int:
    """Resolve everything on the turn; answer each question with `option`, or pass."""
    while g.depth > 1:
        if one_step(g, r) == ASK:
            choose(g, option if g.ask.n > option else 0)
    return 0


@leaf
def respond(g: Game, r: Rules, who: int) -> int:
    """Demand a jink of `who`, who gives one if it can; return what it gave."""
    g.stack[0].result = NOTHING
    push(g, Rule.RESPOND, who, 0, NOTHING, JINK, 0)
    answer_all(g, r, 1)
    return g.stack[0].result


@leaf
def reunite(g: Game, r: Rules) -> int:
    """Put the discard pile back into the deck, in no order."""
    while g.n_discard > 0:
        move(g, r, g.discard[g.n_discard - 1], Zone.DECK, 0)
    g.n_top = 0
    return 0


def counted(kernel: Kernel, r: Rules, seed: int, n: int, argument: int) -> Tally:
    """Play `n` games of a kernel."""
    t = Tally()
    kernel(Game(), r, t, seed, n, argument)
    return t


def counts(kernel: Kernel, r: Rules, seed: int, n: int, argument: int) -> list[int]:
    """Play `n` games of a kernel; return its counts."""
    return [int(found) for found in counted(kernel, r, seed, n, argument).n]  # type: ignore[attr-defined]


def card(r: Rules, id: str, suit: Suit, rank: int) -> int:
    """Return the number of a card by what is printed on it."""
    face = (kind(id), suit, rank)
    return next(c for c in range(r.n_cards) if (r.card_kind[c], r.suit[c], r.rank[c]) == face)
