"""From an edition to the record the engine reads."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sgs_sim import catalogue
from sgs_sim.compiled import address_of
from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import NOTHING, RULES, Cast, Kingdom, Sex, kind
from sgs_sim.engine.state import EACH, SEATS, Rules
from sgs_sim.errors import RulesError
from sgs_sim.ruleset.checked import checked
from sgs_sim.ruleset.choice import Casting
from sgs_sim.ruleset.facts import Edition, Roles, edition
from sgs_sim.ruleset.models import Changes, Row, Setup
from sgs_sim.ruleset.numbers import set_number

SEXES = ("none", "alternate")  # in the order of `Rules.sexes`
STRATEGIES = 15  # besides 0, which is answered from outside


def load(
    name: str | Path = "official_160",
    *,
    roles: Roles = None,
    numbers: Mapping[str, int] | None = None,
    setup: Mapping[str, Any] | None = None,
    strategies: Sequence[Any] = (),
    generals: Mapping[str, Any] | None = None,
    every_skill: bool = False,
) -> Rules:
    """Read an edition and return the rules ready for play.

    Parameters
    ----------
    name : str or path, optional
        Id, alias or file of an edition.
    roles : str or mapping, optional
        A role table by name, one row as "1 2 4 1", or rows by number of players.
    numbers : mapping, optional
        Numbers of cards that are to be different: ``{"slash.damage": 2}``.
    setup : mapping, optional
        Values of the mode that are to be different: ``{"start_hand": 5}``.
    strategies : sequence, optional
        Units ``decide``, or objects that have one, for the indices 1, 2, … of ``Rules.strategy``.
    generals : mapping, optional
        Who may play whom: ``assign`` ("book", "uniform", "none"), ``pool`` and ``ban`` (generals or
        sets), ``seats`` (``{"lord": "caocao"}``), ``skills`` and ``hp`` by general; see `Choice`.

    every_skill : bool, optional
        Load skills that nobody can come to have in these games too, for tables laid by hand. Else
        those of other printings, and without generals all of them, need not be compiled.

    Raises
    ------
    RulesError
        With all that is wrong in the files, or else in what was asked for.
    """
    asked = {"setup": setup or {}, "numbers": numbers or {}, "generals": generals or {}}
    found, changes, rows, casting = _checked(edition(name), asked, roles, len(strategies))
    r = Rules()
    _declarations(r, leave_out=() if every_skill else _out_of_play(casting))
    for key, number in {**found.numbers, **changes.numbers}.items():
        set_number(r, key, number)
    _cards(r, found)
    _roles(r, rows)
    _setup(r, found.setup)
    _generals(r, casting)
    _strategies(r, strategies)
    return r


def _checked(
    found: Edition, asked: Mapping[str, Any], roles: Roles, n_strategies: int
) -> tuple[Edition, Changes, dict[int, Row], Casting]:
    """Return the edition as it is asked for, or raise all that is wrong with that."""
    changes, faults = Changes(), list[str]()
    rows = found.rows()
    try:
        changes = checked(asked, Changes, found.id, context=found.known)
    except RulesError as error:
        faults += error.faults
    try:
        rows = found.rows(roles)
    except RulesError as error:
        faults += error.faults
    if n_strategies > STRATEGIES:
        faults.append(f"strategies: found {n_strategies}, expected at most {STRATEGIES}")
    found = replace(found, setup=found.setup.model_copy(update=changes.setup))
    casting = found.casting(changes.generals)
    faults += [f"{found.id} › {fault}" for fault in casting.faults(found.setup.lord_extra)]
    if faults:
        raise RulesError(faults)
    return found, changes, rows, casting


def _out_of_play(casting: Casting) -> set[str]:
    """Return the skills nobody can come to have: none has one without generals."""
    skills = {id for id, declared in discover().items() if isinstance(declared, catalogue.Skill)}
    if casting.how == "none":
        return skills
    chosen = {skill for general in casting.generals.values() for skill in general.skills}
    return {id for id in skills - chosen if "__" in id}


def _declarations(r: Rules, leave_out: Collection[str]) -> None:
    for declared in discover().values():
        if declared.id not in leave_out:
            _parts(r, declared)
        for fact, printed in declared.facts.items():
            getattr(r, fact)[declared.kind] = printed
        r.moments[declared.kind] = declared.listens
        for i, default in enumerate(declared.numbers.values()):
            r.number[declared.kind * EACH + i] = default
    for number, unit in RULES.items():
        r.effect[number] = address_of(unit)


def _parts(r: Rules, declared: catalogue.Declaration) -> None:
    for part, offset in catalogue.EFFECTS.items():
        if part in declared.parts:
            r.effect[offset + declared.kind] = address_of(declared.parts[part])
    for part in catalogue.TABLES:
        if part in declared.parts:
            getattr(r, part)[declared.kind] = address_of(declared.parts[part])


def _strategies(r: Rules, strategies: Sequence[Any]) -> None:
    for i, strategy in enumerate(strategies, 1):
        r.strategy[i] = address_of(getattr(strategy, "decide", strategy))


def _cards(r: Rules, found: Edition) -> None:
    cards = found.cards
    r.n_cards = len(cards)
    for i, (id, suit, rank) in enumerate(cards):
        r.card_kind[i], r.suit[i], r.rank[i] = kind(id), suit, rank
        r.copies[kind(id)] += 1


def _roles(r: Rules, rows: Mapping[int, Row]) -> None:
    for players, row in rows.items():
        for role, n in enumerate(row):
            r.roles[players, role] = n


def _setup(r: Rules, setup: Setup) -> None:
    for key, chosen in setup.model_dump(exclude={"sexes", "generals"}).items():
        setattr(r, key, int(chosen))
    r.sexes = SEXES.index(setup.sexes)


def _generals(r: Rules, casting: Casting) -> None:
    number = {id: i for i, id in enumerate(casting.generals)}
    for i, general in enumerate(casting.generals.values()):
        r.general_hp[i], r.general_lord[i] = general.hp, int(general.lord)
        r.general_sex[i] = Sex[general.sex.upper()]
        r.general_kingdom[i] = Kingdom[general.kingdom.upper()]
        for slot, skill in enumerate(general.skills):
            r.general_skill[i, slot] = kind(skill)
    r.cast = Cast[casting.how.upper()]
    given = casting.pool if casting.how != "none" else ()
    r.n_generals = len(given)
    for i, id in enumerate(given):
        r.pool[i] = number[id]
    for seat in range(SEATS):
        r.seat_general[seat] = number[casting.seats[seat]] if seat in casting.seats else NOTHING
