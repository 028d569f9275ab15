"""Generals and what they bring: the one place that knows how the engine keeps them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sgs_sim.engine.avatars import turn_into
from sgs_sim.engine.casting import sit
from sgs_sim.engine.hearing import listen
from sgs_sim.engine.kinds import NOTHING, Kingdom, Once, Sex, kind, name_of
from sgs_sim.engine.state import SKILLS, Game, Rules
from sgs_sim.errors import SgsError, nearest
from sgs_sim.ruleset import facts
from sgs_sim.scenario.faces import UnknownName, read_kind

NOBODY = ("", "V", "v", "none")  # a player without a general
LAYS = ("tuntian", "buqu")  # skills that lay cards on their general
FORTUNES = {"lost": 1, "won": 2, "black": 1, "red": 2}  # how it went with a skill used before
LOST_FIGHT = ("tianyi", 1)  # has it, no slash may be used in the turn


def generals(edition: facts.Edition) -> dict[str, int]:
    """Return the number of each general by every name."""
    found: dict[str, int] = {}
    for number, (id, general) in enumerate(edition.generals.items()):
        for name in (id, general.zh, general.en, *_turned(general.zh)):
            found.setdefault(plain(name), number)
    return found


def plain(name: str) -> str:
    """Return a name as it is compared: without brackets and spaces."""
    return re.sub(r"[\s_'·()（）-]+", "", name).casefold()


def _turned(name: str) -> Iterator[str]:
    """Yield what else a name like 诸葛亮(卧龙) may be: 卧龙诸葛亮, 卧龙."""
    who, _, what = name.rstrip(")）").replace("（", "(").partition("(")
    if what:
        yield from (what + who, what)


def read_general(name: str, edition: facts.Edition) -> int:
    """Return the number of a general, or NOTHING for a player without one."""
    if name.strip() in NOBODY:
        return NOTHING
    known = generals(edition)
    if (number := known.get(plain(name))) is None:
        raise UnknownName(f'found "{name}", expected a general or V{nearest(name, known)}')
    return number


def seat_general(g: Game, r: Rules, who: int, general: int) -> None:
    """Seat a general with its hp, sex, kingdom and skills; a lord has one hp more."""
    g.own[who].choice = general
    sit(g, r, who, general)


def gather_unused(g: Game, named: list[str] | None, edition: facts.Edition) -> None:
    """Leave the generals nobody has, or only those that are named, for skills that add some."""
    played = [g.general[who] for who in range(g.players)]
    left = [number for number in range(len(edition.generals)) if number not in played]
    if named is not None:
        left = [read_general(name, edition) for name in named]
    g.unused = len(left)
    for k, general in enumerate(left):
        g.generals[k] = general


def keep_generals(
    g: Game, r: Rules, who: int, kept: list[str], shown: str | None, edition: facts.Edition
) -> None:
    """Give a player the generals it keeps besides its own, and the skill of the one it shows."""
    for name in kept:
        general = read_general(name, edition)
        g.own[who].avatars[g.n_avatar[who]] = general
        g.n_avatar[who] += 1
        for k in range(g.unused):
            if g.generals[k] == general:
                g.unused -= 1
                g.generals[k] = g.generals[g.unused]
    if shown is not None:
        general, skill = read_shown(shown, edition)
        turn_into(g, r, who, general, skill, kind("huashen"))


def read_shown(text: str, edition: facts.Edition) -> tuple[int, int]:
    """Read a general and one of its skills, as ``张飞 咆哮``."""
    name, _, skill = text.strip().rpartition(" ")
    general = read_general(name or skill, edition)
    if not name or general == NOTHING:
        raise SgsError(f'found "{text}", expected a general and a skill, as "张飞 咆哮"')
    return general, read_kind(skill)


def set_skills(
    g: Game, r: Rules, who: int, only: list[str] | None, more: list[str], less: list[str]
) -> None:
    """Give skills instead of the general's, or besides, or take some; the lord's only to it."""
    kinds = [g.skill[who, slot] for slot in range(SKILLS) if g.skill[who, slot] != 0]
    if only is not None:
        kinds = [read_kind(name) for name in only]
    kinds += [kind for kind in map(read_kind, more) if kind not in kinds]
    gone = set(map(read_kind, less))
    kinds = [each for each in kinds if each not in gone and (not r.lord[each] or who == g.lord)]
    if len(kinds) > SKILLS:
        raise SgsError(f"P{who + 1}: found {len(kinds)} skills, expected at most {SKILLS}")
    for slot in range(SKILLS):
        g.skill[who, slot] = kinds[slot] if slot < len(kinds) else 0
    listen(g, r, who)


def set_person(g: Game, who: int, kingdom: str | None, sex: str | None) -> None:
    """Set kingdom and sex, where they are said."""
    if kingdom is not None:
        g.kingdom[who] = Kingdom[kingdom.upper()]
    if sex is not None:
        g.sex[who] = Sex[sex.upper()]


def read_used(text: str) -> tuple[int, int]:
    """Read a skill that has been used: ``天义``, ``仁德 2``, ``天义 won``, ``双雄 red``."""
    name, _, how = text.strip().rpartition(" ")
    if how.isdecimal():
        return read_kind(name), int(how)
    if how.casefold() in FORTUNES:
        return read_kind(name), FORTUNES[how.casefold()]
    return read_kind(text), 1


def set_used(g: Game, r: Rules, who: int, skill: int, n: int) -> None:
    """Note that a skill has been used up: for the game if it is once a game, or for this turn."""
    if r.once[skill] != Once.NO:
        g.mark[who, skill] = 1
    else:
        g.today[skill] = n
        g.barred |= int((name_of(skill), n) == LOST_FIGHT)


def laying_skill(g: Game, who: int) -> int:
    """Return the skill that cards on the general of `who` belong to, if nothing is said."""
    owned = skills_of(g, who)
    return kind(next((id for id in LAYS if id in owned), LAYS[0]))


def kingdom_of(g: Game, who: int) -> str:
    """Return the kingdom of a seat in English."""
    return Kingdom(g.kingdom[who]).name.lower()


def skills_of(g: Game, who: int) -> list[str]:
    """Return the ids of the skills a seat has of its own."""
    return [name_of(g.skill[who, k]) for k in range(SKILLS) if g.skill[who, k] != 0]
