"""The sections of a page in their order: `reports/sections/NAME.html.j2` and `NAME.md.j2`.

A section that stands for tables is there when the run has one of them with a row in it, so a page
says nothing about what was not asked. Its heading is ``text.NAME``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sgs_sim.report.show import Shown

ORDER: Final[Mapping[str, tuple[str, ...]]] = {
    "verdict": (),
    "provenance": (),
    "health": (),
    "camps": ("camps",),
    "contrasts": ("contrasts",),
    "seats": ("seats",),
    "generals": ("generals", "forced", "skills"),
    "pairs": ("pairs", "synergies", "counters"),
    "pace": ("pace",),
    "guesses": ("guesses",),
    "robustness": ("robustness",),
    "limits": (),
}
"""For each section the tables it stands for; one without is always there."""


def sections(folder: Path, shown: Mapping[str, Shown]) -> list[str]:
    """Return the names of the sections of a run, in the order of the page.

    Parameters
    ----------
    folder : Path
        Of the templates.
    shown : mapping of str to Shown
        The tables of the run.
    """
    there = {name for name, table in shown.items() if table.rows}
    return [
        name
        for name, tables in ORDER.items()
        if (not tables or there.intersection(tables)) and (folder / f"{name}.html.j2").is_file()
    ]
