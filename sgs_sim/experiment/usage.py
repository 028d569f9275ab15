"""What is counted over many games rather than in each: uses of skills, offers, guesses of roles."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from sgs_sim.engine.kinds import IDS, Role
from sgs_sim.engine.state import GENERALS
from sgs_sim.experiment.guessing import Guesses

Ints: TypeAlias = npt.NDArray[np.int64]


def _by_kind() -> Ints:
    return np.zeros(IDS, np.int64)


def _by_general() -> Ints:
    return np.zeros((len(Role), GENERALS), np.int64)


@dataclass
class Usage:
    """How often skills could be used and were, generals were offered, and roles guessed."""

    uses: Ints = field(default_factory=_by_kind)
    """By the number of the skill."""
    chances: Ints = field(default_factory=_by_kind)
    offered: Ints = field(default_factory=_by_general)
    """By role and number of the general."""
    guesses: Guesses = field(default_factory=Guesses)
    forfeits: Counter[int] = field(default_factory=Counter)
    """Games in which a strategy has failed, by its number in the manifest, from 1."""

    @classmethod
    def of(cls, batch: Any) -> Self:
        """Return what a batch of the engine has counted."""
        names = ("uses", "chances", "offered")
        uses, chances, offered = (np.asarray(getattr(batch, name), np.int64) for name in names)
        return cls(uses, chances, offered, Guesses.of(batch))

    def add(self, other: Usage) -> None:
        """Count another's games too."""
        self.uses += other.uses
        self.chances += other.chances
        self.offered += other.offered
        self.guesses.add(other.guesses)
        self.forfeits.update(other.forfeits)

    def packed(self) -> bytes:
        """Return it as JSON without the zeros.

        >>> one = Usage()
        >>> one.uses[40], one.offered[Role.REBEL, 7] = 12, 3
        >>> one.packed()
        b'{"uses":{"40":12},"chances":{},"offered":{"rebel":{"7":3}}}'
        """
        offered = {role.name.lower(): _kept(self.offered[role]) for role in Role}
        told = {
            "uses": _kept(self.uses),
            "chances": _kept(self.chances),
            "offered": {role: counts for role, counts in offered.items() if counts},
        }
        if self.guesses:
            told["guesses"] = self.guesses.plain()
        if self.forfeits:
            told["forfeits"] = {str(at): n for at, n in sorted(self.forfeits.items())}
        return json.dumps(told, separators=(",", ":")).encode()

    @classmethod
    def unpacked(cls, packed: bytes) -> Self:
        """Return what was packed."""
        found, told = cls(), json.loads(packed)
        _fill(found.uses, told["uses"])
        _fill(found.chances, told["chances"])
        for role, counts in told["offered"].items():
            _fill(found.offered[Role[role.upper()]], counts)
        if "guesses" in told:
            found.guesses = Guesses.of_plain(told["guesses"])
        found.forfeits.update({int(at): n for at, n in told.get("forfeits", {}).items()})
        return found


def _kept(counts: Ints) -> dict[str, int]:
    return {str(at): int(counts[at]) for at in np.flatnonzero(counts)}


def _fill(counts: Ints, told: dict[str, int]) -> None:
    for at, count in told.items():
        counts[int(at)] = count
