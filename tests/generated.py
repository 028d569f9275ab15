"""Write the generated parts of the documents anew: ``python tests/generated.py``."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "README.zh-CN.md")
DOCS = [*READMES, "CONTRIBUTING.md", "CHANGELOG.md"]
DOCS += sorted(file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").glob("*.md"))
GENERATED = re.compile(r"(<!-- generated: ([^>]+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def made(what: str) -> str:
    """Return a generated part: the overview, or the source of a file."""
    if what == "overview":
        from sgs_sim.ruleset.overview import overview

        return overview() + "\n"
    return f"```python\n{text(what.removeprefix('source '))}```\n"


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
