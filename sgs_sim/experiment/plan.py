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
from sgs_sim.experiment.joint import rounds
from sgs_sim.experiment.spec import ROLES, Experiment
from sgs_sim.experiment.variants import Variant
from sgs_sim.ruleset import edition, load
from sgs_sim.ruleset.choice import Strata, unseated
from sgs_sim.ruleset.models import Row
from sgs_sim.ruleset.numbers import all_skills

if TYPE_CHECKING:
    from sgs_sim.engine.state import Rules

CHUNK = 4096
"""Games of a part: half a second of one core, so that an interrupted run soon stops."""
CHUNK_ASKED = 128
"""The same where strategies in plain Python are asked."""
_NOT_PLAYED = ("cli", "report", "words", "fonts", "_content")  # rooms that no result depends on


@dataclass(frozen=True)
class Cell:
    """One setting whose games are counted together."""

    number: int
    variant: int
    panel: str
    """The id of the strategy that plays by default, or "" without a panel."""
    edition: str
    players: int
    roles: str
    counts: Row
    games: int
    block: int
    """Games that share a key, one after the other."""
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
        Games of a part at most, if not given `CHUNK` or `CHUNK_ASKED`.

    Raises
    ------
    SgsError
        A strategy or an edition cannot be loaded, or a role table has no row for a table size.
    """

    def __init__(self, experiment: Experiment, chunk: int | None = None) -> None:
        self.experiment = experiment
        self.variants = [(each, experiment.of(each)) for each in experiment.compared]
        self.strategies = self._load_strategies()
        self.chunk_games = chunk or min(CHUNK, CHUNK_ASKED if self.asks else CHUNK)
        self.strata = self._force()
        self.rules: list[Rules] = []
        """By cell; cells of one variant share them."""
        self.cells = self._lay_cells()

    @property
    def asks(self) -> bool:
        """Whether there is a strategy in plain Python."""
        return any(each.plain for each in self.strategies)

    def _load_strategies(self) -> list[Any]:
        found, faults = [], list[str]()
        named = [name for _, asked in self.variants for name in asked.strategies.values()]
        for name in dict.fromkeys([*self.experiment.panel, *named]):
            try:
                found.append((name, strategy.load(name)))
            except SgsError as error:
                faults += error.faults
        if faults:
            raise ExperimentError(faults)
        self._index = {name: at for at, (name, _) in enumerate(found, 1)}
        return [each for _, each in found]

    def _force(self) -> Strata | None:
        """Return the generals that roles are given, one stratum after the other."""
        design = self.experiment.design
        if not design.force:
            return None
        found = self.variants[0][1].casting(self.experiment.edition[0])
        named = {*found.seats.values(), *found.slots.values()}
        pool = tuple(id for id in found.pool if id not in named)
        return Strata(slots=design.force, generals=design.generals(pool))

    def _lay_cells(self) -> list[Cell]:
        cells, faults = list[Cell](), list[str]()
        loaded = [self._rules(asked, faults) for _, asked in self.variants]
        for (_, asked), r in zip(self.variants, loaded, strict=True):
            for players in asked.players:
                faults += unseated(r, players) if r else ()
        if faults:
            name = self.experiment.name
            raise ExperimentError(f"{name}: {fault}" for fault in dict.fromkeys(faults))
        for member in self.experiment.panel or ("",):
            for (variant, asked), r in zip(self.variants, loaded, strict=True):
                for players in asked.players:
                    self.rules.append(r)
                    number = len(cells)
                    cells.append(self._cell(number, variant, asked.at(member), players, member))
        return cells

    def _rules(self, asked: Experiment, faults: list[str]) -> Any:
        (name,), (roles,) = asked.edition, asked.roles
        try:
            return load(
                name,
                roles=asked.role_tables.get(roles, roles),
                numbers=asked.numbers,
                setup=asked.setup,
                cards=asked.cards,
                strategies=self.strategies,
                generals=asked.choice,
                shared="rotate" if asked.design.rotate else self.strata,
            )
        except SgsError as error:
            faults += error.faults

    def _cell(
        self, number: int, variant: Variant, asked: Experiment, players: int, member: str
    ) -> Cell:
        (edition,), (roles,) = asked.edition, asked.roles
        lord, loyalist, rebel, renegade = (self._index[asked.strategy_of(role)] for role in ROLES)
        own = [asked.strategy_at(seat) for seat in range(players)]
        block = players if asked.design.rotate else len(self.strata.generals) if self.strata else 1
        return Cell(
            number=number,
            variant=variant.number,
            panel=self.strategies[self._index[member] - 1].id if member else "",
            edition=edition,
            players=players,
            roles=roles,
            counts=asked.row(players),
            games=-(-asked.games // block) * block,
            block=block,
            role_strategy=(lord, loyalist, rebel, renegade),
            seat_strategy=tuple(self._index[its] if its else 0 for its in own),
        )

    @property
    def games(self) -> int:
        return sum(cell.games for cell in self.cells)

    def chunks(self) -> Iterator[Chunk]:
        """Yield the chunks, numbered from round to round: all cells go forward together."""
        cells = [(cell.games, cell.block) for cell in self.cells]
        for number, (cell, first, count) in enumerate(rounds(cells, self.chunk_games)):
            yield Chunk(number, cell, first, count)

    @cached_property
    def described(self) -> dict[str, Any]:
        """What fixes every row of the result, in the form of the manifest."""
        return {
            "seed": self.experiment.seed,
            "chunk": self.chunk_games,
            "source": source_digest(),
            "editions": {id: edition(id).digest for id in self._editions},
            "variants": [self._describe_variant(*each) for each in self.variants],
            "strategies": [
                {"id": s.id, "zh": s.zh, "en": s.en, "digest": s.digest, "omniscient": s.omniscient}
                for s in self.strategies
            ],
            "strata": self.strata
            and {
                "slots": list(self.strata.slots),
                "generals": [list(each) for each in self.strata.generals],
            },
            "rotate": self.experiment.design.rotate,
            "cells": [self._describe(cell) for cell in self.cells],
        }

    @property
    def _editions(self) -> list[str]:
        return list(dict.fromkeys(cell.edition for cell in self.cells))

    @property
    def generals(self) -> dict[str, list[dict[str, Any]]]:
        """The generals of every edition by number, in the form of the manifest."""
        found: dict[str, list[dict[str, Any]]] = {}
        for _, asked in self.variants:
            (name,) = asked.edition
            if not found.get(name):
                found[name] = casting.named(asked.casting(name))
        return found

    def _describe_variant(self, variant: Variant, asked: Experiment) -> dict[str, Any]:
        (name,), (roles,) = asked.edition, asked.roles
        return {
            "number": variant.number,
            **variant.names,
            "edition": name,
            "roles": roles,
            "levels": dict(variant.levels),
            "numbers": asked.numbers,
            "setup": asked.setup,
            "cards": asked.cards,
            "casting": casting.described(asked.casting(name)),
        }

    def _describe(self, cell: Cell) -> dict[str, Any]:
        ids = ["", *(each.id for each in self.strategies)]
        return {
            "cell": cell.number,
            "variant": cell.variant,
            "panel": cell.panel,
            "edition": cell.edition,
            "players": cell.players,
            "roles": cell.roles,
            "counts": dict(zip(ROLES, cell.counts, strict=True)),
            "games": cell.games,
            "block": cell.block,
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
