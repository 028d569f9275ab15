"""What a set of generals may say in TOML, and by what names its generals are found."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import SKILLS
from sgs_sim.ruleset.checked import Fault, Strict, Text, all_of, unknown, wrong
from sgs_sim.ruleset.numbers import all_skills

MOST_HP = 99
_ID = re.compile(r"[a-z][a-z0-9]*(_+[a-z0-9]+)*")

Hp = Annotated[int, Field(ge=1, le=MOST_HP)]


def _skills(found: tuple[str, ...]) -> tuple[str, ...]:
    faults: list[Fault] = []
    for i, id in enumerate(found):
        if id not in all_skills():
            faults.append(((i,), unknown("a skill", id, all_skills()), id))
        elif id in found[:i]:
            faults.append(((i,), wrong("each skill once", id), id))
    if len(found) > SKILLS:
        fault = wrong(f"at most {SKILLS}", found[SKILLS], f", not {len(found)}")
        faults.append(((SKILLS,), fault, found))
    all_of(faults)
    return found


def _worth(found: tuple[int, ...]) -> tuple[int, ...]:
    if len(found) != len(Role):
        raise wrong("four numbers: as lord, loyalist, rebel and renegade", found)
    return found


def _id(found: str) -> str:
    if not _ID.fullmatch(found):
        raise wrong("an id of small letters, digits and underscores, as caocao", found)
    return found


Skills = Annotated[tuple[str, ...], Field(strict=False), AfterValidator(_skills)]
Points = Annotated[int, Field(ge=-99, le=99)]
Worth = Annotated[tuple[Points, ...], Field(strict=False), AfterValidator(_worth)]


class General(Strict):
    """One general as printed."""

    zh: Text
    en: Text
    kingdom: Literal["wei", "shu", "wu", "qun"]
    sex: Literal["male", "female"]
    hp: Hp
    lord: bool = False
    """Among those every lord is offered."""
    skills: Skills
    worth: Worth = (0, 0, 0, 0)
    """Advice to who chooses: points of win rate above the average general as lord, loyalist, rebel
    and renegade."""


class GeneralSet(Strict):
    """The generals of one box: a table for each, named by its id."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[Annotated[str, AfterValidator(_id)], General]
    entries: ClassVar[type[BaseModel] | None] = General

    zh: Text
    en: Text
    about: Text

    @property
    def generals(self) -> Mapping[str, General]:
        """Return the generals by id, in the order of the file."""
        return self.__pydantic_extra__


@dataclass(frozen=True)
class Known:
    """The generals of an edition, in the order in which they are numbered, and their sets."""

    generals: Mapping[str, General] = field(default_factory=dict)
    sets: Mapping[str, GeneralSet] = field(default_factory=dict)

    def general(self, name: str) -> str:
        """Return the id of a general for its id or a name."""
        for id, each in self.generals.items():
            if name in (id, each.zh, each.en):
                return id
        raise unknown("a general of the edition", name, self._names())

    def several(self, name: str) -> tuple[str, ...]:
        """Return the ids of the general or of the set that is meant."""
        for id, each in self.sets.items():
            if name in (id, each.zh, each.en):
                return tuple(each.generals)
        try:
            return (self.general(name),)
        except PydanticCustomError:
            known = [*self._names(), *self.sets]
            raise unknown("a general or a set of the edition", name, known) from None

    def _names(self) -> Iterator[str]:
        for id, each in self.generals.items():
            yield from (id, each.zh)


def same_names(sets: Mapping[str, GeneralSet]) -> Iterator[tuple[str, list[str]]]:
    """Yield every id or Chinese name that several generals have, with the sets of these."""
    for what in ("id", "zh"):
        named = [
            (id if what == "id" else each.zh, name)
            for name, box in sets.items()
            for id, each in box.generals.items()
        ]
        for name, n in Counter(name for name, _ in named).items():
            if n > 1:
                yield name, [of for other, of in named if other == name]
