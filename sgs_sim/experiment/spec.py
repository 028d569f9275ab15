"""An experiment as it is written: one TOML file that asks one question of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError

from sgs_sim import strategy
from sgs_sim.engine.kinds import Role
from sgs_sim.engine.state import SEATS
from sgs_sim.errors import ExperimentError, SgsError, StrategyError, nearest
from sgs_sim.experiment.casting import as_written, casting_in
from sgs_sim.experiment.design import Design, Points, Reference, Scoring, Search, Stop, Target
from sgs_sim.experiment.variants import Grid, Listed, Variant, Varied, merged, path_of
from sgs_sim.paths import content
from sgs_sim.ruleset.checked import (
    Strict,
    all_of,
    checked,
    faults_of,
    shown,
    toml,
    unknown,
    wrong,
)
from sgs_sim.ruleset.choice import Casting, Choice
from sgs_sim.ruleset.facts import edition
from sgs_sim.ruleset.lines import Where, line_numbers
from sgs_sim.ruleset.models import FEWEST, Copies, Numbers, Row, SetupChanges, Table, row

ROLES = tuple(role.name.lower() for role in Role)
DEFAULT_EDITION = ("official_160",)  # whose role tables are known where the edition is wrong
_SEAT = "seat_{}".format


def _many(found: Any) -> Any:
    return tuple(found) if isinstance(found, list | tuple) else (found,)


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


def _flat_numbers(found: object) -> object:
    """Return numbers by dotted name: slash.damage = 2 may be written with or without quotes."""
    return dict(_flattened(found)) if isinstance(found, Mapping) else found


def _beside(name: str, folder: Path | None) -> str:
    """Return the path of a file: as it is seen from the experiment's, else from here."""
    if name.endswith((".py", ".toml")) and folder is not None and (folder / name).is_file():
        return str(folder / name)
    return name


def _from_here(name: str, folder: Path) -> str:
    """Return the path of a file that is named here: not that of another beside the experiment."""
    here, there = Path(name), folder / name
    if name.endswith((".py", ".toml")) and here.is_file() and there.is_file():
        return name if here.samefile(there) else str(here.absolute())
    return name


def _generals(found: object, info: ValidationInfo) -> object:
    if not isinstance(found, Mapping):
        return found
    editions = info.data.get("edition", DEFAULT_EDITION)
    seats = max(info.data.get("players", (SEATS,)))
    return as_written(found, editions, info.data.get("setup", {}), seats)


def _several(each: Any) -> Any:
    return Annotated[tuple[each, ...], BeforeValidator(_many), AfterValidator(_once)]


def _strategy(name: str, info: ValidationInfo) -> str:
    path = _beside(name, info.context)
    _unless_wrong(lambda: strategy.info(path).id)
    return path


def _files_beside(found: Any, info: ValidationInfo) -> Any:
    """Return what is varied with the paths of files, which later readers need not look for."""
    if isinstance(found, Mapping):
        return {key: _files_beside(given, info) for key, given in found.items()}
    if isinstance(found, list):
        return [_files_beside(each, info) for each in found]
    return _beside(found, info.context) if isinstance(found, str) else found


class Experiment(Strict):
    """What is asked, and of which games."""

    name: str
    """Of the run folder: the stem of the file."""
    question: Annotated[str, Field(min_length=1)]
    question_zh: str = ""
    edition: _several(Annotated[str, AfterValidator(_edition)])  # type: ignore[valid-type]
    players: _several(Annotated[int, Field(ge=FEWEST, le=SEATS)])  # type: ignore[valid-type]
    role_tables: dict[str, Table] = Field(default_factory=dict)
    """The file's own."""
    roles: _several(str) = ("official",)  # type: ignore[valid-type]
    games: Annotated[int, Field(ge=1, le=10**12)]
    """Of each cell; the most, where there is a rule for stopping."""
    seed: Annotated[int, Field(ge=0, le=2**62)] = 1
    strategies: dict[str, str]
    """By role, by seat (``seat_0`` is the lord's), and ``default``; the most particular holds."""
    panel: Annotated[
        tuple[Annotated[str, AfterValidator(_strategy)], ...], Field(strict=False)
    ] = ()
    """Strategies that take the place of ``default`` one after the other."""
    setup: SetupChanges = Field(default_factory=dict)
    """Changed values of the mode."""
    generals: Annotated[Choice, BeforeValidator(_generals)] = Field(default_factory=Choice)
    """Who may play whom, in the names of the file."""
    numbers: Annotated[Numbers, BeforeValidator(_flat_numbers)] = Field(default_factory=dict)
    """Changed numbers of cards, by dotted name."""
    cards: Copies = Field(default_factory=dict)
    """How many there are of a card, in the place of those printed."""
    vary: Annotated[Grid, BeforeValidator(_files_beside)] = Field(default_factory=dict)
    variants: Annotated[Listed, BeforeValidator(_files_beside)] = Field(default_factory=dict)
    design: Design = Field(default_factory=Design)
    stop: Stop | None = None
    margin: Points = 1.0
    """What is too small to matter."""
    target: Target | None = None
    """What each camp should win; its share of heads if left out."""
    scoring: Scoring | None = None
    reference: Reference | None = None
    search: Search = Field(default_factory=Search)
    report: str = ""

    @field_validator("roles")
    @classmethod
    def _tables_seat_all(cls, found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        own = info.data.get("role_tables", {})
        for table in found:
            if table.replace(" ", "").isdecimal():
                for players in info.data.get("players", ()):
                    row(table, players)
                continue
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

    @field_validator("panel")
    @classmethod
    def _default_is_free(cls, found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        if len(set(found)) < len(found):
            raise wrong("each strategy once", list(found))
        if found and "default" not in info.data.get("strategies", ("default",)):
            raise wrong("none where no strategy is the default", list(found))
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

    def row(self, players: int) -> Row:
        """Return how many of each role there are, in an experiment with one edition and table."""
        (name,), (roles,) = self.edition, self.roles
        table = self.role_tables.get(roles)
        return (edition(name).rows(roles) if table is None else table)[players]

    @property
    def choice(self) -> dict[str, Any]:
        """What the file says about generals."""
        return self.generals.model_dump(exclude_unset=True)

    def casting(self, name: str) -> Casting:
        """Return how generals are given out in one of the editions."""
        return casting_in(name, self.choice, self.setup)

    @property
    def named_strategies(self) -> list[str]:
        """Every strategy that any of its games needs."""
        each = [asked.strategies.values() for asked in map(self.of, self.compared)]
        return list(dict.fromkeys([*self.panel, *(name for its in each for name in its)]))

    @property
    def plays_generals(self) -> bool:
        """Whether generals are given out in any of its games."""
        games = map(self.of, self.compared)
        return any(game.casting(game.edition[0]).how != "none" for game in games)

    @property
    def compared(self) -> list[Variant]:
        """Every variant, the base first; one where nothing is varied."""
        return self._varied.all()

    @property
    def factors(self) -> dict[str, tuple[Any, ...]]:
        """The levels of all that varies by its key; listed variants are one factor."""
        return self._varied.factors

    @property
    def _varied(self) -> Varied:
        return Varied.model_construct(
            edition=self.edition, roles=self.roles, vary=self.vary, variants=self.variants
        )

    def of(self, variant: Variant) -> Experiment:
        """Return the experiment that plays one variant alone.

        Raises
        ------
        ValidationError
            What the variant says cannot be played.
        """
        own = self.model_dump(exclude_unset=True, exclude={"vary", "variants"})
        return Experiment.model_validate(merged(own, variant.changes))

    def at(self, member: str) -> Experiment:
        """Return the experiment with a member of the panel as the default strategy."""
        if not member:
            return self
        return self.model_copy(update={"strategies": {**self.strategies, "default": member}})


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


def read(
    name: str | Path,
    *,
    games: int | None = None,
    seed: int | None = None,
    strategies: Mapping[str, str] | None = None,
    panel: bool = False,
) -> Experiment:
    """Read and check an experiment.

    Parameters
    ----------
    name : str or Path
        A ``.toml`` file, or the name of a shipped one.
    games, seed : int, optional
        Take the place of what the file says.
    strategies : mapping, optional
        Likewise, by role, seat or ``default``; files as they are seen from here.
    panel : bool
        Play it with every shipped strategy, where the file does not name some.

    Raises
    ------
    ExperimentError
        With every fault of the file, each with its line.
    """
    path = find(name)
    raw, text = toml(path, ExperimentError)
    changed = {"games": games, "seed": seed}
    raw = {"name": path.stem} | raw
    raw |= {key: value for key, value in changed.items() if value is not None}
    if strategies:
        said = {who: _from_here(its, path.parent) for who, its in strategies.items()}
        written = raw.get("strategies")
        raw["strategies"] = {**written, **said} if isinstance(written, dict) else said
    if panel and not raw.get("panel"):
        raw["panel"] = [known.id for known in strategy.shipped()]
    lines, where = line_numbers(text), shown(path)
    found = checked(raw, Experiment, where, ExperimentError, lines=lines, context=path.parent)
    faults = dict.fromkeys(_of_variants(found, where, lines))
    if faults:
        raise ExperimentError(faults)
    return found


def again(told: Mapping[str, Any]) -> Experiment:
    """Return the experiment that a manifest tells of.

    Raises
    ------
    ExperimentError
        It cannot be played here: a file is gone, say.
    """
    where = "the experiment of the run"
    found = checked(told, Experiment, where, ExperimentError)
    if faults := dict.fromkeys(_of_variants(found, where, {})):
        raise ExperimentError(faults)
    return found


def _of_variants(found: Experiment, name: str, lines: dict[Where, int]) -> Iterator[str]:
    """Yield what is wrong with the games that are compared, each at the change that makes it so."""
    try:
        compared = found.compared
    except PydanticCustomError as error:
        yield f"{name}: {error.message()}"
        return
    for variant in compared:
        try:
            found.of(variant)
        except ValidationError as error:
            yield from faults_of(
                error, Experiment, name, lines, moved=partial(_said_at, variant, lines)
            )


def _said_at(variant: Variant, lines: Mapping[Where, int], where: Where) -> Where:
    """Return where a variant says what stands at a place of its experiment."""
    for key in variant.levels:
        if key != "variants" and where[: len(path_of(key))] == path_of(key):
            apart = ("vary", *key.split("."))
            return (key,) if (key,) in lines else apart if apart in lines else ("vary", key)
    listed = variant.levels.get("variants")
    return ("variants", listed, *where) if listed else where
