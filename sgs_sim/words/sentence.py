"""What a teller is given and gives: seats, how much is told, sentences without a language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from sgs_sim.engine.kinds import End, Role, Sex


class Detail(IntEnum):
    """How much is told."""

    BRIEF = 0  # cards that are drawn or looked at are counted
    CARDS = 1  # and named, where they may be seen
    ALL = 2  # and every question is told


@dataclass(frozen=True)
class Sentence:
    """What a language has a pattern for, and what goes into it."""

    key: str
    parts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sitting:
    """One seat as the game begins, before there are generals."""

    role: Role
    hp: int
    sex: Sex = Sex.NONE


def winners(end: End, roles: Sequence[Role], hp: Sequence[int]) -> list[int]:
    """Return the seats that share a victory: a camp and its dead, or the renegade alone."""
    if end == End.RENEGADE:
        return [seat for seat, left in enumerate(hp) if left > 0]
    camp = {End.LORD: (Role.LORD, Role.LOYALIST), End.REBEL: (Role.REBEL,)}.get(end, ())
    return [seat for seat, role in enumerate(roles) if role in camp]
