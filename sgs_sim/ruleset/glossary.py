"""The names of cards, generals and skills: found by id, by either language, by pinyin.

The glossary holds what cards are called; the id of a general or a skill is its pinyin already.
"""

from __future__ import annotations

from collections.abc import Mapping

from sgs_sim import paths
from sgs_sim.catalogue import Skill
from sgs_sim.ruleset.checked import read
from sgs_sim.ruleset.facts import sets
from sgs_sim.ruleset.generals import General
from sgs_sim.ruleset.models import Glossary, Term
from sgs_sim.ruleset.numbers import all_skills


def glossary() -> dict[str, Term]:
    """Return what every card is called, by id."""
    return dict(read(paths.content("rules") / "glossary.toml", Glossary).root)


def names_of_cards() -> dict[str, str]:
    """Return the id for every name a card may be asked for by, in lower case."""
    found: dict[str, str] = {}
    for id, term in glossary().items():
        for name in (id, term.zh, term.en, term.pinyin, term.pinyin.replace("_", "")):
            found.setdefault(name.casefold(), id)
    return found


def names_of_generals() -> dict[str, str]:
    """Return the id for every name a general may be asked for by, in lower case."""
    return _names({id: each for box in sets().values() for id, each in box.generals.items()})


def names_of_skills() -> dict[str, str]:
    """Return the id for every name a skill may be asked for by, in lower case."""
    return _names(all_skills())


def _names(known: Mapping[str, Skill] | Mapping[str, General]) -> dict[str, str]:
    found = {id: id for id in known}
    for id in sorted(known, key=lambda id: "__" in id):  # those of other printings last
        each = known[id]
        for name in (each.zh, each.en):
            found.setdefault(name.casefold(), id)
    return found
