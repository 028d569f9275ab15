"""`sgs-sim show`: one card, general, skill, edition or strategy in full."""

from __future__ import annotations

import inspect
import json
import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sgs_sim.errors import SgsError, nearest

if TYPE_CHECKING:
    from sgs_sim.catalogue import Declaration
    from sgs_sim.ruleset import Edition


def show(
    name: Annotated[
        str,
        typer.Argument(
            help="A card, a general, a skill by id, 中文 or English; an edition; a strategy."
        ),
    ],
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Show a card, a general, a skill, an edition or a strategy."""
    told = found(name)
    print(json.dumps(told, ensure_ascii=False) if json_ else "\n".join(lines(told)))


def lines(told: dict[str, Any]) -> list[str]:
    """Return what `found` gives as lines: names, rule, facts."""
    facts = dict(told)
    said = ["  ".join(filter(None, [facts.pop(name) for name in ("id", "zh", "en")]))]
    if rule := facts.pop("rule"):
        said.append(rule)
    for key, value in facts.items():
        if isinstance(value, dict):
            for inner, text in value.items():
                shown = str(text).lower() if isinstance(text, bool) else text
                said.append(f"  {key}.{inner}: {shown}")
        elif value not in ("", []):
            said.append(f"  {key}: {', '.join(value) if isinstance(value, list) else value}")
    return said


def found(name: str) -> dict[str, Any]:
    """Return what there is under a name, its names and its rule first.

    Raises
    ------
    SgsError
        Nothing is called so.
    """
    from sgs_sim.ruleset.facts import edition, edition_names
    from sgs_sim.ruleset.glossary import names_of_cards, names_of_generals, names_of_skills
    from sgs_sim.ruleset.numbers import all_cards
    from sgs_sim.strategy import available

    cards = names_of_cards() | {id: id for id in all_cards()}
    generals, skills = names_of_generals(), names_of_skills()
    for known, told in ((cards, _card), (generals, _general), (skills, _skill)):
        if name.casefold() in known:
            return told(known[name.casefold()])
    files = edition_names()
    if name in files or name.endswith(".toml"):
        return _edition(edition(name))
    strategies = [s.id for s in available()]
    if name in strategies or name.endswith(".py"):
        return _strategy(name)
    raise SgsError(
        f'found "{name}", expected a card, a general, a skill, an edition or a strategy'
        f"{nearest(name, [*cards, *generals, *skills, *files, *strategies])}"
    )


def _card(id: str) -> dict[str, Any]:
    from sgs_sim.engine.kinds import Nature, Type, name_of
    from sgs_sim.ruleset.facts import decks
    from sgs_sim.ruleset.glossary import glossary
    from sgs_sim.ruleset.numbers import all_cards

    card: Declaration = all_cards()[id]
    term = glossary().get(id)
    facts: dict[str, Any] = {"type": Type(card.facts["type"]).name.lower()}
    if card.facts["family"] != card.kind:
        facts["counts as"] = name_of(card.facts["family"])
    if card.facts["nature"]:
        facts["nature"] = Nature(card.facts["nature"]).name.lower()
    return {
        "id": id,
        "zh": card.zh,
        "en": card.en,
        "rule": _rule(card),
        "pinyin": term.pinyin if term else "",
        **facts,
        "numbers": _numbers(id),
        "decks": {
            name: " ".join(deck.cards[id]) for name, deck in decks().items() if id in deck.cards
        },
    }


def _general(id: str) -> dict[str, Any]:
    from sgs_sim.ruleset.facts import editions, sets
    from sgs_sim.ruleset.numbers import all_skills

    name, found = next(
        (name, box.generals[id]) for name, box in sets().items() if id in box.generals
    )
    skills = [all_skills()[skill] for skill in found.skills]
    return {
        "id": id,
        "zh": found.zh,
        "en": found.en,
        "rule": "A lord general." if found.lord else "",
        "set": name,
        "kingdom": found.kingdom,
        "sex": found.sex,
        "hp": found.hp,
        "skills": {skill.id: _rule(skill) for skill in skills},
        "editions": [each.id for each in editions() if id in each.generals and each.plays_generals],
    }


def _skill(id: str) -> dict[str, Any]:
    from sgs_sim.engine.kinds import Once
    from sgs_sim.ruleset.facts import owners
    from sgs_sim.ruleset.numbers import all_skills

    skill: Declaration = all_skills()[id]
    sorts = {
        "lord": skill.facts["lord"],
        "forced": skill.facts["forced"] == 1,
        "limited": skill.facts["once"] == Once.LIMITED,
        "awakening": skill.facts["once"] == Once.AWAKENING,
    }
    return {
        "id": id,
        "zh": skill.zh,
        "en": skill.en,
        "rule": _rule(skill),
        "sorts": [name for name, is_one in sorts.items() if is_one],
        "numbers": _numbers(id),
        "generals": list(owners().get(id, ())),
    }


def _numbers(id: str) -> dict[str, int]:
    from sgs_sim.ruleset.numbers import all_numbers

    return {
        key.partition(".")[2]: value
        for key, value in all_numbers().items()
        if key.partition(".")[0] == id
    }


def _rule(card: Declaration) -> str:
    # A declaration does not know its module; the module is named by the id.
    for name, module in list(sys.modules.items()):
        if name.startswith("sgs_sim.") and name.rpartition(".")[2] == card.id:
            return (inspect.getdoc(module) or "").replace("\n", " ")
    return ""


def _edition(found: Edition) -> dict[str, Any]:
    return {
        "id": found.id,
        "zh": found.zh,
        "en": found.en,
        "rule": found.about,
        "also": list(found.aliases),
        "cards": len(found.cards),
        "decks": {name: deck.size for name, deck in found.decks.items()},
        "generals": {
            name: " ".join(box.generals) for name, box in found.sets.items() if found.plays_generals
        },
        "setup": found.setup.model_dump(),
        "numbers": dict(found.numbers),
        "roles": {
            str(players): "/".join(map(str, row)) for players, row in sorted(found.rows().items())
        },
        "digest": found.digest,
    }


def _strategy(name: str) -> dict[str, Any]:
    from sgs_sim.strategy import info

    told = info(name)
    return {
        "id": told.id,
        "zh": told.zh,
        "en": told.en,
        "rule": told.doc,
        "file": str(told.path),
        "digest": told.digest,
    }
