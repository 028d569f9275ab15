"""Who may play whom for once: what an experiment or a command says about generals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import OFFERS, SEATS, SLOTTED, STRATA, Rules
from sgs_sim.errors import nearest
from sgs_sim.ruleset.checked import Fault, Strict, all_of, unknown, value, wrong
from sgs_sim.ruleset.generals import General, Hp, Known, Skills

Cast = Literal["book", "uniform", "none"]
SEAT = {"lord": 0} | {f"seat_{seat}": seat for seat in range(SEATS)}
SLOT = {
    role.name.lower() + (f"_{nth + 1}" if nth else ""): (role, nth)
    for role in (Role.LOYALIST, Role.REBEL, Role.RENEGADE)
    for nth in range(SEATS - 1)
}
"""Seats by role, in the order in which they sit: ``rebel``, ``rebel_2`` …"""


def _known(info: ValidationInfo) -> Known:
    return info.context if isinstance(info.context, Known) else Known()


def _several(found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
    """Return the ids of generals that are named one by one or by their sets."""
    ids: dict[str, None] = {}
    faults: list[Fault] = []
    for i, name in enumerate(found):
        try:
            ids |= dict.fromkeys(_known(info).several(name))
        except PydanticCustomError as fault:
            faults.append(((i,), fault, name))
    all_of(faults)
    return tuple(ids)


def _by_general(found: dict[str, Any], info: ValidationInfo) -> dict[str, Any]:
    """Return values by the id of the general they are for."""
    ids: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, given in found.items():
        try:
            id = _known(info).general(name)
            if id in ids:
                raise wrong(f"{id} once", name)
            ids[id] = given
        except PydanticCustomError as fault:
            faults.append(((name,), fault, name))
    all_of(faults)
    return ids


Several = Annotated[tuple[str, ...], Field(strict=False), AfterValidator(_several)]


class Choice(Strict):
    """What is to be different about generals; to be checked with the `Known` of an edition."""

    assign: Cast | None = None
    """How they are given out; None: as the setup says."""
    pool: Several | None = None
    """Who may be given out; None: all."""
    ban: Several = ()
    seats: dict[str, str] = Field(default_factory=dict)
    """Who sits where, by ``seat_0`` or ``lord``."""
    skills: Annotated[dict[str, Skills], AfterValidator(_by_general)] = Field(default_factory=dict)
    hp: Annotated[dict[str, Hp], AfterValidator(_by_general)] = Field(default_factory=dict)

    @field_validator("seats")
    @classmethod
    def _seats(cls, found: dict[str, str], info: ValidationInfo) -> dict[str, str]:
        ids: dict[str, str] = {}
        faults: list[Fault] = []
        for seat, name in found.items():
            try:
                if seat not in SEAT and seat not in SLOT:
                    raise unknown("lord, a seat or a role", seat, [*SEAT, *SLOT])
                id = _known(info).general(name)
                if id in info.data.get("ban", ()):
                    raise wrong("a general that is not banned", name)
                if id in ids.values():
                    raise wrong("each general once", name)
                if seat in SEAT and SEAT[seat] in map(SEAT.get, ids):
                    raise wrong("each seat once; lord is seat_0", seat)
                ids[seat] = id
            except PydanticCustomError as fault:
                faults.append(((seat,), fault, name))
        all_of(faults)
        return ids


def unseated(r: Rules, players: int) -> Iterator[str]:
    """Yield which roles are given generals though a table of so many does not have them."""
    for k in range(r.slots):
        role, nth = r.slot_role[k], r.slot_nth[k]
        if nth >= (has := r.roles[players, role]):
            slot = next(name for name, at in SLOT.items() if at == (role, nth))
            expected = f"at most {has} of this role at a table of {players}"
            yield f'generals for roles: found "{slot}", expected {expected}'


@dataclass(frozen=True)
class Strata:
    """Generals for roles, one set after the other, each game of a deal with the next."""

    slots: tuple[str, ...]
    """Of ``SLOT``."""
    generals: tuple[tuple[str, ...], ...]
    """A general for each slot, by stratum."""

    def faults(self, known: Known, seats: Mapping[int, str] | None = None) -> Iterator[str]:
        """Yield what is wrong with them in an edition that knows these generals.

        `seats` are those that have generals of their own.
        """
        for slot in self.slots:
            if slot not in SLOT:
                yield f'design.force: found "{slot}", expected a role{nearest(slot, SLOT)}'
        if len(set(self.slots)) < len(self.slots):
            yield "design.force: found a role twice, expected each once (rebel, rebel_2)"
        if not 1 <= len(self.slots) <= SLOTTED:
            yield f"design.force: found {len(self.slots)} roles, expected 1 to {SLOTTED}"
        if not 1 <= len(self.generals) <= STRATA:
            found = len(self.generals)
            yield f"design.strata: found {found} settings, expected 1 to {STRATA}; choose a pool"
        ids: dict[str, str] = {}
        for name in dict.fromkeys(name for each in self.generals for name in each):
            try:
                ids[name] = known.general(name)
            except PydanticCustomError as fault:
                yield f"design.strata: {fault.message()}"
        for each in self.generals:
            different = {ids.get(name, name) for name in each}
            if not len(different) == len(each) == len(self.slots):
                yield f"design.strata: found {list(each)}, expected a general for each role"
        yield from self._clashes(ids, seats or {})

    def _clashes(self, ids: Mapping[str, str], seats: Mapping[int, str]) -> Iterator[str]:
        for name, id in ids.items():
            if id in seats.values():
                yield f'design.strata: found "{name}", expected generals that no seat is given'
        for seat in seats:
            if seat != SEAT["lord"]:  # whoever has the role may sit there
                expected = "no seat but the lord's where roles are given generals"
                yield f"generals.seats.seat_{seat}: found {value(seats[seat])}, expected {expected}"


@dataclass(frozen=True)
class Casting:
    """How generals are given out, to whom, and what they are."""

    how: Cast
    generals: Mapping[str, General] = field(default_factory=dict)
    """All of the edition, by id, with the changes made to them."""
    pool: tuple[str, ...] = ()
    seats: Mapping[int, str] = field(default_factory=dict)
    slots: Mapping[str, str] = field(default_factory=dict)
    """Named for a role, by `SLOT`."""

    @classmethod
    def of(cls, known: Known, choice: Choice, how: Cast) -> Casting:
        """Return what a choice comes to; `how` the setup gives generals out."""
        banned, allowed = (
            set(choice.ban),
            set(known.generals if choice.pool is None else choice.pool),
        )
        return cls(
            how=(choice.assign or how) if known.generals or choice.assign else "none",
            generals={
                id: general.model_copy(
                    update={
                        key: given[id]
                        for key, given in (("skills", choice.skills), ("hp", choice.hp))
                        if id in given
                    }
                )
                for id, general in known.generals.items()
            },
            pool=tuple(id for id in known.generals if id in allowed - banned),
            seats={SEAT[seat]: id for seat, id in choice.seats.items() if seat in SEAT},
            slots={slot: id for slot, id in choice.seats.items() if slot in SLOT},
        )

    def faults(self, lord_extra: int) -> Iterator[str]:
        """Yield why not every table could be dealt."""
        if self.how == "none":
            if self.seats or self.slots:
                yield 'generals.seats: found seats, expected none where generals are "none"'
            return
        if len(self.slots) > SLOTTED:
            yield (
                f"generals.seats: found {len(self.slots)} generals named for roles, "
                f"expected at most {SLOTTED}"
            )
        taken = {*self.seats.values(), *self.slots.values()}
        free = [id for id in self.pool if id not in taken]
        needed = SEATS - len(taken)
        if len(free) < needed:
            yield (
                f"generals.pool: found {len(free)} generals, expected at least {needed}: "
                f"one for every seat without a general of its own at a table of {SEATS}"
            )
        offered = sum(self.generals[id].lord for id in free) + lord_extra
        if self.how == "book" and 0 not in self.seats and not 1 <= offered <= OFFERS:
            yield (
                f"generals.pool: found {offered} generals for the lord to choose from, expected 1 "
                f"to {OFFERS}: those for lords, and {lord_extra} others (setup.lord_extra)"
            )
