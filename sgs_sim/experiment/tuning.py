"""Looks for better weights of a family by self-play: the covariance matrix adaptation of `cma`.

Integers are handled as Marty et al. (PPSN 2024) propose. The best of many that were tried looks
better than it is, so what comes out is judged by games with another seed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import numpy as np

import sgs_sim
from sgs_sim.engine.kinds import Role
from sgs_sim.errors import RunError, StrategyError, nearest
from sgs_sim.experiment.arena import SIDES, Arena, Confirmed, compared, gains
from sgs_sim.experiment.design import CAMPS, Camp
from sgs_sim.experiment.plan import source_digest
from sgs_sim.ruleset import edition, load
from sgs_sim.strategy import Strategy
from sgs_sim.strategy.load import places
from sgs_sim.strategy.profile import ROLES, Place, Rows

STEP: Final = 0.2  # first standard deviation of a weight, as a part of its range …
LEAST_STEP: Final = 0.5  # … but no less, or a weight of two values would hardly move
EDGE: Final = 0.499  # beyond the ends: they are as likely as what lies between


def training(seed: int) -> int:
    """Return the seed of the deals that weights are tuned on: the even ones."""
    return 2 * seed


def fresh(seed: int) -> int:
    """Return the seed of the deals that confirm: the odd ones, on which nothing is ever tuned."""
    return 2 * seed + 1


@dataclass(frozen=True)
class Tuning:
    """What is to be tuned, and how."""

    family: Strategy
    start: Strategy
    """Of the family: the weights to be improved."""
    opponent: Strategy
    edition: str
    weights: tuple[int, ...]
    """Places of those that may change."""
    games: int
    """Of a setting and generation, by all that is tried."""
    seed: int
    population: int | None = None
    """How many weights a generation tries; None: as many as `cma` thinks right."""
    roles: tuple[Role, ...] = tuple(Role)
    """Whose weights may change, to the same numbers for all of these; those of others stay."""

    @property
    def places(self) -> list[Place]:
        return places(self.family)

    def to_win_as(self, camps: Collection[Camp]) -> Tuning:
        """Return one that may change the weights of these camps alone."""
        roles = tuple(role for camp in CAMPS if camp in camps for role in SIDES[camp])
        return replace(self, roles=roles)

    def is_self_play(self) -> bool:
        """Whether the opponent is what it starts from."""
        one, other = self.start, self.opponent
        return one.decide is other.decide and one.weights == other.weights


def asked(
    family: Strategy,
    start: Strategy | None = None,
    opponent: Strategy | None = None,
    *,
    weights: Sequence[str] = (),
    edition: str = "official_160",
    games: int = 500,
    seed: int = 1,
    population: int | None = None,
) -> Tuning:
    """Return what is to be tuned.

    Parameters
    ----------
    family : Strategy
    start : Strategy, optional
        A profile of the family; the family's own weights if not given.
    opponent : Strategy, optional
        Who plays the other seats; `start` if not given.
    weights : sequence of str, optional
        Those that may change; all if empty.

    Raises
    ------
    StrategyError
        The family has no weights, or none of this name; the profile is of another family; a
        strategy is not compiled.
    """
    faults = []
    if family.family:
        instead = f"sgs-sim tune {family.family} --from {family.path}"
        faults.append(f"{family.id}: found a profile, expected its family; say: {instead}")
    declared = {place.name.lower(): at for at, place in enumerate(places(family))}
    if not declared:
        faults.append(f"{family.id}: declares no WEIGHTS, so there is nothing to tune")
    start, opponent = start or family, opponent or start or family
    if start.decide is not family.decide:
        faults.append(
            f'--from: found "{start.id}" of {start.family or start.id}, expected a profile of '
            f"{family.id}"
        )
    for name in weights if declared else ():
        if name not in declared:
            faults.append(
                f'--weights: found "{name}", expected a weight of {family.id}'
                f"{nearest(name, declared)}"
            )
    for each in {family.id: family, opponent.id: opponent}.values():
        if getattr(each, "plain", False):
            faults.append(f"{each.id}: is plain Python, expected a compiled strategy (@unit)")
    if faults:
        raise StrategyError(faults)
    chosen = sorted({declared[name] for name in weights or declared})
    return Tuning(family, start, opponent, edition, tuple(chosen), games, seed, population)


def rules_of(tuning: Tuning) -> Any:
    """Return the rules of an `Arena`: the opponent in slot 1, the family in slot 2."""
    return load(tuning.edition, strategies=[tuning.opponent, tuning.start])


def method() -> Any:
    """Return the class that searches.

    Raises
    ------
    RunError
        The extra ``tune`` is not installed.
    """
    try:
        from cma import CMAEvolutionStrategy
    except ImportError:
        raise RunError('tuning needs the extra "tune": pip install "sgs-sim[tune]"') from None
    return CMAEvolutionStrategy


class Evolution:
    """Asks for weights to be tried and is told what they gained.

    The same answers give the same questions: to go on with a search is to tell it again what it
    was told.
    """

    def __init__(self, tuning: Tuning) -> None:
        every = tuning.places
        self._start, self._at, self._roles = tuning.start.weights, tuning.weights, tuning.roles
        low = [every[at].low for at in self._at]
        high = [every[at].high for at in self._at]
        first = [fmean(self._start[role][at] for role in self._roles) for at in self._at]
        if len(first) == 1:  # the method needs a second dimension; nobody reads it
            low, high, first = [*low, 0], [*high, 1], [*first, 0]
        self._low, self._high = np.array(low), np.array(high)
        self._chance = dict(np.random.MT19937(np.random.SeedSequence(tuning.seed)).state)
        options = {
            "bounds": [list(self._low - EDGE), list(self._high + EDGE)],
            "CMA_stds": np.maximum(LEAST_STEP, STEP * (self._high - self._low)),
            "integer_variables": list(range(len(first))),
            "seed": np.nan,  # it is not to seed the chance that it is lent
            "verbose": -9,
        }
        if tuning.population:
            options["popsize"] = tuning.population
        with self._lent_chance():
            self._cma = method()(np.array(first, float), 1.0, options)
        self._points, self._middles = list[Any](), list[Any]()

    @property
    def population(self) -> int:
        return int(self._cma.popsize)

    @property
    def favourite(self) -> Rows:
        """The middle of what is being searched: of all that was tried, noise chooses the best.

        It is averaged over the later half of the generations (Polyak and Juditsky 1992).
        """
        if not self._middles:
            return self._start
        return self._rows(np.mean(self._middles[len(self._middles) // 2 :], axis=0))

    def ask(self) -> list[Rows]:
        with self._lent_chance():
            self._points = self._cma.ask()
        return [self._rows(point) for point in self._points]

    def tell(self, gained: Sequence[float]) -> None:
        with self._lent_chance():
            self._cma.tell(self._points, [-each for each in gained])
        self._middles.append(self._cma.result.xfavorite)

    @contextmanager
    def _lent_chance(self) -> Iterator[None]:
        """Let the method draw from chance of our own: it knows only the one all numpy shares."""
        before = np.random.get_state(legacy=False)  # noqa: NPY002
        np.random.set_state(self._chance)  # noqa: NPY002
        try:
            yield
        finally:
            self._chance = np.random.get_state(legacy=False)  # noqa: NPY002
            np.random.set_state(before)  # noqa: NPY002

    def _rows(self, point: Any) -> Rows:
        rows = [list(row) for row in self._start]
        whole = np.clip(np.rint(point), self._low, self._high).astype(int)
        for role in self._roles:
            for at, weight in zip(self._at, whole, strict=False):
                rows[role][at] = int(weight)
        return tuple(map(tuple, rows))


@dataclass(frozen=True)
class Generation:
    """One round of a search."""

    number: int
    """From 1; 0 is the start."""
    favourite: Rows
    """The weights now thought best."""
    gain: float | None
    """Of the favourite before it over the start, in this generation's games."""
    best: float | None
    """The most that anything tried gained in them."""


class Diary:
    """What a search has been told, on disk: a line for each generation that is over.

    Raises
    ------
    RunError
        There is one already and it is not to be gone on with; or it is of another search.
    """

    def __init__(self, path: Path, about: Mapping[str, Any], *, resume: bool) -> None:
        self.path, self.generations = path, list[list[float]]()
        if path.exists() and not resume:
            raise RunError(f"{path}: there already; --resume goes on with it, or choose another")
        lines = _whole_lines(path) if path.exists() else []
        if lines:
            _refuse_another(path, lines[0], about)
            self.generations = [each["gains"] for each in lines[1:]]
        kept = [{**about}, *({"gains": each} for each in self.generations)]
        write(path, "".join(json.dumps(each) + "\n" for each in kept))

    def add(self, gained: Sequence[float]) -> None:
        """Keep a generation that is over, through a kill too."""
        self.generations.append(list(gained))
        try:
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps({"gains": self.generations[-1]}) + "\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise RunError(f"{self.path}: cannot be written: {error.strerror}") from None


def _whole_lines(path: Path) -> list[dict[str, Any]]:
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            break  # what was being written when it was killed
    return found


def _refuse_another(path: Path, found: Mapping[str, Any], about: Mapping[str, Any]) -> None:
    faults = [
        f"{path} › {key}: found {found.get(key)!r}, expected {said!r}: another search"
        for key, said in about.items()
        if found.get(key) != said
    ]
    if faults:
        raise RunError(faults)


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises
    ------
    RunError
        It cannot be written.
    """
    hidden = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        hidden.write_text(text, encoding="utf-8")
        os.replace(hidden, path)
    except OSError as error:
        raise RunError(f"{path}: cannot be written: {error.strerror}") from None


def described(tuning: Tuning, arena: Arena) -> dict[str, Any]:
    """Return all that the gains of a search depend on, as plain values."""
    from importlib.metadata import version

    return {
        "family": [tuning.family.id, tuning.family.digest],
        "start": [list(row) for row in tuning.start.weights],
        "opponent": [tuning.opponent.id, tuning.opponent.digest],
        "weights": [tuning.places[at].name.lower() for at in tuning.weights],
        "roles": [ROLES[role] for role in tuning.roles],
        "edition": [tuning.edition, edition(tuning.edition).digest],
        "settings": [list(each) for each in arena.settings],
        "games": tuning.games,
        "population": Evolution(tuning).population,
        "seed": tuning.seed,
        "sgs_sim": [sgs_sim.__version__, source_digest()],
        "cma": version("cma"),
    }


def games_ahead(tuning: Tuning, arena: Arena, generations: int, confirm: int) -> int:
    """Return how many games so many generations and the confirmation play."""
    field, tried = len(arena.tables), Evolution(tuning).population + 1
    if tuning.is_self_play():
        each = arena.games_of(tried, tuning.games) + field * tuning.games
    else:
        each = arena.games_of(tried + 1, tuning.games)
    return generations * each + arena.games_of(2, confirm) + field * confirm


def tune(tuning: Tuning, arena: Arena, diary: Diary, generations: int) -> Iterator[Generation]:
    """Yield the generations as they are over; it ends early when the arena is told to stop.

    Generation k plays the games ``(k - 1) * games ...`` of the training seed, all that is
    tried the same ones. Those that the diary holds are not played again.
    """
    search = Evolution(tuning)
    yield Generation(0, search.favourite, None, None)
    for number in range(1, generations + 1):
        before, tried = search.favourite, search.ask()
        if number <= len(diary.generations):
            gained = diary.generations[number - 1]
        else:
            found = _gained(tuning, arena, [*tried, before], (number - 1) * tuning.games)
            if found is None:
                return
            gained = found
            diary.add(gained)
        search.tell(gained[:-1])
        yield Generation(number, search.favourite, gained[-1], max(gained[:-1]))


def _gained(tuning: Tuning, arena: Arena, tried: Sequence[Rows], first: int) -> list[float] | None:
    """Return what each gains over the start, in the same seats against the opponent."""
    seed, games = training(tuning.seed), tuning.games
    if tuning.is_self_play():
        won, base = arena.try_rows(tried, seed, first, games), arena.field(seed, first, games)
    else:
        both = arena.try_rows([*tried, tuning.start.weights], seed, first, games)
        won, base = (None, None) if both is None else (both[:-1], both[-1])
    if won is None or base is None:
        return None
    return [float(each) for each in gains(won, base)]


def confirm(tuning: Tuning, arena: Arena, rows: Rows, games: int) -> Confirmed | None:
    """Return what fresh games say of weights; None if told to stop meanwhile."""
    seed = fresh(tuning.seed)
    field = arena.field(seed, 0, games)
    won = arena.try_rows([rows, tuning.start.weights], seed, 0, games)
    if won is None or field is None:
        return None
    return compared(arena.settings, won[0], won[1], field)
