"""A game as bytes: a header that says what it relies on, the engine's record, and the log."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

import numpy as np

from sgs_sim.catalogue import TABLES
from sgs_sim.engine.kinds import names
from sgs_sim.engine.log import Event
from sgs_sim.engine.state import Game, Rules
from sgs_sim.errors import RunError
from sgs_sim.words.line import Line

MAGIC = b"sgs-sim table 1\n"
SEAL = hashlib.sha256().digest_size
COLUMNS = 6  # of a line
PLAYERS = (
    "strategy",
    "weight",
    "omniscient",
    "think",
    "believe",
)  # who plays; a game knows them by their place
ADDRESSES = ("effect", *TABLES)  # they differ between processes; that there is one does not


def marks(rules: Rules) -> dict[str, str]:
    """Digest what a saved game relies on: layout, numbers of names, facts of the edition.

    Which strategies there are is no part of it.
    """
    facts = hashlib.sha256()
    for field in Rules._fields:
        if field not in PLAYERS:
            words = np.asarray(getattr(rules, field))
            facts.update(field.encode())
            facts.update((words != 0 if field in ADDRESSES else words).tobytes())
    return {
        "layout": hashlib.sha256(f"{Game._describe()} {list(Event)}".encode()).hexdigest(),
        "names": hashlib.sha256(" ".join(names()).encode()).hexdigest(),
        "rules": facts.hexdigest(),
    }


def pack(header: dict[str, Any], state: Game, log: Sequence[Line]) -> bytes:
    """Return a game as bytes that ``unpack`` reads."""
    head = json.dumps(header).encode()
    rows = np.array([astuple(line) for line in log], "<i4").tobytes()
    sizes = b"".join(n.to_bytes(4, "little") for n in (len(head), state._size))
    body = sizes + head + state.tobytes() + rows
    return MAGIC + hashlib.sha256(body).digest() + zlib.compress(body)


def unpack(saved: bytes) -> tuple[dict[str, Any], memoryview, bytes]:
    """Return the header, the memory of the engine's record, and the log for `lines`.

    Raises
    ------
    RunError
        These are not, or not whole, the bytes of a game.
    """
    if not saved.startswith(MAGIC):
        raise RunError(f"no saved table: found {saved[:16]!r}, expected {MAGIC!r}")
    seal, packed = saved[len(MAGIC) :][:SEAL], saved[len(MAGIC) + SEAL :]
    try:
        body = zlib.decompress(packed)
    except zlib.error:
        body = b""
    if hashlib.sha256(body).digest() != seal:
        raise RunError("saved table: damaged or cut off")
    head, record = (int.from_bytes(body[at : at + 4], "little") for at in (0, 4))
    state, log = body[8 + head : 8 + head + record], body[8 + head + record :]
    return json.loads(body[8 : 8 + head]), memoryview(bytearray(state)), log


def lines(log: bytes) -> list[Line]:
    """Return the log; only once the marks are known to agree does every event have a name."""
    rows = np.frombuffer(log, "<i4").reshape(-1, COLUMNS).tolist()
    return [Line(Event(what), *rest) for what, *rest in rows]
