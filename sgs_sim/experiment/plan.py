"""An experiment laid out: its cells, the rules and strategies of each, the chunks to be played."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sgs_sim
from sgs_sim import strategy
from sgs_sim.errors import ExperimentError, SgsError
from sgs_sim.experiment import casting
from sgs_sim.experiment.spec import ROLES, Experiment
from sgs_sim.ruleset import edition, load
from sgs_sim.ruleset.models import Row
from sgs_sim.ruleset.numbers import all_skills

if TYPE_CHECKING:
    from sgs_sim.engine.state import Rules
    from sgs_sim.ruleset.choice import Casting

CHUNK = 4096
"""Games of a part: half a second of one core, so that an interrupted run soon stops."""
_NOT_PLAYED = ("cli", "report", "words", "fonts", "_content")  # rooms that no result depends on


@dataclass(frozen=True)
class Cell:
    """One setting whose games are counted together."""

    number: int
    edition: str
    players: int
    roles: str
    counts: Row
    games: int
    role_strategy: Row
    """Index into the plan's strategies, from 1, by role."""
    seat_strategy: tuple[int, ...]
    """Likewise by seat; 0 where the role's holds."""

    @property
    def title(self) -> str:
        return f"{self.edition}, {self.players} players, {self.roles} roles"


@dataclass(frozen=True)
class Chunk:
    """Games ``first .. first + count - 1`` of a cell: one part of the store."""

    number: int
    cell: int
    first: int
    count: int


class Plan:
    """All that playing an experiment takes.

    Parameters
    ----------
    experiment : Experiment
    chunk : int, optional
        Games of a part, `CHUNK` if not given.

    Raises
    ------
    SgsError
        A strategy or an edition cannot be loaded, or a role table has no row for a table size.
    """

    def __init__(self, experiment: Experiment, chunk: int | None = None) -> None:
        self.experiment, self.chunk_games = experiment, chunk or CHUNK
        self.strategies = self._load_strategies()
        self.rules: list[Rules] = []
        """By cell; cells that differ in players alone share one."""
        self.cells = self._lay_cells()

    def _load_strategies(self) -> list[Any]:
        found, faults = [], list[str]()
        for name in dict.fromkeys(self.experiment.strategies.values()):
            try:
                found.append((name, strategy.load(name)))
            except SgsError as error:
                faults += error.faults
        if faults:
            raise ExperimentError(faults)
        self._index = {name: at for at, (name, _) in enumerate(found, 1)}
        return [each for _, each in found]

    def _lay_cells(self) -> list[Cell]:
        asked, cells, faults = self.experiment, list[Cell](), list[str]()
        decides = [each.decide for each in self.strategies]
        for name in asked.edition:
            for roles in asked.roles:
                table = asked.role_tables.get(roles, roles)
                try:
                    r = load(
                        name,
                        roles=table,
                        numbers=asked.numbers,
                        setup=asked.setup,
                        strategies=decides,
                        generals=asked.choice,
                    )
                except SgsError as error:
                    faults += error.faults
                    continue
                for players in asked.players:
                    lord, loyalist, rebel, renegade = (int(r.roles[players, k]) for k in range(4))
                    counts = (lord, loyalist, rebel, renegade)
                    self.rules.append(r)
                    cells.append(self._cell(len(cells), name, players, roles, counts))
        if faults:
            raise ExperimentError(f"{asked.name}: {fault}" for fault in dict.fromkeys(faults))
        return cells

    def _cell(self, number: int, name: str, players: int, roles: str, counts: Row) -> Cell:
        asked = self.experiment
        lord, loyalist, rebel, renegade = (self._index[asked.strategy_of(role)] for role in ROLES)
        own = [asked.strategy_at(seat) for seat in range(players)]
        return Cell(
            number=number,
            edition=name,
            players=players,
            roles=roles,
            counts=counts,
            games=asked.games,
            role_strategy=(lord, loyalist, rebel, renegade),
            seat_strategy=tuple(self._index[its] if its else 0 for its in own),
        )

    @property
    def games(self) -> int:
        return sum(cell.games for cell in self.cells)

    def chunks(self) -> Iterator[Chunk]:
        """Yield the chunks, numbered in the order of cells and games."""
        number = 0
        for cell in self.cells:
            for first in range(0, cell.games, self.chunk_games):
                yield Chunk(number, cell.number, first, min(self.chunk_games, cell.games - first))
                number += 1

    @cached_property
    def described(self) -> dict[str, Any]:
        """What fixes every row of the result, in the form of the manifest."""
        return {
            "seed": self.experiment.seed,
            "chunk": self.chunk_games,
            "numbers": self.experiment.numbers,
            "setup": self.experiment.setup,
            "source": source_digest(),
            "editions": {id: edition(id).digest for id in self.experiment.edition},
            "casting": {id: casting.described(each) for id, each in self._castings.items()},
            "strategies": [
                {"id": s.id, "zh": s.zh, "en": s.en, "digest": s.digest} for s in self.strategies
            ],
            "cells": [self._describe(cell) for cell in self.cells],
        }

    @cached_property
    def _castings(self) -> dict[str, Casting]:
        return {id: self.experiment.casting(id) for id in self.experiment.edition}

    @property
    def generals(self) -> dict[str, list[dict[str, Any]]]:
        """The generals of every edition by number, in the form of the manifest."""
        return {id: casting.named(each) for id, each in self._castings.items()}

    def _describe(self, cell: Cell) -> dict[str, Any]:
        ids = ["", *(each.id for each in self.strategies)]
        return {
            "cell": cell.number,
            "edition": cell.edition,
            "players": cell.players,
            "roles": cell.roles,
            "counts": dict(zip(ROLES, cell.counts, strict=True)),
            "games": cell.games,
            "strategies": dict(zip(ROLES, (ids[at] for at in cell.role_strategy), strict=True)),
            "seats": {str(seat): ids[at] for seat, at in enumerate(cell.seat_strategy) if at},
        }

    @cached_property
    def hash(self) -> str:
        """Digest of `described`: runs with equal hashes hold equal rows."""
        text = json.dumps(self.described, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()


def source_digest() -> str:
    """Digest the code that decides how a game goes: the package but for its outer rooms."""
    package = Path(sgs_sim.__file__).parent
    found = hashlib.sha256()
    for file in sorted((*package.rglob("*.py"), package / "numbers.txt")):
        name = file.relative_to(package)
        if name.parts[0] not in _NOT_PLAYED:
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            found.update(f"{name.as_posix()}\0{digest}\n".encode())
    return found.hexdigest()


def versions() -> dict[str, str]:
    """Return what a result was made with."""
    packages = ("numpy", "numba", "pyarrow")
    return {
        "sgs_sim": sgs_sim.__version__,
        "python": platform.python_version(),
        **{name: version(name) for name in packages},
    }


def kind_names() -> dict[str, dict[str, Any]]:
    """Return the id and names of every card and skill, by the number `died_kind` holds."""
    from sgs_sim.discovery import discover

    found = sorted(discover().values(), key=lambda one: one.kind)
    return {
        str(one.kind): {
            "id": one.id,
            "zh": one.zh,
            "en": one.en,
            "skill": one.id in all_skills(),
        }
        for one in found
    }
