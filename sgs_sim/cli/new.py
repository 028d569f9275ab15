"""`sgs-sim new`: the files of a new card or skill, the table of a new general, from templates."""

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
_SKILL = re.compile(r"([a-z0-9]+__)?[a-z][a-z0-9]*(_[a-z0-9]+)*")  # a variant: mobile__zhiheng
_NAMED = re.compile(r'\b(?:zh|en)="([^"]+)"')
FOLDERS = {"basic": "basic", "trick": "tricks"}


class What(StrEnum):
    """What can be begun."""

    CARD = "card"
    SKILL = "skill"
    GENERAL = "general"


class Sort(StrEnum):
    """Types of card that have a template."""

    BASIC = "basic"
    TRICK = "trick"


class Kingdom(StrEnum):
    """Where a skill or a general belongs; ``mine``: skills of none of the official ones."""

    WEI = "wei"
    SHU = "shu"
    WU = "wu"
    QUN = "qun"
    MINE = "mine"


def new(
    what: Annotated[What, typer.Argument(help="What to begin.")],
    name: Annotated[str, typer.Argument(help="Its id: small letters, digits and underscores.")],
    zh: Annotated[str, typer.Option(help="Its Chinese name.")],
    en: Annotated[str, typer.Option(help="Its English name [from the id].")] = "",
    pinyin: Annotated[str, typer.Option(help="Of a card: one more name [the id].")] = "",
    type_: Annotated[Sort, typer.Option("--type", help="Of a card.")] = Sort.TRICK,
    kingdom: Annotated[Kingdom, typer.Option(help="Of a skill or a general.")] = Kingdom.MINE,
) -> None:
    """Write the files of a new card or skill, with its test; or show the table of a new general."""
    title = en or name.replace("_", " ").title()
    if what == What.GENERAL:
        print(general(name, zh=zh, en=title, kingdom=kingdom))
        print("# next: into a file of rules/generals, which an edition names: generals = [...]")
        return
    if what == What.SKILL:
        made = skill(_clone(), name, zh=zh, en=title, kingdom=kingdom)
        hint = f'a general who has it: skills = ["{name}"] (sgs-sim new general)'
    else:
        made = card(_clone(), name, zh=zh, en=title, pinyin=pinyin or name, type_=type_)
        hint = f'its copies in a deck: {name} = "HA"'
    for file in made:
        print(file)
    print(f"next: write its rule; then {hint}")


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
    return _write(root, made, longer, words)


def skill(root: Path, id: str, *, zh: str, en: str, kingdom: str) -> list[Path]:
    """Write a skill into a clone, and return the files that are new or longer, relative to it.

    Raises
    ------
    SgsError
        The id or a name cannot be used; nothing has been written.
    """
    if faults := list(_faults(root, id, {"zh": zh, "en": en}, _SKILL)):
        raise SgsError(faults)
    title = id.rpartition("__")[2].replace("_", " ").capitalize()
    words = {"id": id, "zh": zh, "en": en, "title": title, "constant": id.upper()}
    room = Path("sgs_sim/skills") / kingdom
    made = {
        room / f"{id}.py": "skill",
        Path("tests/skills") / kingdom / f"test_{id}.py": "skill_test",
    }
    if not (root / room / "__init__.py").is_file():
        made[room / "__init__.py"] = "skills"
    return _write(root, made, {Path("sgs_sim/numbers.txt"): id}, words)


def general(id: str, *, zh: str, en: str, kingdom: str) -> str:
    """Return the table of a general, to be put into a file of ``rules/generals``.

    Raises
    ------
    SgsError
        The kingdom, the id or a name cannot be used.
    """
    from sgs_sim.ruleset.glossary import names_of_generals

    faults = list(_wrong_names(id, {"zh": zh, "en": en}, _SKILL))
    known = names_of_generals()
    for option, text in {"name": id, "--zh": zh, "--en": en}.items():
        if of := known.get(text.casefold()):
            faults.append(f'{option}: found "{text}", which is {of} already (sgs-sim show {of})')
            break
    if kingdom == Kingdom.MINE:
        faults.append('--kingdom: found "mine", expected wei, shu, wu or qun')
    if faults:
        raise SgsError(faults)
    words = {"id": id, "zh": zh, "en": en, "kingdom": kingdom}
    return Template(_template("general")).substitute(words).rstrip("\n")


def _write(
    root: Path, made: dict[Path, str], longer: dict[Path, str], words: dict[str, str]
) -> list[Path]:
    for file, template in made.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        text = Template(_template(template)).substitute(words)
        (root / file).write_text(text, encoding="utf-8")
    for file, line in longer.items():
        before = (root / file).read_text(encoding="utf-8").rstrip("\n")
        (root / file).write_text(f"{before}\n{line}\n", encoding="utf-8")
    return [*made, *longer]


def _template(name: str) -> str:
    return (_PACKAGE / "templates" / f"{name}.txt").read_text(encoding="utf-8")


def _clone() -> Path:
    root = _PACKAGE.parent
    if not ((root / "pyproject.toml").is_file() and (root / "tests" / "cards").is_dir()):
        raise SgsError("new: files are written in a clone of the repository, and this is none")
    return root


def _wrong_names(id: str, names: dict[str, str], form: re.Pattern[str]) -> Iterator[str]:
    if not form.fullmatch(id) or keyword.iskeyword(id):
        yield f'name: found "{id}", expected small letters, digits and underscores, as fire_attack'
    for option, text in names.items():
        if not text.strip() or not text.isprintable() or set(text) & set('"\\$'):
            yield f'--{option}: found "{text}", expected a name in plain characters'


def _faults(
    root: Path, id: str, names: dict[str, str], form: re.Pattern[str] = _ID
) -> Iterator[str]:
    yield from _wrong_names(id, names, form)
    taken = set((root / "sgs_sim/numbers.txt").read_text(encoding="utf-8").split())
    files = [
        file for room in ("cards", "skills") for file in (root / "sgs_sim" / room).rglob("*.py")
    ]
    taken |= {file.stem for file in files}
    if id in taken:
        yield f'name: found "{id}", which there is already (sgs-sim show {id})'
        return
    glossary = tomllib.loads((root / "rules/glossary.toml").read_text(encoding="utf-8"))
    known = {text.casefold(): of for of, term in glossary.items() for text in term.values()}
    for file in sorted(files, key=lambda file: "__" in file.stem):  # the first printing first
        for text in _NAMED.findall(file.read_text(encoding="utf-8")):
            known.setdefault(text.casefold(), file.stem)
    for option, text in names.items():
        of = known.get(text.casefold())
        if of and of.rpartition("__")[2] != id.rpartition("__")[2]:  # a variant has the same name
            yield f'--{option}: found "{text}", which is the name of {of} already'
