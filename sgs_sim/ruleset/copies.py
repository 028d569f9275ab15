"""How many copies of a card a deck has in the place of those printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sgs_sim.engine.state import CARDS, SEATS
from sgs_sim.errors import nearest

Card = tuple[str, int, int]
"""Kind, suit and rank."""


def copied(cards: Sequence[Card], copies: Mapping[str, int]) -> list[Card]:
    """Return a deck with other numbers of copies: the last ones go, printed ones are repeated.

    >>> deck = [("slash", 0, 7), ("peach", 1, 3), ("slash", 0, 8)]
    >>> copied(deck, {"slash": 1, "peach": 2})
    [('slash', 0, 7), ('peach', 1, 3), ('peach', 1, 3)]
    """
    seen: dict[str, int] = {}
    kept, more = [], []
    for card in cards:
        at = seen[card[0]] = seen.get(card[0], 0) + 1
        if at <= copies.get(card[0], at):
            kept.append(card)
    for kind, wanted in copies.items():
        printed = [card for card in cards if card[0] == kind]
        more += [printed[i % len(printed)] for i in range(len(printed), wanted)]
    return kept + more


def copies_faults(
    cards: Sequence[Card], copies: Mapping[str, int], start_hand: int
) -> Iterator[str]:
    """Yield why a deck cannot have so many copies."""
    printed = {card[0] for card in cards}
    missing = [kind for kind, wanted in copies.items() if wanted and kind not in printed]
    for kind in missing:
        hint = nearest(kind, printed)
        yield f'cards: found "{kind}", expected a card of the edition{hint}'
    if missing:
        return
    n, fewest = len(copied(cards, copies)), SEATS * start_hand
    if copies and not fewest <= n <= CARDS:
        yield f"cards: found {n} cards in all, expected {fewest} (ten first hands) to {CARDS}"
