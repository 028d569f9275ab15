"""What an experiment says about generals, as each of its editions understands it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import ValidationError
from pydantic_core import InitErrorDetails, PydanticCustomError

from sgs_sim.ruleset.checked import unknown
from sgs_sim.ruleset.choice import SEAT, Casting, Choice
from sgs_sim.ruleset.facts import edition

_Place = tuple[int | str, ...]


def casting_in(name: str, said: Mapping[str, Any], setup: Mapping[str, Any]) -> Casting:
    """Return how an edition gives its generals out; `setup` holds the changed values of the mode.

    Raises
    ------
    ValidationError
        The edition does not know what is meant.
    """
    its = edition(name)
    choice = Choice.model_validate(dict(said), context=its.known)
    return Casting.of(its.known, choice, setup.get("generals", its.setup.generals))


def as_written(
    said: Mapping[str, Any],
    editions: Sequence[str],
    setup: Mapping[str, Any],
    seats: int,
) -> Choice:
    """Return what is said of generals, names as written; each edition has to know what is meant.

    Raises
    ------
    ValidationError
        With all faults of all editions, and seats beyond a table of so many.
    """
    told: dict[tuple[_Place, str], list[tuple[str, InitErrorDetails]]] = {}
    for name in editions:
        for fault, text in (*_faults(name, said, setup), *_beyond(said, seats)):
            told.setdefault((fault["loc"], text), []).append((name, fault))
    found = [_of(each, editions) for each in told.values()]
    if found:
        raise ValidationError.from_exception_data("generals", found)
    listed = {key: tuple(value) for key, value in said.items() if isinstance(value, list)}
    skills = {id: tuple(its) for id, its in said.get("skills", {}).items()}
    changed = {"skills": skills} if skills else {}
    return Choice.model_construct(set(said), **{**said, **listed, **changed})


def described(casting: Casting) -> dict[str, Any]:
    """Return all about generals that makes a difference in play, for a manifest."""
    if casting.how == "none":
        return {"assign": "none"}
    facts = [
        (id, general.model_dump(exclude={"zh", "en"})) for id, general in casting.generals.items()
    ]
    return {
        "assign": casting.how,
        "pool": list(casting.pool),
        "seats": {str(seat): id for seat, id in casting.seats.items()},
        "digest": hashlib.sha256(repr(facts).encode()).hexdigest(),
    }


def named(casting: Casting) -> list[dict[str, Any]]:
    """Return the id, names and skills of all generals, by number; none where none are played."""
    if casting.how == "none":
        return []
    return [
        {"id": id, "zh": general.zh, "en": general.en, "skills": list(general.skills)}
        for id, general in casting.generals.items()
    ]


def _faults(
    name: str, said: Mapping[str, Any], setup: Mapping[str, Any]
) -> Iterator[tuple[InitErrorDetails, str]]:
    try:
        casting = casting_in(name, said, setup)
    except ValidationError as error:
        for each in error.errors():
            kind: str | PydanticCustomError = each["type"]
            if kind == "fault":
                kind = PydanticCustomError("fault", "{text}", each["ctx"])
            yield (
                {
                    "type": kind,
                    "loc": each["loc"],
                    "input": each["input"],
                    "ctx": each.get("ctx", {}),
                },
                each["msg"],
            )
        return
    extra = setup.get("lord_extra", edition(name).setup.lord_extra)
    for fault in casting.faults(extra):
        where, _, text = fault.partition(": ")
        loc = tuple(key for key in where.split(".")[1:] if key in said)
        made = PydanticCustomError("fault", "{text}", {"text": text})
        yield {"type": made, "loc": loc, "input": said}, text


def _beyond(said: Mapping[str, Any], seats: int) -> Iterator[tuple[InitErrorDetails, str]]:
    named = said.get("seats")
    if not isinstance(named, Mapping):
        return
    known = [seat for seat, number in SEAT.items() if number < seats]
    for seat in named:
        if seat in SEAT and seat not in known:
            fault = unknown(f"lord or a seat at a table of {seats}", seat, known)
            yield {"type": fault, "loc": ("seats", seat), "input": seat}, str(fault)


def _of(told: list[tuple[str, InitErrorDetails]], editions: Sequence[str]) -> InitErrorDetails:
    """Return one fault, with the editions in which it is one if it is not so in all."""
    _, fault = told[0]
    kind = fault["type"]
    if len(told) < len(editions) and isinstance(kind, PydanticCustomError):
        where = ", ".join(name for name, _ in told)
        text = f"{kind.message()} (in {where})"
        fault = {**fault, "type": PydanticCustomError("fault", "{text}", {"text": text})}
    return fault
