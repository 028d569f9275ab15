"""A TOML file against a model: every fault at once, each with its line and what was meant."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from sgs_sim import paths
from sgs_sim.errors import RulesError, SgsError, nearest
from sgs_sim.ruleset.lines import Where, line_numbers, line_of

Model = TypeVar("Model", bound=BaseModel)

Text = Annotated[str, Field(min_length=1)]

Fault = tuple[Where, PydanticCustomError, object]
"""Where inside a value, what is wrong there, what was found."""

LONGEST = 60  # characters of a value that are shown
_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "greater_than_equal": "at least {ge}",
    "less_than_equal": "at most {le}",
    "literal_error": "{expected}",
}


class Strict(BaseModel):
    """Base of what is written in TOML: no other keys, no other types, no later changes."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
    entries: ClassVar[type[BaseModel] | None] = None
    """What stands under keys of the writer's own, where there may be any."""


def read(
    path: Path, model: type[Model], error: type[SgsError] = RulesError, context: object = None
) -> Model:
    """Read a TOML file into a model.

    Raises
    ------
    SgsError
        Of the class `error`, with all faults: ``rules/decks/x.toml:5 › cards.slash: …``.
    """
    found, text = toml(path, error)
    return checked(found, model, shown(path), error, lines=line_numbers(text), context=context)


def toml(path: Path, error: type[SgsError] = RulesError) -> tuple[dict[str, Any], str]:
    """Return what a TOML file holds, and its text."""
    name = shown(path)
    try:
        text = path.read_text(encoding="utf-8")
        return tomllib.loads(text), text
    except FileNotFoundError:
        raise error(f"{name}: no such file") from None
    except OSError as fault:
        raise error(f"{name}: cannot be read: {fault.strerror}") from None
    except UnicodeDecodeError:
        raise error(f"{name}: found bytes that are no text, expected UTF-8") from None
    except tomllib.TOMLDecodeError as fault:
        raise error(f"{name}: no TOML: {fault}") from None


def checked(
    found: Mapping[str, Any],
    model: type[Model],
    name: str,
    error: type[SgsError] = RulesError,
    lines: dict[Where, int] | None = None,
    context: object = None,
) -> Model:
    """Return what was found as a model; `name` says in the faults where it was found."""
    try:
        return model.model_validate(found, context=context)
    except ValidationError as faults:
        raise error(faults_of(faults, model, name, lines or {})) from None


def faults_of(
    faults: ValidationError,
    model: type[BaseModel],
    name: str,
    lines: dict[Where, int],
    moved: Callable[[Where], Where] = lambda where: where,
) -> list[str]:
    """Return a line for every fault, in the order of the file.

    ``moved`` tells where in the file something stands that was put together from several places.
    """
    told = [_told(dict(fault), model, name, lines, moved) for fault in faults.errors()]
    return [text for _, text in sorted(told, key=lambda pair: pair[0])]


def shown(path: Path) -> str:
    """Return a file's name for messages: from its content folder on, else as it was given."""
    for room in paths.ROOMS:
        root = paths.content(room)
        if path.resolve().is_relative_to(root.resolve()):
            return str(room / path.resolve().relative_to(root.resolve()))
    return str(path)


def place(name: str, where: Where, lines: dict[Where, int]) -> str:
    """Return the beginning of a fault: ``rules/decks/x.toml:5 › cards.slash``."""
    line = line_of(where, lines)
    return (f"{name}:{line}" if line else name) + (f" › {dotted(where)}" if where else "")


def wrong(expected: str, found: object, hint: str = "") -> PydanticCustomError:
    """Return the fault a validator raises."""
    text = f"found {value(found)}, expected {expected}{hint}"
    return PydanticCustomError("fault", "{text}", {"text": text})


def unknown(what: str, found: str, known: Iterable[str]) -> PydanticCustomError:
    """Return the fault of a name that is not known."""
    return wrong(what, found, nearest(found, known))


def all_of(faults: Iterable[Fault]) -> None:
    """Raise several faults of one value together, each at its own place inside."""
    details: list[InitErrorDetails] = [
        {"type": fault, "loc": where, "input": found} for where, fault, found in faults
    ]
    if details:
        raise ValidationError.from_exception_data("faults", details)


def value(found: object) -> str:
    """Return a value as TOML would have it, shortened."""
    if isinstance(found, Mapping):
        return "a table"
    try:
        text = json.dumps(found, ensure_ascii=False)
    except TypeError:
        text = str(found)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def dotted(where: Where) -> str:
    """Return a path of keys as one key: ``decks[1]``, ``numbers."slash.damage"``."""
    text = ""
    for part in where:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += ("." if text else "") + (
                part if part.replace("_", "").isalnum() else f'"{part}"'
            )
    return text


def _told(
    fault: dict[str, Any],
    model: type[BaseModel],
    name: str,
    lines: dict[Where, int],
    moved: Callable[[Where], Where],
) -> tuple[int, str]:
    where: Where = tuple(part for part in fault["loc"] if part != "[key]")
    kind, found = fault["type"], fault["input"]
    if kind == "fault":
        said = fault["msg"]
    elif kind == "extra_forbidden":
        said = f"unknown key{nearest(str(where[-1]), _keys(model, where[:-1]))}"
    elif kind == "missing":
        said = f"missing{_meant(model, where)}"
    elif kind in _EXPECTED:
        said = f"found {value(found)}, expected {_EXPECTED[kind].format_map(fault.get('ctx', {}))}"
        if kind == "literal_error" and isinstance(found, str):
            said = said.replace("'", '"')
    else:
        said = f"found {value(found)}: {fault['msg']}"
    where = moved(where)
    return line_of(where, lines) or 0, f"{place(name, where, lines)}: {said}"


def _inner(model: object, key: str | int) -> object:
    """Return what stands under a key of a model: a model, a type, or something else."""
    fields: Mapping[str, Any] = getattr(model, "model_fields", {})
    if key in fields:
        return fields[str(key)].annotation
    return getattr(model, "entries", None)


def _keys(model: type[BaseModel], where: Where) -> list[str]:
    inner: object = model
    for part in where:
        if isinstance(part, int):
            continue
        inner = next(_models_in(_inner(inner, part)), None)
    fields: Mapping[str, Any] = getattr(inner, "model_fields", {})
    return [field.alias or key for key, field in fields.items()]


def _models_in(hint: Any) -> Iterator[type[BaseModel]]:
    """Yield the models a field may hold: itself, or one of several, or in a list."""
    if isinstance(hint, type) and not get_args(hint):
        if issubclass(hint, BaseModel):
            yield hint
        return
    for part in get_args(hint):
        yield from _models_in(part)


def _meant(model: type[BaseModel], where: Where) -> str:
    hint: object = model
    for part in where:
        hint = _inner(hint, part)
    words: dict[object, str] = {str: "text", int: "a whole number", bool: "true or false"}
    return f", expected {words[hint]}" if hint in words else ""
