"""The games an experiment compares: listed, varied, and every combination of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from sgs_sim.ruleset.checked import Fault, Strict, all_of, dotted, unknown, value, wrong
from sgs_sim.ruleset.lines import Where

CHANGEABLE = ("edition", "roles", "setup", "generals", "numbers", "cards", "strategies")
"""Keys of an experiment in which its games may differ."""
MOST = 400  # variants: a search over more is no comparison
NAMES = ("zh", "en")


@dataclass(frozen=True)
class Variant:
    """One of the games that are compared."""

    number: int
    names: Mapping[str, str]
    """By language: ``zh`` and ``en``; empty where there is nothing to compare."""
    levels: Mapping[str, Any] = field(default_factory=dict)
    """What it is at each factor, by the factor's dotted key."""
    changes: Mapping[str, Any] = field(default_factory=dict)
    """What it says in the place of the experiment, as nested tables."""


@dataclass(frozen=True)
class _Level:
    """One value of one factor."""

    factor: str
    value: Any
    changes: Mapping[str, Any]
    names: Mapping[str, str]


def path_of(key: str) -> Where:
    """Return the place of a dotted key in an experiment.

    >>> path_of("numbers.slash.damage"), path_of("generals.hp.liubei")
    (('numbers', 'slash.damage'), ('generals', 'hp', 'liubei'))
    """
    first, _, rest = key.partition(".")
    if not rest:
        return (first,)
    return (first, rest) if first == "numbers" else (first, *rest.split("."))


def nested(path: Where, given: Any) -> dict[str, Any]:
    """Return tables in which a value stands at a place.

    >>> nested(("setup", "hp"), 5)
    {'setup': {'hp': 5}}
    """
    for key in reversed(path):
        given = {str(key): given}
    return dict(given)


def merged(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return tables with others laid over them; what is no table is replaced.

    >>> merged({"setup": {"hp": 4, "draw": 2}}, {"setup": {"hp": 5}})
    {'setup': {'hp': 5, 'draw': 2}}
    """
    found = dict(base)
    for key, given in changes.items():
        old = found.get(key)
        both = isinstance(given, Mapping) and isinstance(old, Mapping)
        found[key] = merged(old or {}, given) if both else given
    return found


def places(changes: Mapping[str, Any], above: Where = ()) -> Iterator[Where]:
    """Yield the place of everything that is no table.

    >>> list(places({"setup": {"hp": 5}, "roles": "official"}))
    [('setup', 'hp'), ('roles',)]
    """
    for key, given in changes.items():
        if isinstance(given, Mapping) and given:
            yield from places(given, (*above, key))
        else:
            yield (*above, key)


def _flat(found: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for key, given in found.items():
        if isinstance(given, Mapping):
            yield from _flat(given, f"{above}{key}.")
        else:
            yield f"{above}{key}", given


def _grid(found: object) -> dict[str, tuple[Any, ...]]:
    """Return the levels of every factor by its dotted key, which may be written as tables."""
    if not isinstance(found, Mapping):
        raise wrong('a table of lists, as "setup.hp" = [4, 5]', found)
    faults: list[Fault] = []
    levels: dict[str, tuple[Any, ...]] = {}
    for key, given in _flat(found):
        if (first := key.partition(".")[0]) not in CHANGEABLE:
            faults.append(((key,), unknown("a key that may vary", first, CHANGEABLE), given))
        elif not isinstance(given, list) or len(given) < 2:
            faults.append(((key,), wrong("a list of at least two values", given), given))
        elif twice := [each for i, each in enumerate(given) if each in given[:i]]:
            faults.append(((key,), wrong(f"{value(twice[0])} once", given), given))
        else:
            levels[key] = tuple(given)
    all_of(faults)
    return levels


def _listed(found: object) -> dict[str, dict[str, Any]]:
    if not isinstance(found, Mapping):
        raise wrong("a table of variants", found)
    faults: list[Fault] = []
    for name, changes in found.items():
        if not isinstance(changes, Mapping):
            faults.append(((name,), wrong("a table of changes", changes), changes))
            continue
        known = (*CHANGEABLE, *NAMES)
        faults += [
            ((name, key), unknown("a key that may vary", key, known), given)
            for key, given in changes.items()
            if key not in known
        ]
    all_of(faults)
    return {name: dict(changes) for name, changes in found.items()}


def _several(found: dict[str, Any]) -> dict[str, Any]:
    if len(found) == 1:
        raise wrong("at least two variants: the first is what the others are compared with", found)
    return found


Grid = Annotated[dict[str, tuple[Any, ...]], BeforeValidator(_grid)]
"""Levels by factor: every combination is a variant."""
Listed = Annotated[dict[str, dict[str, Any]], BeforeValidator(_listed), AfterValidator(_several)]
"""Variants by name, each with what it changes."""


class Varied(Strict):
    """What an experiment varies, in the four ways in which it may say so."""

    edition: tuple[str, ...]
    roles: tuple[str, ...]
    vary: Grid = Field(default_factory=dict)
    variants: Listed = Field(default_factory=dict)

    @property
    def factors(self) -> dict[str, tuple[Any, ...]]:
        """Levels by factor, of those with several."""
        return {its[0].factor: tuple(each.value for each in its) for its in self._by_factor()}

    def all(self) -> list[Variant]:
        """Return every combination; the last factor changes fastest, the first variant is the base.

        Raises
        ------
        PydanticCustomError
            There are too many.
        """
        found = []
        for number, levels in enumerate(product(*self._by_factor())):
            changes: dict[str, Any] = {}
            for level in levels:
                changes = merged(changes, level.changes)
            names = {lang: ", ".join(level.names[lang] for level in levels) for lang in NAMES}
            at = {level.factor: level.value for level in levels}
            found.append(Variant(number, names, at, changes))
            if number >= MOST:
                raise wrong(f"at most {MOST} variants", number + 1)
        return found

    def _by_factor(self) -> Iterator[Sequence[_Level]]:
        for key, given in (("edition", self.edition), ("roles", self.roles)):
            if len(given) > 1:
                yield [_Level(key, each, {key: each}, _same(each)) for each in given]
        for key, given in self.vary.items():
            short = key.partition(".")[2] or key
            plain = key in ("edition", "roles")
            yield [
                _Level(
                    key,
                    each,
                    nested(path_of(key), each),
                    _same(str(each) if plain else f"{short} = {_short(each)}"),
                )
                for each in given
            ]
        if self.variants:
            yield [_level(name, changes) for name, changes in self.variants.items()]


def _level(name: str, changes: Mapping[str, Any]) -> _Level:
    names = {lang: str(changes.get(lang, name)) for lang in NAMES}
    made = {key: given for key, given in changes.items() if key not in NAMES}
    return _Level("variants", name, made, names)


def _same(name: str) -> dict[str, str]:
    return dict.fromkeys(NAMES, name)


def _short(given: object) -> str:
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, list):
        return " ".join(map(str, given)) or "none"
    return dotted((given,)) if isinstance(given, str) else str(given)
