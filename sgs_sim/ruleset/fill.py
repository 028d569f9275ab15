"""From an edition to the record the engine reads."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack

import numpy as np

from sgs_sim import catalogue
from sgs_sim.compiled import address_of
from sgs_sim.discovery import discover
from sgs_sim.engine.kinds import NOTHING, RULES, Cast, Kingdom, Sex, kind
from sgs_sim.engine.state import EACH, SEATS, STRATEGIES, WHOLE, Rules
from sgs_sim.errors import RulesError
from sgs_sim.ruleset.checked import checked
from sgs_sim.ruleset.choice import SLOT, Casting, Strata
from sgs_sim.ruleset.copies import Card, copies_faults
from sgs_sim.ruleset.facts import Edition, Roles, edition, printed
from sgs_sim.ruleset.generals import Known
from sgs_sim.ruleset.models import Changes, Row, Setup
from sgs_sim.ruleset.numbers import set_number

SEXES = ("none", "alternate")  # in the order of `Rules.sexes`


class Different(TypedDict, total=False):
    """What may differ from an edition for once."""

    numbers: Mapping[str, int] | None
    setup: Mapping[str, Any] | None
    generals: Mapping[str, Any] | None
    cards: Mapping[str, int] | None


def load(
    name: str | Path = "official_160",
    *,
    roles: Roles = None,
    strategies: Sequence[Any] = (),
    shared: Strata | Literal["rotate"] | None = None,
    every_skill: bool = False,
    **different: Unpack[Different],
) -> Rules:
    """Read an edition and return the rules ready for play.

    Parameters
    ----------
    name : str or path, optional
        Id, alias or file of an edition.
    roles : str or mapping, optional
        A role table by name, one row as "1 2 4 1", or rows by number of players.
    strategies : sequence, optional
        Units ``decide``, or objects that have one and perhaps weights, for the slots 1, 2, … of
        ``Rules.strategy``, which stays 0 for those in plain Python.
    shared : Strata or "rotate", optional
        Games that share one deal: as many as there are strata, each with the generals of the next;
        or as many as players, the generals a seat further round in each.
    every_skill : bool, optional
        Load skills that nobody can come to have in these games too, for tables laid by hand. Else
        those of other printings, and without generals all of them, need not be compiled.
    numbers : mapping, optional
        Numbers of cards that are to be different: ``{"slash.damage": 2}``.
    setup : mapping, optional
        Values of the mode that are to be different: ``{"start_hand": 5}``.
    generals : mapping, optional
        Who may play whom: ``assign`` ("book", "uniform", "none"), ``pool`` and ``ban`` (generals or
        sets), ``seats`` (``{"lord": "caocao"}``), ``skills`` and ``hp`` by general; see `Choice`.
    cards : mapping, optional
        How many copies there are of a card in the place of those printed: ``{"lightning": 0}``.
        The last ones go; printed ones are repeated.

    Raises
    ------
    RulesError
        With all that is wrong in the files, or else in what was asked for.
    """
    asked = {key: given or {} for key, given in different.items()}
    found, changes, rows, casting = _checked(edition(name), asked, roles, len(strategies))
    rotate, strata = shared == "rotate", _strata(found, casting, shared)
    r = Rules()
    _declarations(r, leave_out=() if every_skill else _out_of_play(casting))
    for key, number in {**found.numbers, **changes.numbers}.items():
        set_number(r, key, number)
    _cards(r, found.cards)
    _roles(r, rows)
    _setup(r, found.setup)
    _generals(r, casting)
    _share(r, casting, strata)
    r.rotate = int(rotate)
    _strategies(r, strategies)
    r.log[:] = _logs()
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
    if n_strategies >= STRATEGIES:
        faults.append(f"strategies: found {n_strategies}, expected at most {STRATEGIES - 1}")
    found = replace(
        found,
        setup=found.setup.model_copy(update=changes.setup),
        copies={**found.copies, **changes.cards},
    )
    casting = found.casting(changes.generals)
    faults += [f"{found.id} › {fault}" for fault in casting.faults(found.setup.lord_extra)]
    faults += [
        f"{found.id} › {fault}"
        for fault in copies_faults(printed(found.decks), found.copies, found.setup.start_hand)
    ]
    if faults:
        raise RulesError(faults)
    return found, changes, rows, casting


def _strata(
    found: Edition, casting: Casting, shared: Strata | Literal["rotate"] | None
) -> Strata | None:
    """Return the generals named for roles, those that are always so in every stratum."""
    strata = shared if isinstance(shared, Strata) else None
    faults = list[str]()
    if strata:
        faults += [f"{found.id} › {fault}" for fault in strata.faults(found.known, casting.seats)]
    if strata and casting.how == "none":
        faults.append(f"{found.id} › design.force: found roles, expected an edition with generals")
    if shared == "rotate" and (casting.how != "uniform" or casting.seats or casting.slots):
        expected = 'generals.assign = "uniform" and no seats'
        faults.append(f"{found.id} › design.rotate: found true, expected {expected}")
    if faults:
        raise RulesError(faults)
    if not casting.slots:
        return strata
    strata = strata or Strata((), ((),))
    slots, named = tuple(casting.slots), tuple(casting.slots.values())
    both = Strata((*strata.slots, *slots), tuple((*each, *named) for each in strata.generals))
    if faults := [f"{found.id} › {fault}" for fault in both.faults(found.known, casting.seats)]:
        raise RulesError(faults)
    return both


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
        for fact, number in declared.facts.items():
            getattr(r, fact)[declared.kind] = number
        listens(r, declared)
        for i, default in enumerate(declared.numbers.values()):
            r.number[declared.kind * EACH + i] = default
    for number, unit in RULES.items():
        r.effect[number] = address_of(unit)


def listens(r: Rules, declared: catalogue.Declaration) -> None:
    """Write down at which moments a card or skill speaks, and who its owner has to be."""
    r.moments[declared.kind] = declared.listens
    for concern, moments in enumerate(declared.heeds):
        r.heeds[concern, declared.kind] = catalogue.bits_of(moments)


def _parts(r: Rules, declared: catalogue.Declaration) -> None:
    for part, offset in catalogue.EFFECTS.items():
        if part in declared.parts:
            r.effect[offset + declared.kind] = address_of(declared.parts[part])
    for part in catalogue.TABLES:
        if part in declared.parts:
            getattr(r, part)[declared.kind] = address_of(declared.parts[part])


def _strategies(r: Rules, strategies: Sequence[Any]) -> None:
    for i, strategy in enumerate(strategies, 1):
        decide = getattr(strategy, "decide", None)
        if decide is None:  # a unit by itself, as in tests
            r.strategy[i] = address_of(strategy)
        elif not strategy.plain:
            r.strategy[i] = address_of(decide)
        r.omniscient[i] = int(getattr(strategy, "omniscient", False))
        if (think := getattr(strategy, "think", None)) is not None:
            r.think[i] = address_of(think)
        if (believe := getattr(strategy, "believe", None)) is not None:
            r.believe[i] = address_of(believe)
        for role, row in enumerate(getattr(strategy, "weights", ())):
            for place, weight in enumerate(row):
                r.weight[i, role, place] = weight
                if i == 1:  # for who calls the first one's `decide` from outside
                    r.weight[0, role, place] = weight


@cache
def _logs() -> Any:
    """Return what `Rules.log` holds."""
    parts = np.maximum(np.arange(WHOLE + 1), 1)
    return np.rint(1e6 * np.log(parts / WHOLE)).astype(np.int32).data


def _cards(r: Rules, cards: Sequence[Card]) -> None:
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
        for role, points in enumerate(general.worth):
            r.general_worth[i, role] = points
    r.cast = Cast[casting.how.upper()]
    given = casting.pool if casting.how != "none" else ()
    r.n_generals = len(given)
    for i, id in enumerate(given):
        r.pool[i] = number[id]
    for seat in range(SEATS):
        r.seat_general[seat] = number[casting.seats[seat]] if seat in casting.seats else NOTHING


def _share(r: Rules, casting: Casting, strata: Strata | None) -> None:
    if strata is None:
        return
    number = {id: i for i, id in enumerate(casting.generals)}
    known = Known(casting.generals)
    r.slots, r.strata = len(strata.slots), len(strata.generals)
    for k, slot in enumerate(strata.slots):
        r.slot_role[k], r.slot_nth[k] = SLOT[slot]
    for at, each in enumerate(strata.generals):
        for k, name in enumerate(each):
            r.stratum[at, k] = number[known.general(name)]
