"""`sgs-sim check`: finds every fault in what a user wrote."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from sgs_sim.errors import SgsError


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
    if json_:
        print(json.dumps({"files": checked, "faults": faults}, ensure_ascii=False))
        if faults:
            raise typer.Exit(2)
        return
    if faults:
        raise SgsError(faults)
    print(f"{checked} {'file' if checked == 1 else 'files'}: no faults")


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(
        file
        for file in path.rglob("*")
        if file.suffix in {".toml", ".py"} and file.name != "__init__.py"
    )


def _check(file: Path) -> None:
    from sgs_sim.ruleset.checked import read, shown
    from sgs_sim.ruleset.facts import edition
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
        case "modes":
            read(file, Mode)
        case "glossary":
            read(file, Glossary)
        case _:
            raise SgsError(f"{shown(file)}: expected a deck, a mode, an edition or an experiment")


def _kind(file: Path) -> str:
    """Return what a file should be: by its ending and its folder, else by what it holds."""
    import tomllib

    if file.suffix == ".py":
        return "strategies"
    if file.stem == "glossary":
        return "glossary"
    if (folder := file.resolve().parent.name) in {"decks", "modes", "editions", "experiments"}:
        return folder
    try:
        found: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SgsError(f"{file}: no TOML: {error}") from None
    kinds = {"question": "experiments", "cards": "decks", "decks": "editions", "roles": "modes"}
    return next((kind for key, kind in kinds.items() if key in found), "")
