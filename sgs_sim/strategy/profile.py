"""Profiles: a family of strategies, and the weights with which it is to play, in TOML."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from sgs_sim.errors import StrategyError, nearest

TEXTS = ("zh", "en", "about", "family")


class Place(Protocol):
    """A member of a family's `Weights`."""

    @property
    def name(self) -> str: ...
    @property
    def default(self) -> int: ...
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
    weights: Mapping[str, object]
    source: bytes


def read(path: Path, shown: str) -> Profile:
    """Read a profile; its weights are checked by `row`, against what the family declares.

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


def row(profile: Profile, places: Iterable[Place], shown: str) -> tuple[int, ...]:
    """Return the weights in the order of their places, with the defaults of the family.

    Raises
    ------
    StrategyError
        A weight is unknown, no whole number, or out of its range: all such faults.
    """
    declared = {place.name.lower(): place for place in places}
    faults = []
    for name, said in profile.weights.items():
        if name not in declared:
            expected = f"a weight of {profile.family}{nearest(name, declared)}"
            faults.append((f"weights.{name}", f"unknown, expected {expected}"))
            continue
        low, high = declared[name].low, declared[name].high
        if type(said) is not int or not low <= said <= high:
            text = f"found {said!r}, expected a whole number from {low} to {high}"
            faults.append((f"weights.{name}", text))
    if faults:
        raise StrategyError(_placed(faults, shown, profile.source))
    given = {name: int(str(said)) for name, said in profile.weights.items()}
    return tuple(given.get(name, place.default) for name, place in declared.items())


def text(
    told: Mapping[str, str], weights: Iterable[int], places: Iterable[Place], comment: Iterable[str]
) -> str:
    """Return a profile as TOML that `read` takes; weights that are the family's are left out.

    Parameters
    ----------
    told : mapping
        What is to be said of it, by `TEXTS`.
    weights : iterable of int
        By place.
    comment : iterable of str
        Lines to stand above it.
    """
    head = [f"# {line}".rstrip() for line in comment]
    named = [f"{key} = {json.dumps(told[key], ensure_ascii=False)}" for key in TEXTS]
    changed = [
        f"{place.name.lower()} = {weight}"
        for place, weight in zip(places, weights, strict=True)
        if weight != place.default
    ]
    return "\n".join([*head, *named, "", "[weights]", *changed, ""])


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
    lines = source.decode().splitlines()
    told = []
    for key, text in faults:
        last = key.rpartition(".")[2]
        at = [n for n, line in enumerate(lines, 1) if line.partition("=")[0].strip() == last]
        told.append(f"{shown}:{at[-1]} › {key}: {text}" if at else f"{shown} › {key}: {text}")
    return told
