"""Imports every declaration; only their numbers matter, never the order."""

import importlib
from functools import cache
from pathlib import Path

from sgs_sim.catalogue import Declaration

ROOMS = ("engine", "cards", "skills")


@cache
def discover() -> dict[str, Declaration]:
    """Import every engine rule, card and skill; return the declarations by id."""
    package = Path(__file__).parent
    for room in ROOMS:
        for file in sorted((package / room).rglob("*.py")):
            if file.stem != "__init__":
                importlib.import_module(
                    ".".join(("sgs_sim", *file.relative_to(package).with_suffix("").parts))
                )
    return Declaration.all
