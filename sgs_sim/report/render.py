"""Writes the report of a run: `reports/NAME.html.j2` and `NAME.md.j2`, with figures and tables."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pandas as pd

from sgs_sim.errors import RunError, nearest
from sgs_sim.experiment.store import find
from sgs_sim.fonts import FAMILY, has_glyph, webfont
from sgs_sim.paths import content
from sgs_sim.report import (
    choosing,
    contrasts,
    dependent,
    forced,
    generals,
    guesses,
    pairs,
    robustness,
    show_contrasts,
    show_generals,
    show_pairs,
    tables,
    triples,
)
from sgs_sim.report.decided import decided
from sgs_sim.report.figures import Picture, render
from sgs_sim.report.health import Check, checks
from sgs_sim.report.page import Cell, Page
from sgs_sim.report.sections import sections
from sgs_sim.report.show import Shown, show
from sgs_sim.report.tables import GREY, HIDE
from sgs_sim.report.verdict import source, verdict
from sgs_sim.report.words import Words

if TYPE_CHECKING:
    import jinja2

STANDARD: Final = "balance"  # the report of a run that names none
HAN: Final = 0x2E80  # from here on a reader's machine may lack the glyph
CHINESE: Final = "U+2E80-9FFF, U+F900-FAFF, U+FE30-FE4F, U+FF00-FFEF"


@dataclass(frozen=True)
class Report:
    """A run, counted."""

    page: Page
    tables: Mapping[str, pd.DataFrame]
    checks: Sequence[Check]

    @property
    def is_healthy(self) -> bool:
        return all(check.passed for check in self.checks)

    @classmethod
    def of(cls, run_path: str | os.PathLike[str], lang: str = "en") -> Report:
        """Count a run, one part after the other.

        Raises
        ------
        RunError
            No run there, a damaged part, or nothing played yet.
        """
        from sgs_sim.experiment.store import Run

        words = Words(lang)
        run = Run.open(find(run_path))
        roles = [Cell.read(entry).roles for entry in run.manifest["cells"]]
        counted, _ = run.counted()
        counts = counted.cells
        if not any(cell.n for cell in counts):
            raise RunError(f"{run.path}: no game has been played yet")
        page = Page(run.manifest, counts, words)
        made = tables.make(counts, roles) | triples.make(counts, roles, run.manifest)
        made["decided"] = decided(counts)
        made |= guesses.make(counts, [each["id"] for each in run.manifest["strategies"]])
        made |= dependent.corrected(made, counted.ends, run.manifest)
        if page.has_generals:
            forces = bool(run.manifest.get("strata"))
            made |= generals.make(counts, page.skills, forces)
            made |= choosing.adjust(made, run, page)
            made |= forced.make(counts, page) | pairs.make(counts, page)
        made |= contrasts.make(run.manifest, counted.ends)
        made |= robustness.make(run.manifest, made)
        return cls(page, made, checks(counts))

    def write(self, out: str | os.PathLike[str]) -> Path:
        """Write the report into a folder and return its page; other files there stay.

        Every file appears whole, the page last.

        Raises
        ------
        RunError
            The folder cannot be written, or the run asks for a report that is not there.
        """
        folder = Path(out)
        name = self.page.manifest.get("experiment", {}).get("report") or STANDARD
        pictures: dict[str, Picture] = {}
        files: dict[str, bytes] = {
            f"tables/{one}.csv": named(frame, self.page)
            .to_csv(index=False, lineterminator="\n")
            .encode()
            for one, frame in self.tables.items()
        }
        said = self._said(pictures)
        files["report.md"] = _template(f"{name}.md.j2").render(said).encode()
        page = _template(f"{name}.html.j2").render(said)
        files["report.html"] = page.replace("$WEBFONT", _font_of(page)).encode()
        for one, picture in pictures.items():
            files[f"figures/{one}.svg"] = picture.svg
            files[f"figures/{one}.png"] = picture.png
        for one in sorted(files, key=lambda path: (path.startswith("report."), path[::-1])):
            _put(folder / one, files[one])
        return folder / "report.html"

    def _said(self, pictures: dict[str, Picture]) -> dict[str, Any]:
        """Return what templates may name."""
        words = self.page.words
        shown = show(self.tables, self.page) | triples.show(self.tables, self.page)
        shown |= guesses.show(self.tables, self.page)
        has_generals = self.page.has_generals
        if has_generals:
            shown |= show_generals.show(self.tables, self.page)
            shown |= show_pairs.show(self.tables, self.page)
        shown |= show_contrasts.show(self.tables, self.page)

        def table(name: str) -> Shown:
            if name not in shown:
                raise RunError(f'no table "{name}"{nearest(name, shown)}')
            return shown[name]

        def figure(name: str) -> str:
            if name not in pictures:
                pictures[name] = render(name, self.tables, self.page)
            return name

        return {
            "words": words,
            "page": self.page,
            "sections": sections(content("reports") / "sections", shown),
            "table": table,
            "figure": figure,
            "svg": lambda name: inline(
                figure(name), pictures[name].svg, f"{words(f'figure.{name}')}. {self.page.caption}"
            ),
            "verdict": verdict(self.tables, self.checks, self.page),
            "source": source(self.page),
            "checks": [_checked(check, words) for check in self.checks],
            "healthy": self.is_healthy,
            "passed": words(
                "text.passed",
                passed=sum(check.passed for check in self.checks),
                n=len(self.checks),
            ),
            "unused": show_generals.warnings(self.tables, self.page) if has_generals else [],
            "hidden": words("text.hidden", hide=HIDE, grey=f"{GREY:,}"),
            "family": FAMILY,
            "chinese": CHINESE,
        }


def write(
    run_path: str | os.PathLike[str], out: str | os.PathLike[str] | None = None, lang: str = "en"
) -> Path:
    """Write the report of a run.

    Parameters
    ----------
    run_path : path
        The run's folder.
    out : path, optional
        The folder for the report, ``report`` in the run's if not given.
    lang : str
        ``en`` or ``zh``.

    Returns
    -------
    Path
        The page to open.

    Raises
    ------
    RunError
        No run there, a damaged part, or a folder that cannot be written.
    """
    folder = find(run_path)
    return Report.of(folder, lang).write(folder / "report" if out is None else out)


def named(frame: pd.DataFrame, page: Page) -> pd.DataFrame:
    """Return a table that can be read without the manifest: cells, cards, generals by name."""
    cells = [page.cells[number] for number in frame["cell"]]
    frame = frame.copy()
    frame.insert(1, "edition", [cell.edition for cell in cells])
    frame.insert(2, "players", [cell.players for cell in cells])
    frame.insert(3, "roles", ["/".join(map(str, cell.roles)) for cell in cells])
    frame.insert(4, "strategies", ["/".join(dict.fromkeys(cell.strategies)) for cell in cells])
    if "kind" in frame:
        ids = {int(kind): one["id"] for kind, one in page.manifest.get("kinds", {}).items()}
        skills = "chances" in frame
        frame.insert(
            6, "skill" if skills else "card", [ids.get(kind, "") for kind in frame["kind"]]
        )
        if skills:
            frame["generals"] = [" ".join(page.owners(kind)) for kind in frame["kind"]]
    if "general" in frame:
        pairs = list(zip(frame["cell"], frame["general"], strict=True))
        frame.insert(6, "general_id", [page.general_id(*pair) for pair in pairs])
        frame.insert(7, "general_name", [page.general(*pair) for pair in pairs])
    if {"general", "other"} <= set(frame):
        others = list(zip(frame["cell"], frame["other"], strict=True))
        at = list(frame.columns).index("other") + 1
        frame.insert(at, "other_id", [page.general_id(*pair) for pair in others])
        frame.insert(at + 1, "other_name", [page.general(*pair) for pair in others])
    return frame


def inline(name: str, svg: bytes, title: str) -> Any:
    """Return a figure to stand in a page, with ids that no other figure has."""
    import re

    from markupsafe import Markup, escape

    text = svg.decode()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    text = re.sub(r'\b(id="|href="#|url\(#)', rf"\g<1>{name}-", text)
    text = re.sub(r' width="[^"]*pt" height="[^"]*pt"', "", text, count=1)
    # Namespaces are implied in a page, and it shall not name any address.
    text = re.sub(r' xmlns(:xlink)?="[^"]*"', "", text).replace("xlink:href", "href")
    text = text.replace("<svg", f'<svg role="img" aria-label="{escape(title)}"', 1)
    return Markup(text)


def _checked(check: Check, words: Words) -> dict[str, Any]:
    if check.name == "seated_evenly":
        found = f"p = {check.bad:.2g}"
    else:
        found = words("check.games", n=f"{check.bad:,.0f}")
    return {
        "text": words(f"check.{check.name}"),
        "passed": check.passed,
        "result": words("text.yes" if check.passed else "text.no"),
        "found": found,
    }


def _template(name: str) -> jinja2.Template:
    import jinja2

    folder = content("reports")
    if not (folder / name).is_file():
        stem = name.partition(".")[0]
        known = [file.name.partition(".")[0] for file in folder.glob("*.html.j2")]
        raise RunError(f'no report "{stem}"{nearest(stem, known)}')
    world = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        autoescape=jinja2.select_autoescape(["html.j2"]),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    world.filters["cell"] = _in_cell
    return world.get_template(name)


def _in_cell(text: str) -> str:
    return text.replace("|", "\\|")


def _font_of(page: str) -> str:
    used = {sign for sign in set(page) if ord(sign) >= HAN and has_glyph(sign)}
    return webfont("".join(sorted(used)) or " ")


def _put(path: Path, body: bytes) -> None:
    hidden = path.with_name(f".{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        hidden.write_bytes(body)
        os.replace(hidden, path)
    except OSError as error:
        raise RunError(f"{path}: cannot be written: {error.strerror}") from None
