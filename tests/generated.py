"""Write the generated parts of the documents anew: ``python tests/generated.py``."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sgs_sim import Weights

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "README.zh-CN.md")
DOCS = [*READMES, "CONTRIBUTING.md", "CHANGELOG.md"]
DOCS += sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").glob("*.md"))
GENERATED = re.compile(r"(<!-- generated: ([^>]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def made(what: str) -> str:
    """Return a generated part: an overview, a table, or the source of a file."""
    if what == "overview":
        from sgs_sim.ruleset.overview import overview

        return overview() + "\n"
    if what == "players":
        from sgs_sim.strategy import shipped

        rows = ((f"`{each.id}`", each.zh, each.doc) for each in shipped())
        return table(("name", "", "what it does"), rows)
    if what == "weights":
        from sgs_sim.player.style import Style

        rows = (
            (f"`{each.name.lower()}`", f"{shown(each)}, {each.low} to {each.high}", each.__doc__)
            for each in Style
        )
        return table(("weight", "default, range", "what it means"), rows)
    if what == "observation":
        return observation()
    return f"```python\n{text(what.removeprefix('source '))}```\n"


def shown(weight: Weights) -> str:
    """Return a default: one number, or what lord, loyalist, rebel and renegade have."""
    numbers = weight.default if len({*weight.default}) > 1 else weight.default[:1]
    return " / ".join(map(str, numbers))


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def observation() -> str:
    """Return the arrays of an observation, those of one shape in a row."""
    from sgs_sim.env.observing import FIELDS

    rows: dict[tuple[str, str], list[str]] = {}
    for part, fields in FIELDS.items():
        for name, (_, shape) in fields.items():
            rows.setdefault((part, " × ".join(map(str, shape))), []).append(f"`{name}`")
    told = ((f"`{part}`", shape, ", ".join(names)) for (part, shape), names in rows.items())
    return table(("part", "shape", "fields"), told)


def main() -> None:
    for name in DOCS:
        old = text(name)
        if (anew := GENERATED.sub(lambda part: part[1] + made(part[2]) + part[4], old)) != old:
            (ROOT / name).write_text(anew, encoding="utf-8")
            print(name)


if __name__ == "__main__":
    os.environ.setdefault("SGS_JIT", "0")
    sys.path.insert(0, str(ROOT))
    main()
