"""What an edition may say in TOML, alone or building upon another."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from sgs_sim import paths
from sgs_sim.errors import RulesError
from sgs_sim.ruleset.checked import (
    Fault,
    Strict,
    Text,
    all_of,
    checked,
    place,
    read,
    shown,
    toml,
    unknown,
    value,
    wrong,
)
from sgs_sim.ruleset.generals import Skills
from sgs_sim.ruleset.lines import line_numbers
from sgs_sim.ruleset.models import Copies, Mode, Numbers, SetupChanges

OWN = {"zh", "en", "about", "aliases", "base"}  # what no edition takes from another
WHAT = {
    "decks": "a deck",
    "generals": "a set of generals",
    "modes": "a mode",
    "editions": "an edition",
}


class Files(Strict):
    """What files there are; a name that ends in .toml is a file beside `folder`."""

    folder: Path

    def find(self, room: str, name: str) -> Path:
        """Return the file with this name in a folder of rules, found or not."""
        if name.endswith(".toml"):
            return self.folder / Path(name).expanduser()
        return paths.content("rules") / room / f"{name}.toml"

    def check(self, room: str, name: str) -> str:
        """Return the name if there is such a file."""
        if not self.find(room, name).is_file():
            known = [file.stem for file in (paths.content("rules") / room).glob("*.toml")]
            raise unknown(WHAT[room], name, known)
        return name

    def check_all(self, room: str, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the names if there is a file for each, and each is named once."""
        faults: list[Fault] = []
        for i, name in enumerate(names):
            try:
                self.check(room, name)
                if name in names[:i]:
                    raise wrong("each once", name)
            except PydanticCustomError as fault:
                faults.append(((i,), fault, name))
        all_of(faults)
        return names


def _files(info: ValidationInfo) -> Files:
    if not isinstance(info.context, Files):
        raise TypeError("an edition is read with its Files")
    return info.context


class EditionFile(Strict):
    """A printing: its decks, its mode, and the numbers in which it differs."""

    zh: Text
    en: Text
    about: Text
    aliases: Annotated[tuple[str, ...], Field(strict=False)] = ()
    base: str = ""
    """The edition from which all is taken that is not said here."""
    decks: Annotated[tuple[str, ...], Field(strict=False)] = Field((), validate_default=True)
    generals: Annotated[tuple[str, ...], Field(strict=False)] = ()
    mode: str = Field("", validate_default=True)
    role_table: str | None = None
    setup: SetupChanges = Field(default_factory=dict)
    numbers: Numbers = Field(default_factory=dict)
    cards: Copies = Field(default_factory=dict)
    """How many copies there are of a card, in the place of those printed."""
    skills: dict[str, Skills] = Field(default_factory=dict)
    """Other skills for generals, by the id of the general."""

    @field_validator("base")
    @classmethod
    def _base(cls, found: str, info: ValidationInfo) -> str:
        return _files(info).check("editions", found)

    @field_validator("decks")
    @classmethod
    def _decks(cls, found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        if not found and "base" in info.data:  # else the base is the fault
            raise wrong("at least one deck", [])
        return _files(info).check_all("decks", found)

    @field_validator("generals")
    @classmethod
    def _generals(cls, found: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        return _files(info).check_all("generals", found)

    @field_validator("mode")
    @classmethod
    def _mode(cls, found: str, info: ValidationInfo) -> str:
        if not found and "base" in info.data:
            raise PydanticCustomError("fault", "missing, expected a mode, or a base that has one")
        if not found:
            return found
        return _files(info).check("modes", found)

    @field_validator("role_table")
    @classmethod
    def _role_table(cls, found: str | None, info: ValidationInfo) -> str | None:
        if found is None or not info.data.get("mode"):
            return found
        try:
            tables = read(_files(info).find("modes", info.data["mode"]), Mode).roles
        except RulesError:
            return found  # told when the mode itself is read
        if found not in tables:
            raise unknown("a role table", found, tables)
        return found


def read_edition(path: Path) -> EditionFile:
    """Return an edition file, with all that it takes from the one it builds upon.

    Raises
    ------
    RulesError
        With every fault of the file; with those of its base, where that is wrong.
    """
    found, lines = _with_base(path, ())
    return checked(found, EditionFile, shown(path), lines=lines, context=Files(folder=path.parent))


def _with_base(path: Path, above: tuple[Path, ...]) -> tuple[dict[str, Any], dict[Any, int]]:
    found, text = toml(path)
    lines = line_numbers(text)
    base = found.get("base")
    files = Files(folder=path.parent)
    if not isinstance(base, str) or not (file := files.find("editions", base)).is_file():
        return found, lines  # a name that is wrong is told with the other faults
    above = (*above, path.resolve())
    if file.resolve() in above:
        where = place(shown(path), ("base",), lines)
        expected = "an edition that does not build upon this one"
        raise RulesError(f"{where}: found {value(base)}, expected {expected}")
    inherited, base_lines = _with_base(file, above)
    checked(
        inherited, EditionFile, shown(file), lines=base_lines, context=Files(folder=file.parent)
    )
    merged = dict(found)
    for key, given in inherited.items():
        if key in OWN:
            continue
        moved = _seen_from_here(given, file.parent)
        if key not in found:
            merged[key] = moved
        elif isinstance(moved, Mapping) and isinstance(found[key], Mapping):
            merged[key] = {**moved, **found[key]}
    return merged, lines


def _seen_from_here(given: Any, folder: Path) -> Any:
    """Return names of files beside another edition as paths."""
    if isinstance(given, list):
        return [_seen_from_here(each, folder) for each in given]
    if isinstance(given, str) and given.endswith(".toml"):
        return str((folder / Path(given).expanduser()).resolve())
    return given
