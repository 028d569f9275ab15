"""Chance obeys the script: a card that is picked unseen is the one that the script names."""

from __future__ import annotations

from sgs_sim.engine.chance import PICK, below, stream
from sgs_sim.engine.state import Game, Rules
from sgs_sim.scenario.faces import Card


def align(g: Game, r: Rules, wishes: dict[int, list[Card]]) -> None:
    """Bring cards to where the next blind picks will fall; nobody sees the order of a hand."""
    for who, cards in wishes.items():
        done: set[int] = set()
        for card in cards:
            for seat in range(g.players):
                if seat == who or seat in done or (k := held(g, r, card, seat)) is None:
                    continue
                hand = g.own[seat].hand
                i = below(g.n_hand[seat], stream(g.key, PICK, who), g.picked[who])
                hand[i], hand[k] = hand[k], hand[i]
                done.add(seat)
                break


def held(g: Game, r: Rules, card: Card, seat: int) -> int | None:
    """Return the place of a card in a hand."""
    if card.is_bare or card.kind is not None:
        for k in range(g.n_hand[seat]):
            if card.fits(r, g.own[seat].hand[k]):
                return k
    return None
