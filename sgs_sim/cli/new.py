"""`sgs-sim new`: the files of a new card, written from templates."""

from __future__ import annotations

import keyword
import re
import tomllib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from sgs_sim.errors import SgsError

_PACKAGE = Path(__file__).resolve().parents[1]
_ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
FOLDERS = {"basic": "basic", "trick": "tricks"}


class What(StrEnum):
    """What can be begun."""

    CARD = "card"


class Sort(StrEnum):
    """Types of card that have a template."""

    BASIC = "basic"
    TRICK = "trick"


def new(
    what: Annotated[What, typer.Argument(help="What to begin.")],
    name: Annotated[str, typer.Argument(help="Its id: small letters, digits and underscores.")],
    zh: Annotated[str, typer.Option(help="Its Chinese name.")],
    en: Annotated[str, typer.Option(help="Its English name [from the id].")] = "",
    pinyin: Annotated[str, typer.Option(help="A further name to find it by [the id].")] = "",
    type_: Annotated[Sort, typer.Option("--type", help="Its type.")] = Sort.TRICK,
) -> None:
    """Write the file of a new card and its test, and give it a number and a name."""
    title = en or name.replace("_", " ").title()
    for file in card(_clone(), name, zh=zh, en=title, pinyin=pinyin or name, type_=type_):
        print(file)
    print(f'next: write its rule; then its copies in a deck: {name} = "HA"')


def card(root: Path, id: str, *, zh: str, en: str, pinyin: str, type_: str) -> list[Path]:
    """Write a card into a clone, and return the files that are new or longer, relative to it.

    Raises
    ------
    SgsError
        The id or a name cannot be used; nothing has been written.
    """
    if faults := list(_faults(root, id, {"zh": zh, "en": en, "pinyin": pinyin})):
        raise SgsError(faults)
    words = {"id": id, "zh": zh, "en": en, "constant": id.upper(), "type": type_.upper()}
    folder = FOLDERS[type_]
    made = {
        Path("sgs_sim/cards") / folder / f"{id}.py": "card",
        Path("tests/cards") / folder / f"test_{id}.py": "card_test",
    }
    longer = {
        Path("sgs_sim/numbers.txt"): id,
        Path("rules/glossary.toml"): f'{id} = {{ zh = "{zh}", en = "{en}", pinyin = "{pinyin}" }}',
    }
    for file, template in made.items():
        text = (_PACKAGE / "templates" / f"{template}.txt").read_text(encoding="utf-8")
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(Template(text).substitute(words), encoding="utf-8")
    for file, line in longer.items():
        before = (root / file).read_text(encoding="utf-8").rstrip("\n")
        (root / file).write_text(f"{before}\n{line}\n", encoding="utf-8")
    return [*made, *longer]


def _clone() -> Path:
    root = _PACKAGE.parent
    if not ((root / "pyproject.toml").is_file() and (root / "tests" / "cards").is_dir()):
        raise SgsError("new: cards are written in a clone of the repository, and this is none")
    return root


def _faults(root: Path, id: str, names: dict[str, str]) -> Iterator[str]:
    if not _ID.fullmatch(id) or keyword.iskeyword(id):
        yield f'name: found "{id}", expected small letters, digits and underscores, as fire_attack'
    taken = set((root / "sgs_sim/numbers.txt").read_text(encoding="utf-8").split())
    rooms = (root / "sgs_sim" / room for room in ("cards", "skills"))
    taken |= {file.stem for room in rooms for file in room.rglob("*.py")}
    if id in taken:
        yield f'name: found "{id}", which there is already (sgs-sim show {id})'
    glossary = tomllib.loads((root / "rules/glossary.toml").read_text(encoding="utf-8"))
    known = {text.casefold(): of for of, term in glossary.items() for text in term.values()}
    for option, text in names.items():
        if not text.strip() or not text.isprintable() or set(text) & set('"\\$'):
            yield f'--{option}: found "{text}", expected a name in plain characters'
        elif (of := known.get(text.casefold())) and id not in taken:
            yield f'--{option}: found "{text}", which is the name of {of} already'
