"""`sgs-sim check`: finds every fault in what a user wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from sgs_sim.errors import SgsError

FOLDERS = {"decks", "generals", "modes", "editions", "experiments", "strategies"}
KEYS = {
    "question": "experiments",
    "family": "strategies",
    "cards": "decks",
    "decks": "editions",
    "base": "editions",
    "roles": "modes",
}


def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Files or folders of rules, strategies, experiments; all if none."),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one JSON object instead.")] = False,
) -> None:
    """Check rules, strategies and experiments; say every fault, and exit with 2 if there is one."""
    from sgs_sim.paths import content

    asked = files or [content(room) for room in ("rules", "strategies", "experiments")]
    faults: list[str] = []
    checked = 0
    for path in asked:
        for file in _files(path):
            checked += 1
            try:
                _check(file)
            except SgsError as error:
                faults += [fault for fault in error.faults if fault not in faults]
    hints = [] if faults else [*_hints(asked), *_slow(asked)]
    if json_:
        told = {"files": checked, "faults": faults, "hints": hints}
        print(json.dumps(told, ensure_ascii=False))
        if faults:
            raise typer.Exit(2)
        return
    if faults:
        raise SgsError(faults)
    for hint in hints:
        print(f"hint: {hint}")
    print(f"{checked} {'file' if checked == 1 else 'files'}: no faults")


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(
        file
        for file in path.rglob("*")
        if file.suffix in {".toml", ".py"} and file.name != "__init__.py"
    )


def _hints(asked: list[Path]) -> list[str]:
    """Return what may be meant as it is: skills that nobody can come to have."""
    from sgs_sim.paths import content

    folder = content("rules").resolve()
    if not any(folder in (path.resolve(), *path.resolve().parents) for path in asked):
        return []
    from sgs_sim.ruleset.facts import idle_skills

    return [f"no general has the skill {id} (sgs-sim show {id})" for id in idle_skills()]


def _slow(asked: list[Path]) -> list[str]:
    """Return which strategies are in plain Python: it may be that a decorator was forgotten."""
    from sgs_sim.strategy import load

    files = [file for path in asked for file in _files(path) if file.suffix == ".py"]
    return [
        f"{file}: plays in plain Python; with @unit above decide it would be compiled"
        for file in files
        if load(file).plain
    ]


def _check(file: Path) -> None:
    from sgs_sim.ruleset.checked import read, shown
    from sgs_sim.ruleset.facts import edition
    from sgs_sim.ruleset.generals import GeneralSet
    from sgs_sim.ruleset.models import Deck, Glossary, Mode

    if not file.is_file():
        raise SgsError(f"{file}: no such file")
    match _kind(file):
        case "strategies":
            from sgs_sim.strategy import load

            load(file)
        case "experiments":
            from sgs_sim.experiment import spec

            spec.read(file)
        case "editions":
            edition(file)
        case "decks":
            read(file, Deck)
        case "generals":
            read(file, GeneralSet)
        case "modes":
            read(file, Mode)
        case "glossary":
            read(file, Glossary)
        case _:
            raise SgsError(
                f"{shown(file)}: expected a deck, a set of generals, a mode, an edition, "
                "an experiment or a profile of a strategy"
            )


def _kind(file: Path) -> str:
    """Return what a file should be: by its ending and its folder, else by what it holds."""
    import tomllib

    if file.suffix == ".py":
        return "strategies"
    if file.stem == "glossary":
        return "glossary"
    if (folder := file.resolve().parent.name) in FOLDERS:
        return folder
    try:
        found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SgsError(f"{file}: no TOML: {error}") from None
    if kind := next((kind for key, kind in KEYS.items() if key in found), ""):
        return kind
    # A set of generals has only keys of its writer's own.
    tables = [each for each in found.values() if isinstance(each, dict)]
    return "generals" if any(each.keys() & {"kingdom", "skills"} for each in tables) else ""
