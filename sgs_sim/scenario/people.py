"""Generals and what they bring: the one place that knows how the engine keeps them."""

from __future__ import annotations

from typing import Any

from sgs_sim.engine.kinds import NOTHING, Sex, name_of
from sgs_sim.engine.piles import listen
from sgs_sim.engine.state import SKILLS, Game, Rules
from sgs_sim.errors import nearest
from sgs_sim.ruleset import facts
from sgs_sim.scenario.faces import UnknownName, read_kind

KINGDOMS = ("none", "wei", "shu", "wu", "qun")  # in the order of the engine
NOBODY = ("", "V", "v", "none")  # a player without a general
TWO = {  # words for the first and the second of two things, where a skill lets choose between them
    "hp": 1,
    "heal": 1,
    "discard": 1,
    "yes": 1,
    "max_hp": 2,
    "damage": 2,
    "draw": 2,
    "no": 2,
}


def generals(edition: facts.Edition) -> dict[str, int]:
    """Return the number of each general by every name."""
    found: dict[str, int] = {}
    for number, (id, general) in enumerate(getattr(edition, "generals", {}).items()):
        for name in (id, general.zh, general.en):
            found.setdefault(name.casefold(), number)
    return found


def read_general(name: str, edition: facts.Edition) -> int:
    """Return the number of a general, or NOTHING for a player without one."""
    if name.strip() in NOBODY:
        return NOTHING
    known = generals(edition)
    if (number := known.get(name.strip().casefold())) is None:
        raise UnknownName(f'found "{name}", expected a general or V{nearest(name, known)}')
    return number


def seat_general(g: Game, r: Rules, who: int, general: int, edition: facts.Edition) -> None:
    """Seat a general with its hp, sex, kingdom and skills; a lord has one hp more."""
    from sgs_sim.engine import setup

    sit: Any = getattr(setup, "sit")  # noqa: B009 - it comes with the generals
    sit(g, r, who, general)
    printed: Any = list(getattr(edition, "generals", {}).values())[general]
    g.hp[who] = g.max_hp[who] = printed.hp + int(g.lord == who)


def set_skills(
    g: Game, r: Rules, who: int, only: list[str] | None, more: list[str], less: list[str]
) -> None:
    """Give skills instead of the general's, or besides, or take some."""
    kinds = [g.skill[who, slot] for slot in range(SKILLS) if g.skill[who, slot] != 0]
    if only is not None:
        kinds = [read_kind(name) for name in only]
    kinds += [kind for kind in map(read_kind, more) if kind not in kinds]
    kinds = [kind for kind in kinds if kind not in set(map(read_kind, less))]
    for slot in range(SKILLS):
        g.skill[who, slot] = kinds[slot] if slot < len(kinds) else 0
    listen(g, r, who)


def set_person(g: Game, who: int, kingdom: str | None, sex: str | None) -> None:
    """Set kingdom and sex, where they are said."""
    if kingdom is not None:
        _field(g, "kingdom")[who] = KINGDOMS.index(kingdom)
    if sex is not None:
        g.sex[who] = Sex[sex.upper()]


def set_used(g: Game, who: int, skill: int) -> None:
    """Note that a skill has been used up: for the game, and for this turn."""
    mark, today = getattr(g, "mark", None), getattr(g, "today", None)
    if mark is not None:
        mark[who, skill] = 1
    if today is not None and g.current == who:
        today[skill] = 1
    for slot in range(SKILLS):
        if g.skill[who, slot] == skill and g.current == who:
            g.spent |= 1 << slot


def kingdom_of(g: Game, who: int) -> str:
    """Return the kingdom of a seat in English."""
    return KINGDOMS[_field(g, "kingdom")[who] if hasattr(g, "kingdom") else 0]


def general_of(g: Game, who: int) -> int:
    """Return the number of the general that sits here, or NOTHING."""
    return int(_field(g, "general")[who]) if hasattr(g, "general") else NOTHING


def skills_of(g: Game, who: int) -> list[str]:
    """Return the ids of the skills a seat has of its own."""
    return [name_of(g.skill[who, k]) for k in range(SKILLS) if g.skill[who, k] != 0]


def pile_of(g: Game, who: int) -> list[int]:
    """Return the cards on a general."""
    if not hasattr(g, "n_pile"):
        return []
    return [_field(g, "pile")[who, k] for k in range(_field(g, "n_pile")[who])]


def add_to_pile(g: Game, who: int, card: int, kind: int) -> None:
    """Note a card that has been moved onto a general."""
    n = _field(g, "n_pile")[who]
    _field(g, "pile")[who, n] = card
    _field(g, "pile_kind")[who, n] = kind
    _field(g, "n_pile")[who] = n + 1


def _field(g: Game, name: str) -> Any:
    return getattr(g, name)
