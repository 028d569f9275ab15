"""Profiles: a family of strategies, and the weights with which it is to play, in TOML.

``[weights]`` holds for every role, ``[weights.lord]`` and the like for one, and go before it.
"""

from __future__ import annotations

import json
import tomllib
from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import ne
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from sgs_sim.errors import StrategyError, nearest

TEXTS = ("zh", "en", "about", "family")
ROLES = ("lord", "loyalist", "rebel", "renegade")  # as `Role`, which would bring Numba along
Rows: TypeAlias = tuple[tuple[int, ...], ...]
"""The weights of a strategy, by Role and place."""


class Place(Protocol):
    """A member of a family's `Weights`."""

    @property
    def name(self) -> str: ...
    @property
    def default(self) -> tuple[int, ...]: ...
    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...


@dataclass(frozen=True)
class Profile:
    """What a profile's file says."""

    zh: str
    en: str
    about: str
    family: str
    weights: Mapping[str, Any]
    source: bytes


def read(path: Path, shown: str) -> Profile:
    """Read a profile; its weights are checked by `rows`, against what the family declares.

    Raises
    ------
    StrategyError
        With all faults of the file.
    """
    try:
        source = path.read_bytes()
        found = tomllib.loads(source.decode())
    except OSError as error:
        raise StrategyError(f"{shown}: cannot be read: {error.strerror}") from None
    except ValueError as error:  # no UTF-8, no TOML
        raise StrategyError(f"{shown}: no TOML: {error}") from None
    if faults := list(_faults(found)):
        raise StrategyError(_placed(faults, shown, source))
    zh, en, about, family = (str(found[key]) for key in TEXTS)
    return Profile(zh, en, about, family, found.get("weights", {}), source)


def defaults(places: Iterable[Place]) -> Rows:
    """Return the weights of a family that is told nothing."""
    declared = list(places)
    return tuple(tuple(place.default[role] for place in declared) for role in range(len(ROLES)))


def rows(profile: Profile, places: Iterable[Place], shown: str) -> Rows:
    """Return the weights by role in the order of their places, with the defaults of the family.

    Raises
    ------
    StrategyError
        A weight or a role is unknown, or a weight no whole number or out of its range: all such
        faults.
    """
    declared = {place.name.lower(): place for place in places}
    if faults := list(_weight_faults(profile, declared)):
        raise StrategyError(_placed(faults, shown, profile.source))
    told = (ChainMap(profile.weights.get(role, {}), {**profile.weights}) for role in ROLES)
    return tuple(
        tuple(int(said.get(name, place.default[role])) for name, place in declared.items())
        for role, said in enumerate(told)
    )


def text(
    told: Mapping[str, str], weights: Rows, places: Iterable[Place], comment: Iterable[str]
) -> str:
    """Return a profile as TOML that `read` takes; weights that are the family's are left out.

    What differs by role is told in as few lines as will do.

    Parameters
    ----------
    told : mapping
        What is to be said of it, by `TEXTS`.
    comment : iterable of str
        Lines to stand above it.
    """
    tables: dict[str, list[str]] = {key: [] for key in ("", *(f".{role}" for role in ROLES))}
    for place, numbers in zip(places, zip(*weights, strict=True), strict=True):
        name, base = place.name.lower(), _base(numbers, place.default)
        if base is not place.default:
            tables[""].append(f"{name} = {base[0]}")
        for role, number, other in zip(ROLES, numbers, base, strict=True):
            if number != other:
                tables[f".{role}"].append(f"{name} = {number}")
    lines = [f"# {line}".rstrip() for line in comment]
    lines += [f"{key} = {json.dumps(told[key], ensure_ascii=False)}" for key in TEXTS]
    for key, changed in tables.items():
        lines += ["", f"[weights{key}]", *changed] if changed else []
    return "\n".join([*lines, ""])


def _base(numbers: tuple[int, ...], default: tuple[int, ...]) -> tuple[int, ...]:
    """Return what `[weights]` is to say of a weight: nothing, its default, or one number for all.

    The later roles go before the earlier, who are tuned more often.
    """
    bases = [default, *((number,) * len(ROLES) for number in reversed(numbers))]
    return min(bases, key=lambda base: (base is not default) + sum(map(ne, numbers, base)))


def _weight_faults(profile: Profile, declared: Mapping[str, Place]) -> Iterator[tuple[str, str]]:
    for name, said in profile.weights.items():
        key = f"weights.{name}"
        if name not in ROLES:
            if isinstance(said, dict) and name not in declared:
                yield key, f"unknown, expected a role{nearest(name, ROLES)}"
            else:
                yield from _number_faults(key, said, profile.family, declared)
        elif isinstance(said, dict):
            for inner, number in said.items():
                yield from _number_faults(f"{key}.{inner}", number, profile.family, declared)
        else:
            yield key, f"found {said!r}, expected a table: weights for that role"


def _number_faults(
    key: str, said: object, family: str, declared: Mapping[str, Place]
) -> Iterator[tuple[str, str]]:
    name = key.rpartition(".")[2]
    if name not in declared:
        yield key, f"unknown, expected a weight of {family}{nearest(name, declared)}"
        return
    low, high = declared[name].low, declared[name].high
    if type(said) is not int or not low <= said <= high:
        yield key, f"found {said!r}, expected a whole number from {low} to {high}"


def _faults(found: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    known = (*TEXTS, "weights")
    for key in found:
        if key not in known:
            yield key, f"unknown{nearest(key, known)}"
    for key in TEXTS:
        said = found.get(key)
        if not isinstance(said, str) or not said:
            yield key, f"found {'nothing' if said is None else repr(said)}, expected text"
    if not isinstance(found.get("weights", {}), dict):
        yield "weights", f"found {found['weights']!r}, expected a table"


def _placed(faults: Iterable[tuple[str, str]], shown: str, source: bytes) -> list[str]:
    """Return faults as lines that begin with file, line and key."""
    at, told = _lines(source.decode()), []
    for key, text in faults:
        near = key
        while near not in at and "." in near:  # within an inline table
            near = near.rpartition(".")[0]
        told.append(
            f"{shown}:{at[near]} › {key}: {text}" if near in at else f"{shown} › {key}: {text}"
        )
    return told


def _lines(source: str) -> dict[str, int]:
    """Return the lines of the tables and keys of a TOML file, from 1."""
    at, table = dict[str, int](), ""
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("["):
            table = _path(line.partition("]")[0].replace("[", ""))
            at[table] = number
        elif "=" in line:
            key = _path(line.partition("=")[0])
            at[f"{table}.{key}" if table else key] = number
    return at


def _path(written: str) -> str:
    """Return a key without quotes and blanks."""
    return ".".join(part.strip(" \t\"'") for part in written.split("."))
