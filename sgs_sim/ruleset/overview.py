"""What is implemented, as Markdown for the front pages.

Decks and sets of generals by edition, every card kind, every general with its skills.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sgs_sim.catalogue import Card
from sgs_sim.engine.kinds import Type
from sgs_sim.ruleset.facts import Edition, decks, editions, sets
from sgs_sim.ruleset.generals import General, GeneralSet
from sgs_sim.ruleset.numbers import all_cards, all_skills

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
    """Return the tables: what an edition has of each deck and set, all cards, all generals."""
    tables = (_decks(), _kinds(), _sets(), _generals())
    return "\n\n".join("\n".join(table) for table in tables)


def whole_editions() -> list[Edition]:
    """Return the editions that are no other with something changed."""
    return [each for each in editions() if not each.base]


def _sets() -> Iterator[str]:
    known = whole_editions()
    yield _row(["Generals 武将", "skills 技能", *(f"`{each.id}`" for each in known)])
    yield _row(["---", *("---:" for _ in range(1 + len(known)))])
    for id, box in _sorted_sets():
        sizes = (str(len(box.generals)) if id in each.sets else "–" for each in known)
        own = {skill for general in box.generals.values() for skill in general.skills}
        yield _row([f"{box.en} {box.zh}", str(len(own)), *sizes])
    totals = (f"**{len(each.generals)}**" for each in known)
    printed = [id for id in all_skills() if "__" not in id]  # not those of other printings
    yield _row(["**generals 名**", f"**{len(printed)}**", *totals])


def _generals() -> Iterator[str]:
    yield _row(["Set 包", "generals and their skills 武将与技能"])
    yield _row(["---", "---"])
    for _, box in _sorted_sets():
        told = (_with_skills(general) for general in box.generals.values())
        yield _row([f"{box.en} {box.zh}", "; ".join(told)])


def _sorted_sets() -> list[tuple[str, GeneralSet]]:
    order = {id: i for each in whole_editions() for i, id in enumerate(each.sets)}
    return sorted(sets().items(), key=lambda pair: (order.get(pair[0], len(order)), pair[0]))


def _with_skills(general: General) -> str:
    skills = (f"{all_skills()[id].en} {all_skills()[id].zh}" for id in general.skills)
    return f"**{general.en} {general.zh}** ({', '.join(skills)})"


def _decks() -> Iterator[str]:
    known = whole_editions()
    yield _row(["Deck 牌堆", "kinds 种", *(f"`{each.id}`" for each in known)])
    yield _row(["---", *("---:" for _ in range(1 + len(known)))])
    for id, deck in sorted(decks().items(), key=lambda pair: -_uses(pair[0])):
        sizes = (str(deck.size) if id in each.decks else "–" for each in known)
        yield _row([" ".join(dict.fromkeys((deck.en, deck.zh))), str(len(deck.cards)), *sizes])
    kinds = {id for deck in decks().values() for id in deck.cards}
    totals = (f"**{len(each.cards)}**" for each in known)
    yield _row(["**cards 张**", f"**{len(kinds)}**", *totals])


def _uses(name: str) -> int:
    """Return how many editions have a deck or a set of generals."""
    return sum(name in (*each.decks, *each.sets) for each in whole_editions())


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
