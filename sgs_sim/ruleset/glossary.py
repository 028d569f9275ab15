"""The names of cards: found by id, by either language, by pinyin."""

from __future__ import annotations

from sgs_sim import paths
from sgs_sim.ruleset.checked import read
from sgs_sim.ruleset.models import Glossary, Term


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
