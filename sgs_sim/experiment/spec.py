"""An experiment as it is written: one TOML file that asks one question of the game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from sgs_sim import strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import SEATS
from sgs_sim.errors import ExperimentError, SgsError, StrategyError, nearest
from sgs_sim.experiment.casting import as_written, casting_in
from sgs_sim.paths import content
from sgs_sim.ruleset.checked import Strict, all_of, checked, shown, unknown, wrong
from sgs_sim.ruleset.choice import Casting, Choice
from sgs_sim.ruleset.facts import edition
from sgs_sim.ruleset.lines import line_numbers
from sgs_sim.ruleset.models import FEWEST, Numbers, SetupChanges, Table

ROLES = tuple(role.name.lower() for role in Role)
DEFAULT_EDITION = ("official_160",)  # whose role tables are known where the edition is wrong
_SEAT = "seat_{}".format


def _many(found: Any) -> Any:
    return tuple(found) if isinstance(found, list) else (found,)


def _once(found: tuple[Any, ...]) -> tuple[Any, ...]:
    if not found:
        raise wrong("at least one", [])
    if twice := [each for i, each in enumerate(found) if each in found[:i]]:
        raise wrong(f"{twice[0]} once", list(found))
    return found


def _edition(name: str, info: ValidationInfo) -> str:
    path = _beside(name, info.context)
    found = _unless_wrong(lambda: edition(path).id)
    return path if path.endswith(".toml") else found


def _unless_wrong(get: Callable[[], str]) -> str:
    try:
        return get()
    except SgsError as error:
        raise _passed_on(error) from None


def _passed_on(error: SgsError) -> PydanticCustomError:
    # Where it was found is said anew: the file and line of the experiment.
    text = "; ".join(error.faults).removeprefix("edition: ").removeprefix("strategy: ")
    return PydanticCustomError("fault", "{text}", {"text": text})


def _flattened(found: Mapping[str, Any]) -> Iterable[tuple[str, Any]]:
    for name, value in found.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}.{inner}", deep) for inner, deep in _flattened(value))
        else:
            yield name, value


def _beside(name: str, folder: Path | None) -> str:
    """Return the path of a file: as it is seen from the experiment's, else from here."""
    if name.endswith((".py", ".toml")) and folder is not None and (folder / name).is_file():
        return str(folder / name)
    return name


def _generals(found: object, info: ValidationInfo) -> object:
    if not isinstance(found, Mapping):
        return found
    editions = info.data.get("edition", DEFAULT_EDITION)
    seats = max(info.data.get("players", (SEATS,)))
    return as_written(found, editions, info.data.get("setup", {}), seats)


def _several(each: Any) -> Any:
    return Annotated[tuple[each, ...], BeforeValidator(_many), AfterValidator(_once)]


class Experiment(Strict):
    """What is asked, and of which games."""

    name: str
    """Of the run folder: the stem of the file."""
    question: Annotated[str, Field(min_length=1)]
    edition: _several(Annotated[str, AfterValidator(_edition)])  # type: ignore[valid-type]
    players: _several(Annotated[int, Field(ge=FEWEST, le=SEATS)])  # type: ignore[valid-type]
    role_tables: dict[str, Table] = Field(default_factory=dict)
    """The file's own."""
    roles: _several(str) = ("official",)  # type: ignore[valid-type]
    games: Annotated[int, Field(ge=1, le=10**12)]
    """Of each cell."""
    seed: Annotated[int, Field(ge=0, le=2**62)] = 1
    strategies: dict[str, str]
    """By role, by seat (``seat_0`` is the lord's), and ``default``; the most particular holds."""
    setup: SetupChanges = Field(default_factory=dict)
    """Changed values of the mode."""
    generals: Annotated[Choice, BeforeValidator(_generals)] = Field(default_factory=Choice)
    """Who may play whom, in the names of the file."""
    numbers: Numbers = Field(default_factory=dict)
    """Changed numbers of cards, by dotted name."""
    report: str = ""

    @field_validator("roles")
    @classmethod
    def _tables_seat_all(cls, found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        own = info.data.get("role_tables", {})
        for table in found:
            for name in info.data.get("edition", DEFAULT_EDITION):
                known = edition(name).mode.roles
                if table not in known and table not in own:
                    raise unknown("a role table", table, [*known, *own])
                rows = own[table] if table in own else known[table]
                if lacking := [n for n in info.data.get("players", ()) if n not in rows]:
                    has = ", ".join(map(str, sorted(rows)))
                    raise wrong(
                        f"a role table with a row for {lacking[0]} players",
                        table,
                        f" (it has {has})",
                    )
        return found

    @field_validator("strategies")
    @classmethod
    def _strategies_exist(cls, found: dict[str, str], info: ValidationInfo) -> dict[str, str]:
        seats = max(info.data.get("players", (SEATS,)))
        known = ("default", *ROLES, *map(_SEAT, range(seats)))
        faults: list[Any] = []
        paths = {}
        for who, name in found.items():
            if who not in known:
                faults.append(((who,), unknown("a role, a seat or default", who, known), who))
            paths[who] = _beside(name, info.context)
            try:
                strategy.info(paths[who])
            except StrategyError as error:
                faults.append(((who,), _passed_on(error), name))
        if "default" not in found and not set(ROLES) <= set(found):
            faults.append(
                ((), wrong("a default, or a strategy for every role", list(found)), found)
            )
        all_of(faults)
        return paths

    def strategy_of(self, role: str) -> str:
        """Return the strategy that plays a role where its seat has none of its own."""
        return self.strategies.get(role) or self.strategies["default"]

    def strategy_at(self, seat: int) -> str | None:
        """Return the seat's own strategy, if it has one."""
        return self.strategies.get(_SEAT(seat))

    @property
    def choice(self) -> dict[str, Any]:
        """What the file says about generals."""
        return self.generals.model_dump(exclude_unset=True)

    def casting(self, name: str) -> Casting:
        """Return how generals are given out in one of the editions."""
        return casting_in(name, self.choice, self.setup)


def find(name: str | Path) -> Path:
    """Return the file of an experiment: a path, or the name of one that came with the content."""
    path = Path(name).expanduser()
    if path.suffix == ".toml" or len(path.parts) > 1:
        if not path.is_file():
            raise ExperimentError(f"{path}: no such file")
        return path
    folder = content("experiments")
    if not (shipped := folder / f"{name}.toml").is_file():
        known = [file.stem for file in folder.glob("*.toml")]
        raise ExperimentError(f'found "{name}", expected an experiment{nearest(str(name), known)}')
    return shipped


def read(name: str | Path, *, games: int | None = None, seed: int | None = None) -> Experiment:
    """Read and check an experiment.

    Parameters
    ----------
    name : str or Path
        A ``.toml`` file, or the name of a shipped one.
    games, seed : int, optional
        Take the place of what the file says.

    Raises
    ------
    ExperimentError
        With every fault of the file, each with its line.
    """
    path = find(name)
    try:
        text = path.read_text(encoding="utf-8")
        raw = tomllib.loads(text)
    except OSError as error:
        raise ExperimentError(f"{shown(path)}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ExperimentError(
            f"{shown(path)}: found bytes that are no text, expected UTF-8"
        ) from None
    except tomllib.TOMLDecodeError as error:
        raise ExperimentError(f"{shown(path)}: no TOML: {error}") from None
    changed = {"games": games, "seed": seed}
    raw = {"name": path.stem} | raw
    raw |= {key: value for key, value in changed.items() if value is not None}
    if isinstance(raw.get("numbers"), dict):
        raw["numbers"] = dict(
            _flattened(raw["numbers"])
        )  # slash.damage = 2, with or without quotes
    return checked(
        raw,
        Experiment,
        shown(path),
        ExperimentError,
        lines=line_numbers(text),
        context=path.parent,
    )
