"""What is implemented, as Markdown for the front pages: decks by edition, and every card kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type
from sgs_sim.ruleset.facts import decks, editions
from sgs_sim.ruleset.numbers import all_cards

TYPES: Final = {
    Type.BASIC: "Basic 基本",
    Type.TRICK: "Trick 锦囊",
    Type.DELAYED: "Delayed trick 延时锦囊",
    Type.WEAPON: "Weapon 武器",
    Type.ARMOUR: "Armour 防具",
    Type.PLUS_MOUNT: "+1 mount 防御马",
    Type.MINUS_MOUNT: "−1 mount 进攻马",
    Type.TREASURE: "Treasure 宝物",
}


def overview() -> str:
    """Return both tables: copies by deck and edition, kinds by type with the copies there are."""
    return "\n\n".join("\n".join(table) for table in (_decks(), _kinds()))


def _decks() -> Iterator[str]:
    known = editions()
    yield _row(["Deck 牌堆", "kinds 种", *(f"`{each.id}`" for each in known)])
    yield _row(["---", *("---:" for _ in range(1 + len(known)))])
    for id, deck in sorted(decks().items(), key=lambda pair: -_uses(pair[0])):
        sizes = (str(deck.size) if id in each.decks else "–" for each in known)
        yield _row([" ".join(dict.fromkeys((deck.en, deck.zh))), str(len(deck.cards)), *sizes])
    kinds = {id for deck in decks().values() for id in deck.cards}
    totals = (f"**{len(each.cards)}**" for each in known)
    yield _row(["**cards 张**", f"**{len(kinds)}**", *totals])


def _uses(deck: str) -> int:
    return sum(deck in each.decks for each in editions())


def _kinds() -> Iterator[str]:
    copies = dict.fromkeys(all_cards(), 0)
    for deck in decks().values():
        for id, codes in deck.cards.items():
            copies[id] += len(codes)
    numbered = sorted(all_cards().values(), key=lambda card: card.kind)
    yield _row(["Type 类别", "copies 张", "kinds 种"])
    yield _row(["---", "---:", "---"])
    for type_, name in TYPES.items():
        mine = [card for card in numbered if card.facts["type"] == type_]
        named = (_named(card, copies[card.id]) for card in mine)
        yield _row([name, str(sum(copies[card.id] for card in mine)), ", ".join(named)])


def _named(card: Card, copies: int) -> str:
    return f"{card.en} {card.zh}" + (f" ×{copies}" if copies > 1 else "")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
