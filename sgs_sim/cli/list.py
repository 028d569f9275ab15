"""`sgs-sim list`: what there is."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, Any

import typer


class What(StrEnum):
    """What can be listed."""

    EDITIONS = "editions"
    DECKS = "decks"
    CARDS = "cards"
    GENERALS = "generals"
    SKILLS = "skills"
    ROLES = "roles"
    STRATEGIES = "strategies"
    EXPERIMENTS = "experiments"


def list_(
    what: Annotated[What, typer.Argument(help="What to list.")],
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON list instead.")] = False,
) -> None:
    """List editions, decks, cards, generals, skills, role tables, strategies or experiments."""
    found = ROWS[what]()
    if json_:
        print(json.dumps(found, ensure_ascii=False))
        return
    from rich.cells import cell_len

    columns = [[str(row[key]) for row in found] for key in (found[0] if found else ())]
    widths = [max(map(cell_len, column)) for column in columns]
    for texts in zip(*columns, strict=True):
        cells = zip(texts, widths, strict=True)
        padded = (text + " " * (width - cell_len(text)) for text, width in cells)
        print("  ".join(padded).rstrip())


def _editions() -> list[dict[str, Any]]:
    from sgs_sim.ruleset import editions

    return [
        {
            "id": e.id,
            "zh": e.zh,
            "cards": len(e.cards),
            "generals": len(e.generals) if e.plays_generals else 0,
            "about": e.about,
        }
        for e in editions()
    ]


def _decks() -> list[dict[str, Any]]:
    from sgs_sim.ruleset.facts import decks

    return [
        {"id": id, "zh": deck.zh, "cards": deck.size, "about": deck.about}
        for id, deck in decks().items()
    ]


def _cards() -> list[dict[str, Any]]:
    from sgs_sim.ruleset.glossary import glossary
    from sgs_sim.ruleset.numbers import all_cards

    terms = glossary()
    return [
        {
            "id": id,
            "zh": card.zh,
            "en": card.en,
            "pinyin": terms[id].pinyin if id in terms else "",
        }
        for id, card in sorted(all_cards().items(), key=lambda pair: pair[1].kind)
    ]


def _generals() -> list[dict[str, Any]]:
    from sgs_sim.ruleset.facts import sets

    return [
        {
            "id": id,
            "zh": each.zh,
            "en": each.en,
            "set": name,
            "kingdom": each.kingdom,
            "sex": each.sex,
            "hp": each.hp,
            "lord": "lord" if each.lord else "",
            "skills": " ".join(each.skills),
        }
        for name, box in sets().items()
        for id, each in box.generals.items()
    ]


def _skills() -> list[dict[str, Any]]:
    from sgs_sim.ruleset.facts import owners
    from sgs_sim.ruleset.numbers import all_skills

    found = owners()
    return [
        {"id": id, "zh": skill.zh, "en": skill.en, "generals": " ".join(found.get(id, ()))}
        for id, skill in sorted(all_skills().items())
    ]


def _roles() -> list[dict[str, Any]]:
    from sgs_sim.ruleset.facts import modes

    return [
        {
            "mode": id,
            "table": name,
            "players": players,
            "roles": "/".join(map(str, row)),
        }
        for id, mode in modes().items()
        for name, rows in mode.roles.items()
        for players, row in sorted(rows.items())
    ]


def _strategies() -> list[dict[str, Any]]:
    from sgs_sim.strategy import available

    return [{"id": s.id, "zh": s.zh, "en": s.en, "about": s.doc} for s in available()]


def _experiments() -> list[dict[str, Any]]:
    from sgs_sim.paths import content

    found = []
    for file in sorted(content("experiments").glob("*.toml")):
        try:
            written = tomllib.loads(file.read_text(encoding="utf-8"))
            question = str(written.get("question", ""))
        except ValueError:
            question = f"(cannot be read: sgs-sim check {file})"
        found.append({"id": file.stem, "question": question})
    return found


ROWS: dict[What, Callable[[], list[dict[str, Any]]]] = {
    What.EDITIONS: _editions,
    What.DECKS: _decks,
    What.CARDS: _cards,
    What.GENERALS: _generals,
    What.SKILLS: _skills,
    What.ROLES: _roles,
    What.STRATEGIES: _strategies,
    What.EXPERIMENTS: _experiments,
}
